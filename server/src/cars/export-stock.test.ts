import { isMojibake } from "@khorgos/price-list/table/cell-text";
import { isDitto, isEmptyWord } from "@khorgos/price-list/words/words";
import { addCar, type CarForm } from "@khorgos/contract/cars/cars";
import type { Language } from "@khorgos/contract/accounts/accounts";
import { exportStock } from "@khorgos/contract/cars/exports";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import { exportColumns, uploadPriceList } from "@khorgos/contract/imports/imports";
import { halfWidth, inOneLine, withoutMarks } from "@khorgos/contract/platform/one-line.rules";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { csvText } from "../platform/downloads/write-csv.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const stock = () => market.db.selectFrom("cars").selectAll().orderBy("id").execute();
const exportedAs = async (format: FileFormat, language?: Language) =>
  (await market.as("lin")(exportStock, { language, format })).file;
// `text()` would swallow the byte order mark.
const exported = async (language?: Language) =>
  Buffer.from(await (await exportedAs("csv", language)).arrayBuffer()).toString();
const upload = (list: string | Blob) =>
  market.as("lin")(uploadPriceList, { csvFile: new File([list], "stock.csv") });

test.each([
  [undefined, "not_signed_in"],
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
] as const)("%s has no stock to download: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(exportStock, {})).rejects.toMatchObject({ code });
});

test("a stock is a price list with all its columns, as a file named after the day in Almaty", async () => {
  await market.given.car({ brand: "Zeekr", model: "001", supplier_sku: "Z-1", notes: "ready" });
  await market.given.car({ supplier_sku: "S-1", price: 24_100.5 });
  await market.given.car({ supplier_sku: "S-2", model: "Han" });
  const reply = await market.raw("lin", { method: "GET", url: "/api/cars/my-cars/export" });
  expect(reply.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="khorgos-stock-20\d\d-\d\d-\d\d\.csv"$/,
    ),
  });
  expect(reply.body).toBe(
    [
      `\uFEFF${exportColumns.join(",")}`,
      "BYD,Han,2025,700 km,white,beige,24100,3,Khorgos,Lin Yue,,,S-2,,,,,,,,,,,,",
      "BYD,Seal,2025,700 km,white,beige,24100.5,3,Khorgos,Lin Yue,,,S-1,,,,,,,,,,,,",
      "Zeekr,001,2025,700 km,white,beige,24100,3,Khorgos,Lin Yue,,ready,Z-1,,,,,,,,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("for Russian Excel cells are parted by semicolons and cents by a comma", async () => {
  await market.given.car({ supplier_sku: "S-1", price: 12.25, location: "Алматы, склад 2" });
  expect(await exported("ru")).toContain(
    "BYD;Seal;2025;700 km;white;beige;12,25;3;Алматы, склад 2;Lin Yue;;;S-1;;;;;;;;;;;;\r\n",
  );
});

test("an empty stock is a header alone", async () => {
  expect(await exported()).toBe(`\uFEFF${exportColumns.join(",")}\r\n`);
});

test("a supplier gets their own cars only", async () => {
  await market.given.car({ model: "Own" });
  const { file } = await market.as("wang")(exportStock, {});
  expect(await file.text()).not.toContain("Own");
});

/** Whether a list means something else by a word than the word: nothing, or the value above. */
const meansAnother = (text: string) => isEmptyWord(text) || isDitto(text);

/** Texts that people put into cells, as they are kept: trimmed, with plain line ends, without marks of byte order. */
const nasty: string[] = [
  '=HYPERLINK("https://evil.example";"A1")',
  "+7 701 000 00 00",
  "-500",
  "@SUM(A1:A9)",
  "＝1+1",
  "'=1+1",
  "''=1+1",
  "'quoted'",
  "'",
  '"',
  '""',
  '"Comfort" pack',
  '"Comfort" pack\nHUD',
  '="0012"',
  'a "b" c',
  "a,b;c\td|e",
  ";;,,",
  "line one\nline two\n\nline four",
  "a\n=1+1",
  "sep=;",
  "brand,model,year",
  "a\u00a0b\u202fc\u2028d\u0085e",
  "\u202egnp.exe\u2069",
  "霍尔果斯现车，珠光白；１２３",
  "Ёлка «Хоргос» — №5",
  "İıß 𝔹𝕐𝔻 🚗👩‍👩‍👧",
  "0012",
  "1e5",
  "TRUE",
  "NULL",
  "\\n \\\\ %00 {{x}} ${x} <b>x</b>",
  "x".repeat(180),
].filter((text) => !meansAnother(text));

