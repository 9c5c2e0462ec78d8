// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const open = (answers: Record<string, object>) =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: "/dealer/dashboard",
    user: aigerim,
    answers: { "GET /cars": marketOf([han]), ...answers },
  });

test("a dealer is greeted, and every column of the market sorts", async () => {
  const { address } = await open(filterWords);
  expect(await screen.findByText(/Welcome, Aigerim Sadykova/)).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Cars" });
  const headings = [...table.querySelectorAll<HTMLElement>("thead th button, thead th [role=button]")];
  const sorted = headings.map((heading) => {
    fireEvent.click(heading);
    return [heading.textContent, new URLSearchParams(address().split("?")[1]).get("sort")];
  });
  expect(sorted).toEqual([
    ["Brand", "brand"],
    ["Model", "model"],
    ["Year", "year"],
    ["Price", "price"],
    ["In Almaty", "landed"],
    ["Qty", "quantity"],
    ["Location", "location"],
    ["Updated", "updated_at"],
    ["Supplier", "supplier_name"],
  ]);
});

test("nobody reads “0 cars” while the cars are on their way", async () => {
  const cars = Promise.withResolvers<object>();
  const stats = Promise.withResolvers<object>();
  await open({ ...filterWords, "GET /cars": () => cars.promise, "GET /cars/stats": () => stats.promise });
  const found = await screen.findByRole("heading", { level: 2, name: /^(…|\d+ cars?)$/ });
  expect(found.textContent).toBe("…");
  cars.resolve(marketOf([han]));
  expect(await screen.findByRole("heading", { level: 2, name: "1 car" })).toBeTruthy();
});

test("a market that fails without a word of its own says “Failed to fetch cars”", async () => {
  await open({ ...filterWords, "GET /cars": new Failure("unexpected") });
  // A server that stumbles is asked again a few times first.
  expect(await screen.findByText("Failed to fetch cars", {}, { timeout: 60_000 })).toBeTruthy();
}, 20_000);

test("filter words that cannot be had disturb nobody", async () => {
  const broken = new Failure("wrong_role");
  await open({
    "GET /cars/brands": broken,
    "GET /cars/models": broken,
    "GET /cars/locations": broken,
    "GET /cars/body-colors": broken,
    "GET /cars/interior-colors": broken,
  });
  expect(await screen.findByRole("link", { name: "Han" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Brand" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
