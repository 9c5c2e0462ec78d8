import { findRequest, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer, makeOffers } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice } from "../../test/post-office.ts";
import { cast, type Person } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { requestJobs } from "./request-jobs.ts";

/** A supplier answers many requests by one call; each answer is decided as if it came alone. */

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, requestJobs);
});
beforeEach(() => office.clear());
afterAll(() => market.close());

const terms = { suggested_price: 28_000, available_quantity: 1 };
const answer = (request_id: string, over: object = {}) => ({ request_id, ...terms, ...over });
const offersOn = async (id: string) => (await market.as("aigerim")(findRequest, { id })).responses;
const keptOf = (offerId: string) =>
  market.db.selectFrom("earlier_offers").where("offer_id", "=", offerId).selectAll().execute();
const call = { method: "POST", url: "/api/requests/respond-many" } as const;
/** One after the other, as a pool of connections takes only so many at once. */
async function manyRequests(count: number) {
  const requests = [];
  for (let nth = 0; nth < count; nth++) requests.push(await market.given.request());
  return requests;
}

test.each(["aigerim", "saule"] as const)("%s is no supplier and answers nothing", async (who) => {
  const { id } = await market.given.request();
  const asked = market.as(who)(makeOffers, { answers: [answer(id)] });
  await expect(asked).rejects.toMatchObject({ code: "wrong_role" });
  expect(await offersOn(id)).toEqual([]);
});

test("a closed request, a foreign car, too many, nonsense and a repetition leave the other answers alone", async () => {
  const [open, other, small, strange] = await Promise.all([
    market.given.request(),
    market.given.request(),
    market.given.request({ quantity: 2 }),
    market.given.request(),
  ]);
  const closed = await market.given.request({ status: "closed" });
  const wangs = await market.given.car({ supplier_id: cast.wang.id });
  const lins = await market.given.car();

  const answers = [
    answer(closed.id),
    answer(open.id, { car_id: lins.id }),
    answer(other.id, { car_id: wangs.id }),
    answer(small.id, { available_quantity: 3 }),
    answer(strange.id, { suggested_price: -1 }),
    answer(cast.lin.id),
    answer(open.id.toUpperCase(), { suggested_price: 27_000 }),
  ];
  const { results } = await market.as("lin")(makeOffers, { answers });

  expect(results).toMatchObject([
    { request_id: closed.id, code: "request_closed", error: "This car request is closed." },
    {
      request_id: open.id,
      revised: false,
      response: { suggested_price: 28_000, car_id: lins.id, own: true },
    },
    { request_id: other.id, code: "car_not_found" },
    { code: "invalid_input", errors: [{ path: "available_quantity", code: "max", max: 2 }] },
    { code: "invalid_input", errors: [{ path: "suggested_price", code: "min", min: 0 }] },
    { request_id: cast.lin.id, code: "request_not_found" },
    { request_id: open.id, revised: true, response: { suggested_price: 27_000, car_id: null } },
  ]);
  expect(await offersOn(open.id)).toMatchObject([{ suggested_price: 27_000 }]);
  expect(await keptOf(results[1]?.response?.id ?? "")).toMatchObject([{ suggested_price: 28_000 }]);
  for (const { id } of [other, small, strange]) expect(await offersOn(id)).toEqual([]);
});

test("a refused answer says what it would say alone, and a made one too", async () => {
  const closed = await market.given.request({ status: "closed" });
  const small = await market.given.request({ quantity: 1 });
  for (const { id } of [closed, small]) {
    const alone = await market.raw("lin", {
      method: "POST",
      url: `/api/requests/${id}/respond`,
      payload: { ...terms, available_quantity: 2 },
    });
    const many = await market.as("lin")(makeOffers, { answers: [answer(id, { available_quantity: 2 })] });
    const { request_id: _, ...said } = alone.json();
    expect(many.results).toEqual([{ ...said, request_id: id }]);
  }
  const twins = await manyRequests(2);
  const [first, second] = twins.map(({ id }) => id);
  const { response } = await market.as("lin")(makeOffer, { id: first ?? "", ...terms });
  const { results } = await market.as("lin")(makeOffers, { answers: [answer(second ?? "")] });
  expect(Object.keys(results[0]?.response ?? {})).toEqual(Object.keys(response));
});

test("a retry under the same key tells the same and makes nothing twice; other answers under it are refused", async () => {
  const [made, missed] = await manyRequests(2);
  const closed = await market.given.request({ status: "closed" });
  const answers = [made, closed, missed].map((request) => answer(request?.id ?? ""));
  const key = { idempotencyKey: "answers" };
  const first = await market.as("lin")(makeOffers, { answers }, key);
  await market.db.updateTable("car_requests").set({ status: "open" }).where("id", "=", closed.id).execute();

  expect(await market.as("lin")(makeOffers, { answers }, key)).toEqual(first);
  const both = [
    market.as("wang")(makeOffers, { answers }, key),
    market.as("wang")(makeOffers, { answers }, key),
  ];
  const [one, two] = await Promise.all(both);
  expect(one).toEqual(two);

  expect(await offersOn(closed.id)).toHaveLength(1);
  const written = [first, one].flatMap(
    (reply) => reply?.results.flatMap(({ response }) => response ?? []) ?? [],
  );
  expect(written).toHaveLength(5);
  for (const { id } of written) expect(await keptOf(id)).toEqual([]);
  const fewer = market.as("lin")(makeOffers, { answers: answers.slice(1) }, key);
  await expect(fewer).rejects.toMatchObject({ code: "key_reused" });
});

