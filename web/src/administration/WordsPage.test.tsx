// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { WordsPage } from "./WordsPage.tsx";

const byd = {
  kind: "brand" as const,
  name: "BYD",
  zh: "比亚迪",
  spellings: [
    { alias: "byd", spelling: "BYD" },
    { alias: "бид", spelling: "БИД" },
  ],
};
const white = {
  kind: "colour" as const,
  name: "white",
  zh: "",
  spellings: [{ alias: "雅典云", spelling: "雅典云" }],
};
const answers = {
  "GET /admin/vocabulary": ({ search }: { search: URLSearchParams }) => ({
    meanings: search.get("q") === "nothing" ? [] : search.get("kind") === "brand" ? [byd] : [white],
    unchecked: 0,
  }),
  "GET /admin/vocabulary/unknown": {
    words: [{ kind: "brand", written: "Би-Вай-Ди", cars: 12, requests: 1 }],
  },
  "GET /vocabulary/brands": {
    brands: [{ name: "BYD", zh: "比亚迪", spellings: ["BYD", "БИД"], models: [] }],
  },
};
const page = { route: "/admin/words", at: "/admin/words", answers };

afterEach(cleanup);

test("brands stand with every way to write them; their own name is not to be removed", async () => {
  await openPage(<WordsPage />, { ...page, language: "ru" });
  const [row] = within(await screen.findByRole("list", { name: "Словарь" })).getAllByRole("listitem");
  expect(row?.textContent).toBe("BYD比亚迪BYDБИД");
  expect(screen.getByRole("button", { name: "Убрать написание БИД" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Убрать написание BYD" })).toBeNull();
});

test("what nobody has explained is explained in a dialog", async () => {
  const { user, asked } = await openPage(<WordsPage />, {
    ...page,
    answers: { ...answers, "POST /admin/vocabulary": { meaning: byd } },
  });
  expect((await screen.findByText("12 car lines · 1 request")).textContent).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Assign a meaning to Би-Вай-Ди" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>("As it is written").value).toBe("Би-Вай-Ди");
  await user.type(dialog.getByLabelText("Brand"), "BYD");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. Cars and requests are being updated.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    kind: "brand",
    brand: "",
    spelling: "Би-Вай-Ди",
    name: "BYD",
    zh: "",
  });
});

test("a spelling that means something else is refused in the dialog", async () => {
  const { user } = await openPage(<WordsPage />, {
    ...page,
    answers: {
      ...answers,
      "POST /admin/vocabulary": new Failure("word_taken", { params: { name: "Geely" } }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a spelling of BYD" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("As it is written"), "Джили");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("This spelling already means");
});

test("a spelling is taken back after a question", async () => {
  const { user, asked } = await openPage(<WordsPage />, {
    ...page,
    answers: { ...answers, "DELETE /admin/vocabulary": new Response(null, { status: 204 }) },
  });
  await user.click(await screen.findByRole("button", { name: "Remove the spelling БИД" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Removed. Cars and requests are being updated.")).toBeTruthy();
  expect(Object.fromEntries(asked.find(({ method }) => method === "DELETE")?.search ?? [])).toEqual({
    kind: "brand",
    alias: "бид",
  });
});

test("colours are in the reader's words, and a colour is chosen from the twenty", async () => {
  const { user, address } = await openPage(<WordsPage />, { ...page, language: "zh" });
  await user.click(await screen.findByRole("button", { name: "颜色" }));
  expect(await screen.findByText("雅典云")).toBeTruthy();
  expect(address()).toBe("/admin/words?kind=colour");
  await user.click(screen.getByRole("button", { name: "为 白色 添加写法" }));
  const select = within(await screen.findByRole("dialog")).getByLabelText<HTMLSelectElement>("颜色");
  expect(select.value).toBe("white");
  expect(select.options).toHaveLength(21);
});

test("a search that finds nothing says so, and is cleared", async () => {
  const { user } = await openPage(<WordsPage />, { ...page, at: "/admin/words?q=nothing" });
  expect(await screen.findByText("No word matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await screen.findByText("БИД")).toBeTruthy();
});

test("what could not be loaded may be asked for again", async () => {
  await openPage(<WordsPage />, {
    ...page,
    answers: {
      "GET /admin/vocabulary": new Failure("wrong_role"),
      "GET /admin/vocabulary/unknown": { words: [] },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toBeTruthy();
  expect(screen.getByText("Everything in stock and requests is understood.")).toBeTruthy();
});
