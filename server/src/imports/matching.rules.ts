import type { CarForm } from "@khorgos/contract/cars";
import type { PriceListColumn } from "@khorgos/contract/imports";

/** A car as it stands in the supplier's stock. */
export type StockCar = CarForm & { id: string; sku_generated: boolean };
/** A car not in stock yet. Without an SKU of its own it gets a generated one when it is put in. */
export type NewCar = CarForm & { id: undefined; sku_generated: boolean };

type Entry = { car: StockCar | NewCar; isChanged: boolean };

/** What makes two cars without SKU the same one. */
export const likenessColumns = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "seller",
] as const satisfies readonly (keyof CarForm)[];

const likenessOf = (car: CarForm): string => JSON.stringify(likenessColumns.map((column) => car[column]));

/** What matching made of some rows: how many it took in, and what there is to write. */
export type Matched = {
  taken: number;
  inserted: number;
  updated: number;
  changed: StockCar[];
  added: NewCar[];
};

/**
 * Holds rows of a price list against the stock, one after the other, so that the later of two rows wins.
 *
 * A row means the car with its SKU; without one, or when there is no such car, the longest-standing car that looks
 * alike, provided that this car has no other SKU of its own. `stock` is everything the rows can mean,
 * longest-standing first. Columns that the file does not have leave a car as it is.
 *
 * Takes in fewer rows than given when one names a generated SKU that a row before it has just replaced: what that
 * row means can only be looked up once the rows before it are written.
 */
export function matchRows(
  rows: readonly CarForm[],
  stock: readonly StockCar[],
  columns: readonly (PriceListColumn | undefined)[],
): Matched {
  const book = openBook(stock);
  const freed = new Set<string>();
  const matched: Matched = { taken: 0, inserted: 0, updated: 0, changed: [], added: [] };
  const said = columns.filter((column) => column !== undefined && column !== "supplier_sku");

  for (const row of rows) {
    if (freed.has(row.supplier_sku)) break;
    matched.taken += 1;
    const entry = book.find(row);
    if (!entry) {
      book.add({ car: { ...row, id: undefined, sku_generated: row.supplier_sku === "" }, isChanged: true });
      matched.inserted += 1;
      continue;
    }
    matched.updated += 1;
    const { car } = entry;
    const takesSku = row.supplier_sku !== "" && row.supplier_sku !== car.supplier_sku;
    if (!takesSku && said.every((column) => row[column] === car[column])) continue;
    if (takesSku && car.supplier_sku !== "") freed.add(car.supplier_sku);
    book.change(entry, {
      ...car,
      ...Object.fromEntries(said.map((column) => [column, row[column]])),
      ...(takesSku && { supplier_sku: row.supplier_sku, sku_generated: false }),
    });
  }
  for (const { car, isChanged } of book.entries) {
    if (car.id === undefined) matched.added.push(car);
    else if (isChanged) matched.changed.push(car);
  }
  return matched;
}

/** The stock by SKU and by likeness; entries stay in the order in which they came to be. */
function openBook(stock: readonly StockCar[]) {
  const entries: Entry[] = [];
  const bySku = new Map<string, Entry>();
  const byLikeness = new Map<string, Set<Entry>>();

  const index = (entry: Entry) => {
    const key = likenessOf(entry.car);
    if (entry.car.supplier_sku !== "") bySku.set(entry.car.supplier_sku, entry);
    byLikeness.set(key, (byLikeness.get(key) ?? new Set()).add(entry));
  };
  const add = (entry: Entry) => {
    entries.push(entry);
    index(entry);
  };
  const age = new Map<Entry, number>();
  for (const car of stock) add({ car, isChanged: false });
  for (const [at, entry] of entries.entries()) age.set(entry, at);

  return {
    entries,
    add(entry: Entry) {
      age.set(entry, entries.length);
      add(entry);
    },
    find(row: CarForm): Entry | undefined {
      const named = row.supplier_sku === "" ? undefined : bySku.get(row.supplier_sku);
      if (named) return named;
      let oldest: Entry | undefined;
      for (const entry of byLikeness.get(likenessOf(row)) ?? []) {
        const mayMean = row.supplier_sku === "" || entry.car.sku_generated;
        if (mayMean && (!oldest || (age.get(entry) ?? 0) < (age.get(oldest) ?? 0))) oldest = entry;
      }
      return oldest;
    },
    change(entry: Entry, car: Entry["car"]) {
      bySku.delete(entry.car.supplier_sku);
      byLikeness.get(likenessOf(entry.car))?.delete(entry);
      entry.car = car;
      entry.isChanged = true;
      index(entry);
    },
  };
}