test.each([
  ["csv", undefined],
  ["csv", "ru"],
  ["csv", "en"],
  ["csv", "zh"],
  ["xlsx", "zh"],
] as const)(
  "a stock of nasty words, exported as %s for %s and uploaded again, is not changed",
  async (format, language) => {
    for (const [at, text] of nasty.entries()) {
      const line = inOneLine(text);
      const words = {
        supplier_sku: `${at}`,
        brand: line.slice(0, 90),
        model: "M",
        body_color: line.slice(0, 90),
      };
      await market.given.car({
        ...words,
        location: line,
        seller: line,
        trim_level: halfWidth(line),
        notes: withoutMarks(text),
      });
      await market.given.car({
        supplier_sku: line.slice(0, 60),
        additional_features: withoutMarks(text),
        price: 20_000 + at + 0.25,
      });
    }
    const before = await stock();
    const result = await upload(await exportedAs(format, language));
    expect(result).toMatchObject({ inserted: 0, updated: 0, rejected: 0, errors: [] });
    expect(result.unchanged).toBe(before.length);
    expect(await stock()).toEqual(before);
  },
);

const word = (longest: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom("'", '"', "=", "+", "-", "@", "＝", ",", ";", "\t", "\n", " ", "\u00a0"),
        fc.constantFrom("a", "Я", "珠", "1", ".", "🚗", "ё", "%"),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      ),
      maxLength: 24,
    })
    .map((text) =>
      text
        .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F\uFFFD\uFEFF]/g, "")
        .slice(0, longest)
        .toWellFormed()
        .replaceAll("\uFFFD", "")
        .trim(),
    )
    // Question marks alone are taken for letters that were lost, also when they are meant.
    .filter((text) => !isMojibake(text) && !meansAnother(text));
const line = (longest: number) =>
  word(longest)
    .map((text) => inOneLine(text).trim())
    .filter((text) => !meansAnother(text));
const needed = (longest: number) => line(longest).map((text) => text || "x");

const car = fc.record({
  brand: needed(24),
  model: needed(24),
  year: fc.integer({ min: 1980, max: new Date().getUTCFullYear() + 1 }),
  trim_level: line(24),
  body_color: line(24),
  interior_color: line(24),
  // Prices that are far from each other would be asked about.
  price: fc.integer({ min: 2_000_000, max: 3_999_999 }).map((cents) => cents / 100),
  quantity: fc.integer({ min: 0, max: 1_000_000 }),
  location: line(24),
  seller: line(24),
  additional_features: word(24),
  notes: word(24),
}) satisfies fc.Arbitrary<Omit<CarForm, "supplier_sku">>;

test("whatever cars a supplier has, their export changes nothing when it comes back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(car, { minLength: 1, maxLength: 8 }),
      fc.constantFrom("ru", "en"),
      fc.constantFrom("csv", "xlsx"),
      async (cars, language, format) => {
        await market.given.noCars();
        for (const one of cars) await market.as("lin")(addCar, one);
        const before = await stock();
        expect(await upload(await exportedAs(format, language))).toMatchObject({
          inserted: 0,
          rejected: 0,
          errors: [],
        });
        expect(await stock()).toEqual(before);
      },
    ),
    { numRuns: 20 },
  );
});

test("what was exported goes into the empty stock of another supplier as it was", async () => {
  const cars = [
    { brand: "BYD", model: "'=1", notes: '"a"; b\nc', price: 18_500.5 },
    { brand: "=A1", model: "Seal" },
  ];
  for (const one of cars) await market.given.car(one);
  const before = await stock();
  const csvFile = new File([await exported("ru")], "stock.csv");
  expect(await market.as("wang")(uploadPriceList, { csvFile })).toMatchObject({ inserted: 2, rejected: 0 });
  const said = (car: (typeof before)[number]) => exportColumns.map((column) => car[column]);
  const theirs = (await stock()).filter(({ id }) => !before.some((one) => one.id === id));
  expect(theirs.map(said).toSorted()).toEqual(before.map(said).toSorted());
});

test("what stands over several lines in a cell, or turns them, is taken in as one line that reads as it is written", async () => {
  await upload(
    'brand,model,year,price,quantity,location,seller,notes\n"BYD\u200B","Han\nEV",2025,18500,1,"Khorgos\r\nterminal",\u202Enil\u202C,"a\nb"\n',
  );
  expect(await stock()).toMatchObject([
    { brand: "BYD", model: "Han EV", location: "Khorgos terminal", seller: "nil", notes: "a\nb" },
  ]);
});

test("the writer's own file is what the upload expects, tab-separated too", async () => {
  const row = ["BYD", "'=1", 2025, "", "", "", 24_100.5, 3, "a\tb", "", "", "x\ny", "T-1"];
  await upload(csvText([row], { header: exportColumns, delimiter: "\t" }));
  expect(await stock()).toMatchObject([{ model: "'=1", price: 24_100.5, location: "a b", notes: "x\ny" }]);
});
