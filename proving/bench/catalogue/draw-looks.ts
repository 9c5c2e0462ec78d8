import type { CarFilters } from "@khorgos/contract/cars/cars";
import type { CarSort } from "@khorgos/contract/cars/order";
import { body, brands, interior, places } from "./fill-catalogue.ts";

export type Look = { filters: CarFilters; sort: CarSort; order: "asc" | "desc" };

/** The same combinations each time: one to four filters, any sort. */
export function drawLooks(count: number): Look[] {
  let state = 42;
  const draw = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[draw(items.length)];
  const filters: (() => CarFilters)[] = [
    () => ({ brand: oneOf(brands) }),
    () => ({ location: oneOf(places) }),
    () => ({ body_color: oneOf(body) }),
    () => ({ interior_color: oneOf(interior) }),
    () => ({ year_min: 2005 + draw(21) }),
    () => ({ price_min: 5000 + draw(40_000) }),
    () => ({ price_max: 8000 + draw(60_000) }),
    () => ({ quantity_min: 1 + draw(20) }),
  ];
  const sorts: CarSort[] = [
    "updated_at",
    "price",
    "year",
    "quantity",
    "brand",
    "model",
    "location",
    "supplier_name",
  ];
  return Array.from({ length: count }, () => ({
    filters: Object.assign({}, ...Array.from({ length: 1 + draw(4) }, () => oneOf(filters)?.())),
    sort: oneOf(sorts) ?? "price",
    order: draw(2) ? "asc" : "desc",
  }));
}
