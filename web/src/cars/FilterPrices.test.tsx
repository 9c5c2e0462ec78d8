// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { AllCarsPage } from "./AllCarsPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf, noPrices, pricesOf } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

// Fetched on demand by the page; on a busy machine that takes a while.
beforeAll(() => import("./FilterPrices.tsx"));
beforeEach(onDesktop);
afterEach(cleanup);

const open = (search = "", prices: object = pricesOf(2, 5, 1), language: "en" | "ru" | "zh" = "en") =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    language,
    answers: { ...filterWords, "GET /cars": marketOf([han]), "GET /cars/prices": prices },
  });

const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");

test("beside the filters a dealer sees how the prices spread, asked after the list and without their bounds", async () => {
  const { asked } = await open("?brand=BYD&price_max=25000&sort=price&order=asc");
  const picture = await screen.findByRole("img", { name: /^Prices of/ });
  expect(plain(picture.getAttribute("aria-label"))).toBe(
    "Prices of 9 cars: from 24 100 $ to 180 000 $, half of them up to 25 500 $. Most often between 25 000 $ and 26 000 $.",
  );
  for (const [name, amount] of [
    ["Lowest", "24 100 $"],
    ["Median", "25 500 $"],
    ["Highest", "180 000 $"],
  ])
    expect(plain(screen.getByText(name ?? "").parentElement?.textContent)).toBe(`${name}${amount}`);

  // 5.5 cars of 2, 5, 1 and 1 in four bands: the middle is in the second one.
  const median = screen.getByText("Median").parentElement;
  const place = Number.parseFloat(median?.style.left ?? "");
  expect(place).toBeGreaterThan(25);
  expect(place).toBeLessThan(50);

  const paths = asked.map(({ path }) => path);
  expect(paths.indexOf("/cars/prices")).toBeGreaterThan(paths.indexOf("/cars"));
  expect(asked.find(({ path }) => path === "/cars/prices")?.search.toString()).toBe("brand=BYD");
});

test("the bars between the chosen bounds stand out", async () => {
  await open("?price_min=25000&price_max=25500");
  const picture = await screen.findByRole("img", { name: /^Prices of/ });
  expect([...picture.children].map((bar) => bar.getAttribute("data-chosen"))).toEqual([
    "false",
    "true",
    "false",
    "false",
  ]);
});

test.each([
  ["ru", /^Цены 9 автомобилей: от/, "Минимум"],
  ["zh", /^9 条车源的价格/, "最低"],
] as const)("the picture is told in %s", async (language, label, lowest) => {
  await open("", pricesOf(2, 5, 1), language);
  expect(await screen.findByRole("img", { name: label })).toBeTruthy();
  expect(screen.getByText(lowest)).toBeTruthy();
});

test("where nothing is found there is no picture, and where it fails nobody is disturbed", async () => {
  await open("?brand=Nobody", noPrices);
  expect(await screen.findByText("No prices to show")).toBeTruthy();
  cleanup();
  await open("", new Failure("too_many"));
  expect(await screen.findByRole("link", { name: "Han" })).toBeTruthy();
  expect(screen.queryByRole("img", { name: /^Prices/ })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a supplier's picture leaves the own cars out as the list does", async () => {
  const { asked } = await openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: { ...filterWords, "GET /cars": marketOf([han]), "GET /cars/prices": pricesOf(4) },
  });
  await screen.findByRole("img", { name: /^Prices of/ });
  expect(asked.find(({ path }) => path === "/cars/prices")?.search.toString()).toBe("exclude_own=true");
});

test("on a phone the picture is in the sheet of filters, whose button says how many cars they leave", async () => {
  onPhone();
  const { user, asked } = await open("?brand=BYD");
  await user.click(await screen.findByRole("button", { name: "Filters, 1 in force" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(await sheet.findByRole("img", { name: /^Prices of/ })).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/cars/prices")).toHaveLength(1);
  await user.click(sheet.getByRole("button", { name: "Show 1 car" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
