import { expect, test } from "vitest";
import { changedSince, inPortions, noWords, numberWords, unpackStock } from "./columns.rules.ts";

test("a word keeps its number", () => {
  const words = noWords();
  const said = (word: string) => ({ column: "brand" as const, word });
  numberWords(words, [said("byd"), said("geely")]);
  numberWords(words, [said("geely"), said("zeekr")]);
  expect([...words.brand]).toEqual([
    ["byd", 1],
    ["geely", 2],
    ["zeekr", 3],
  ]);
});

test("what was packed is unpacked value by value", () => {
  const whole = Buffer.from("00000001fffffffe", "hex");
  const price = Buffer.alloc(16);
  price.writeDoubleBE(10_000.5, 0);
  price.writeDoubleBE(0.07, 8);
  const rest = { year: whole, brand: whole, location: whole, body_color: whole, interior_color: whole };
  const stock = unpackStock({ id: Buffer.alloc(32, 7), price, quantity: whole, ...rest });
  expect(stock.id).toEqual(Buffer.alloc(32, 7));
  expect([...stock.price]).toEqual([10_000.5, 0.07]);
  expect([...stock.quantity]).toEqual([1, -2]);
});

test("stocks are read in portions, and a large one alone", () => {
  const sizes = new Map(Object.entries({ a: 30_000, b: 10_000, c: 1, d: 90_000, e: 39_999 }));
  expect(inPortions(sizes)).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  expect(inPortions(new Map())).toEqual([]);
});

test("a part has changed when it is new or has another version", () => {
  const then = new Map([
    ["lin", 1n],
    ["wang", 2n],
  ]);
  expect(changedSince(then, new Map([...then, ["wang", 3n], ["zhao", 1n]]))).toEqual(["wang", "zhao"]);
});
