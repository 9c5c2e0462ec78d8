import type { FacetColumn } from "../facet-columns.ts";

/** One supplier's cars in the market, column by column, all in one order. Words are numbers of `Words`, 0 for none. */
export type StockColumns = Readonly<
  {
    /** Sixteen bytes a car. */
    id: Buffer;
    /** US dollars. */
    price: Float64Array;
    quantity: Int32Array;
    year: Int32Array;
  } & Record<FacetColumn, Int32Array>
>;

/** The number of each word of a column, in lower case, from 1. They only ever become more. */
export type ColumnDictionary = Readonly<Record<FacetColumn, Map<string, number>>>;

export const noWords = (): ColumnDictionary => ({
  brand: new Map(),
  location: new Map(),
  body_color: new Map(),
  interior_color: new Map(),
});

/** Gives a number to each of these words that has none yet. */
export function numberWords(
  words: ColumnDictionary,
  said: readonly { column: FacetColumn; word: string }[],
): void {
  for (const { column, word } of said)
    if (!words[column].has(word)) words[column].set(word, words[column].size + 1);
}

/**
 * The values of each column one after the other, the most significant byte first: ids of sixteen bytes, prices of eight, all
 * else of four.
 */
export type Packed = Readonly<Record<keyof StockColumns, Buffer>>;

export const ID_BYTES = 16;

export function unpackStock(packed: Packed): StockColumns {
  const price = new Float64Array(packed.price.length / 8);
  for (let nth = 0; nth < price.length; nth++) price[nth] = packed.price.readDoubleBE(8 * nth);
  const whole = (column: Exclude<keyof StockColumns, "id" | "price">) => {
    const values = new Int32Array(packed[column].length / 4);
    for (let nth = 0; nth < values.length; nth++) values[nth] = packed[column].readInt32BE(4 * nth);
    return values;
  };
  return {
    id: packed.id,
    price,
    quantity: whole("quantity"),
    year: whole("year"),
    brand: whole("brand"),
    location: whole("location"),
    body_color: whole("body_color"),
    interior_color: whole("interior_color"),
  };
}

/** Read at once, unless one supplier alone has more: it takes the database about a tenth of a second. */
const PORTION = 40_000;

/** The keys in groups whose sizes add up to no more than a portion, unless one alone does. */
export function inPortions(sizes: ReadonlyMap<string, number>): string[][] {
  const portions: string[][] = [];
  let left = 0;
  for (const [key, size] of sizes) {
    if (portions.length === 0 || left < size) {
      portions.push([]);
      left = PORTION;
    }
    portions.at(-1)?.push(key);
    left -= size;
  }
  return portions;
}

/** The parts of the market that have another version now than then. */
export const changedSince = (then: ReadonlyMap<string, bigint>, now: ReadonlyMap<string, bigint>): string[] =>
  [...now].filter(([part, version]) => then.get(part) !== version).map(([part]) => part);
