import { sql } from "kysely";
import { addWord, removeWord } from "@khorgos/contract/vocabulary/vocabulary";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { renormalizeRows } from "./renormalize-rows.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
});

const jobs = async () => {
  const { rows } = await sql<{ key: string; wait: number }>`
    select key, round(extract(epoch from run_at - now()) / 60)::int as wait from graphile_worker.jobs order by run_at`.execute(
    market.db,
  );
  return rows;
};
const cars = () =>
  market.db
    .selectFrom("cars")
    .select(["brand", "brand_written", "body_color", "body_color_name", "updated_at"])
    .orderBy("id")
    .execute();
const byd = { kind: "brand", spelling: "Бивиди", name: "BYD" } as const;
const athens = { kind: "colour", spelling: "雅典云", name: "white" } as const;
const MOMENT = "2026-11-01T08:00:00.000Z";

test("a new word leaves mending for now and for later, once however many there are", async () => {
  await market.as("saule")(addWord, byd);
  await market.as("saule")(addWord, athens);
  expect(await jobs()).toEqual([
    { key: "mend-words:soon", wait: 0 },
    { key: "mend-words:later", wait: 10 },
  ]);
});

test("cars and requests follow a word, and keep what was written and their moment", async () => {
  await market.given.car({ brand: "бивиди", body_color: "雅典云", updated_at: MOMENT });
  await market.given.request({ brand: "БиВиДи", interior_color: "雅典云" });
  await renormalizeRows(market.db)();
  expect(await cars()).toEqual([
    {
      brand: "BYD",
      brand_written: "бивиди",
      body_color: "white",
      body_color_name: "雅典云",
      updated_at: MOMENT,
    },
  ]);
  expect(await market.db.selectFrom("car_requests").selectAll().executeTakeFirst()).toMatchObject({
    brand: "BYD",
    brand_written: "БиВиДи",
    interior_color: "white",
    interior_color_name: "雅典云",
  });
});

test("a word that is taken back leaves what was written", async () => {
  await market.given.car({
    brand: "BYD",
    brand_written: "бивиди",
    body_color: "white",
    body_color_name: "雅典云",
  });
  await market.given.car({
    brand: "BYD",
    brand_written: "比亚迪",
    body_color: "white",
    body_color_name: "珠光白",
  });
  const before = (await cars()).find(({ brand_written }) => brand_written === "比亚迪");
  await market.as("saule")(removeWord, { kind: "brand", alias: "бивиди" });
  await market.as("saule")(removeWord, { kind: "colour", alias: "雅典云" });
  await renormalizeRows(market.db)();
  const after = await cars();
  expect(after).toContainEqual(
    expect.objectContaining({
      brand: "бивиди",
      brand_written: "",
      body_color: "雅典云",
      body_color_name: "",
    }),
  );
  expect(after).toContainEqual(before);
});

test("rows of before the vocabulary are read as new ones are", async () => {
  await market.given.car({ brand: "比亚迪", body_color: "珠光白" });
  await market.given.car({ brand: "Noname", body_color: "Aurora" });
  await renormalizeRows(market.db)();
  expect((await cars()).map(({ updated_at: _, ...car }) => car)).toEqual(
    expect.arrayContaining([
      { brand: "BYD", brand_written: "比亚迪", body_color: "white", body_color_name: "珠光白" },
      { brand: "Noname", brand_written: "", body_color: "Aurora", body_color_name: "" },
    ]),
  );
});

test("many rows go in batches, and what one job does not reach another one does", async () => {
  for (let nth = 0; nth < 45; nth++) await market.given.car({ brand: "比亚迪" });
  const unmended = async () => (await cars()).filter(({ brand }) => brand !== "BYD").length;
  await renormalizeRows(market.db, 2)();
  expect(await unmended()).toBe(5);
  expect((await jobs()).map(({ key }) => key)).toContain("mend-words:soon");
  await renormalizeRows(market.db, 2)();
  expect(await unmended()).toBe(0);
});

test("a car that somebody holds is not waited for", async () => {
  await market.given.car({ brand: "比亚迪" });
  await market.given.car({ brand: "比亚迪" });
  await market.db.transaction().execute(async (tx) => {
    await sql`select from cars limit 1 for update`.execute(tx);
    await renormalizeRows(market.db)();
    expect((await cars()).filter(({ brand }) => brand === "BYD")).toHaveLength(1);
  });
  await enqueueRenormalizing(market.db);
  await renormalizeRows(market.db)();
  expect((await cars()).filter(({ brand }) => brand === "BYD")).toHaveLength(2);
});
