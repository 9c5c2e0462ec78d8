// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { firstModels, openModels } from "./test/open-models.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });
const chip = (spelling: string) => screen.getByRole("button", { name: `${spelling} is right` });
const isRight = (spelling: string) => chip(spelling).getAttribute("aria-pressed") === "true";
const count = (shown: number) => screen.findByRole("button", { name: `Unchecked only: ${shown}` });
const at = () => document.activeElement?.getAttribute("aria-label");

afterEach(cleanup);

test("models stand under their brand, and what nobody has confirmed is marked", async () => {
  await openModels();
  expect((await row("BYD Song")).textContent).toMatch(/^BYDSong宋Song\?Сонг.*\?宋.*Confirm$/);
  expect((await row("Geely Monjaro")).textContent).toMatch(/^GeelyMonjaro星越LMonjaro.*Checked$/);
  await count(4);
});

test("one press confirms a spelling, and another takes it back; nothing asks, nothing moves", async () => {
  const { user, sent } = await openModels({}, "/admin/words?kind=model&unchecked=true");
  await row("BYD Song");
  await user.click(chip("Сонг"));
  expect(isRight("Сонг")).toBe(true);
  expect(isRight("宋")).toBe(false);
  await count(3);
  expect(screen.getByRole("status").textContent).toBe("Confirmed: BYD Song – Сонг");
  await user.click(chip("宋"));
  // Everything of it is confirmed, and it still stands where it stood.
  expect((await row("BYD Song")).textContent).toContain("Checked");
  await user.click(chip("Сонг"));
  expect(isRight("Сонг")).toBe(false);
  await waitFor(() =>
    expect(sent().map(({ brand, aliases, checked }) => [brand, aliases, checked])).toEqual([
      ["BYD", ["сонг"], true],
      ["BYD", ["宋"], true],
      ["BYD", ["сонг"], false],
    ]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a double click confirms once, and removes nothing", async () => {
  const { user, sent } = await openModels();
  await row("BYD Song");
  await user.dblClick(chip("Сонг"));
  expect(isRight("Сонг")).toBe(true);
  await user.dblClick(screen.getByRole("button", { name: "Confirm all spellings of BYD Seal" }));
  await waitFor(() => expect(sent().map(({ aliases }) => aliases)).toEqual([["сонг"], ["seal", "海豹"]]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("A confirms all of a model and goes on, U takes it back and goes there again", async () => {
  const { user, sent } = await openModels();
  (await row("BYD Seal")).focus();
  await user.keyboard("a");
  expect(at()).toBe("BYD Song");
  await user.keyboard("aa");
  expect(at()).toBe("Geely Monjaro");
  await count(0);
  await user.keyboard("u");
  expect(at()).toBe("BYD Song");
  await count(2);
  await user.keyboard("u");
  expect(at()).toBe("BYD Seal");
  expect(["Seal", "海豹", "Song", "Сонг", "宋"].filter(isRight)).toEqual(["Song"]);
  expect(screen.queryByRole("status")).toBeNull();
  // There is nothing more to undo.
  await user.keyboard("u");
  await waitFor(() =>
    expect(sent().map(({ aliases, checked }) => [aliases, checked])).toEqual([
      [["seal", "海豹"], true],
      [["сонг", "宋"], true],
      [["сонг", "宋"], false],
      [["seal", "海豹"], false],
    ]),
  );
});

test("what another administrator confirmed meanwhile is not undone with it", async () => {
  let isFirst = true;
  const { user, sent } = await openModels({
    "POST /admin/vocabulary/confirm": ({ body }) => {
      const { aliases } = body as { aliases: string[] };
      const changed = isFirst ? aliases.slice(1) : aliases;
      isFirst = false;
      return { aliases: changed };
    },
  });
  (await row("BYD Song")).focus();
  await user.keyboard("au");
  await waitFor(() => expect(sent().map(({ aliases }) => aliases)).toEqual([["сонг", "宋"], ["宋"]]));
});

test("what could not be confirmed becomes as it was, and is told", async () => {
  const { user } = await openModels({ "POST /admin/vocabulary/confirm": new Failure("word_not_found") });
  await row("BYD Song");
  await user.click(chip("Сонг"));
  expect(await screen.findByText("This spelling is not in the vocabulary.")).toBeTruthy();
  await waitFor(() => expect(isRight("Сонг")).toBe(false));
  await count(4);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a spelling is removed under its brand, after a question; the model's own name is not", async () => {
  const { user, asked } = await openModels({
    "DELETE /admin/vocabulary": new Response(null, { status: 204 }),
  });
  await row("BYD Song");
  expect(screen.queryByTitle("Remove the spelling Song")).toBeNull();
  chip("Сонг").focus();
  await user.keyboard("{Delete}");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Сонг → BYD Song")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Removed. Cars and requests are being updated.")).toBeTruthy();
  const { search } = asked.find(({ method }) => method === "DELETE") ?? {};
  expect(Object.fromEntries(search ?? [])).toEqual({ kind: "model", brand: "BYD", alias: "сонг" });
});

test("a model that nobody has explained is given a meaning under its brand", async () => {
  const { user, asked } = await openModels({ "POST /admin/vocabulary": { meaning: firstModels[0] } });
  await user.click(await screen.findByRole("button", { name: "Assign a meaning to BYD 护卫舰07" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>("Brand").value).toBe("BYD");
  expect(dialog.getByLabelText<HTMLInputElement>("Model").value).toBe("");
  await user.click(dialog.getByLabelText("Model"));
  await user.keyboard("сон");
  await user.click(await screen.findByRole("option", { name: "Song 宋" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. Cars and requests are being updated.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    kind: "model",
    brand: "BYD",
    spelling: "护卫舰07",
    name: "Song",
    zh: "",
  });
});

test("a model in Latin letters is most often called so, and a brand is asked for", async () => {
  const { user } = await openModels();
  await user.click(await screen.findByRole("button", { name: "Assign a meaning to Haval H6" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>("Model").value).toBe("H6");
  await user.clear(dialog.getByLabelText("Brand"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Brand").getAttribute("aria-invalid")).toBe("true");
});

test("only what is not confirmed, and the models of one brand, stay in the address", async () => {
  const { user, address } = await openModels();
  await user.click(await count(4));
  expect(address()).toBe("/admin/words?kind=model&unchecked=true");
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Geely Monjaro" })).toBeNull());
  await user.selectOptions(screen.getByLabelText("Brand"), "BYD 比亚迪");
  expect(address()).toContain("brand=BYD");
  // Brands of which no model is known cannot be chosen.
  expect(screen.queryByRole("option", { name: /Audi/ })).toBeNull();
});

test("when everything is confirmed it says so, and leads to all models", async () => {
  const { user, address } = await openModels(
    { "GET /admin/vocabulary": { meanings: [], unchecked: 0 } },
    "/admin/words?kind=model&unchecked=true",
  );
  expect(await screen.findByText("Every spelling is confirmed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all models" }));
  expect(address()).toBe("/admin/words?kind=model");
  expect(await screen.findByText("There are no models yet")).toBeTruthy();
});

test("/ goes to the search field and the arrow back to the list; ? lists the keys", async () => {
  const { user } = await openModels();
  (await row("BYD Song")).focus();
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  await user.keyboard("{ArrowDown}");
  expect(at()).toBe("BYD Seal");
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getAllByRole("definition").map((command) => command.textContent)).toContain(
    "Confirm all spellings and go on",
  );
});
