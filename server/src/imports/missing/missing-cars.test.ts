import { browseCars, myCars } from "@khorgos/contract/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { uploadPriceList } from "@khorgos/contract/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { openNormalizer } from "../../catalogue/normalize-vocabulary.ts";
import { forgetPriceLists, takeInStarted } from "../../../test/price-list-work.ts";
import { row, rows, weeklyHeader, weeklyLists } from "../../../test/weekly-lists.ts";
import { MAX_MENTIONS, openPassedRows } from "./passed-rows.ts";

let market: Market;
let week: ReturnType<typeof weeklyLists>;
beforeAll(async () => {
  market = await openMarket();
  week = weeklyLists(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await forgetPriceLists(market.db);
});

const lin = () => market.as("lin");
const touch = async (search: string, price = 17_000) => {
  const [car] = (await lin()(myCars, { search })).cars;
  await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", price });
};

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
  const passed = openPassedRows(openNormalizer(market.db));
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
  const passed = openPassedRows(openNormalizer(market.db));
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

test("what somebody touched after looking at the list stays, and so does what came since", async () => {
  await week.atOnce(...rows(1, 4));
  const { price_list } = await week.look({ missing: "remove" }, row(1), row(2));
  await touch("LA-3");
  await market.given.car({ supplier_sku: "NEW" });
  expect(await week.start(price_list.id)).toMatchObject({ missing: 1, missing_fate: "remove" });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["LA-1", "LA-2", "LA-3", "NEW"]);
  expect((await lin()(myCars, { search: "LA-3" })).cars).toMatchObject([{ price: 17_000 }]);
});

test("an edit that ends while the list goes in comes back with the import", async () => {
  await week.atOnce(...rows(1, 3));
  const { price_list } = await week.look({ missing: "sold" }, row(1), row(2));
  await lin()(startPriceList, { id: price_list.id });
  const taken = await market.db.transaction().execute(async (tx) => {
    // As if somebody had begun before the list was looked at, and is only now done.
    await sql`update cars set notes = 'edited' where supplier_sku = 'LA-3'`.execute(tx);
    const taking = takeInStarted(market.db);
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          market.db,
        )
      ).rows.length;
    await expect.poll(waits).toBeGreaterThan(0);
    return { taking };
  });
  await taken.taking;
  const kept = await week.stock();
  expect(kept.find(({ supplier_sku }) => supplier_sku === "LA-3")).toMatchObject({
    quantity: 0,
    notes: "edited",
  });
  await lin()(undoImport, { id: price_list.id });
  expect((await week.stock()).find(({ supplier_sku }) => supplier_sku === "LA-3")).toMatchObject({
    quantity: 2,
    notes: "edited",
  });
});

test("a removed car that another one stands for by now stays away when the import is taken back", async () => {
  const noSku = (model: string) => `,BYD,${model},2025,20000,1`;
  await week.atOnce(row(1), row(2), noSku("Han"), noSku("Tang"));
  const { id } = await week.lookedAt({ missing: "remove" }, row(1));
  await week.atOnce(row(2, 21_000), noSku("Han"));
  const { kept, import: undone } = await lin()(undoImport, { id });
  expect(kept.map(({ model, why }) => [model, why]).toSorted()).toEqual([
    ["Han", "changed"],
    ["Seal 2", "sku_taken"],
  ]);
  expect(undone).toMatchObject({ restored: 1, kept: 2 });
  expect((await week.stock()).map(({ model }) => model).toSorted()).toEqual([
    "Han",
    "Seal 1",
    "Seal 2",
    "Tang",
  ]);
});

test("a removed car comes back beside one that looks like it and was there before", async () => {
  await week.atOnce(row(1), ",BYD,Han,2025,20000,1");
  // Two that look alike, and one that differs by the factory's name of its colour.
  await sql`update cars set body_color_name = '珠光白' where model = 'Han'`.execute(market.db);
  await week.atOnce(",BYD,Han,2025,21000,1", ",BYD,Tang,2025,20000,1");
  await sql`update cars set model = 'Tang' where model = 'Han' and body_color_name = ''`.execute(market.db);
  const before = await week.stock();
  expect(before.map(({ model }) => model).toSorted()).toEqual(["Han", "Seal 1", "Tang", "Tang"]);
  // The list speaks of one of the two.
  const { id } = await week.lookedAt({ missing: "remove" }, row(1), ",BYD,Tang,2025,20000,1");
  const left = await week.stock();
  expect(left.map(({ model }) => model).toSorted()).toEqual(["Seal 1", "Tang"]);
  await touch("Tang");
  // Has come since, and looks like the other one but for the name of its colour.
  await week.atOnce(",BYD,Han,2025,22000,1");
  expect((await lin()(undoImport, { id })).import).toMatchObject({ restored: 2 });
  expect((await week.stock()).map(({ model }) => model).toSorted()).toEqual([
    "Han",
    "Han",
    "Seal 1",
    "Tang",
    "Tang",
  ]);
});

test("a marked or removed car that somebody has touched since is left as it is", async () => {
  await week.atOnce(...rows(1, 2));
  const { id } = await week.lookedAt({ missing: "sold" }, row(1));
  const { cars } = await lin()(myCars, { search: "LA-2" });
  const [car] = cars;
  await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", quantity: 5 });
  expect((await lin()(undoImport, { id })).kept).toMatchObject([{ supplier_sku: "LA-2", why: "changed" }]);
  expect((await week.quantities())["LA-2"]).toBe(5);
});

test("all that is kept of many removed cars comes back", async () => {
  await week.atOnce(...Array.from({ length: 2500 }, (_, nth) => `LA-${nth},BYD,Seal,2025,20000,2`));
  await sql`update cars set vin = '', powertrain = 'phev', engine_cc = 1500, mileage_km = 3, export_ready = 'confirmation',
    notes = E'"quoted"\n', first_registered_on = '2024-03-01'`.execute(market.db);
  const before = await week.stock();
  const { id, missing } = await week.lookedAt({ missing: "remove" }, row(2500));
  expect(missing).toBe(2500);
  expect(await week.stock()).toHaveLength(1);
  await lin()(undoImport, { id });
  expect(await week.stock()).toEqual(before);
  expect((await market.as("aigerim")(browseCars, {})).total).toBe(2500);
});
