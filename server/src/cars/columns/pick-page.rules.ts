import type { CarSort, SortOrder } from "@khorgos/contract/cars";
import { ID_BYTES, type StockColumns, type ColumnDictionary } from "./columns.rules.ts";
import { type ColumnQuery, findAsked } from "./find-asked.rules.ts";

/** Which stretch of a list: so many cars after the one with these values and this id. */
export type Stretch = {
  sort: CarSort;
  order: SortOrder;
  last: readonly (string | number)[] | undefined;
  limit: number;
};

/** Ids of 32 digits, and of a stretch that may go on the values and the id of its last car. */
export type Picked = { ids: string[]; until?: (string | number)[] };

/** What the columns have of a list's order; equal ones are told apart by their ids. */
const numbers: Partial<Record<CarSort, readonly ("price" | "year" | "quantity")[]>> = {
  price: ["price"],
  year: ["year", "price"],
  quantity: ["quantity"],
};

/**
 * More than these are met soon enough by going along the list. In an order that the columns do not have all of them are read,
 * which takes the database some five microseconds each.
 */
const MOST = { ordered: 30_000, read: 2_500 };

/** The cars of a page, or all that can be on it; undefined where there are too many for that. */
export function pickPage(
  stocks: ReadonlyMap<string, StockColumns>,
  words: ColumnDictionary,
  asked: ColumnQuery,
  stretch: Stretch,
  most = MOST,
): Picked | undefined {
  const keys = numbers[stretch.sort];
  const found: { stock: StockColumns; places: Int32Array }[] = [];
  let cars = 0;
  for (const { stock, places } of findAsked(stocks, words, asked)) {
    cars += places.length;
    if (cars > (keys ? most.ordered : most.read)) return undefined;
    found.push({ stock, places: places.slice() });
  }
  const all = function* () {
    for (const { stock, places } of found) for (const place of places) yield { stock, place };
  };
  const picked = keys ? firstOf(all(), keys, stretch) : [...all()];
  const end = keys && picked.length === stretch.limit ? picked.at(-1) : undefined;
  const ids = picked.map(idOf);
  if (!keys || !end) return { ids };
  return { ids, until: [...keys.map((key) => end.stock[key][end.place] ?? 0), idOf(end)] };
}

type Ordered = { [Column in "id" | "price" | "year" | "quantity"]: StockColumns[Column] };
type Car = { stock: Ordered; place: number };

const idOf = ({ stock: { id }, place }: Car) => id.toString("hex", place * ID_BYTES, (place + 1) * ID_BYTES);

/** The first of the stretch, in its order. */
function firstOf(
  cars: Iterable<Car>,
  keys: readonly ("price" | "year" | "quantity")[],
  { order, last, limit }: Stretch,
): Car[] {
  const forwards = order === "asc" ? 1 : -1;
  const compare = (one: Car, other: Car): number => {
    for (const key of keys) {
      const difference = (one.stock[key][one.place] ?? 0) - (other.stock[key][other.place] ?? 0);
      if (difference !== 0) return forwards * difference;
    }
    return forwards * compareIds(one, other);
  };
  const before = last && carAt(keys, last);
  let first: Car[] = [];
  let end: Car | undefined;
  for (const car of cars) {
    if ((end && compare(car, end) >= 0) || (before && compare(car, before) <= 0)) continue;
    first.push(car);
    if (first.length < 4 * limit) continue;
    first = first.toSorted(compare).slice(0, limit);
    end = first.at(-1);
  }
  return first.toSorted(compare).slice(0, limit);
}

const compareIds = (one: Car, other: Car): number =>
  one.stock.id.compare(
    other.stock.id,
    other.place * ID_BYTES,
    (other.place + 1) * ID_BYTES,
    one.place * ID_BYTES,
    (one.place + 1) * ID_BYTES,
  );

/** The place a page ended at, as a stock of one. */
function carAt(keys: readonly ("price" | "year" | "quantity")[], last: readonly (string | number)[]): Car {
  const value = (key: "price" | "year" | "quantity") => Number(last[keys.indexOf(key)] ?? 0);
  const id = Buffer.from(String(last.at(-1)).replaceAll("-", ""), "hex");
  const [price, year, quantity] = [value("price"), value("year"), value("quantity")];
  return {
    stock: {
      id,
      price: Float64Array.of(price),
      year: Int32Array.of(year),
      quantity: Int32Array.of(quantity),
    },
    place: 0,
  };
}
