import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  myRequests,
} from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, outcome, outcomeInTheEnd } from "../../test/market.ts";
import { hashToken, insertSession } from "../accounts/sessions.sql.ts";
import { transactOn } from "../platform/db/transact.ts";
import { cast } from "../demo/cast.ts";
import { insertOffer } from "./offers.sql.ts";
import { lockMarketRequest, removeRequest, setStatus } from "./requests.sql.ts";

/** Commands on one request that meet at the same moment are decided one after the other. */

const SUPPLIERS = 30;
const tokens = Array.from({ length: SUPPLIERS }, (_, index) => `supplier-${index}`);

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  for (const token of tokens) {
    const id = randomUUID();
    const person = {
      ...cast.lin,
      id,
      email: `${token}@crowd.example`,
      password_hash: "",
      status: "approved" as const,
    };
    await market.db.insertInto("accounts").values(person).execute();
    await insertSession(market.db, id, hashToken(token));
  }
});
afterAll(() => market.close());

const terms = { suggested_price: 28_000, available_quantity: 1, notes: "" };
/** What an offer need not say. */
const unsaid = {
  car_id: null,
  car: null,
  valid_until: null,
  basis: null,
  basis_place: "",
  ready_in_days: null,
};
const offersOn = (id: string) =>
  market.db.selectFrom("offers").where("request_id", "=", id).selectAll().execute();

/** Long enough for a call to reach the lock it must wait at. */
const reachTheLock = () => pause(100);

test("an offer that meets a close waits for it, and is refused", async () => {
  const { id } = await market.given.request();
  const offer = await transactOn(market.db)(async (closing) => {
    await setStatus(closing, id, "closed");
    const waiting = outcome(market.as("lin")(makeOffer, { id, ...terms }));
    await reachTheLock();
    return { waiting };
  });

  expect(await offer.waiting).toBe("request_closed");
  expect(await offersOn(id)).toEqual([]);
});

test("a close that meets an offer waits for it, and counts it", async () => {
  const { id } = await market.given.request();
  const close = await transactOn(market.db)(async (offering) => {
    await lockMarketRequest(offering, id);
    const waiting = market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
    await reachTheLock();
    await insertOffer(offering, {
      id: randomUUID(),
      request_id: id,
      supplier_id: cast.lin.id,
      ...terms,
      ...unsaid,
    });
    return { waiting };
  });

  expect((await close.waiting).request).toMatchObject({ status: "closed", response_count: 1 });
});

test("reopening that meets a close is refused", async () => {
  const { id } = await market.given.request();
  const reopening = await transactOn(market.db)(async (closing) => {
    await setStatus(closing, id, "closed");
    const waiting = outcome(market.as("aigerim")(changeRequestStatus, { id, status: "open" }));
    await reachTheLock();
    return { waiting };
  });

  expect(await reopening.waiting).toBe("request_closed");
});

test("of thirty offers around one close, those acknowledged are all there when it is, and none comes after", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await market.given.request();
    const offers: Promise<string | undefined>[] = [];
    const offer = (token = "") =>
      offers.push(outcomeInTheEnd(() => market.with(token)(makeOffer, { id, ...terms })));

    for (const token of tokens.slice(0, round * 3)) offer(token);
    const closing = market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
    for (const token of tokens.slice(round * 3, -3)) offer(token);
    const { request } = await closing;
    const late = tokens
      .slice(-3)
      .map((token) => outcomeInTheEnd(() => market.with(token)(makeOffer, { id, ...terms })));

    const outcomes = await Promise.all(offers);
    const rows = await offersOn(id);
    expect(new Set([...outcomes, "done", "request_closed"])).toEqual(new Set(["done", "request_closed"]));
    expect(outcomes.filter((said) => said === "done")).toHaveLength(rows.length);
    expect(request.response_count).toBe(rows.length);
    expect(await Promise.all(late)).toEqual(["request_closed", "request_closed", "request_closed"]);
    const own = (await market.as("aigerim")(myRequests, {})).requests.find((listed) => listed.id === id);
    expect(own?.response_count).toBe(rows.length);
  }
});

test("two offers of one supplier at once become one offer and its revision", async () => {
  const { id } = await market.given.request();
  const lin = market.as("lin");
  const offers = await transactOn(market.db)(async (holding) => {
    await lockMarketRequest(holding, id);
    const both = Promise.all(
      [28_000, 27_500].map((price) => lin(makeOffer, { id, ...terms, suggested_price: price })),
    );
    await reachTheLock();
    return { both };
  });

  const made = await offers.both;

  const revision = made.find(({ revised }) => revised);
  expect(made.map(({ revised }) => revised).toSorted()).toEqual([false, true]);
  expect((await lin(findRequest, { id })).responses).toMatchObject([
    { suggested_price: revision?.response.suggested_price },
  ]);
  const kept = await market.db
    .selectFrom("earlier_offers")
    .where("offer_id", "=", revision?.response.id ?? "")
    .selectAll()
    .execute();
  expect(kept).toHaveLength(1);
});

test("whose transaction began earlier but came to the request later ranks behind at the same price", async () => {
  const { id } = await market.given.request();
  await transactOn(market.db)(async (slow) => {
    await sql`select now()`.execute(slow);
    await market.as("wang")(makeOffer, { id, ...terms });
    await insertOffer(slow, {
      id: randomUUID(),
      request_id: id,
      supplier_id: cast.lin.id,
      ...terms,
      ...unsaid,
    });
  });

  const { responses } = await market.as("aigerim")(findRequest, { id });
  expect(responses.map((offer) => offer.supplier_name)).toEqual(["Wang Jun", "Lin Yue"]);
});

test("an offer that meets a deletion finds no request", async () => {
  const { id } = await market.given.request();
  const offer = await transactOn(market.db)(async (deleting) => {
    await removeRequest(deleting, id);
    const waiting = outcome(market.as("lin")(makeOffer, { id, ...terms }));
    await reachTheLock();
    return { waiting };
  });

  expect(await offer.waiting).toBe("request_not_found");
});

test("whichever of offers, close and two deletions comes first, nothing fails and nothing stays behind", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await market.given.request();
    const aigerim = market.as("aigerim");
    const offers = tokens
      .slice(0, 10)
      .map((token) => outcome(market.with(token)(makeOffer, { id, ...terms })));
    const closing = outcome(aigerim(changeRequestStatus, { id, status: "closed" }));
    const deleting = [outcome(aigerim(deleteRequest, { id })), outcome(aigerim(deleteRequest, { id }))];

    expect((await Promise.all(deleting)).toSorted()).toEqual(["done", "request_not_found"]);
    expect(["done", "request_not_found"]).toContain(await closing);
    for (const said of await Promise.all(offers))
      expect(["done", "request_closed", "request_not_found"]).toContain(said);
    expect(await offersOn(id)).toEqual([]);
  }
});
