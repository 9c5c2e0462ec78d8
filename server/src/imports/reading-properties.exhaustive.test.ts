import { Delimiter, Encoding, type ReadingChoices } from "@khorgos/contract/imports/reading";
import { priceListColumns } from "@khorgos/contract/imports/imports";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyDelimiter,
  carsOf,
  narrowDelimiter,
  withMarks,
  withWideMarks,
  writeCars,
} from "../../test/arbitrary-cars.ts";
import * as letters from "../../../price-list/test/encode-letters.ts";
import { readBytes } from "../../../price-list/test/read-bytes.ts";
import { readPrice } from "@khorgos/price-list/words/read-number";

const grapheme = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 });

test.each([
  ["UTF-8", letters.inUtf8],
  ["UTF-8 with its mark", letters.marked(letters.inUtf8)],
  ["UTF-16 LE", letters.marked(letters.inUtf16)],
  ["UTF-16 BE", letters.marked(letters.inUtf16BigEndian)],
] as const)("any cars written in %s come back equal", async (_, write) => {
  await fc.assert(
    fc.asyncProperty(carsOf(withWideMarks(grapheme)), anyDelimiter, async (cars, delimiter) => {
      const read = await readBytes(write(writeCars(cars, delimiter)));
      expect(read).toMatchObject({ refused: [], notes: [], cars });
    }),
    { numRuns: 50 },
  );
});

/** The letters that an older encoding has at these codes. */
const lettersAt = (encoding: Encoding, codes: number[][]) =>
  fc.constantFrom(
    ...codes
      .map((code) => new TextDecoder(encoding).decode(Uint8Array.from(code)))
      .filter((letter) => /^[\p{L}\p{P}\p{S}]$/u.test(letter) && letter !== "\uFFFD"),
  );
const chinese = lettersAt(
  "gb18030",
  Array.from({ length: 94 * 72 }, (_, at) => [0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)]),
);
const russian = lettersAt(
  "windows-1251",
  Array.from({ length: 128 }, (_, at) => [0x80 + at]),
);

test.each([
  ["gb18030", letters.inGb18030, carsOf(withWideMarks(chinese)), anyDelimiter],
  ["windows-1251", letters.inWindows1251, carsOf(withMarks(russian)), narrowDelimiter],
] as const)(
  "any cars written in %s come back equal when it is chosen",
  async (encoding, write, anyCars, delimiters) => {
    await fc.assert(
      fc.asyncProperty(anyCars, delimiters, async (cars, delimiter) => {
        const read = await readBytes(write(writeCars(cars, delimiter)), { encoding });
        expect(read).toMatchObject({ refused: [], notes: [], cars });
      }),
      { numRuns: 50 },
    );
  },
);

const chineseWords = fc.constantFrom(
  "比亚迪",
  "宋PLUS",
  "雅典云白",
  "霍尔果斯",
  "现车",
  "全景天窗",
  "黑色",
  "冠军版",
);
// Words stand apart: glued together (БелыйБелый) they are no Russian, and such a file is refused.
const russianWords = fc.constantFrom(
  ..."Чанган белый Урумчи чёрный панорама Хоргос склад Юни-В".split(" ").map((word) => ` ${word} `),
);

test.each([
  ["gb18030", letters.inGb18030, carsOf(withWideMarks(chineseWords)), anyDelimiter],
  ["windows-1251", letters.inWindows1251, carsOf(withMarks(russianWords)), narrowDelimiter],
] as const)(
  "cars in words of the trade written in %s come back equal",
  async (encoding, write, anyCars, delimiters) => {
    await fc.assert(
      fc.asyncProperty(anyCars, delimiters, async (cars, delimiter) => {
        const text = writeCars(cars, delimiter);
        fc.pre(/[^\0-\x7F]/.test(text.replace(/[，；“（＝]/g, "")));
        const read = await readBytes(write(text));
        expect(read).toMatchObject({ refused: [], notes: [], cars, layout: { encoding } });
      }),
      { numRuns: 50 },
    );
  },
);

const list =
  'brand,model,year,price,quantity,notes\r\nBYD,Han,2026,18500,3,比亚迪\r\nБИД,Хан,2026,18500,3,"x\r\ny"\r\n';
const damaged = fc
  .tuple(fc.nat(list.length), fc.uint8Array({ maxLength: 20 }), fc.nat(20))
  .map(([at, bytes, cut]) =>
    Buffer.concat([Buffer.from(list).subarray(0, at), bytes, Buffer.from(list).subarray(at + cut)]),
  );
const anyChoices: fc.Arbitrary<ReadingChoices> = fc.record(
  {
    encoding: fc.constantFrom(...Encoding.options),
    delimiter: fc.constantFrom(...Delimiter.options),
    headerLine: fc.nat(5),
    columns: fc.array(fc.constantFrom(null, ...priceListColumns), { maxLength: 8 }),
    unitsPerDollar: fc.oneof(
      fc.double({ min: 5, max: 10, noNaN: true }),
      fc.double({ min: 0.000_001, max: 1_000_000, noNaN: true }),
    ),
    mended: fc.array(
      fc.record({
        line: fc.integer({ min: 1, max: 5 }),
        column: fc.constantFrom(...priceListColumns),
        value: fc.string(),
      }),
      { maxLength: 3 },
    ),
    leftOut: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

test.each([
  ["at all", fc.uint8Array({ maxLength: 3000 })],
  ["in the middle of a list", damaged],
])("any bytes %s are read or refused by name, however they are to be read", async (_, anyBytes) => {
  await fc.assert(
    fc.asyncProperty(anyBytes, anyChoices, async (bytes, choices) => {
      // `readBytes` lets everything but a Failure through.
      const { cars, rejected, batches } = await readBytes(bytes, choices);
      expect(cars.length + rejected).toBe(batches.reduce((rows, batch) => rows + batch, 0));
    }),
    { numRuns: 150 },
  );
});

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
const wide = (text: string) =>
  text.replace(/[0-9.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const shortened = (cents: number) => String(cents / 1_000_000);

test("any price written as people do is that price", () => {
  const around = fc.constantFrom(
    (text: string) => text,
    (text: string) => `$${text}`,
    (text: string) => `US$ ${text}`,
    (text: string) => `${text} USD`,
    (text: string) => `${text}\u00A0$US`,
    (text: string) => `${text}美元`,
    (text: string) => ` ${text} долл. `,
    (text: string) => `FOB ${text}`,
    (text: string) => `\u202A${text}\u202C`,
    wide,
  );
  const ways = fc.constantFrom(
    (whole: string, cents: string) => `${whole}.${cents}`,
    (whole: string, cents: string) => `${whole},${cents}`,
    (whole: string, cents: string) => `${grouped(whole, " ")},${cents}`,
    (whole: string, cents: string) => `${grouped(whole, "\u00A0")}.${cents}`,
    (whole: string, cents: string) => `${grouped(whole, "\u202F")},${cents}`,
    (whole: string, cents: string) => `${grouped(whole, ",")}.${cents}`,
    (whole: string, cents: string) => `${grouped(whole, ".")},${cents}`,
    (whole: string, cents: string) => `${grouped(whole, "'")}.${cents}`,
    (whole: string, cents: string) => `${shortened(Number(whole + cents))}万`,
  );
  fc.assert(
    fc.property(fc.nat(99_999_999_999), ways, around, (cents, way, put) => {
      const text = String(cents).padStart(3, "0");
      const read = readPrice(put(way(text.slice(0, -2), text.slice(-2))));
      expect("plain" in read && Number(read.plain)).toBe(cents / 100);
    }),
    { numRuns: 2000 },
  );
});
