import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { type KeptFacts, unknownFacts } from "../cars/stock.rules.ts";
import type { Db } from "../platform/db/connect.ts";
import { findLookalikes } from "./imports.sql.ts";
import { likenessColumns, type RowForm } from "./imports.rules.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const inWords = { brand_written: "", model_name: "", body_color_name: "", interior_color_name: "" };
type Row = RowForm & KeptFacts;
const row = (over: Partial<Row> = {}): Row => ({ ...sealForm, ...inWords, ...unknownFacts, ...over });
const lookalikes = (...rows: RowForm[]) =>
  market.db.transaction().execute((tx) => findLookalikes(tx, cast.lin.id, rows, "look"));

test("a row finds its car whatever its price, quantity, features and notes", async () => {
  const { id } = await market.given.car(row({ supplier_sku: "LA-1" }));
  const found = await lookalikes(row({ price: 1, quantity: 0, additional_features: "HUD", notes: "new" }));
  expect(found).toMatchObject([{ id, price: 24_100, notes: "" }]);
});

test.each(likenessColumns)("another %s is another car", async (column) => {
  await market.given.car(row({ supplier_sku: "LA-1" }));
  expect(await lookalikes(row({ [column]: column === "year" ? 2024 : "other" }))).toEqual([]);
});

test("a model is the same however it is written", async () => {
  const { id } = await market.given.car(row({ supplier_sku: "LA-1", model: "宋 PLUS DM-i" }));
  expect(await lookalikes(row({ model: "宋Plus DM\u2011I" }))).toMatchObject([{ id }]);
});

test("words that only together spell the same are other cars", async () => {
  await market.given.car(row({ supplier_sku: "LA-1", location: "Khorgos|Lin", seller: "Yue" }));
  expect(await lookalikes(row({ location: "Khorgos", seller: "Lin|Yue" }))).toEqual([]);
});

test("another supplier's car is never found", async () => {
  await market.given.car({ ...row({ supplier_sku: "LA-1" }), supplier_id: cast.wang.id });
  expect(await lookalikes(row())).toEqual([]);
});

test("a row with an SKU finds only cars whose own is generated, one without finds both", async () => {
  await market.given.car(row({ supplier_sku: "LA-1" }));
  await market.db.updateTable("cars").set({ sku_generated: false }).execute();
  const generated = await market.given.car({ ...row({ supplier_sku: "S-1" }), sku_generated: true });
  expect(await lookalikes(row({ supplier_sku: "LA-2" }))).toMatchObject([{ id: generated.id }]);
  expect(await lookalikes(row())).toHaveLength(1);
  expect(await lookalikes(row(), row({ price: 1 }))).toHaveLength(2);
});

test("words as long as they may be are found too", async () => {
  const long = row({ brand: "霍".repeat(100), trim_level: "霍".repeat(200), location: "霍".repeat(200) });
  const { id } = await market.given.car({ ...long, supplier_sku: "LA-1" });
  expect(await lookalikes(long)).toMatchObject([{ id }]);
});

/** Cars that differ by their trim level only: "trim 0", "trim 1" … */
const manyAlike = (supplierId: string, count: number) =>
  sql`insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, trim_level, body_color,
      interior_color, price, quantity, location, seller)
    select gen_random_uuid(), ${supplierId} || nth, ${supplierId}::uuid, 'SKU ' || nth, true, 'BYD', 'Seal', 2025,
      'trim ' || nth, 'white', 'beige', 24100, 3, 'Khorgos', 'Lin Yue'
    from generate_series(0, ${count}::integer - 1) nth`.execute(market.db);

/** Cars this transaction has looked at so far. */
const looksAt = async (tx: Db) => {
  const { rows } = await sql<{ cars: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as cars from pg_stat_xact_user_tables where relname = 'cars'`.execute(
    tx,
  );
  return rows[0]?.cars ?? 0;
};

test.each(["never counted", "counted before the supplier came", "counted"] as const)(
  "of thousands that differ by one word a row looks at its own only, in a market %s",
  async (statistics) => {
    await manyAlike(cast.wang.id, 3000);
    if (statistics === "counted before the supplier came") await sql`analyze cars`.execute(market.db);
    await manyAlike(cast.lin.id, 3000);
    if (statistics === "counted") await sql`analyze cars`.execute(market.db);
    const rows = Array.from({ length: 100 }, (_, nth) => row({ trim_level: `trim ${2950 + nth}` }));

    const looked = await market.db.transaction().execute(async (tx) => {
      const before = await looksAt(tx);
      const found = await findLookalikes(tx, cast.lin.id, rows, "look");
      expect(found.map(({ trim_level }) => trim_level).toSorted()).toEqual(
        rows.slice(0, 50).map(({ trim_level }) => trim_level),
      );
      return (await looksAt(tx)) - before;
    });

    expect(looked).toBeGreaterThanOrEqual(50);
    expect(looked).toBeLessThan(500);
  },
);
