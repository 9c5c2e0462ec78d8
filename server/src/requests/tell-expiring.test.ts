import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { tellExpiring } from "./tell-parties.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterEach(async () => {
  await market.db.deleteFrom("news").execute();
  await market.db.deleteFrom("car_requests").execute();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

const offer = (who: "lin" | "wang", id: string, suggested_price: number, over = {}) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
const withdraw = (who: "lin" | "wang", id: string) =>
  market.as(who)(withdrawOffer, { id, state: "withdrawn", reason: "" });

/** A day in UTC+5, so many days from today. */
async function dayIn(days: number) {
  const { rows } = await sql<{
    day: string;
  }>`select ((now() at time zone interval '5 hours')::date + ${days}::integer)::text as day`.execute(
    market.db,
  );
  return rows[0]?.day ?? "";
}
const nextMorning = () => tellExpiring(market.db)();
const expiring = async () =>
  (await market.as("aigerim")(listNews, {})).news.filter(({ kind }) => kind === "offer_expires");

test("of an offer whose last day is tomorrow the dealer is told once, however often anyone looks, and of another day again", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000, { valid_until: await dayIn(1) });
  await offer("wang", id, 21_000, { valid_until: await dayIn(2) });
  await Promise.all([nextMorning(), nextMorning()]);
  await nextMorning();
  expect(await expiring()).toMatchObject([{ price: 20_000, company_name: cast.lin.company_name }]);

  // A day later.
  await sql`update offers set valid_until = valid_until - 1 where suggested_price = 21000`.execute(market.db);
  await nextMorning();
  expect(await expiring()).toMatchObject([{ price: 21_000 }, { price: 20_000 }]);

  await offer("lin", id, 20_000, { valid_until: await dayIn(3) });
  await sql`update offers set valid_until = valid_until - 2 where suggested_price = 20000`.execute(market.db);
  await nextMorning();
  // The same last day as before: nobody needs to hear of it twice.
  expect(await expiring()).toHaveLength(2);
});

test("of many requests some are told at a time, each by a transaction of its own", async () => {
  const valid_until = await dayIn(1);
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await market.given.request();
    await offer("lin", id, 20_000, { valid_until });
    await offer("wang", id, 20_000, { valid_until });
  }
  await tellExpiring(market.db, 2)();
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from news
    where kind = 'offer_expires' group by xmin::text order by told`.execute(market.db);
  expect(rows.map(({ told }) => told)).toEqual([2, 4, 4]);
});

test.each([
  ["today", 0],
  ["in two days", 2],
])("an offer that ends %s is not told as ending tomorrow", async (_, days) => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000, { valid_until: await dayIn(days) });
  await nextMorning();
  expect(await expiring()).toEqual([]);
});

test("nothing is told of an offer that does not stand, of a closed request, or of a suspended supplier", async () => {
  const requests = [await market.given.request(), await market.given.request(), await market.given.request()];
  const valid_until = await dayIn(1);
  const [withdrawn, closed, suspended] = requests.map(({ id }) => id);
  await offer("lin", withdrawn ?? "", 20_000, { valid_until });
  await withdraw("lin", withdrawn ?? "");
  await offer("lin", closed ?? "", 20_000, { valid_until });
  await market.as("aigerim")(changeRequestStatus, { id: closed ?? "", status: "closed" });
  await offer("wang", suspended ?? "", 20_000, { valid_until });
  await market.db
    .updateTable("accounts")
    .set({ status: "rejected" })
    .where("id", "=", cast.wang.id)
    .execute();
  await nextMorning();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
  expect(await expiring()).toEqual([]);
});

test("mornings and offers that meet do not stand in each other's way", async () => {
  const requests = await Promise.all(Array.from({ length: 8 }, () => market.given.request()));
  const valid_until = await dayIn(1);
  for (const { id } of requests) await offer("lin", id, 20_000, { valid_until });
  await Promise.all([
    ...requests.map(({ id }, nth) => offer("lin", id, 19_000 + nth, { valid_until })),
    nextMorning(),
    ...requests.map(({ id }) => offer("wang", id, 18_000, { valid_until })),
    nextMorning(),
  ]);
  await nextMorning();
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from news
    where kind = 'offer_expires'`.execute(market.db);
  expect(rows[0]?.told).toBe(16);
});
