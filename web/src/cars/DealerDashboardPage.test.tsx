// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf, page } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const open = (search = "", cars: Parameters<typeof marketOf>[0] | ((asked: Asked) => object) = [han]) =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    answers: { ...filterWords, "GET /cars": typeof cars === "function" ? cars : marketOf(cars) },
  });

const lastSearch = (asked: Asked[]) => asked.findLast(({ path }) => path === "/cars")?.search.toString();

test("a dealer sees the market with its four figures and a row per car", async () => {
  await open();
  const table = await screen.findByRole("table", { name: "Cars" });
  expect(within(table).getByRole("link", { name: "Han" }).getAttribute("href")).toBe(`/car/${han.id}`);
  expect(within(table).getByRole("link", { name: "View details" }).getAttribute("href")).toBe(
    `/car/${han.id}`,
  );
  for (const figure of ["Available cars", "Suppliers", "Average price", "Brands"])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(table.getAttribute("aria-rowcount")).toBe("2");
});

test("a click on a heading sorts upwards, another one downwards", async () => {
  const { user, asked, address } = await open();
  await screen.findByRole("table");
  const heading = (name: string) => screen.getByRole("columnheader", { name });
  expect(heading("Updated").getAttribute("aria-sort")).toBe("descending");

  await user.click(screen.getByRole("button", { name: "Price" }));
  await waitFor(() => expect(heading("Price").getAttribute("aria-sort")).toBe("ascending"));
  expect(address()).toBe("/dealer/dashboard?sort=price&order=asc");
  await waitFor(() => expect(lastSearch(asked)).toBe("sort=price&order=asc&stats=false"));

  await user.click(screen.getByRole("button", { name: "Price" }));
  await waitFor(() => expect(heading("Price").getAttribute("aria-sort")).toBe("descending"));
  expect(address()).toBe("/dealer/dashboard?sort=price&order=desc");
});

test("a link restores filters, sorting and view, and the market is asked for them", async () => {
  const { asked } = await open("?brand=BYD&year_min=2023&price_max=30000&sort=year&order=asc&view=cards");
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(lastSearch(asked)).toBe("brand=BYD&year_min=2023&price_max=30000&sort=year&order=asc&stats=false");
  expect(screen.getByRole("combobox", { name: "Brand" })).toHaveProperty("value", "BYD");
  expect(screen.getByRole("textbox", { name: "Year from" })).toHaveProperty("value", "2023");
});

test("there is no model without a brand, and another brand begins without one", async () => {
  const { user, asked, address } = await open("?location=Khorgos");
  const model = () => screen.getByRole("combobox", { name: "Model" });
  await screen.findByRole("table");
  expect(model()).toHaveProperty("disabled", true);

  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await choose("Brand", "BYD");
  await waitFor(() => expect(model()).toHaveProperty("disabled", false));
  await choose("Model", "Han");
  await waitFor(() => expect(address()).toContain("brand=BYD&model=Han"));
  await choose("Brand", "Geely");
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?location=Khorgos&brand=Geely"));
  await waitFor(() =>
    expect(
      asked.filter(({ path }) => path === "/cars/models").map(({ search }) => search.get("brand")),
    ).toEqual(["BYD", "Geely"]),
  );
});

test("a bound is asked for once typing rests, and the typed text stays", async () => {
  const { user, asked, address } = await open();
  const field = await screen.findByRole("textbox", { name: "Year from" });
  await user.type(field, "2023");
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?year_min=2023"));
  await waitFor(() => expect(lastSearch(asked)).toContain("year_min=2023"));
  expect(field).toHaveProperty("value", "2023");
  expect(document.activeElement).toBe(field);

  await user.type(field, "9");
  await user.tab();
  expect(await screen.findByText("Maximum value is 2200")).toBeTruthy();
  expect(field).toHaveProperty("value", "20239");
  expect(
    asked
      .filter(({ path, search }) => path === "/cars" && search.has("year_min"))
      .map(({ search }) => search.get("year_min")),
  ).toEqual(["2023"]);

  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard"));
  expect(screen.getByRole("textbox", { name: "Year from" })).toHaveProperty("value", "");
});

test("a bound may be written as prices print, stays as written, and typing leaves no steps to go back through", async () => {
  const { user, asked, address, router } = await open();
  const field = await screen.findByRole("textbox", { name: "Price to, $" });
  await user.type(field, "18 500 $");
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?price_max=18500"));
  await waitFor(() => expect(lastSearch(asked)).toContain("price_max=18500"));
  expect(field).toHaveProperty("value", "18 500 $");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("every filter in force has a chip that takes it out", async () => {
  const { user, address } = await open(
    "?brand=BYD&model=Han&price_max=30000&body_color=white&quantity_min=2",
  );
  const chips = await screen.findByRole("list", { name: "Active filters" });
  expect(
    within(chips)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/\s/g, " ")),
  ).toEqual(["BYD", "Han", "up to 30 000 $", "at least 2 pcs", "Body: White"]);
  await user.click(within(chips).getByRole("button", { name: "Remove filter: BYD" }));
  await waitFor(() =>
    expect(address()).toBe("/dealer/dashboard?price_max=30000&body_color=white&quantity_min=2"),
  );
});

test("a dealer reaches the supplier without leaving the list", async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole("button", { name: "Contact supplier" }));
  const menu = await screen.findByRole("menu");
  expect(within(menu).getByRole("menuitem", { name: /Call/ }).getAttribute("href")).toBe(
    "tel:+8613900139000",
  );
  expect(within(menu).getByRole("menuitem", { name: /Email/ }).getAttribute("href")).toBe(
    "mailto:wang@westgate.example?subject=Inquiry%20about%20BYD%20Han%202024",
  );
  await user.click(within(menu).getByRole("menuitem", { name: /WeChat/ }));
  expect(await screen.findByText("westgate_wang copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("westgate_wang");
  expect(address()).toBe("/dealer/dashboard");
});

test("where nothing is found, one press takes the filters out", async () => {
  const { user, address } = await open("?brand=Nobody", []);
  expect(await screen.findByText("Try adjusting your filters to see more results.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard"));
});

test("a market that cannot be fetched says so and is asked again", async () => {
  let isBroken = true;
  const { user } = await open("", () => (isBroken ? new Failure("too_many") : marketOf([han])));
  expect(await screen.findByText("Too many attempts. Please wait a little and try again.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Han" })).toBeTruthy();
});

test("the next page comes at a press where it does not come by itself", async () => {
  const seal: Car = { ...han, id: "00000000-0000-4000-8000-0000000000ab", model: "Seal" };
  const { user, asked } = await open("", ({ search }: Asked) =>
    search.get("cursor") === "page two" ? marketOf([seal]) : marketOf(page(), "page two"),
  );
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("101 cars")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked.filter(({ path }) => path === "/cars")).toHaveLength(2);
});
