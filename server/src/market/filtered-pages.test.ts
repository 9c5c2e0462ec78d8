import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { publishCosts } from "@khorgos/contract/costs/costs";
import { day } from "@khorgos/contract/platform/moment";
import { browseCars, type CarFilters } from "@khorgos/contract/cars/cars";
import { CarSort } from "@khorgos/contract/cars/order";
import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landedTold } from "../../test/costed-cars.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
const today = day(new Date().toISOString());
const sheet = sampleSheet(today);
beforeAll(async () => {
  market = await openMarket();
  await market.as("saule")(publishCosts, { valid_from: today, sheet });
  for (let nth = 0; nth < 90; nth++)
    await market.given.car({
      supplier_id: cast[nth % 3 === 0 ? "wang" : "lin"].id,
      brand: nth % 2 === 0 ? "BYD" : "Zeekr",
      location: nth % 5 === 0 ? "Khorgos" : "Wuhan",
      body_color: nth % 4 === 0 ? "white" : "black",
      year: 2020 + (nth % 6),
      price: 10_000.07 + 100 * (nth % 17),
      quantity: nth % 8,
      powertrain: ([null, "phev", "bev"] as const)[nth % 3] ?? null,
      condition: ([null, "new", "zero_km", "used"] as const)[nth % 4] ?? null,
      engine_cc: nth % 7 === 0 ? null : 1498,
      basis: ([null, "EXW", "FCA", "DDP"] as const)[nth % 4] ?? null,
      basis_place: nth % 6 === 0 ? "霍尔果斯" : "Ухань",
      mileage_km: nth % 5 === 0 ? 100 * nth : null,
    });
});
afterAll(() => market.close());

type MarketCar = Awaited<ReturnType<typeof everyCar>>[number];
const everyCar = async () => (await market.as("aigerim")(browseCars, { sort: "price", limit: 100 })).cars;

const cases: { filters: CarFilters; isFound: (car: MarketCar) => boolean }[] = [
  {
    filters: { brand: "byd", year_min: 2022 },
    isFound: ({ brand, year }) => brand === "BYD" && year >= 2022,
  },
  {
    filters: { location: "Wuhan", body_color: "black", price_max: 10_900 },
    isFound: ({ location, body_color, price }) =>
      location === "Wuhan" && body_color === "black" && price <= 10_900,
  },
  {
    filters: { year_min: 2021, year_max: 2023, quantity_min: 2 },
    isFound: ({ year, quantity }) => year >= 2021 && year <= 2023 && quantity >= 2,
  },
  {
    filters: { search: "zeekr wuhan" },
    isFound: ({ brand, location }) => brand === "Zeekr" && location === "Wuhan",
  },
  { filters: { powertrain: "phev" }, isFound: ({ powertrain }) => powertrain === "phev" },
  {
    filters: { powertrain: "bev", condition: "used", mileage_max: 5000 },
    isFound: ({ powertrain, condition, mileage_km = Infinity }) =>
      powertrain === "bev" && condition === "used" && mileage_km <= 5000,
  },
  {
    filters: { mileage_max: 3000 },
    isFound: ({ condition, mileage_km = condition === "new" || condition === "zero_km" ? 0 : Infinity }) =>
      mileage_km <= 3000,
  },
  { filters: { brand: "Nobody's", location: "Wuhan" }, isFound: () => false },
];

/** In tenge. */
const MORE_THAN_ANY_SUM = 1e15;

/** Cars that are alike in these are sorted by their price. */
const factSorts: ReadonlySet<CarSort> = new Set(["powertrain", "condition", "mileage_km", "landed"]);

/** Whole sums before those that something is missing in, and these before cars without one, in either order. */
const costPlaceOf = (car: MarketCar, order: "asc" | "desc") => {
  const told = landedTold(estimate(sheet, { ...car, basis_place: car.basis_place ?? "" }, today));
  return (order === "asc" ? 1 : -1) * told.completeness * MORE_THAN_ANY_SUM + (told.kzt ?? 0);
};

/** Where a car stands in a list by facts; what nobody knows is beyond all that is known. */
const placeOf = (car: MarketCar, sort: CarSort, order: "asc" | "desc") => {
  const beyond = order === "asc" ? Infinity : -Infinity;
  switch (sort) {
    case "powertrain":
      return car.powertrain ? Powertrain.options.indexOf(car.powertrain) : beyond;
    case "condition":
      return car.condition ? CarCondition.options.indexOf(car.condition) : beyond;
    case "mileage_km":
      return car.mileage_km ?? (car.condition === "new" || car.condition === "zero_km" ? 0 : beyond);
    case "landed":
      return costPlaceOf(car, order);
    default:
      return car[sort];
  }
};

test.each(CarSort.options.flatMap((sort) => cases.map((one) => ({ sort, ...one }))))(
  "page after page of $filters by $sort holds each car that is found once, and the total is theirs",
  async ({ sort, filters, isFound }) => {
    const found = (await everyCar()).filter(isFound);
    const ids = found.map(({ id }) => id).toSorted();
    for (const order of ["asc", "desc"] as const) {
      const paged: MarketCar[] = [];
      let cursor: string | undefined;
      do {
        const page = await market.as("aigerim")(browseCars, { ...filters, sort, order, limit: 7, cursor });
        expect(page.total).toBe(found.length);
        paged.push(...page.cars);
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(paged.map(({ id }) => id).toSorted()).toEqual(ids);
      const values = paged.map((car) => placeOf(car, sort, order));
      const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(order === "asc" ? ascending : ascending.toReversed());
      if (!factSorts.has(sort)) continue;
      const alike = paged.flatMap((car, at) => {
        const before = paged[at - 1];
        return before && values[at] === values[at - 1] ? [car.price - before.price] : [];
      });
      expect(alike.every((more) => (order === "asc" ? more >= 0 : more <= 0))).toBe(true);
    }
  },
);
