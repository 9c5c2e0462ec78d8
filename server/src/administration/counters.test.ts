import { countMarket, rejectUser, UNANSWERED_AFTER } from "@khorgos/contract/administration/administration";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom("car_requests").execute();
  await market.given.noCars();
  await market.db.updateTable("accounts").set({ status: "approved", decision_message: "" }).execute();
  // Anyone who was suspended is signed in again.
  await market.db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .execute();
});

const count = async () => (await market.as("saule")(countMarket, {})).counters;

/** A request as old as this on the database's clock. */
const requestOf = (hours: number, seconds: number, over: Parameters<Market["given"]["request"]>[0] = {}) =>
  sql<{
    at: string;
  }>`select (now() - make_interval(hours => ${hours}::integer, secs => ${seconds}))::text as at`
    .execute(market.db)
    .then(({ rows }) => market.given.request({ created_at: rows[0]?.at ?? "", ...over }));

test("the counters count what is on the market", async () => {
  await market.given.car();
  await market.given.car({ supplier_id: cast.wang.id });
  await market.given.request();
  await market.given.request({ status: "closed" });
  await market.given.request({ dealer_id: cast.daulet.id });
  await market.given.newcomer("Hopeful");
  const always = { waiting: 1, name_changes: 0, unanswered_requests: 0 };
  expect(await count()).toEqual({ ...always, suppliers: 2, dealers: 2, cars: 2, open_requests: 2 });
  for (const who of ["wang", "daulet"] satisfies Person[])
    await market.as("saule")(rejectUser, { id: cast[who].id, message: "" });
  expect(await count()).toEqual({ ...always, suppliers: 1, dealers: 1, cars: 1, open_requests: 1 });
});

test("a request counts as unanswered once it has waited two days, not a minute sooner", async () => {
  await requestOf(UNANSWERED_AFTER, -60);
  expect((await count()).unanswered_requests).toBe(0);
  await requestOf(UNANSWERED_AFTER, 1);
  expect((await count()).unanswered_requests).toBe(1);
});

test("closed requests and those of suspended dealers wait for nobody", async () => {
  await requestOf(100, 0, { status: "closed" });
  await requestOf(100, 0, { dealer_id: cast.daulet.id });
  expect((await count()).unanswered_requests).toBe(1);
  await market.as("saule")(rejectUser, { id: cast.daulet.id, message: "" });
  expect((await count()).unanswered_requests).toBe(0);
});

test("an offer answers a request for as long as its supplier is on the market", async () => {
  const { id } = await requestOf(100, 0);
  await market.as("wang")(makeOffer, { id, suggested_price: 1, available_quantity: 1, notes: "" });
  expect((await count()).unanswered_requests).toBe(0);
  await market.as("saule")(rejectUser, { id: cast.wang.id, message: "" });
  expect((await count()).unanswered_requests).toBe(1);
  await market.as("lin")(makeOffer, { id, suggested_price: 1, available_quantity: 1, notes: "" });
  expect((await count()).unanswered_requests).toBe(0);
});
