import { myCars } from "@khorgos/contract/cars/cars";
import { currentPriceList, previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { portOf } from "../../test/hasty-senders.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

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
    fc.integer({ min: 2, max: 4 }),
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
}, 300_000);

test("what a row made of a car counts for all that come after it, also thousands of lines later", async () => {
  await upload(`${header}\n,BYD,Seal,2025,20000,3\n`);
  const old = (await lin()(myCars, {})).cars[0]?.supplier_sku;
  const between = Array.from({ length: 1100 }, (_, nth) => `F-${nth},BYD,Model ${nth},2025,10000,1`);
  const rows = [
    "A,BYD,Seal,2025,20000,3",
    ...between,
    `${old},BYD,Tang,2025,1000,1`,
    "F-7,BYD,Model 7,2025,9000,1",
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
    `${header}\nA,BYD,Seal,2025,24000,3\nB,BYD,Han,2025,24001,3\nC,BYD,Tang,2025,1000,3\nC,BYD,Tang,2025,2000,3\nD,BYD,Qin,2025,9000,3\n`,
  );
  expect(foresight?.warnings).toEqual([
    { line: 3, car: "BYD Han 2025", supplier_sku: "B", was: 20_000, price: 24_001, median: null },
    { line: 5, car: "BYD Tang 2025", supplier_sku: "C", was: 20_000, price: 2000, median: 20_000 },
  ]);
  expect(foresight?.warned).toBe(2);
});

test("a price three times the median of its model on the market, or a third of it, is named", async () => {
  const wang = { supplier_id: cast.wang.id, brand: "BYD", model: "Song Plus" };
  for (const price of [21_000, 24_000, 90_000]) await market.given.car({ ...wang, price });
  await market.given.car({ ...wang, model: "song-plus", price: 22_000 });
  await market.given.car({ supplier_id: cast.wang.id, brand: "BYD", model: "Han", price: 1000 });
  const { foresight } = await preview(
    `${header}\nA,比亚迪,SONG PLUS,2025,66000,3\nB,BYD,Song Plus,2025,65999,3\nC,BYD,Song Plus,2025,7333,3\nD,BYD,Song Plus,2025,7334,3\nE,BYD,Qin,2025,9000,3\n`,
  );
  const said = { supplier_sku: "A", was: null, median: 22_000 };
  expect(foresight).toMatchObject({
    warned: 2,
    warnings: [
      { ...said, line: 2, car: "比亚迪 SONG PLUS 2025", price: 66_000 },
      { ...said, line: 4, car: "BYD Song Plus 2025", price: 7333, supplier_sku: "C" },
    ],
  });
});

test("cars of suspended suppliers are no market to compare with", async () => {
  await market.given.car({ supplier_id: cast.wang.id, brand: "BYD", model: "Han", price: 20_000 });
  await market.given.standing("wang", "rejected");
  const { foresight } = await preview(`${header}\nA,BYD,Han,2025,180000,3\n`);
  await market.given.standing("wang", "approved");
  expect(foresight?.warnings).toEqual([]);
  expect((await preview(`${header}\nA,BYD,Han,2025,180000,3\n`)).foresight?.warnings).toHaveLength(1);
});

test("what was corrected or skipped is told with what the file says, also on another visit", async () => {
  await upload(`${header}\nA,BYD,Seal,2025,20000,3\nB,BYD,Han,2025,20000,3\n`);
  const text = `${header}\nA,BYD,Seal,2025,28000,3\nB,BYD,Han,2025,29000,3\nC,BYD,Tang,2025,dear,3\nD,BYD,Qin,2025,9000,1\n`;
  const choices: ReadingChoices = {
    mended: [
      { line: 2, column: "price", value: "20000" },
      { line: 4, column: "price", value: "30000" },
    ],
    leftOut: [3, 5],
  };
  const { foresight } = await preview(text, choices);
  expect(foresight).toMatchObject({
    inserted: 1,
    unchanged: 1,
    rejected: 0,
    left_out: 2,
    rows: [],
    warnings: [],
  });
  expect(foresight?.touched).toMatchObject([
    {
      line: 2,
      car: "BYD Seal 2025",
      refused: [],
      warning: { was: 20_000, price: 28_000, supplier_sku: "A" },
    },
    { line: 3, car: "BYD Han 2025", refused: [], warning: { was: 20_000, price: 29_000 } },
    {
      line: 4,
      car: "BYD Tang 2025",
      refused: [{ column: "price", code: "number", value: "dear" }],
      warning: null,
    },
    { line: 5, car: "BYD Qin 2025", refused: [], warning: null },
  ]);
});

