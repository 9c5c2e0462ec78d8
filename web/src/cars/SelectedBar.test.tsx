// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { han, page, stockOf } from "./test/sample-cars.ts";
import { onDesktop, onPhone } from "./test/screen-size.ts";

const hans = ["a", "b"].map((letter) => ({ ...han, own: true, id: han.id.slice(0, -1) + letter }));

beforeEach(onDesktop);
afterEach(cleanup);

async function select(answers: Record<string, object>) {
  const page = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: { "GET /cars/my-cars": stockOf(hans), ...answers },
  });
  await page.user.click(await screen.findByRole("checkbox", { name: "Select all shown" }));
  const bar = within(await screen.findByRole("region", { name: "Selected cars" }));
  const sent = () => page.asked.filter(({ method }) => method === "POST");
  return { ...page, bar, sent };
}

test("all that was looked for is selected, also what was not loaded", async () => {
  const pages = [page().slice(0, 2), page().slice(2, 5)].map((cars) =>
    cars.map((car) => ({ ...car, own: true })),
  );
  const { user, bar, sent } = await select({
    "GET /cars/my-cars": ({ search }: Asked) => ({
      ...stockOf(pages[search.has("cursor") ? 1 : 0] ?? []),
      next_cursor: search.has("cursor") ? null : "more",
      total: 5,
    }),
    "POST /cars/my-cars/sold": { changed: 5, unchanged: 0, missing: 0 },
  });
  expect(bar.getByText("2 of 5 selected")).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "Select all 5" }));
  expect(await bar.findByText("5 of 5 selected")).toBeTruthy();
  expect(bar.queryByRole("button", { name: /^Select/ })).toBeNull();
  await user.click(bar.getByRole("button", { name: "Mark sold" }));
  const query = within(await screen.findByRole("alertdialog"));
  await user.click(query.getByRole("button", { name: "Mark sold" }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ ids: pages.flat().map(({ id }) => id) }]),
  );
});

/** A stock of 1 603 cars, whose list has loaded two of them. */
const many = Array.from({ length: 1603 }, (_, at) => ({
  ...han,
  own: true,
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
}));
const idsOfMany = many.map(({ id }) => id);
const manyCars = ({ search }: Asked) => {
  const from = Number(search.get("cursor"));
  const to = from + Number(search.get("limit") ?? 2);
  return { ...stockOf(many.slice(from, to)), total: 1603, next_cursor: to < 1603 ? String(to) : null };
};
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("more cars than one call takes are changed by several, each of them once", async () => {
  const { user, bar, sent } = await select({
    "GET /cars/my-cars": manyCars,
    "POST /cars/my-cars/prices": ({ body }: { body: { ids: string[] } }) => ({
      changed: body.ids.length,
      unchanged: 0,
      missing: 0,
    }),
  });
  await user.click(bar.getByRole("button", { name: /^Select all 1.603$/ }));
  expect(await bar.findByText(/^1.603 of 1.603 selected$/)).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const query = within(await screen.findByRole("alertdialog"));
  expect(query.getByText(/^This goes 1.000 cars at a time/)).toBeTruthy();
  await user.type(query.getByLabelText("Change by"), "-3{Enter}");
  const told = await screen.findByText(/^Prices of .* changed\.$/);
  expect(plain(told.textContent)).toBe("Prices of 1 603 cars changed.");
  expect(sent().map(({ body }) => body)).toEqual([
    { ids: idsOfMany.slice(0, 1000), percent: -3 },
    { ids: idsOfMany.slice(1000), percent: -3 },
  ]);
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
});

test("what was not reached is told, and stays selected to be sent again", async () => {
  let calls = 0;
  const { user, bar, sent } = await select({
    "GET /cars/my-cars": manyCars,
    "POST /cars/my-cars/sold": ({ body }: { body: { ids: string[] } }) =>
      ++calls === 2 ? new Failure("unavailable") : { changed: body.ids.length, unchanged: 0, missing: 0 },
  });
  await user.click(bar.getByRole("button", { name: /^Select all/ }));
  await bar.findByText(/^1.603 of/);
  const markSold = async () => {
    await user.click(bar.getByRole("button", { name: "Mark sold" }));
    const query = within(await screen.findByRole("alertdialog"));
    await user.click(query.getByRole("button", { name: "Mark sold" }));
  };
  await markSold();
  const told = await screen.findByText(/marked sold\./);
  expect(plain(told.textContent)).toBe("1 000 cars marked sold. 603 are left and stay selected.");
  expect(await bar.findByText(/^603 of 1.603 selected$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await markSold();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().at(-1)?.body).toEqual({ ids: idsOfMany.slice(1000) });
  const keys = sent().map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[2]).toBe(keys[1]);
});

