import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { openNormalizer } from "../normalizing/normalize-vocabulary.ts";
import { row, rows, weeklyHeader, weeklyLists } from "../../test/weekly-lists.ts";
import { MAX_MENTIONS, openPassedRows } from "./passed-rows.ts";

const week = weeklyLists();
const { lin } = week;

test("the cars of rows that are refused or skipped are not missing", async () => {
  await week.atOnce(
    ...rows(1, 8),
    "H-1,BYD,Han,2025,30000,1",
    "H-2,BYD,Han,2024,30000,1",
    "Z-1,Zeekr,001,2025,40000,1",
  );
  const lines = [
    row(1),
    row(2),
    // By its SKU, although the model is lost.
    "LA-3,BYD,,2025,20000,2",
    // By brand, model and year, for nobody has this SKU.
    "X-9,比亚迪,han,2025,dear,1",
    // Skipped by hand: line 6.
    row(4),
    // Nobody can tell which car.
    ",,,2025,1,1",
  ];
  const choices: ReadingChoices = { missing: "remove", leftOut: [6] };
  const { foresight, price_list } = await week.look(choices, ...lines);
  const lacked = ["BYD Han 2024", "BYD Seal 5 2025", "BYD Seal 6 2025", "BYD Seal 7 2025", "BYD Seal 8 2025"];
  expect(foresight?.missing?.cars.map(({ car }) => car)).toEqual([...lacked, "Zeekr 001 2025"]);
  expect(await week.start(price_list.id)).toMatchObject({ rejected: 3, left_out: 1, missing: 6 });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["H-1", "LA-1", "LA-2", "LA-3", "LA-4"]);
});

test("a row that tells no model means all of its brand", async () => {
  await week.atOnce(...rows(1, 2), "Z-1,Zeekr,001,2025,40000,1");
  expect(await week.lookedAt({ missing: "remove" }, row(1), ",Zeekr,,2025,40000,1")).toMatchObject({
    missing: 1,
  });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["LA-1", "Z-1"]);
});

test("a row that tells no brand means that model of every brand, of its year if it tells one", async () => {
  await week.atOnce(
    row(1),
    "S-1,BYD,Seal,2025,20000,1",
    "S-2,BYD,Seal,2024,20000,1",
    "S-3,Xiaomi,Seal,2025,20000,1",
    "D-1,BYD,海豚,2024,20000,1",
    "Z-1,Zeekr,001,2025,40000,1",
  );
  const lines = [row(1), ",,SEAL,2025,20000,1", ",,海豚,?,20000,1"];
  expect(await week.lookedAt({ missing: "remove" }, ...lines)).toMatchObject({ rejected: 2, missing: 2 });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["D-1", "LA-1", "S-1", "S-3"]);
});

test("a last row of which only the SKU is left is a note, and its car is not missing", async () => {
  await week.atOnce(...rows(1, 4));
  const lines = [row(1), "LA-2,,,,,", "LA-3,,Seal 3,,,", "Prices are FOB,,,,,"];
  expect(await week.lookedAt({ missing: "remove" }, ...lines)).toMatchObject({
    noted: 3,
    rejected: 0,
    missing: 1,
  });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["LA-1", "LA-2", "LA-3"]);
});

test("of rows that say more than a car can have the rest counts", async () => {
  const long = "x".repeat(4000);
  await week.atOnce(...rows(1, 3), "H-1,BYD,Han,2025,30000,1", "Z-1,Zeekr,001,2025,40000,1");
  const lines = [
    `LA-2,${long},${long},2025,1,1`,
    `${long},${long},${long},2025,1,1`,
    `,Zeekr,${long},2025,1,1`,
  ];
  expect(await week.lookedAt({ missing: "remove" }, row(1), ...lines)).toMatchObject({ missing: 2 });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["LA-1", "LA-2", "Z-1"]);
});

const passedColumns = ["supplier_sku", "brand", "model", "year"] as const;
/** A batch in which all rows are refused. */
const refusedBatch = (rows: readonly string[][]) => ({
  layout: { columns: [...passedColumns] },
  refusedRows: rows.map((cells, at) => ({ line: at + 2, cells, refused: [] })),
  touched: [],
  notesWithSku: [],
});

test("what is longer than a car has it is not remembered", async () => {
  const passed = openPassedRows(openNormalizer(week.market.db));
  const long = "x".repeat(4000);
  await passed.see(refusedBatch([[long, long, long, "2025"]]));
  const asked: string[] = [];
  const mentioned = await passed.mentioned(async (skus) => (asked.push(...skus), []));
  expect(mentioned).toEqual({
    areTooMany: false,
    skus: [],
    brands: [],
    models: [],
    years: [],
    modelsOfAny: [],
    yearsOfAny: [],
  });
  expect(asked).toEqual([]);
});

test("of more refused rows than anybody can compare with the stock nothing more is remembered", async () => {
  const passed = openPassedRows(openNormalizer(week.market.db));
  const batch = (from: number, count: number) =>
    refusedBatch(Array.from({ length: count }, (_, nth) => [`X-${from + nth}`, "Zeekr", "001", "2025"]));
  await passed.see(batch(0, MAX_MENTIONS));
  await passed.see(batch(0, 250));
  const all = async (skus: readonly string[]) => [...skus];
  expect(await passed.mentioned(all)).toMatchObject({ areTooMany: false });
  for (const from of [1, 2]) await passed.see(batch(from * MAX_MENTIONS, 250));
  const { areTooMany, skus } = await passed.mentioned(all);
  expect({ areTooMany, skus: skus.length }).toEqual({ areTooMany: true, skus: MAX_MENTIONS + 250 });
});

test("a row that says its car is sold is no reason to keep it for sale", async () => {
  const text = (status: string) =>
    new File(
      [[`${weeklyHeader},status`, `${row(1)},`, `${row(2)},${status}`, `${row(3)},`].join("\n")],
      "week.csv",
    );
  await lin()(uploadPriceList, { csvFile: text("") });
  const { price_list } = await lin()(putPriceList, { csvFile: text("已售") });
  const { foresight } = await lin()(previewPriceList, { id: price_list.id, choices: { missing: "sold" } });
  expect(foresight).toMatchObject({
    sold_rows: 1,
    missing: { count: 1, cars: [{ car: "BYD Seal 2 2025" }] },
  });
  expect(await week.start(price_list.id)).toMatchObject({ sold_rows: 1, missing: 1, missing_fate: "sold" });
  expect(await week.quantities()).toEqual({ "LA-1": 2, "LA-2": 0, "LA-3": 2 });
});