test("rows about the same car are told, the later of which counts", async () => {
  const { foresight } = await preview(
    `${header}\nA,BYD,Seal,2025,20000,3\n,BYD,Han,2025,20000,3\nB,BYD,Seal,2025,1000,3\nA,BYD,Seal,2025,21000,3\n,БИД,han,2025,22000,3\n`,
  );
  expect(foresight).toMatchObject({
    inserted: 3,
    repeated: 2,
    repeats: [
      { line: 5, earlier_line: 2, car: "BYD Seal 2025" },
      { line: 6, earlier_line: 3, car: "БИД han 2025" },
    ],
  });
});

test("brands and colours that the market has no word for are told", async () => {
  const { foresight } = await preview(
    `brand,model,year,price,quantity,body_color,interior_color\n比亚迪,Seal,2025,20000,3,珠光白,黑/米\nByd Auto Xx,Han,2025,20000,3,Sorrow,black\nBYD,Han,2024,20000,3,Sorrow,\n`,
  );
  expect(foresight?.unknown).toEqual([
    { column: "body_color", value: "Sorrow", rows: 2, line: 3 },
    { column: "brand", value: "Byd Auto Xx", rows: 1, line: 3 },
  ]);
});

test("a cell is mended and a row left out before anything goes in", async () => {
  const text = `${header}\nA,BYD,Seal,2025,dear,3\nB,BYD,Han,2025,29900,2\nC,,,2025,1000,1\n`;
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
  expect(mended.foresight).toMatchObject({ inserted: 2, rejected: 0, left_out: 1, rows: [] });
  expect(mended.price_list.choices).toEqual(choices);
  expect((await lin()(myCars, {})).cars).toEqual([]);
});

test("a file that cannot be read as it is says why; what is found further down too", async () => {
  const foreign = await preview(`brand,model,year,price (CNY),quantity\nBYD,Seal,2025,180000,3\n`);
  expect(foreign).toMatchObject({
    foresight: null,
    reading: { currency: { code: "CNY" }, questions: [{ code: "currency", params: { code: "CNY" } }] },
  });
  expect(foreign.reading.problem).toBeUndefined();
  const below = await preview(`${header}\nA,BYD,Seal,2025,180000,3\n以上价格均为人民币\n`);
  expect(below).toMatchObject({ foresight: null, reading: { questions: [{ params: { code: "CNY" } }] } });
  const open = await preview(
    `${header}\nA,BYD,Seal,2025,24100,3\n${"B,BYD,Han,2025,1000,1\n".repeat(40)}"C,BYD`,
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

test("what was chosen last is kept, also when the page is closed before the file was read", async () => {
  const id = await put(`${header}\nA,BYD,Seal,2025,20000,3\n`);
  const url = `http://127.0.0.1:${await portOf(market.app)}/api/price-lists/${id}/preview`;
  const choices = { currency: "CNY" };
  await market.db.transaction().execute(async (tx) => {
    await sql`lock table price_list_parts in access exclusive mode`.execute(tx);
    await fetch(url, {
      method: "POST",
      headers: { authorization: "Bearer lin-token", "content-type": "application/json" },
      body: JSON.stringify({ choices }),
      signal: AbortSignal.timeout(300),
    }).catch(() => {});
  });
  expect((await lin()(currentPriceList, {})).price_list?.choices).toEqual(choices);
});
