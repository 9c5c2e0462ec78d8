import { browseCars, myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { undoImport } from "@khorgos/contract/imports/history";
import { startPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { takeInStarted } from "../../test/price-list-work.ts";
import { row, rows, weeklyLists } from "../../test/weekly-lists.ts";

const week = weeklyLists();
const { lin } = week;
const touch = async (search: string, price = 17_000) => {
  const [car] = (await lin()(myCars, { search })).cars;
  await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", price });
};

test("what somebody touched after looking at the list stays, and so does what came since", async () => {
  await week.atOnce(...rows(1, 4));
  const { price_list } = await week.look({ missing: "remove" }, row(1), row(2));
  await touch("LA-3");
  await week.market.given.car({ supplier_sku: "NEW" });
  expect(await week.start(price_list.id)).toMatchObject({ missing: 1, missing_fate: "remove" });
  expect(Object.keys(await week.quantities()).toSorted()).toEqual(["LA-1", "LA-2", "LA-3", "NEW"]);
  expect((await lin()(myCars, { search: "LA-3" })).cars).toMatchObject([{ price: 17_000 }]);
});

test("an edit that ends while the list goes in comes back with the import", async () => {
  await week.atOnce(...rows(1, 3));
  const { price_list } = await week.look({ missing: "sold" }, row(1), row(2));
  await lin()(startPriceList, { id: price_list.id });
  const taken = await week.market.db.transaction().execute(async (tx) => {
    // As if somebody had begun before the list was looked at, and is only now done.
    await sql`update cars set notes = 'edited' where supplier_sku = 'LA-3'`.execute(tx);
    const taking = takeInStarted(week.market.db);
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          week.market.db,
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
  await sql`update cars set body_color_name = '珠光白' where model = 'Han'`.execute(week.market.db);
  await week.atOnce(",BYD,Han,2025,21000,1", ",BYD,Tang,2025,20000,1");
  await sql`update cars set model = 'Tang' where model = 'Han' and body_color_name = ''`.execute(
    week.market.db,
  );
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
    notes = E'"quoted"\n', first_registered_on = '2024-03-01'`.execute(week.market.db);
  const before = await week.stock();
  const { id, missing } = await week.lookedAt({ missing: "remove" }, row(2500));
  expect(missing).toBe(2500);
  expect(await week.stock()).toHaveLength(1);
  await lin()(undoImport, { id });
  expect(await week.stock()).toEqual(before);
  expect((await week.market.as("aigerim")(browseCars, {})).total).toBe(2500);
});
