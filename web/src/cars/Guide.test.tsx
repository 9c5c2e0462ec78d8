// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onDesktop, onScreenOf } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

/** 13 % less than its guide price. */
const guided = { ...han, price: 19_600, guide_price_cny: 159_900, cny_per_dollar: 7.1 };
const without = { ...guided, price_tax: "without" } as const;
const plain = (text: string | null = "") => (text ?? "").replaceAll(/\s/g, " ");

test.each([
  ["en", ["13 % under the guide price", "4 % above the guide price", "At the guide price"]],
  [
    "ru",
    ["На 13 % ниже рекомендованной цены", "На 4 % выше рекомендованной цены", "По рекомендованной цене"],
  ],
  ["zh", ["低于指导价 13%", "高于指导价 4%", "与指导价持平"]],
] as const)("a dealer reads in %s how a price stands to the maker's", async (language, words) => {
  for (const [at, price] of [19_600, 23_430, 22_520].entries()) {
    await openPage(<CarPage />, {
      route: "/car/:id",
      at: `/car/${han.id}`,
      user: aigerim,
      language,
      answers: { [`GET /cars/${han.id}`]: { car: { ...guided, price } } },
    });
    expect(await screen.findByText((text) => plain(text) === words[at])).toBeTruthy();
    cleanup();
  }
});

async function openMarket(cars: Car[]) {
  await openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: "/dealer/dashboard",
    user: aigerim,
    answers: { ...filterWords, "GET /cars": marketOf(cars) },
  });
}

test("a price without tax is told from the guide price, which has it, and compared where there is room to say so", async () => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: { car: without } },
  });
  expect(await screen.findByText("Price without VAT, guide price with it")).toBeTruthy();
  cleanup();
  await openMarket([without]);
  const cell = await screen.findByRole("cell", { name: /VAT excluded/ });
  expect(plain(cell.closest("tr")?.textContent)).not.toContain("guide");
});

test("a row of the market says it in short below the price, a line in words", async () => {
  await openMarket([guided]);
  expect(plain((await screen.findByRole("cell", { name: /under the guide price/ })).textContent)).toContain(
    "−13 % vs guide",
  );
  cleanup();
  onScreenOf(360);
  await openMarket([without]);
  const line = await screen.findByRole("article");
  expect(plain(line.textContent)).toContain("VAT excluded");
  expect(plain(line.textContent)).toContain("13 % under the guide price");
});

test.each([
  ["no rate", { ...guided, cny_per_dollar: undefined }],
  ["no guide price", { ...guided, guide_price_cny: undefined }],
])("nothing is compared where there is %s", async (_, { cny_per_dollar, guide_price_cny }) => {
  const known = { ...(cny_per_dollar && { cny_per_dollar }), ...(guide_price_cny && { guide_price_cny }) };
  await openMarket([{ ...han, ...known }]);
  const cell = await screen.findByRole("cell", { name: "2024" });
  expect(plain(cell.closest("tr")?.textContent)).not.toContain("guide");
});
