import { myCars } from "@khorgos/contract/cars";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { uploadPriceList } from "@khorgos/contract/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const lin = () => market.as("lin");
const file = (what: string | Uint8Array<ArrayBuffer>) => new File([what], "list.csv");
const put = async (what: string | Uint8Array<ArrayBuffer>) =>
  (await lin()(putPriceList, { csvFile: file(what) })).price_list.id;
const preview = async (what: string | Uint8Array<ArrayBuffer>, choices: ReadingChoices = {}) =>
  lin()(previewPriceList, { id: await put(what), choices });
const upload = (what: string | Uint8Array<ArrayBuffer>) => lin()(uploadPriceList, { csvFile: file(what) });
const header = "supplier_sku,brand,model,year,price,quantity";

const sku = fc.constantFrom("", "", "A", "B", "C");
const row = fc
  .tuple(
    sku,
    fc.constantFrom("Seal", "Han"),
    fc.constantFrom(2024, 2025, 1950),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([sku, model, year, price]) => `${sku},BYD,${model},${year},${price}0000,3`);
const list = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => [header, ...rows, ""].join("\n"));

test("what is foreseen is what happens, however rows and stock meet", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { maxLength: 2 }), list, async (earlier, text) => {
      await market.given.noCars();
      for (const before of earlier) await upload(before).catch(() => {});
      const stock = await market.db.selectFrom("cars").selectAll().orderBy("id").execute();
      const { foresight } = await preview(text);
      expect(await market.db.selectFrom("cars").selectAll().orderBy("id").execute()).toEqual(stock);
      const { inserted, updated, unchanged, rejected, errors } = await upload(text);
      expect(foresight).toMatchObject({ is_whole: true, inserted, updated, unchanged, rejected });
      expect(foresight?.rows.flatMap(({ refused }) => refused)).toEqual(errors);
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("what a row made of a car counts for all that come after it, also thousands of lines later", async () => {
  await upload(`${header}\n,BYD,Seal,2025,20000,3\n`);
  const old = (await lin()(myCars, {})).cars[0]?.supplier_sku;
  const between = Array.from({ length: 1100 }, (_, nth) => `F-${nth},BYD,Model ${nth},2025,10000,1`);
  const rows = [
    "A,BYD,Seal,2025,20000,3",
    ...between,
    `${old},BYD,Tang,2025,1,1`,
    "F-7,BYD,Model 7,2025,9,1",
  ];
  const text = [header, ...rows].join("\n");
  const { foresight } = await preview(text);
  expect(foresight).toMatchObject({ inserted: 1101, updated: 2, unchanged: 0 });
  expect(await upload(text)).toMatchObject({ inserted: 1101, updated: 2, unchanged: 0 });
});

test("what was understood is told, with the first rows", async () => {
  const { reading, price_list } = await preview(
    `прайс на ноябрь\nмарка;модель;год;цена;кол-во\nБИД;Seal;2025;24 100,00;3\n`,
  );
  expect(reading).toMatchObject({ encoding: "utf-8", delimiter: ";", headerLine: 2 });
  expect(reading.columns).toContainEqual({ header: "марка", column: "brand" });
  expect(reading.rows).toEqual([{ line: 3, cells: ["БИД", "Seal", "2025", "24 100,00", "3"] }]);
  expect(price_list.status).toBe("draft");
});

test("prices that jump by more than a fifth are named, with the line that says so", async () => {
  await upload(`${header}\nA,BYD,Seal,2025,20000,3\nB,BYD,Han,2025,20000,3\nC,BYD,Tang,2025,20000,3\n`);
  const { foresight } = await preview(
    `${header}\nA,BYD,Seal,2025,24000,3\nB,BYD,Han,2025,24001,3\nC,BYD,Tang,2025,1000,3\nC,BYD,Tang,2025,2000,3\nD,BYD,Qin,2025,9,3\n`,
  );
  expect(foresight?.jumps).toEqual([
    { line: 3, car: "BYD Han 2025", supplier_sku: "B", was: 20_000, price: 24_001 },
    { line: 5, car: "BYD Tang 2025", supplier_sku: "C", was: 20_000, price: 2000 },
  ]);
  expect(foresight?.jumped).toBe(2);
});

test("a cell is mended and a row left out before anything goes in", async () => {
  const text = `${header}\nA,BYD,Seal,2025,dear,3\nB,BYD,Han,2025,29900,2\nC,,,2025,1,1\n`;
  const id = await put(text);
  const look = (choices: ReadingChoices) => lin()(previewPriceList, { id, choices });
  expect((await look({})).foresight).toMatchObject({
    inserted: 1,
    rejected: 2,
    rows: [
      { line: 2, car: "BYD Seal 2025", refused: [{ column: "price", value: "dear" }] },
      { line: 4, car: "2025", refused: [{ column: "brand" }, { column: "model" }] },
    ],
  });
  const choices: ReadingChoices = { mended: [{ line: 2, column: "price", value: "24 100" }], leftOut: [4] };
  const mended = await look(choices);
  expect(mended.foresight).toMatchObject({ inserted: 2, rejected: 1 });
  expect(mended.foresight?.rows).toMatchObject([{ line: 4, refused: [{ code: "left_out" }] }]);
  expect(mended.price_list.choices).toEqual(choices);
  expect((await lin()(myCars, {})).cars).toEqual([]);
});

test("a file that cannot be read as it is says why; what is found further down too", async () => {
  const foreign = await preview(`brand,model,year,price (CNY),quantity\nBYD,Seal,2025,180000,3\n`);
  expect(foreign).toMatchObject({
    foresight: null,
    reading: { currency: { code: "CNY" }, problem: { code: "file_other_currency" } },
  });
  const open = await preview(
    `${header}\nA,BYD,Seal,2025,24100,3\n${"B,BYD,Han,2025,1,1\n".repeat(40)}"C,BYD`,
  );
  expect(open).toMatchObject({ foresight: null, reading: { problem: { code: "file_open_quote" } } });
});

test("where the letters cannot be told for certain somebody may choose them", async () => {
  const bytes = Buffer.concat([Buffer.from(`${header}\nA,BYD,`), Buffer.from([0xff, 0x81, 0x0a])]);
  const id = await put(new Uint8Array(bytes));
  const look = async (choices: ReadingChoices) => lin()(previewPriceList, { id, choices });
  expect(await look({})).toMatchObject({
    foresight: null,
    reading: { columns: [], problem: { code: "file_encoding_unknown" } },
  });
  expect((await look({ encoding: "utf-8" })).reading).toMatchObject({ problem: { code: "file_damaged" } });
  const { reading } = await look({ encoding: "windows-1251" });
  expect(reading.columns.map(({ column }) => column)).toEqual(header.split(","));
});

test("of a very long file the first rows are looked through, and that is said", async () => {
  const rows = Array.from({ length: 20_600 }, (_, nth) => `LA-${nth},BYD,Model ${nth},2025,10000,1`);
  const { foresight } = await preview([header, ...rows].join("\n"));
  expect(foresight?.is_whole).toBe(false);
  expect(foresight?.inserted).toBeGreaterThanOrEqual(20_000);
  expect(foresight?.inserted).toBeLessThan(20_600);
});
