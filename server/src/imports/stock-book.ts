import { vinsOf } from "../cars/stock.rules.ts";
import { likenessOf, type NewCar, type RowForm, type StockCar } from "./imports.rules.ts";

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
  const named = ({ supplier_sku }: RowForm) => (supplier_sku === "" ? undefined : bySku.get(supplier_sku));
  /** The cars that a row may mean that names no car by its SKU. A row with another SKU means cars without one of their own. */
  function* candidates(row: RowForm): Generator<MatchEntry> {
    if (row.supplier_sku !== "" && !hasGenerated) return;
    for (const entry of likeThis(row)) if (row.supplier_sku === "" || entry.car.sku_generated) yield entry;
  }
  function find(row: RowForm): MatchEntry | undefined {
    let oldest = named(row);
    if (!oldest) for (const entry of candidates(row)) if (!oldest || entry.age < oldest.age) oldest = entry;
    return oldest;
  }

  return {
    entries,
    add: (car: NewCar, changes: number) => add(car, undefined, changes),
    find,
    named,
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

/**
 * Finds a car of its own for each of these rows. SKUs decide first and then VINs, whichever row comes first. As many rows may look alike
 * as a list has, so none of them goes through all cars that look like it.
 */
export function openApart({ named, candidates }: ReturnType<typeof openBook>, rows: readonly RowForm[]) {
  const meant = new Set<MatchEntry>();
  const found = new Map<RowForm, MatchEntry | undefined>();
  const shelves = new Map<string, ReturnType<typeof openShelf>>();
  const shelfOf = (row: RowForm) => {
    const key = `${row.supplier_sku !== ""} ${likenessOf(row)}`;
    const shelf = shelves.get(key) ?? openShelf([...candidates(row)].filter(({ was }) => was));
    shelves.set(key, shelf);
    return shelf;
  };
  const mean = (row: RowForm, entry: MatchEntry | undefined) => {
    if (!entry) return;
    meant.add(entry);
    found.set(row, entry);
  };
  const isFree = (entry: MatchEntry) => !meant.has(entry);
  for (const row of rows) mean(row, named(row));
  for (const row of rows) {
    const vins = found.has(row) ? [] : vinsOf(row);
    if (vins.length > 0) mean(row, shelfOf(row).withMost(vins, isFree));
  }
  return (row: RowForm): MatchEntry | undefined => {
    if (!found.has(row)) mean(row, shelfOf(row).next(row.price, isFree));
    return found.get(row);
  };
}

/** Cars of the stock that look alike, to be taken one after the other: none that was taken becomes free again. */
function openShelf(alike: readonly MatchEntry[]) {
  const all = alike.toSorted((one, other) => one.age - other.age);
  const byPrice = Map.groupBy(all, ({ car }) => car.price);
  const byVin = new Map<string, MatchEntry[]>();
  for (const entry of all)
    for (const vin of vinsOf(entry.car)) {
      const holders = byVin.get(vin) ?? [];
      holders.push(entry);
      byVin.set(vin, holders);
    }
  // The longest-standing are at the end of each, from where they are taken.
  for (const some of [all, ...byPrice.values()]) some.reverse();
  const take = (some: MatchEntry[], isFree: (entry: MatchEntry) => boolean) => {
    for (let last = some.at(-1); last; last = some.at(-1)) {
      if (isFree(last)) return last;
      some.pop();
    }
    return undefined;
  };
  return {
    /** The one with most of these VINs; undefined where none has any. */
    withMost(vins: readonly string[], isFree: (entry: MatchEntry) => boolean): MatchEntry | undefined {
      const shared = new Map<MatchEntry, number>();
      for (const vin of new Set(vins))
        for (const entry of byVin.get(vin) ?? [])
          if (isFree(entry)) shared.set(entry, (shared.get(entry) ?? 0) + 1);
      const [most] = [...shared].toSorted(([one, many], [other, more]) => more - many || one.age - other.age);
      return most?.[0];
    },
    /** One of this price if there is one, else the longest-standing. */
    next: (price: number, isFree: (entry: MatchEntry) => boolean): MatchEntry | undefined =>
      take(byPrice.get(price) ?? [], isFree) ?? take(all, isFree),
  };
}
