// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { filterWords, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeAll(() => import("./CarDialog.tsx"));
beforeEach(onDesktop);
afterEach(cleanup);

/** What is offered for a field once somebody opens its list. */
async function offered(user: UserEvent, field: HTMLElement) {
  await user.click(field);
  const options = screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await user.keyboard("{Escape}");
  return options;
}

test("anyone who describes a car is offered the known brands, and the models of the one they wrote", async () => {
  const { user, asked } = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: { ...filterWords, "GET /cars/my-cars": stockOf([]) },
  });
  await user.click(await screen.findByRole("button", { name: "Add Your First Car" }));
  const dialog = within(await screen.findByRole("dialog"));
  const [brand, model] = [dialog.getByLabelText(/^Brand/), dialog.getByLabelText(/^Model/)];
  await waitFor(async () => expect(await offered(user, brand)).toEqual(["BYD", "Geely"]));
  expect(await offered(user, model)).toEqual([]);

  await user.type(brand, "by");
  expect(asked.some(({ path }) => path === "/cars/models")).toBe(false);
  await user.type(brand, "d");
  await waitFor(async () => expect(await offered(user, model)).toEqual(["Han", "Seal"]));
  expect(asked.find(({ path }) => path === "/cars/models")?.search.get("brand")).toBe("BYD");

  await user.type(brand, "x");
  await waitFor(async () => expect(await offered(user, model)).toEqual([]));
  expect(brand).toHaveProperty("value", "bydx");
  // A whole dialog and every letter typed into it.
}, 20_000);

test("a place is offered by the reader's name, however it is typed", async () => {
  const { user } = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: { ...filterWords, "GET /cars/my-cars": stockOf([]) },
  });
  await user.click(await screen.findByRole("button", { name: "Add Your First Car" }));
  const place = within(await screen.findByRole("dialog")).getByLabelText(/^Location/);
  await user.type(place, "霍尔");
  await waitFor(async () => expect(await offered(user, place)).toEqual(["Khorgos"]));
  await user.click(place);
  await user.click(screen.getByRole("option", { name: "Khorgos" }));
  expect(place).toHaveProperty("value", "Khorgos");
});
