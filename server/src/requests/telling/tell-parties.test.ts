import { listNews } from "@khorgos/contract/matching/news";
import { changeRequestStatus, deleteRequest } from "@khorgos/contract/requests";
import { giveUpDeal } from "@khorgos/contract/requests/deals";
import { decideOnOffer } from "@khorgos/contract/requests/decisions";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
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

type Who = "lin" | "wang" | "aigerim" | "daulet";
const told = async (who: Who) =>
  (await market.as(who)(listNews, {})).news.map(({ kind, price, company_name, times }) => ({
    kind,
    price,
    company_name,
    times,
  }));
const kinds = async (who: Who) => (await told(who)).map(({ kind }) => kind);
const offer = (who: "lin" | "wang", id: string, suggested_price: number, over = {}) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
const withdraw = (who: "lin" | "wang", id: string) =>
  market.as(who)(withdrawOffer, { id, state: "withdrawn", reason: "" });

test("the dealer is told of each offer what it is to them, and nobody else", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 21_000);
  await offer("wang", id, 19_000);
  for (const price of [19_500, 19_500, 19_700]) await offer("wang", id, price);
  await withdraw("wang", id);
  await withdraw("wang", id);
  await offer("wang", id, 22_000);
  const [lin, wang] = [cast.lin.company_name, cast.wang.company_name];
  expect(await told("aigerim")).toEqual([
    // Made again after it was withdrawn, it adds to the line of the first time.
    { kind: "offer_made", price: 22_000, company_name: wang, times: 2 },
    { kind: "offer_withdrawn", price: 19_700, company_name: wang, times: 1 },
    { kind: "offer_revised", price: 19_700, company_name: wang, times: 3 },
    { kind: "offer_better", price: 19_000, company_name: wang, times: 1 },
    { kind: "offer_made", price: 20_000, company_name: lin, times: 1 },
  ]);
  expect(await told("daulet")).toEqual([]);
  expect(await kinds("wang")).toEqual([]);
});

test("an offer that was refused or rolled back is told nobody", async () => {
  const { id } = await market.given.request();
  await expect(offer("lin", id, 20_000, { available_quantity: 99 })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(await told("aigerim")).toEqual([]);
});

test("those whose offers stand are told that the request was closed, once, and the withdrawn and declined are not", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 21_000);
  await withdraw("wang", id);
  for (let time = 0; time < 2; time++)
    await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  expect(await told("lin")).toMatchObject([
    { kind: "request_closed", price: 20_000, company_name: cast.aigerim.dealership_name },
  ]);
  expect(await kinds("wang")).toEqual([]);
});

test("a suspended supplier's offer does not stand, and nobody is told of it", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await market.given.standing("lin", "rejected");
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await market.given.standing("lin", "approved");
  expect(await kinds("lin")).toEqual([]);
});

test("an acceptance that closes the request is one line for the others, a decline that does is told them as the close", async () => {
  const [first, second] = [await market.given.request(), await market.given.request()];
  for (const [request, state] of [
    [first, "accepted"],
    [second, "declined"],
  ] as const) {
    const { response } = await offer("lin", request.id, 20_000);
    await offer("wang", request.id, 21_000);
    await market.as("aigerim")(decideOnOffer, {
      id: request.id,
      offer_id: response.id,
      state,
      close_request: true,
    });
  }
  expect(await kinds("lin")).toEqual(["offer_declined", "offer_accepted"]);
  expect(await kinds("wang")).toEqual(["request_closed", "other_accepted"]);
});

test("that an offer was accepted is told by its deal, also when the request is deleted", async () => {
  const { id } = await market.given.request();
  const { response } = await offer("lin", id, 20_000);
  const acceptance = { id, offer_id: response.id, state: "accepted" } as const;
  const { deal } = await market.as("aigerim")(decideOnOffer, acceptance);
  await market.as("aigerim")(deleteRequest, { id });
  expect((await market.as("lin")(listNews, {})).news).toMatchObject([
    {
      kind: "offer_accepted",
      price: 20_000,
      request_id: null,
      request_number: deal?.deal_number,
      brand: "BYD",
    },
  ]);
});

test.each(["before", "after"])(
  "of a deal that fell through the other party is told, also where the request is deleted %s that",
  async (when) => {
    const { id } = await market.given.request();
    const { response } = await offer("lin", id, 20_000);
    const { deal } = await market.as("aigerim")(decideOnOffer, {
      id,
      offer_id: response.id,
      state: "accepted",
    });
    const remove = () => market.as("aigerim")(deleteRequest, { id });
    if (when === "before") await remove();
    const reason = "Sold elsewhere";
    await market.as("aigerim")(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason });
    if (when === "after") await remove();
    expect((await market.as("lin")(listNews, {})).news).toMatchObject([
      {
        kind: "fell_through",
        price: 20_000,
        company_name: cast.aigerim.dealership_name,
        request_id: null,
        request_number: deal?.deal_number,
        brand: "BYD",
        model: "Han",
        year: deal?.car.year,
      },
      { kind: "offer_accepted" },
    ]);
    expect(await kinds("aigerim")).toEqual([]);
  },
);

test("who deletes an open request closes it to those whose offers stand, and who deletes a closed one tells nobody", async () => {
  const [open, closed] = [await market.given.request(), await market.given.request()];
  for (const { id } of [open, closed]) await offer("lin", id, 20_000);
  await offer("wang", open.id, 21_000);
  await withdraw("wang", open.id);
  await market.db.updateTable("car_requests").set({ status: "closed" }).where("id", "=", closed.id).execute();
  for (const { id } of [open, closed]) await market.as("aigerim")(deleteRequest, { id });
  expect((await market.as("lin")(listNews, {})).news).toMatchObject([
    {
      kind: "request_closed",
      price: 20_000,
      company_name: cast.aigerim.dealership_name,
      request_id: null,
      request_number: open.request_number,
      brand: open.brand,
      model: open.model,
      year: open.year,
    },
  ]);
  expect(await kinds("wang")).toEqual([]);
});

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
const expiring = async (who: Who = "aigerim") =>
  (await told(who)).filter(({ kind }) => kind === "offer_expires");

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
