import {
  type browseCars,
  CarFilters,
  type marketPrices,
  type marketStats,
  type myCars,
} from "@khorgos/contract/cars/cars";
import { CarSort, SortOrder } from "@khorgos/contract/cars/order";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { Flag, given } from "@khorgos/contract/platform/fields";
import * as z from "zod/mini";
import { sortingOf } from "./sorting.rules.ts";

/** The address of a look at the market. */
export const MarketUrl = z.object({
  ...CarFilters.shape,
  sort: given(CarSort),
  order: given(SortOrder),
  view: z._default(z.enum(["list", "cards"]), "list"),
  /** Suppliers only: whether their own cars are among the others. */
  own: given(Flag),
});
export type MarketUrl = z.output<typeof MarketUrl>;

/** A part of the url to change; `undefined` takes it out. */
export type UrlPart = { [K in keyof MarketUrl]?: MarketUrl[K] | undefined };
export type ChangeUrl = (part: UrlPart, how?: "quietly") => void;

/** Whether a range begins after its end, so that no car can be in it. */
export const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from > to;

/** In the order in which people think of a car. */
const filterNames = [
  "brand",
  "model",
  "year_min",
  "year_max",
  "price_min",
  "price_max",
  "quantity_min",
  "location",
  "body_color",
  "interior_color",
  "powertrain",
  "condition",
  "mileage_max",
] as const satisfies readonly (keyof CarFilters)[];
export type FilterName = (typeof filterNames)[number];

export type ActiveFilter = { name: FilterName; value: string | number };

/** The filters in force. What is searched for stands in its own field. */
export const activeFilters = (filters: CarFilters): ActiveFilter[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });

/** A model belongs to its brand, so another brand begins without one. */
export const chooseBrand = (brand: string): UrlPart => ({ brand: brand || undefined, model: undefined });

/** Takes one filter out, and with a brand its model. */
export const without = (name: FilterName): UrlPart =>
  name === "brand" ? chooseBrand("") : { [name]: undefined };

/** Takes every filter out and what is searched for; sorting and view stay. */
export const cleared: UrlPart = Object.fromEntries(
  [...filterNames, "search" as const].map((name) => [name, undefined]),
);

/** A look at the market: what is wanted, and in which order. */
export type MarketQuery = Omit<InputOf<typeof browseCars>, "cursor" | "limit" | "stats">;

/** The query to the server. Suppliers see the others' cars unless they want their own among them. */
export function marketQueryOf(url: MarketUrl, side: "dealer" | "supplier"): MarketQuery {
  return { ...wanted(url, side), ...sortingOf(url) };
}

/** The query of one's own stock. */
export const stockQueryOf = (url: MarketUrl): StockQuery => ({
  ...wanted(url, "dealer"),
  ...sortingOf(url),
});
export type StockQuery = Omit<InputOf<typeof myCars>, "cursor" | "limit">;

/** The query of the figures: the same, in any order. */
export const statsQueryOf = (url: MarketUrl, side: "dealer" | "supplier"): InputOf<typeof marketStats> =>
  wanted(url, side);

/** The query of the picture of prices: all but the bounds of the price, so that people see where they cut. */
export function pricesQueryOf(url: MarketUrl, side: "dealer" | "supplier"): InputOf<typeof marketPrices> {
  return wanted({ ...url, price_min: undefined, price_max: undefined }, side);
}

function wanted(filters: CarFilters & Pick<MarketUrl, "own">, side: "dealer" | "supplier") {
  const { search } = filters;
  const given = Object.fromEntries(activeFilters(filters).map(({ name, value }) => [name, value]));
  return {
    ...(search && { search }),
    ...given,
    ...(side === "supplier" && !filters.own && { exclude_own: true }),
  };
}
