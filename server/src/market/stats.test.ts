import { approveUser } from "@khorgos/contract/administration/administration";
import {
  addCar,
  browseCars,
  type CarForm,
  deleteCar,
  editCar,
  marketStats,
  myCars,
} from "@khorgos/contract/cars/cars";
import { listModels } from "@khorgos/contract/cars/queries";
import { undoImport } from "@khorgos/contract/imports/history";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { addWord, removeWord } from "@khorgos/contract/vocabulary/vocabulary";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import { listCounted, recountStock } from "../cars/facet-counts.sql.ts";
import { putInStock } from "../cars/stock.ts";
import { renormalizeRows } from "../vocabulary/renormalize-rows.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});

const sellers = ["lin", "wang"] as const;
type Seller = (typeof sellers)[number];

/** What is kept of everybody's stock, without what was counted to zero. */
async function kept() {
  const { rows } =
    await sql`select kind, brand, word, supplier_id, cars, price, sold from facet_counts where cars <> 0 or sold <> 0
    order by kind, brand, word, supplier_id`.execute(market.db);
  return rows;
}
async function recount() {
  for (const id of await listCounted(market.db))
    await market.db.transaction().execute((tx) => recountStock(tx, id));
}

/** The same figures from the cars themselves; of a brand, or up to a price in white. */
async function fromScratch({ brand, price_max }: { brand?: string; price_max?: number } = {}) {
  const { rows } = await sql`select count(*) as available_cars, count(distinct c.supplier_id) as suppliers,
      coalesce(round(avg(c.price), 2), 0) as average_price, count(distinct lower(c.brand)) as brands
    from cars c join accounts s on s.id = c.supplier_id
    where s.status = 'approved' and c.quantity > 0 and (${brand ?? null}::text is null or lower(c.brand) = lower(${brand ?? null}))
      and (${price_max ?? null}::numeric is null or (c.price <= ${price_max ?? null}
        and 'white' = any(string_to_array(c.body_color, '/'))))`.execute(market.db);
  return rows[0];
}

/** The first page from the cars themselves. */
async function newestFirst() {
  const { rows } =
    await sql`select c.car_id, c.brand, c.price from cars c join accounts s on s.id = c.supplier_id
    where s.status = 'approved' and c.quantity > 0 order by c.updated_at desc, c.id desc limit 100`.execute(
      market.db,
    );
  return rows;
}

const form = fc.record({
  brand: fc.constantFrom("BYD", "byd", "Geely", "Тачка"),
  model: fc.constantFrom("Seal", "SEAL", "Han"),
  location: fc.constantFrom("", "KHORGOS"),
  body_color: fc.constantFrom("", "white", "雅典云", "black/white"),
  price: fc.constantFrom(10_000, 20_000.5, 0.01),
  quantity: fc.constantFrom(0, 1, 3),
});
const seller = fc.constantFrom<Seller>(...sellers);
const changes = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), seller, form }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("edit" as const), seller, form, nth: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), seller, nth: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("upload" as const),
      seller,
      forms: fc.array(form, { minLength: 4, maxLength: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), seller }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("explain" as const, "forget" as const), seller }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("suspend" as const), seller }) },
);
type StockChange = typeof changes extends fc.Arbitrary<infer One> ? One : never;

const full = (part: Partial<CarForm>): CarForm => ({ ...sealForm, ...part });
/** What two of them do at once may be refused: a car that is gone, somebody who was suspended. */
const refused = () => {};

