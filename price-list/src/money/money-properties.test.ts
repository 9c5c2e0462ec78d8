import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import { unknownWordIn } from "../words/unknown-words.ts";

type Table = { title?: string; price: string; currency?: [name: string, cell: string] };

/** Cars of plausible prices, with these words about money around them. */
function listOf({ title, price, currency }: Table, amounts: readonly (number | string)[]) {
  const beside = currency ? [currency[0]] : [];
  const rows = [
    ...(title === undefined ? [] : [[title, "", "", "", ""]]),
    ["Brand", "Model", "Year", price, ...beside, "Quantity"],
    ...amounts.map((amount, at) => ["BYD", `Han ${at}`, 2025, amount, ...(currency ? [currency[1]] : []), 2]),
  ];
  return Buffer.from(rows.map((cells) => cells.join(";")).join("\n"));
}

const letters = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшыэюя", "克朗先令第纳尔比索兰特"].map(
  (alphabet) => fc.string({ unit: fc.constantFrom(...alphabet.split("")), minLength: 3, maxLength: 9 }),
);
/** Words that could be a currency, and are none of those the reader knows, nor anything else it knows of prices. */
const strange = fc.oneof(...letters).filter((word) => unknownWordIn(`price (${word})`) !== undefined);

const places: readonly ((word: string) => Table)[] = [
  (word) => ({ price: `Price (${word})` }),
  (word) => ({ price: `Цена, ${word}` }),
  (word) => ({ price: `价格（${word}）` }),
  (word) => ({ price: `FOB Price [${word}]` }),
  (word) => ({ title: `Currency: ${word}`, price: "Price" }),
  (word) => ({ title: `Цены указаны в ${word}`, price: "Price" }),
  (word) => ({ title: `价格单位：${word}`, price: "Price" }),
  (word) => ({ title: `(in ${word})`, price: "Price" }),
  (word) => ({ price: "Price", currency: ["Currency", word] }),
  (word) => ({ price: "Price", currency: ["Валюта", word] }),
  (word) => ({ price: "Price", currency: ["币种", word] }),
];
/** Whole hundreds, because 18.501 may be eighteen and a half or as many thousands, and is refused. */
const amounts = fc.array(
  fc.integer({ min: 80, max: 900 }).map((hundreds) => hundreds * 100),
  { minLength: 1, maxLength: 6 },
);

test("a word that is no known currency never makes a price in dollars, wherever it stands", async () => {
  await fc.assert(
    fc.asyncProperty(strange, fc.constantFrom(...places), amounts, async (word, place, prices) => {
      const cars = await readBytes(listOf(place(word), prices)).then(
        (read) => read.cars,
        () => [],
      );
      expect(cars).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const units = [
  [1, "Price (USD)"],
  [1, "Цена, $"],
  [1000, "Price (k USD)"],
  [1000, "Price, thousand $"],
  [1000, "Цена, тыс. $"],
  [1000, "Price (USD x1000)"],
  [10_000, "价格（万美元）"],
  [10_000, "Price (万USD)"],
] as const;

test("another word for the unit changes every price by its factor and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...units), amounts, async ([factor, price], dollars) => {
      const usual = await readBytes(listOf({ price: "Price (USD)" }, dollars));
      const counted = dollars.map((one) => one / factor);
      const read = await readBytes(listOf({ price }, counted));
      expect(read.cars).toEqual(usual.cars);
    }),
    { numRuns: 200 },
  );
});

test.each([
  "Прайс BYD",
  "Price GAC 2025",
  "价格 SUV",
  "Prices in Almaty",
  "Цены в ноябре",
  "Prices in the warehouse",
  "Price list November",
  "In stock",
  "В наличии",
])("%j asks for no currency", async (title) => {
  const { cars } = await readBytes(listOf({ title, price: "Price" }, [29_900]));
  expect(cars).toMatchObject([{ price: 29_900 }]);
});
