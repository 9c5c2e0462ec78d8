import { deleteCar, editCar } from "@khorgos/contract/cars/cars";
import { findImport, undoImport } from "@khorgos/contract/imports/history";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import type { Db } from "../platform/db/connect.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("imports").execute();
});

const header = "supplier_sku,brand,model,year,price,quantity,notes";
const list = (...rows: string[]) => new File([[header, ...rows].join("\n")], "stock.csv");
const upload = (...rows: string[]) => market.as("lin")(uploadPriceList, { csvFile: list(...rows) });
const undo = (id: string, who: "lin" | "wang" = "lin") => market.as(who)(undoImport, { id });
const stock = () => market.db.selectFrom("cars").selectAll().orderBy("supplier_sku").execute();
const theCar = async (sku: string) => {
  const car = (await stock()).find(({ supplier_sku }) => supplier_sku === sku);
  if (!car) throw new Error(`there is no ${sku}`);
  return car;
};
/** As the supplier's own form sends a car back. */
const edit = async (sku: string, over: { notes?: string; supplier_sku?: string }) => {
  const { id, sku_generated, ...car } = await theCar(sku);
  await market.as("lin")(editCar, { ...car, ...over, id });
};

test.each([undefined, "aigerim", "saule"] as const)("%s takes nothing back", async (who) => {
  const { id } = await upload("A,BYD,Seal,2025,1000,1,");
  const call = who ? market.as(who) : market.with();
  await expect(call(undoImport, { id })).rejects.toMatchObject({
    code: who ? "wrong_role" : "not_signed_in",
  });
  expect(await stock()).toHaveLength(1);
});

test("somebody else's import is not to be found", async () => {
  const { id } = await upload("A,BYD,Seal,2025,1000,1,");
  await expect(undo(id, "wang")).rejects.toMatchObject({ code: "import_not_found" });
  await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: "import_not_found" });
  expect(await stock()).toHaveLength(1);
});

test("new cars leave, changed ones are what they were, unchanged and others' ones stay", async () => {
  await market.given.car({ supplier_id: cast.wang.id, supplier_sku: "A" });
  await upload("A,BYD,Seal,2025,1000,1,first", "B,BYD,Han,2025,2000,2,");
  const before = await stock();
  const { id } = await upload(
    "A,BYD,Seal U,2024,9000,9,second",
    "B,BYD,Han,2025,2000,2,",
    "C,Geely,Monjaro,2025,3000,3,",
  );
  expect(await stock()).not.toEqual(before);
  const answer = await undo(id);
  expect(answer).toMatchObject({
    kept: [],
    import: { id, status: "undone", removed: 1, restored: 1, kept: 0, inserted: 1, updated: 1, unchanged: 1 },
  });
  // Also the moment of the last change: nothing looks fresh that is as it was.
  expect(await stock()).toEqual(before);
});

test("taking back twice is harmless, and so are two who do it at once", async () => {
  await upload("A,BYD,Seal,2025,1000,1,");
  const before = await stock();
  const { id } = await upload("A,BYD,Seal,2025,2000,1,", "B,BYD,Han,2025,2000,2,");
  const [one, other] = await Promise.all([undo(id), undo(id)]);
  expect(one.import).toEqual(other.import);
  const again = await undo(id);
  expect(again).toEqual({ import: one.import, kept: [] });
  expect(await market.as("lin")(findImport, { id })).toEqual({ import: one.import });
  expect(await stock()).toEqual(before);
});

test("imports are taken back one after the other, the latest first", async () => {
  const first = await upload("A,BYD,Seal,2025,1000,1,");
  const second = await upload("A,BYD,Seal,2025,2000,1,");
  await undo(second.id);
  expect(await theCar("A")).toMatchObject({ price: 1000 });
  expect(await undo(first.id)).toMatchObject({ kept: [], import: { removed: 1 } });
  expect(await stock()).toEqual([]);
});

test("cars edited since stay as they are and are named", async () => {
  await upload("A,BYD,Seal,2025,1000,1,");
  const { id } = await upload("A,BYD,Seal,2025,2000,1,", "B,BYD,Han,2025,2000,2,");
  await edit("A", { notes: "by hand" });
  await edit("B", { notes: "by hand" });
  const { kept, import: told } = await undo(id);
  expect(told).toMatchObject({ removed: 0, restored: 0, kept: 2 });
  expect(kept.map(({ supplier_sku, model, why }) => [supplier_sku, model, why]).toSorted()).toEqual([
    ["A", "Seal", "changed"],
    ["B", "Han", "changed"],
  ]);
  expect(await stock()).toMatchObject([
    { price: 2000, notes: "by hand" },
    { price: 2000, notes: "by hand" },
  ]);
});

test("cars deleted since do not come back, and are named", async () => {
  await upload("A,BYD,Seal,2025,1000,1,");
  const { id } = await upload("A,BYD,Seal,2025,2000,1,", "B,BYD,Han,2025,2000,2,");
  const { id: seal, car_id } = await theCar("A");
  await market.as("lin")(deleteCar, { id: seal });
  await market.as("lin")(deleteCar, { id: (await theCar("B")).id });
  expect(await undo(id)).toMatchObject({
    kept: [{ car_id, brand: "BYD", model: "Seal", year: 2025, supplier_sku: "A", why: "deleted" }],
    import: { removed: 0, restored: 0, kept: 1 },
  });
  expect(await stock()).toEqual([]);
});

