import { vinsOf } from "../catalogue/facts.rules.ts";
import { likenessOf } from "./likeness.rules.ts";
import type { NewCar, RowForm, StockCar } from "./matching.rules.ts";

/** `was` is the car as it stands in stock, `changes` the rows that made it something else, `row` the last of them. */
type MatchEntry = {
  car: StockCar | NewCar;
  was: StockCar | undefined;
  row: RowForm | undefined;
  isMeant: boolean;
  changes: number;
  age: number;
};
/**
 * The stock by SKU and by likeness; entries stay in the order in which they came to be. Most price lists name every SKU
 * and never ask for a likeness, so those are only written down once somebody does.
 */
export function openBook(stock: readonly StockCar[]) {
  const entries: MatchEntry[] = [];
  const bySku = new Map<string, MatchEntry>();
  let byLikeness: Map<string, Set<MatchEntry>> | undefined;
  let hasGenerated = false;

  const indexLikeness = (entry: MatchEntry) => {
    const key = likenessOf(entry.car);
    byLikeness?.set(key, (byLikeness.get(key) ?? new Set()).add(entry));
  };
  const index = (entry: MatchEntry) => {
    if (entry.car.supplier_sku !== "") bySku.set(entry.car.supplier_sku, entry);
    hasGenerated ||= entry.car.sku_generated;
    if (byLikeness) indexLikeness(entry);
  };
  const likeThis = (row: RowForm) => {
    if (!byLikeness) {
      byLikeness = new Map();
      for (const entry of entries) indexLikeness(entry);
    }
    return byLikeness.get(likenessOf(row)) ?? [];
  };
  const add = (car: MatchEntry["car"], was: MatchEntry["was"], changes = 0) => {
    const entry: MatchEntry = { car, was, row: undefined, isMeant: false, changes, age: entries.length };
    entries.push(entry);
    index(entry);
  };
  for (const car of stock) add(car, car);
  /** The cars that a row may mean, the longest-standing first; the one with its SKU alone. */
  function candidates(row: RowForm): MatchEntry[] {
    const named = row.supplier_sku === "" ? undefined : bySku.get(row.supplier_sku);
    if (named) return [named];
    if (row.supplier_sku !== "" && !hasGenerated) return [];
    return [...likeThis(row)]
      .filter((entry) => row.supplier_sku === "" || entry.car.sku_generated)
      .toSorted((one, other) => one.age - other.age);
  }

  return {
    entries,
    add: (car: NewCar, changes: number) => add(car, undefined, changes),
    find: (row: RowForm): MatchEntry | undefined => candidates(row)[0],
    candidates,
    change(entry: MatchEntry, car: MatchEntry["car"], rows: number) {
      bySku.delete(entry.car.supplier_sku);
      byLikeness?.get(likenessOf(entry.car))?.delete(entry);
      entry.car = car;
      entry.changes += rows;
      index(entry);
    },
  };
}

/** Finds a car of its own for each of these rows. SKUs decide first and then VINs, whichever row comes first. */
export function openApart({ candidates }: ReturnType<typeof openBook>, rows: readonly RowForm[]) {
  const meant = new Set<MatchEntry>();
  const found = new Map<RowForm, MatchEntry | undefined>();
  const freeFor = (row: RowForm) => candidates(row).filter((entry) => entry.was && !meant.has(entry));
  const mean = (row: RowForm, entry: MatchEntry | undefined) => {
    if (!entry) return;
    meant.add(entry);
    found.set(row, entry);
  };
  for (const row of rows)
    if (row.supplier_sku !== "")
      mean(
        row,
        candidates(row).find(({ car }) => car.supplier_sku === row.supplier_sku),
      );
  for (const row of rows) {
    const vins = new Set(found.has(row) ? [] : vinsOf(row));
    const shared = (entry: MatchEntry) => vinsOf(entry.car).filter((vin) => vins.has(vin)).length;
    const [most] = vins.size > 0 ? freeFor(row).toSorted((one, other) => shared(other) - shared(one)) : [];
    if (most && shared(most) > 0) mean(row, most);
  }
  return (row: RowForm): MatchEntry | undefined => {
    const free = found.has(row) ? [] : freeFor(row);
    mean(row, free.find(({ car }) => car.price === row.price) ?? free[0]);
    return found.get(row);
  };
}
