// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const dashboard = "/dealer/dashboard";

const open = (search = "", sameTab = false) =>
  openPage(<DealerDashboardPage />, {
    route: dashboard,
    at: `${dashboard}${search}`,
    user: aigerim,
    sameTab,
    answers: { ...filterWords, "GET /cars": marketOf([han]) },
  });

const yearFrom = () => screen.findByRole("textbox", { name: "Year from" });

test("a year that no car has is told at its field, also while it is typed", async () => {
  const { user, address } = await open();
  await user.type(await yearFrom(), "180");
  expect(screen.queryByText("Minimum value is 1900")).toBeNull();
  await user.type(await yearFrom(), "0");
  expect(await screen.findByText("Minimum value is 1900")).toBeTruthy();
  expect(address()).toBe(dashboard);
});

test("what a link says and cannot be used stands in its field to be mended", async () => {
  const { user, address } = await open("?year_min=1800");
  expect(await yearFrom()).toHaveProperty("value", "1800");
  expect(await screen.findByText("Minimum value is 1900")).toBeTruthy();
  await user.clear(await yearFrom());
  await user.type(await yearFrom(), "2020");
  await waitFor(() => expect(address()).toBe(`${dashboard}?year_min=2020`));
  expect(await yearFrom()).toHaveProperty("value", "2020");
});

test("bounds the wrong way round are told where they stand", async () => {
  await open("?year_min=2024&year_max=2020&price_min=1&price_max=2");
  expect(await screen.findAllByText("“From” is greater than “to”: nothing can match.")).toHaveLength(1);
});

test("Clear takes out the filters and the search", async () => {
  const { user, address } = await open("?search=han&brand=BYD&sort=price&order=asc");
  await user.click(await screen.findByRole("button", { name: "Clear all" }));
  expect(address()).toBe(`${dashboard}?sort=price&order=asc`);
});

test("of two filters that are chosen before the address is drawn anew, both count", async () => {
  const { address } = await open("?brand=BYD&year_min=2020&sort=price&order=asc");
  const chips = await screen.findAllByRole("button", { name: /^Remove filter/ });
  act(() => chips.forEach((chip) => chip.click()));
  await waitFor(() => expect(address()).toBe(`${dashboard}?sort=price&order=asc`));
});

test("a filter that changes when one is on the way to a car does not take one back", async () => {
  const { address } = await open("?brand=BYD");
  const car = await screen.findByRole("link", { name: "Han" });
  const chip = screen.getByRole("button", { name: "Remove filter: BYD" });
  act(() => [car, chip].forEach((pressed) => pressed.click()));
  await waitFor(() => expect(address()).toBe(`/car/${han.id}`));
});

test("on a phone the list is sorted in its own bar", async () => {
  onPhone();
  const { user, address } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Price: lowest first");
  expect(address()).toBe(`${dashboard}?sort=price&order=asc`);
});

test("who comes back by a link of the navigation finds the filters as they were, until they are cleared", async () => {
  const { user, address, router } = await open("?brand=BYD&sort=price&order=asc");
  await screen.findByRole("button", { name: "Clear all" });
  await router.navigate("/my-car-requests");
  await router.navigate(dashboard);
  await waitFor(() => expect(address()).toBe(`${dashboard}?brand=BYD&sort=price&order=asc`));
  await user.click(await screen.findByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(address()).toBe(`${dashboard}?sort=price&order=asc`));
});