test("cars that a later list states stay, changed or not, until that list is taken back too", async () => {
  await upload("A,BYD,Seal,2025,1000,1,", "B,BYD,Han,2025,2000,2,");
  const { id } = await upload(
    "A,BYD,Seal,2025,1100,1,",
    "C,BYD,Tang,2025,3000,1,",
    "D,BYD,Yuan,2025,4000,1,",
  );
  const later = await upload("A,BYD,Seal,2025,1100,1,", "C,BYD,Tang,2025,3000,1,");
  expect(later).toMatchObject({ unchanged: 2 });
  expect(await undo(id)).toMatchObject({
    kept: [
      { supplier_sku: "C", why: "stated_since" },
      { supplier_sku: "A", why: "stated_since" },
    ],
    import: { removed: 1, restored: 0, kept: 2 },
  });
  const left = await stock();
  expect(left.map(({ supplier_sku, price }) => [supplier_sku, price])).toEqual([
    ["A", 1100],
    ["B", 2000],
    ["C", 3000],
  ]);
});

test("a later list that was taken back itself keeps no car", async () => {
  const { id } = await upload("A,BYD,Seal,2025,1000,1,");
  await undo((await upload("A,BYD,Seal,2025,1000,1,")).id);
  expect(await undo(id)).toMatchObject({ kept: [], import: { removed: 1 } });
});

test("a car whose generated SKU the file replaced gets it back", async () => {
  await upload(",BYD,Seal,2025,1000,1,");
  const before = await stock();
  const { id } = await upload("LA-1,BYD,Seal,2025,2000,1,");
  expect(await stock()).toMatchObject([{ supplier_sku: "LA-1", sku_generated: false }]);
  await undo(id);
  expect(await stock()).toEqual(before);
});

test("an import of which nothing comes back can be taken back after the later list", async () => {
  const first = await upload("A,BYD,Seal,2025,1000,1,", "B,BYD,Han,2025,2000,2,");
  const later = await upload("A,BYD,Seal,2025,1000,1,", "B,BYD,Han,2025,2000,2,");
  const before = await stock();
  for (const _ of [1, 2])
    expect(await undo(first.id)).toMatchObject({
      import: { status: "done", undone_at: null, removed: 0, restored: 0, kept: 2 },
      kept: [{ why: "stated_since" }, { why: "stated_since" }],
    });
  expect(await stock()).toEqual(before);
  expect(await undo(later.id)).toMatchObject({ import: { status: "undone" }, kept: [] });
  expect(await undo(first.id)).toMatchObject({ import: { status: "undone", removed: 2 }, kept: [] });
  expect(await stock()).toEqual([]);
});

test("of a car that a later list changed that list is the reason why it stays, not somebody's hand", async () => {
  await upload("A,BYD,Seal,2025,1000,1,");
  const { id } = await upload("A,BYD,Seal,2025,1100,1,", "C,BYD,Tang,2025,3000,1,");
  await upload("A,BYD,Seal,2025,1200,1,", "C,BYD,Tang,2025,3300,1,");
  const { kept } = await undo(id);
  expect(kept.map(({ supplier_sku, why }) => [supplier_sku, why]).toSorted()).toEqual([
    ["A", "stated_since"],
    ["C", "stated_since"],
  ]);
});

test("also when another row of the file took that SKU; but not from a car of somebody's own hand", async () => {
  await upload(",BYD,Seal,2025,1000,1,");
  const before = await stock();
  const generated = before[0]?.supplier_sku ?? "";
  const rows = ["LA-1,BYD,Seal,2025,2000,1,", `${generated},BYD,Han,2025,3000,1,`];
  await undo((await upload(...rows)).id);
  expect(await stock()).toEqual(before);

  const { id } = await upload(...rows);
  await edit(generated, { notes: "by hand" });
  const { kept } = await undo(id);
  expect(kept.map(({ model, why }) => [model, why]).toSorted()).toEqual([
    ["Han", "changed"],
    ["Seal", "sku_taken"],
  ]);
  expect(await theCar("LA-1")).toMatchObject({ price: 2000 });
});

test("a car that one file changes in two batches is what it was before the first", async () => {
  await upload("A,BYD,Seal,2025,1000,1,");
  const before = await stock();
  const between = Array.from({ length: 1100 }, (_, nth) => `N-${nth},Geely,Model ${nth},2025,1000,1,`);
  const file = [
    "A,BYD,Seal,2025,2000,1,",
    ...between,
    "A,BYD,Seal,2025,3000,1,",
    "N-5,Geely,Model 5,2025,9000,1,",
  ];
  const { id } = await upload(...file);
  expect(await theCar("A")).toMatchObject({ price: 3000 });
  expect(await undo(id)).toMatchObject({ kept: [], import: { removed: 1100 } });
  expect(await stock()).toEqual(before);
});

test("deleting an account deletes its imports", async () => {
  await upload("A,BYD,Seal,2025,1000,1,", "B,BYD,,2025,1000,1,");
  const rows = async (db: Db) =>
    (await sql`select 1 from imports union all select 1 from import_batches`.execute(db)).rows.length;
  expect(await rows(market.db)).toBe(2);
  const without = await market.db.startTransaction().execute();
  await without.deleteFrom("accounts").where("id", "=", cast.lin.id).execute();
  const left = await rows(without);
  await without.rollback().execute();
  expect(left).toBe(0);
});
