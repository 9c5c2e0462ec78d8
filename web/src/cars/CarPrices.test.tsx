// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { han, hanWithoutContacts, noPrices, pricesOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

// Fetched on demand by the page; on a busy machine that takes a while.
beforeAll(() => import("./CarPrices.tsx"));
beforeEach(onDesktop);
afterEach(cleanup);

type Spread = { trim?: object; year?: object; model?: object; dearer?: object; cheaper?: object };

/** A market in which cars of the trim, the year, the model, and what is dearer and cheaper spread like this. */
const open = (
  { trim = noPrices, year = noPrices, model = noPrices, dearer = noPrices, cheaper = noPrices }: Spread,
  language: "en" | "ru" | "zh" = "en",
  more: Record<string, object> = {},
) =>
  openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: lin,
    language,
    answers: {
      [`GET /cars/${han.id}`]: { car: hanWithoutContacts },
      ...more,
      "GET /cars/prices": ({ search }: Asked) => {
        if (search.has("price_min")) return dearer;
        if (search.has("price_max")) return cheaper;
        return search.has("trim_level") ? trim : search.has("year_min") ? year : model;
      },
    },
  });

const name = "BYD Han 2024 Flagship";

test("a car is shown among those of its model, year and trim, with what its price means", async () => {
  const { asked } = await open({ trim: pricesOf(3, 7, 2), dearer: pricesOf(6) });
  expect(await screen.findByText(`Cheaper than 7 of 12 other ${name} on the market`)).toBeTruthy();
  expect(screen.getByRole("heading", { name: `${name}: prices on the market` })).toBeTruthy();
  const picture = screen.getByRole("img", { name: /^Prices of 13 cars/ });
  expect(picture.getAttribute("aria-label")?.replace(/\s/g, " ")).toContain("This car costs 25 000 $.");
  const queries = asked.filter(({ path }) => path === "/cars/prices").map(({ search }) => search.toString());
  const like = "brand=BYD&model=Han&year_min=2024&year_max=2024&trim_level=Flagship";
  expect(queries).toEqual([like, `${like}&price_min=25000.01`, `${like}&price_max=24999.99`]);
});

const count = (cars: number) => (cars === 0 ? noPrices : pricesOf(cars - 1));

test.each([
  ["en", 12, 0, `The cheapest of 13 ${name} on the market`],
  ["en", 0, 12, `None of the 12 other ${name} on the market costs more`],
  ["en", 2, 10, `Dearer than 10 of 12 other ${name} on the market`],
  ["ru", 7, 5, `Дешевле, чем 7 из 12 других ${name} на рынке`],
  ["ru", 2, 10, `Дороже, чем 10 из 12 других ${name} на рынке`],
  ["ru", 12, 0, `Самая низкая цена среди 13 ${name} на рынке`],
  ["zh", 7, 5, `比市场上其他 12 条 ${name} 车源中的 7 条便宜`],
  ["zh", 2, 10, `比市场上其他 12 条 ${name} 车源中的 10 条贵`],
] as const)(
  "in %s, with %d of twelve dearer and %d cheaper: %s",
  async (language, dearer, cheaper, sentence) => {
    await open({ trim: pricesOf(3, 7, 2), dearer: count(dearer), cheaper: count(cheaper) }, language);
    expect(await screen.findByText(sentence)).toBeTruthy();
  },
);

test("who reads Chinese reads the brand by its Chinese name", async () => {
  const brands = { brands: [{ name: "BYD", zh: "比亚迪", spellings: [], models: [] }] };
  await open({ trim: pricesOf(3, 7, 2), dearer: count(7), cheaper: count(5) }, "zh", {
    "GET /vocabulary/brands": brands,
  });
  expect(await screen.findByRole("heading", { name: "比亚迪 Han 2024 Flagship 市场价格" })).toBeTruthy();
  expect(screen.queryByText(/BYD/)).toBeNull();
});

test.each([
  ["ru", /^Toyota Prado 2024 Flagship: цены/, { model: "普拉多", model_name: "Prado" }],
  ["zh", /^丰田 普拉多 2024 Flagship/, { model: "Prado" }],
  // As their supplier wrote it: they know it by that name.
  ["zh", /^丰田 PRADO 2024 Flagship/, { own: true, model: "PRADO", model_name: "Prado" }],
] as const)("in %s the model has the name of the page's heading: %s", async (language, title, part) => {
  const names = { name: "Prado", zh: "普拉多", spellings: ["普拉多"] };
  const brands = { brands: [{ name: "Toyota", zh: "丰田", spellings: [], models: [names] }] };
  const prado = { ...hanWithoutContacts, brand: "Toyota", ...part };
  const { asked } = await open({ trim: pricesOf(3, 7, 2), dearer: count(7), cheaper: count(5) }, language, {
    [`GET /cars/${han.id}`]: { car: prado },
    "GET /vocabulary/brands": brands,
  });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  const query = asked.find(({ path }) => path === "/cars/prices");
  expect(query?.search.get("model")).toBe(prado.model);
});

test("of 21 others Russian speaks in the singular", async () => {
  await open({ trim: pricesOf(21), dearer: pricesOf(1), cheaper: pricesOf(18) }, "ru");
  expect(await screen.findByText(`Дороже, чем 19 из 21 другого ${name} на рынке`)).toBeTruthy();
});

test("too few of a trim are compared as a year, and too few of a year as a model", async () => {
  await open({ trim: pricesOf(3), year: pricesOf(3, 3), dearer: pricesOf(5) });
  expect(await screen.findByText("The cheapest of 7 BYD Han 2024 on the market")).toBeTruthy();
  cleanup();
  await open({ trim: pricesOf(1), year: pricesOf(3), model: pricesOf(3, 3), dearer: pricesOf(5) });
  expect(await screen.findByText("The cheapest of 7 BYD Han on the market")).toBeTruthy();
});

test("too few of a model are compared with nothing: other models say nothing of a price", async () => {
  const { asked } = await open({ trim: pricesOf(3), year: pricesOf(3), model: pricesOf(3) });
  await waitFor(() => expect(asked.filter(({ path }) => path === "/cars/prices")).toHaveLength(3));
  expect(await screen.findByText("Specification")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /^Prices/ })).toBeNull();
});
