import * as fc from "fast-check";
import type { ColumnQuery } from "../src/cars/columns/find-asked.rules.ts";
import { noWords, numberWords, type StockColumns } from "../src/cars/columns/columns.rules.ts";

/** Stocks and questions to them, drawn at random, with the plainest way of answering those. */

const brands = ["byd", "geely", "zeekr"];
const places = ["almaty", "khorgos"];
export const words = noWords();
numberWords(words, [
  ...brands.map((word) => ({ column: "brand" as const, word })),
  ...places.map((word) => ({ column: "location" as const, word })),
]);

export const car = fc.record({
  id: fc.uuid(),
  supplier: fc.constantFrom("lin", "wang", "zhao"),
  brand: fc.constantFrom(...brands),
  location: fc.constantFrom("", ...places),
  year: fc.integer({ min: 2020, max: 2026 }),
  price: fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100),
  quantity: fc.nat(5),
});
export type Car = typeof car extends fc.Arbitrary<infer One> ? One : never;

const edge = (arbitrary: fc.Arbitrary<number>, open: number) => fc.option(arbitrary, { nil: open });
export const asked: fc.Arbitrary<ColumnQuery> = fc.record({
  words: fc.record(
    {
      brand: fc.subarray([...brands, "tesla"]),
      location: fc.subarray([...places, ""]),
    },
    { requiredKeys: [] },
  ),
  year: fc.tuple(edge(fc.integer({ min: 2019, max: 2027 }), 0), edge(fc.constant(2024), Infinity)),
  price: fc.tuple(edge(fc.constantFrom(0.07, 400_000_000), 0), edge(fc.constant(500_000_000.01), Infinity)),
  quantity_min: fc.nat(5),
  except: fc.option(fc.constant("wang"), { nil: undefined }),
});

export function stocksOf(cars: readonly Car[]): Map<string, StockColumns> {
  const stock = (of: readonly Car[]): StockColumns => ({
    id: Buffer.from(of.map(({ id }) => id.replaceAll("-", "")).join(""), "hex"),
    price: Float64Array.from(of, ({ price }) => price),
    quantity: Int32Array.from(of, ({ quantity }) => quantity),
    year: Int32Array.from(of, ({ year }) => year),
    brand: Int32Array.from(of, ({ brand }) => words.brand.get(brand) ?? 0),
    location: Int32Array.from(of, ({ location }) => words.location.get(location) ?? 0),
    body_color: new Int32Array(of.length),
    interior_color: new Int32Array(of.length),
  });
  return new Map([...Map.groupBy(cars, ({ supplier }) => supplier)].map(([id, of]) => [id, stock(of)]));
}

export function isAsked(one: Car, { words: said, year, price, quantity_min, except }: ColumnQuery): boolean {
  return (
    (!said.brand || said.brand.includes(one.brand)) &&
    (!said.location || (one.location !== "" && said.location.includes(one.location))) &&
    one.year >= year[0] &&
    one.year <= year[1] &&
    one.price >= price[0] &&
    one.price <= price[1] &&
    one.quantity >= quantity_min &&
    one.supplier !== except
  );
}
