// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../../../test/open-page.tsx";
import { lin } from "../../../../test/people.ts";
import { SupplierDashboardPage } from "../../SupplierDashboardPage.tsx";
import { han, page, stockOf } from "../../test/sample-cars.ts";
import { sitAtDesk } from "../../test/sit-at-desk.ts";

const hans = ["a", "b"].map((letter) => ({ ...han, own: true, id: han.id.slice(0, -1) + letter }));

beforeEach(sitAtDesk);
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
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Mark sold" }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ ids: pages.flat().map(({ id }) => id) }]),
  );
});

test("prices follow a percentage, and it is told how many did", async () => {
  const reply = { changed: 1, unchanged: 1, missing: 0 };
  const { user, bar, sent } = await select({ "POST /cars/my-cars/prices": reply });
  expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByRole("button", { name: "Change" })).toHaveProperty("disabled", true);
  await user.type(question.getByLabelText("Change by"), "-2,5");
  await user.click(question.getByRole("button", { name: "Change" }));
  expect(await screen.findByText("Price of 1 car changed. 1 stayed as it was.")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ ids: hans.map(({ id }) => id), percent: -2.5 }]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected cars" })).toBeNull());
});

test("a percentage that was given up is not applied by the next question", async () => {
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

test("a percentage is typed at once and sent by Enter", async () => {
  const reply = { changed: 2, unchanged: 0, missing: 0 };
  const { user, bar, sent } = await select({ "POST /cars/my-cars/prices": reply });
  await user.click(bar.getByRole("button", { name: "Change prices" }));
  const question = within(await screen.findByRole("alertdialog"));
  await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText("Change by")));
  await user.keyboard("{Enter}");
  expect(sent()).toEqual([]);
  await user.keyboard("-3{Enter}");
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ percent: -3 }]));
});

test("cars are deleted after a yes; when the connection fails they stay selected and the key the same", async () => {
  const { user, bar, sent } = await select({ "POST /cars/my-cars/delete": new Failure("unavailable") });
  for (const attempt of [1, 2]) {
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Delete 2 cars/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent()).toHaveLength(attempt));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(bar.getByText("2 of 2 selected")).toBeTruthy();
  }
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});