test("a hundred are answered at once in the order in which they were sent; one more is refused as a whole", async () => {
  const requests = await manyRequests(101);
  const answers = requests.map(({ id }, nth) => answer(id, { suggested_price: 20_000 + nth }));
  await expect(market.as("lin")(makeOffers, { answers })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "answers", max: 100 }],
  });
  expect(await offersOn(requests[0]?.id ?? "")).toEqual([]);

  const { results } = await market.as("lin")(makeOffers, { answers: answers.slice(1) });
  expect(results.map(({ request_id, response }) => [request_id, response?.suggested_price])).toEqual(
    answers.slice(1).map(({ request_id, suggested_price }) => [request_id, suggested_price]),
  );
  expect(await market.as("lin")(makeOffers, { answers: [] })).toEqual({ results: [] });
});

test("suppliers who answer the same requests in other orders at once never wait in a circle", async () => {
  const requests = await manyRequests(30);
  const ids = requests.map(({ id }) => id);
  const orders: [Person, string[]][] = [
    ["lin", ids],
    ["wang", ids.toReversed()],
    ["lin", ids.toSorted()],
    ["wang", ids.toSorted().toReversed()],
  ];
  const countDeadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(market.db);
    return rows[0]?.deadlocks;
  };
  const before = await countDeadlocks();
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(
      orders.map(([who, order]) =>
        market.as(who)(makeOffers, {
          answers: order.map((id) => answer(id, { suggested_price: 27_000 - round })),
        }),
      ),
    );
    for (const { results } of replies) expect(results.every(({ response }) => response)).toBe(true);
  }
  for (const id of ids) expect(await offersOn(id)).toHaveLength(2);
  // Transactions that met in a circle would have been tried again, and nobody would have noticed.
  expect(await countDeadlocks()).toBe(before);
});

test("each dealer is told of the offers on their requests, as of single ones", async () => {
  const asked = { brand: "BYD", model: "Han", year: 2025, max_price: 30_000, quantity: 1 };
  const ours = await market.as("aigerim")(postRequest, asked);
  const theirs = await market.as("daulet")(postRequest, asked);
  const closed = await market.given.request({ status: "closed" });
  const answers = [ours.request, theirs.request, closed].map(({ id }) => answer(id));
  await office.clear();
  await market.as("lin")(makeOffers, { answers });

  const letters = await office.deliver();
  expect(letters.map(({ to }) => to).toSorted()).toEqual([cast.aigerim.email, cast.daulet.email].toSorted());
  for (const { request } of [ours, theirs])
    expect(letters.some(({ subject }) => subject.includes(request.request_number))).toBe(true);
});

test("answers count one by one against what an account may write", async () => {
  const limited = await openMarket({ limits: (db) => limitsOn(db) });
  try {
    const { id } = await limited.given.request();
    const answers = Array.from({ length: 100 }, () => answer(id));
    for (let nth = 0; nth < 3; nth++) await limited.as("lin")(makeOffers, { answers });
    const { results } = await limited.as("lin")(makeOffers, { answers: [answer(id)] });
    expect(results).toMatchObject([{ request_id: id, code: "too_many" }]);
    // A proxy refuses an answer with long headers: each limit is told once, however many answers it counted.
    const { headers } = await limited.raw("wang", { ...call, payload: { answers } });
    expect(String(headers.ratelimit)).toMatch(/^("[a-z-]+";r=\d+;t=\d+(, )?)+$/);
    const policies = String(headers["ratelimit-policy"]).match(/"[a-z-]+"/g) ?? [];
    expect(policies).toContain('"offers-of-account"');
    expect(new Set(policies).size).toBe(policies.length);
  } finally {
    await limited.close();
  }
});

test("a hundred answers with the longest notes are one call", async () => {
  const { id } = await market.given.request();
  const notes = "霍".repeat(4000);
  const { results } = await market.as("lin")(makeOffers, {
    answers: Array.from({ length: 100 }, () => answer(id, { notes })),
  });
  expect(results.at(-1)?.response?.notes).toBe(notes);
});

test("what is nothing that an offer says is refused by itself, however deep it is", async () => {
  const { id } = await market.given.request();
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const { statusCode, body } = await market.raw("lin", {
    ...call,
    headers: { "content-type": "application/json", "idempotency-key": "deep-notes" },
    payload: `{"answers":[${JSON.stringify(answer(id)).slice(0, -1)},"notes":${deep}}]}`,
  });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ results: [{ request_id: id, code: "invalid_input" }] });
});
