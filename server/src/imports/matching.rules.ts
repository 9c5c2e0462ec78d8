import type { CarForm } from "@khorgos/contract/cars";
import { type PriceListColumn, carColumns, exportColumns } from "@khorgos/contract/imports";
import { factColumns, type KeptFacts, settleFacts, unknownFacts, vinsOf } from "../catalogue/facts.rules.ts";
import type { Normalized } from "../catalogue/normalize-vocabulary.ts";
import { likenessOf } from "./likeness.rules.ts";

/**
 * A row of a price list in the words of the market, or several that were added up: then `vins` are their VINs, parted by spaces, and
 * `rows` says how many there are.
 */
export type RowForm = Normalized<CarForm> & { vins?: string; rows?: number };

/** What a row is called in a warning, with its brand as the list spells it: `吉利 Monjaro 2025`. */
export const carName = ({ brand, brand_written, model, year }: RowForm): string =>
  [brand_written || brand, model, year].join(" ");

/** A car as it stands in the supplier's stock. `version` is another one after every change, `since` its `updated_at`. */
export type StockCar = RowForm &
  KeptFacts & {
    id: string;
    car_id: string;
    sku_generated: boolean;
    version: string;
    since: string;
    added_by_import: string | null;
  };
/** A car not in stock yet. Without an SKU of its own it gets a generated one when it is put in. */
export type NewCar = RowForm & KeptFacts & { id: undefined; sku_generated: boolean };

/** `was` is the car as it stands in stock, `changes` the rows that made it something else, `row` the last of them. */
type MatchEntry = {
  car: StockCar | NewCar;
  was: StockCar | undefined;
  row: RowForm | undefined;
  changes: number;
  age: number;
};
/** A car of the stock, as it was and as it is to be, and the row that says so. */
export type OverwrittenCar = { was: StockCar; car: StockCar; row: RowForm };

/** What a column says beside itself: two names of the factory are two colours, two spellings of a brand are one, and so are those of
 * a model. */
const besides: Partial<Record<PriceListColumn, readonly (keyof RowForm)[]>> = {
  brand: ["brand_written", "model_name"],
  model: ["model_name"],
  body_color: ["body_color_name"],
  interior_color: ["interior_color_name"],
  vin: ["vins"],
  guide_price: ["guide_price_cny"],
  price: ["guide_price_cny", "price_tax"],
  // `FOB Khorgos` is both, in either column.
  basis: ["basis_place"],
  basis_place: ["basis"],
};
const spelling: ReadonlySet<keyof StockCar> = new Set(["brand_written", "model_name"]);

/** Everything that these columns say; of a discount nothing is kept but the price that it makes. */
const saidBy = (columns: readonly (PriceListColumn | undefined)[]): (keyof RowForm)[] =>
  [...new Set(columns)].flatMap((column) =>
    column && column !== "supplier_sku"
      ? [...exportColumns.filter((one) => one === column), ...(besides[column] ?? [])]
      : [],
  );

/**
 * What matching made of some rows: how many of these it took in, how many rows of the list that are, and what there is to write.
 * `inserted` + `updated` + `unchanged` are rows of the list.
 */
export type Matched = {
  taken: number;
  inserted: number;
  updated: number;
  unchanged: number;
  changed: OverwrittenCar[];
  added: NewCar[];
};

/**
 * Holds rows of a price list against the stock, one after the other, so that the later of two rows wins.
 *
 * A row means the car with its SKU; without one, or when there is no such car, the longest-standing car that looks
 * alike, provided that this car has no other SKU of its own. `stock` is everything the rows can mean,
 * longest-standing first. Columns that the file does not have leave a car as it is.
 *
 * A row that leaves its car as it was is unchanged, and so are rows that change a car to and fro.
 *
 * Rows that are `apart` mean a car each: that which has most of their VINs, else one that no other of them means, with the same price if
 * there is one. All that look alike must be among them.
 *
 * Takes in fewer rows than given when one names a generated SKU that a row before it has just replaced: what that
 * row means can only be looked up once the rows before it are written.
 */
export function matchRows(
  rows: readonly RowForm[],
  stock: readonly StockCar[],
  columns: readonly (PriceListColumn | undefined)[],
  areApart = false,
): Matched {
  const book = openBook(stock);
  const freed = new Set<string>();
  const matched: Matched = { taken: 0, inserted: 0, updated: 0, unchanged: 0, changed: [], added: [] };
  // Every row says how many cars there are, also where colours are counted and no column does; and a cabin may be said beside the body.
  const [inColumns = [], withCabin = []] = [[], ["interior_color" as const]].map((more) =>
    saidBy([...columns, "quantity", ...more]),
  );

  const find = areApart ? openApart(book, rows) : book.find;
  let taken = 0;

  for (const row of rows) {
    if (freed.has(row.supplier_sku)) break;
    const { rows: weight = 1 } = row;
    matched.taken += 1;
    taken += weight;
    const entry = find(row);
    if (!entry) {
      const facts = settleFacts(unknownFacts, row, row);
      book.add({ ...row, ...facts, id: undefined, sku_generated: row.supplier_sku === "" }, weight - 1);
      matched.inserted += 1;
      continue;
    }
    const { car } = entry;
    const said = row.interior_color === "" ? inColumns : withCabin;
    const takesSku = row.supplier_sku !== "" && row.supplier_sku !== car.supplier_sku;
    if (
      !takesSku &&
      said.every((column) => spelling.has(column) || saysNothingElse(row[column], car[column]))
    )
      continue;
    if (takesSku && car.supplier_sku !== "") freed.add(car.supplier_sku);
    entry.row = row;
    const stated = {
      ...Object.fromEntries(said.map((column) => [column, row[column]])),
      ...placeOfTerm(row, car),
    };
    const changed = { ...car, ...stated };
    const now = {
      ...changed,
      ...settleFacts(car, stated, changed),
      ...(takesSku && { supplier_sku: row.supplier_sku, sku_generated: false }),
    };
    book.change(entry, now, weight);
  }
  for (const { car, was, row, changes } of book.entries) {
    if (car.id === undefined) matched.added.push(car);
    else if (!was || !row || isSame(car, was)) continue;
    else matched.changed.push({ was, car, row });
    matched.updated += changes;
  }
  matched.unchanged = taken - matched.inserted - matched.updated;
  return matched;
}

/** A place belongs to its term: it stays with the same one, and another term without a place of its own has none. */
const placeOfTerm = ({ basis, basis_place }: RowForm, car: KeptFacts) =>
  basis && basis !== car.basis && basis_place === undefined ? { basis_place: "" } : {};

/** An optional fact of which nobody could read the cell is not stated. */
const saysNothingElse = (said: unknown, is: unknown) => said === undefined || said === is;

const everything = [...saidBy(carColumns), ...factColumns, "supplier_sku"] as const;
const isSame = (car: StockCar, was: StockCar) =>
  everything.every((column) => spelling.has(column) || car[column] === was[column]);

/**
 * The stock by SKU and by likeness; entries stay in the order in which they came to be. Most price lists name every SKU
 * and never ask for a likeness, so those are only written down once somebody does.
 */
function openBook(stock: readonly StockCar[]) {
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
    const entry: MatchEntry = { car, was, row: undefined, changes, age: entries.length };
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
function openApart({ named, candidates }: ReturnType<typeof openBook>, rows: readonly RowForm[]) {
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
