import type { CarSort, SortOrder } from "@khorgos/contract/cars/order";

export type Sorting = { sort: CarSort; order: SortOrder };

/** How a list is sorted: newest change first until somebody chooses, and a column alone upwards. */
export function sortingOf({
  sort,
  order,
}: {
  sort?: CarSort | undefined;
  order?: SortOrder | undefined;
}): Sorting {
  if (!sort) return { sort: "updated_at", order: "desc" };
  return { sort, order: order ?? "asc" };
}

export const marketColumns = [
  "updated_at",
  "price",
  "brand",
  "model",
  "year",
  "mileage_km",
  "quantity",
  "location",
  "supplier_name",
] as const satisfies readonly CarSort[];
/**
 * The same with what the price in Almaty comes to, where that is shown. Powertrain and condition are not here: who wants one filters
 * by it, and the list of ways is long enough.
 */
export const landedColumns = ["updated_at", "landed", ...marketColumns.slice(1)] as const;
/** Columns that the lists offer to sort by; an address may name more. */
export type ListedSort = (typeof marketColumns)[number] | "landed";

type ListedSorting = { sort: ListedSort; order: SortOrder };

/** In one's own stock the supplier is always oneself. */
export const stockColumns = [
  "updated_at",
  "price",
  "brand",
  "model",
  "year",
  "quantity",
  "location",
] as const satisfies readonly ListedSort[];

/** Each way to sort by these columns, for lists without a heading to click. */
export const sortingsBy = (columns: readonly ListedSort[]): ListedSorting[] =>
  columns.flatMap((sort): ListedSorting[] => {
    // Of moments people want the latest first.
    const ways: SortOrder[] = sort === "updated_at" ? ["desc", "asc"] : ["asc", "desc"];
    return ways.map((order) => ({ sort, order }));
  });