const mayLeave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("who cancels while cars are being changed stops before the next thousand, and the browser asks until then", async () => {
  const first = Promise.withResolvers<object>();
  const { user, bar, sent } = await select({
    "GET /cars/my-cars": manyCars,
    "POST /cars/my-cars/delete": () => first.promise,
  });
  await user.click(bar.getByRole("button", { name: /^Select all/ }));
  await bar.findByText(/^1.603 of/);
  await user.click(bar.getByRole("button", { name: "Delete" }));
  const query = within(await screen.findByRole("alertdialog"));
  await user.click(query.getByRole("button", { name: "Delete" }));
  expect(plain((await query.findByText(/ done$/)).textContent)).toBe("0 of 1 603 done");
  expect(mayLeave()).toBe(false);
  await user.click(query.getByRole("button", { name: "Cancel" }));
  first.resolve({ changed: 1000, unchanged: 0, missing: 0 });
  const told = await screen.findByText(/cars deleted\./);
  expect(plain(told.textContent)).toBe("1 000 cars deleted. 603 are left and stay selected.");
  expect(mayLeave()).toBe(true);
  expect(sent()).toHaveLength(1);
});

test("prices follow a percentage, and it is told how many did", async () => {
  const reply = { changed: 1, unchanged: 1, missing: 0 };
  const { user, bar, sent } = await select({ "POST /cars/my-cars/prices": reply });
  expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const query = within(await screen.findByRole("alertdialog"));
  expect(query.getByRole("button", { name: "Change" })).toHaveProperty("disabled", true);
  await user.type(query.getByLabelText("Change by"), "-2,5");
  await user.click(query.getByRole("button", { name: "Change" }));
  expect(await screen.findByText("Price of 1 car changed. 1 stayed as it was.")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ ids: hans.map(({ id }) => id), percent: -2.5 }]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected cars" })).toBeNull());
});

test("a percentage that was given up is not applied by the next query", async () => {
  const { user, bar, sent } = await select({ "POST /cars/my-cars/prices": {} });
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  await user.type(within(await screen.findByRole("alertdialog")).getByLabelText("Change by"), "-50");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const again = within(await screen.findByRole("alertdialog"));
  expect(again.getByLabelText("Change by")).toHaveProperty("value", "");
  expect(again.getByRole("button", { name: "Change" })).toHaveProperty("disabled", true);
  expect(sent()).toEqual([]);
});

test("who looks for something else has nothing selected, so that no car out of sight is changed", async () => {
  const { user, bar, asked } = await select({});
  expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  await user.type(screen.getByRole("searchbox"), "han{Enter}");
  await waitFor(() => expect(asked.some(({ search }) => search.get("search") === "han")).toBe(true));
  expect(screen.queryByRole("region", { name: "Selected cars" })).toBeNull();
});

test("what was still being fetched is not selected for who looks for something else meanwhile", async () => {
  const more = Promise.withResolvers<void>();
  const found = { ...stockOf(hans), next_cursor: null, total: 2 };
  const { user, bar, asked } = await select({
    "GET /cars/my-cars": async ({ search }: Asked) => {
      if (search.has("search")) return found;
      if (search.has("cursor")) await more.promise;
      return { ...found, next_cursor: search.has("cursor") ? null : "more", total: 5 };
    },
  });
  await user.click(bar.getByRole("button", { name: "Select all 5" }));
  await user.type(screen.getByRole("searchbox"), "han{Enter}");
  await waitFor(() => expect(asked.some(({ search }) => search.get("search") === "han")).toBe(true));
  more.resolve();
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByRole("region", { name: "Selected cars" })).toBeNull();
});

test("a percentage that cannot be used is told why", async () => {
  const { user, bar } = await select({});
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const question = within(await screen.findByRole("alertdialog"));
  const field = question.getByLabelText("Change by");
  const why = "Enter a number from -90 to 200 other than 0, with two decimals at most.";
  for (const typed of ["0", "500", "-5.555"]) {
    await user.clear(field);
    await user.type(field, typed);
    expect(question.getByRole("alert").textContent).toBe(why);
    expect(question.getByRole("button", { name: "Change" })).toHaveProperty("disabled", true);
  }
  for (const typed of ["-", "-5"]) {
    await user.clear(field);
    await user.type(field, typed);
    expect(question.queryByRole("alert")).toBeNull();
  }
});

test("a percentage is typed at once and sent by Enter", async () => {
  const reply = { changed: 2, unchanged: 0, missing: 0 };
  const { user, bar, sent } = await select({ "POST /cars/my-cars/prices": reply });
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const query = within(await screen.findByRole("alertdialog"));
  await waitFor(() => expect(document.activeElement).toBe(query.getByLabelText("Change by")));
  await user.keyboard("{Enter}");
  expect(sent()).toEqual([]);
  await user.keyboard("-3{Enter}");
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ percent: -3 }]));
});

test("cars are deleted after a yes; when the connection fails they stay selected and the key the same", async () => {
  const { user, bar, sent } = await select({ "POST /cars/my-cars/delete": new Failure("unavailable") });
  for (const attempt of [1, 2]) {
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const query = within(await screen.findByRole("alertdialog"));
    expect(query.getByText(/Delete 2 cars/)).toBeTruthy();
    await user.click(query.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent()).toHaveLength(attempt));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  }
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test("on a phone, and among cards, all are selected as well", async () => {
  onPhone();
  const { user, bar } = await select({});
  expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  expect(screen.getByLabelText("Select all shown", { selector: "input" })).toHaveProperty("checked", true);
  await user.click(screen.getByText("Select all shown"));
  expect(screen.queryByRole("region", { name: "Selected cars" })).toBeNull();
});