async function act(change: StockChange) {
  const as = market.as(change.seller);
  const cars = async () => (await as(myCars, {})).cars;
  if (change.kind === "add") await as(addCar, full(change.form)).catch(refused);
  if (change.kind === "edit") {
    const car = (await cars().catch(() => []))[change.nth];
    if (car) await as(editCar, { ...car, ...change.form }).catch(refused);
  }
  if (change.kind === "delete") {
    const car = (await cars().catch(() => []))[change.nth];
    if (car) await as(deleteCar, { id: car.id }).catch(refused);
  }
  if (change.kind === "upload") {
    const lines = change.forms.map(({ brand, model, location, body_color, price, quantity }) =>
      [brand, model, 2025, price, quantity, location, body_color].join(","),
    );
    const text = ["brand,model,year,price,quantity,location,body_color", ...lines].join("\n");
    await as(uploadPriceList, { csvFile: new File([text], "list.csv") }).catch(refused);
  }
  if (change.kind === "undo") {
    const { id: supplier_id } = cast[change.seller];
    const last = await market.db
      .selectFrom("imports")
      .where("supplier_id", "=", supplier_id)
      .select("id")
      .orderBy("at", "desc")
      .executeTakeFirst();
    if (last) await as(undoImport, { id: last.id }).catch(refused);
  }
  const saule = market.as("saule");
  if (change.kind === "explain") {
    await saule(addWord, { kind: "brand", spelling: "Тачка", name: "Geely" }).catch(refused);
    await saule(addWord, { kind: "colour", spelling: "雅典云", name: "white" }).catch(refused);
  }
  if (change.kind === "forget") await saule(removeWord, { kind: "brand", alias: "тачка" }).catch(refused);
  if (change.kind === "explain" || change.kind === "forget") await renormalizeRows(market.db)();
  // Without the office, which would also end the sessions that later changes need.
  if (change.kind === "suspend") {
    await sql`update accounts set status = case status when 'approved' then 'rejected' else 'approved' end
      where id = ${cast[change.seller].id}`.execute(market.db);
    await bumpCatalogueVersion(market.db, cast[change.seller].id);
  }
}

test("whatever suppliers do, one after the other or at once, the figures are those of counting from scratch", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        await market.given.noCars();
        await market.db.deleteFrom("imports").execute();
        for (const round of rounds) {
          await Promise.all(round.map(act));
          // Asked after each round: an answer that was kept from before it would be noticed.
          const { cars, stats } = await market.as("aigerim")(browseCars, {});
          expect(stats).toEqual(await fromScratch());
          const white = await market.as("aigerim")(marketStats, { body_color: "white", price_max: 10_000 });
          expect(white.stats).toEqual(await fromScratch({ price_max: 10_000 }));
          expect(cars.map(({ car_id, brand, price }) => ({ car_id, brand, price }))).toEqual(
            await newestFirst(),
          );
        }
        const before = await kept();
        const ofBrand = await market.as("aigerim")(browseCars, { brand: "Byd" });
        expect(ofBrand.stats).toEqual(await fromScratch({ brand: "byd" }));
        await recount();
        expect(before).toEqual(await kept());
      },
    ),
    { numRuns: 40 },
  );
}, 300_000);

test("a stock is counted with what somebody is just adding to it", async () => {
  const { recounted } = await market.db.transaction().execute(async (tx) => {
    await putInStock(tx, cast.lin.id, full({ brand: "Zeekr" }));
    const recounted = market.db.transaction().execute((other) => recountStock(other, cast.lin.id));
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { recounted };
  });
  await recounted;
  expect((await market.as("aigerim")(browseCars, { brand: "Zeekr" })).stats?.available_cars).toBe(1);
});

/** Who waits for somebody else's lock in this database. */
const waiting = async () =>
  (
    await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      market.db,
    )
  ).rows;

test("while one supplier's stock is being counted another one goes on", async () => {
  await market.given.car();
  await market.db.transaction().execute(async (tx) => {
    await recountStock(tx, cast.lin.id);
    await market.as("wang")(addCar, full({ brand: "Zeekr" }));
  });
  expect((await market.as("aigerim")(browseCars, {})).stats).toMatchObject({ available_cars: 2 });
});

test("a suspended supplier's cars leave the figures and the words, and come back with them", async () => {
  await market.given.car({ brand: "Zeekr", supplier_id: cast.wang.id });
  await market.given.car({ brand: "BYD", model: "Han", location: "Aktau" });
  const saule = market.as("saule");
  const figures = async () => (await market.as("aigerim")(browseCars, {})).stats;
  expect(await figures()).toMatchObject({ available_cars: 2, suppliers: 2, brands: 2 });
  await market.given.standing("lin", "rejected");
  expect(await figures()).toMatchObject({ available_cars: 1, suppliers: 1, brands: 1 });
  expect((await market.as("aigerim")(listModels, { brand: "BYD" })).models).toEqual([]);
  await saule(approveUser, { id: cast.lin.id });
  expect(await figures()).toMatchObject({ available_cars: 2 });
  expect((await market.as("aigerim")(listModels, { brand: "BYD" })).models).toEqual(["Han"]);
});
