import { type FacetColumn, facetColumns } from "../facet-columns.ts";
import type { StockColumns, ColumnDictionary } from "./columns.rules.ts";

/** Which cars are asked for: ranges with both ends, and of a column one of some words in lower case. */
export type ColumnQuery = {
  words: Partial<Record<FacetColumn, readonly string[]>>;
  year: readonly [number, number];
  /** US dollars. */
  price: readonly [number, number];
  quantity_min: number;
  /** Whose stock is left out. */
  except: string | undefined;
};

/** The cars of one stock that are asked for, by their places in it. The next one is written over it. */
export type ColumnMatches = { stock: StockColumns; places: Int32Array };

/** What is asked for, stock by stock, without those that have nothing of it. */
export function* findAsked(
  stocks: ReadonlyMap<string, StockColumns>,
  words: ColumnDictionary,
  asked: ColumnQuery,
): Generator<ColumnMatches, void> {
  const [marks, room] = [marksOf(words, asked), placesFor(stocks)];
  for (const [supplier, stock] of stocks) {
    if (supplier === asked.except) continue;
    const found = choose(stock, marks, asked, room);
    if (found > 0) yield { stock, places: room.subarray(0, found) };
  }
}

const marksOf = (words: ColumnDictionary, asked: ColumnQuery): Marks[] =>
  facetColumns.flatMap((column) => {
    const said = asked.words[column];
    return said ? [{ column, isSaid: markWords(words[column], said) }] : [];
  });

/** Room for the places of the largest stock. */
const placesFor = (stocks: ReadonlyMap<string, StockColumns>) =>
  new Int32Array(stocks.values().reduce((most, { price }) => Math.max(most, price.length), 0));

/** 1 at the number of each of these words. */
function markWords(numbers: ReadonlyMap<string, number>, said: readonly string[]): Uint8Array {
  const marks = new Uint8Array(numbers.size + 1);
  for (const word of said) {
    const number = numbers.get(word);
    if (number) marks[number] = 1;
  }
  return marks;
}

type Marks = { column: FacetColumn; isSaid: Uint8Array };

/** Writes the places of the cars that are asked for to the beginning of `places`; answers how many those are. */
function choose(
  stock: StockColumns,
  marks: readonly Marks[],
  asked: ColumnQuery,
  places: Int32Array,
): number {
  let left = stock.price.length;
  for (let place = 0; place < left; place++) places[place] = place;
  for (const { column, isSaid } of marks) left = chooseSaid(stock[column], isSaid, places, left);
  left = chooseBetween(stock.year, asked.year, places, left);
  left = chooseBetween(stock.price, asked.price, places, left);
  return chooseBetween(stock.quantity, [asked.quantity_min, Infinity], places, left);
}

/** Column by column, because each step of such a loop is one comparison: of a million cars a millisecond or two. */
function chooseSaid(column: Int32Array, isSaid: Uint8Array, places: Int32Array, among: number): number {
  let left = 0;
  for (let nth = 0; nth < among; nth++) {
    const place = places[nth] ?? 0;
    places[left] = place;
    left += isSaid[column[place] ?? 0] ?? 0;
  }
  return left;
}

function chooseBetween(
  column: Int32Array | Float64Array,
  [least, most]: readonly [number, number],
  places: Int32Array,
  among: number,
): number {
  if (least <= 0 && most === Infinity) return among;
  let left = 0;
  for (let nth = 0; nth < among; nth++) {
    const place = places[nth] ?? 0;
    const value = column[place] ?? 0;
    places[left] = place;
    left += value >= least && value <= most ? 1 : 0;
  }
  return left;
}
