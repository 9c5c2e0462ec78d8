// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../../test/open-page.tsx";
import { lin } from "../../../test/people.ts";
import { CarPage } from "../CarPage.tsx";
import { han, hanWithoutContacts, noPrices, pricesOf } from "../test/sample-cars.ts";
import { sitAtDesk } from "../test/sit-at-desk.ts";

// Fetched on demand by the page; on a busy machine that takes a while.
beforeAll(() => import("./CarPrices.tsx"));
beforeEach(sitAtDesk);
afterEach(cleanup);

type Spread = { model?: object; brand?: object; dearer?: object };

/** A market in which the model, the brand and what is dearer spread like this. */
const open = (
  { model = noPrices, brand = noPrices, dearer = noPrices }: Spread,
  language: "en" | "ru" | "zh" = "en",
) =>
  openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: lin,
    language,
    answers: {
      [`GET /cars/${han.id}`]: { car: hanWithoutContacts },
      "GET /cars/prices": ({ search }: Asked) =>
        search.has("price_min") ? dearer : search.has("model") ? model : brand,
    },
  });

test("a car is shown among those of its model, with what its price means", async () => {
  const { asked } = await open({ model: pricesOf(3, 7, 2), dearer: pricesOf(6) });
  expect(await screen.findByText("Cheaper than 7 of 12 other BYD Han on the market")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "BYD Han: prices on the market" })).toBeTruthy();
  const picture = screen.getByRole("img", { name: /^Prices of 13 cars/ });
  expect(picture.getAttribute("aria-label")?.replace(/\s/g, " ")).toContain("This car costs 25 000 $.");
  const questions = asked
    .filter(({ path }) => path === "/cars/prices")
    .map(({ search }) => search.toString());
  expect(questions).toEqual(["brand=BYD&model=Han", "brand=BYD&model=Han&price_min=25000.01"]);
});

test.each([
  ["en", 12, "The cheapest of 13 BYD Han on the market"],
  ["en", 0, "None of the 12 other BYD Han on the market is dearer"],
  ["ru", 7, "Дешевле, чем 7 из 12 других BYD Han на рынке"],
  ["ru", 12, "Самая низкая цена среди 13 BYD Han на рынке"],
  ["zh", 7, "比市场上其他 12 条 BYD Han 车源中的 7 条便宜"],
] as const)("in %s, with %d of twelve dearer: %s", async (language, dearer, sentence) => {
  await open({ model: pricesOf(3, 7, 2), dearer: dearer === 0 ? noPrices : pricesOf(dearer - 1) }, language);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("of 21 others Russian speaks in the singular", async () => {
  await open({ model: pricesOf(21), dearer: pricesOf(1) }, "ru");
  expect(await screen.findByText("Дешевле, чем 2 из 21 другого BYD Han на рынке")).toBeTruthy();
});

test("too few of a model are compared as a brand", async () => {
  await open({ model: pricesOf(3), brand: pricesOf(3, 3), dearer: pricesOf(1) });
  expect(await screen.findByText("Cheaper than 2 of 6 other BYD on the market")).toBeTruthy();
});

test("too few of a brand are compared with nothing", async () => {
  const { asked } = await open({ model: pricesOf(3), brand: pricesOf(3) });
  await waitFor(() => expect(asked.filter(({ path }) => path === "/cars/prices")).toHaveLength(2));
  expect(await screen.findByText("Specification")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /^Prices/ })).toBeNull();
});
