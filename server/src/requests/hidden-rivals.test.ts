import { allEndpoints } from "@khorgos/contract/market/market";
import { findRequest, listRequests } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { readConfig } from "../platform/config/config.ts";

/** A market whose operator does not let suppliers see what others offer; two of them answered one request. */
let market: Market;
let id: string;
const lins = { suggested_price: 27_431.19, available_quantity: 2, notes: "Straight from Urumqi" };
const wangs = { suggested_price: 28_250, available_quantity: 1, notes: "" };
/** What would tell Wang of Lin's offer. */
const secrets = [cast.lin.name, cast.lin.company_name, cast.lin.email, lins.notes, "27431", "27 431"];

beforeAll(async () => {
  const { offers } = readConfig({ OFFERS_VISIBLE_TO_SUPPLIERS: "off" });
  market = await openMarket({ offers });
  ({ id } = await market.given.request());
  await market.as("lin")(makeOffer, { id, ...lins });
  await market.as("wang")(makeOffer, { id, ...wangs });
});
afterAll(() => market.close());

test("suppliers see each other's offers unless the operator says otherwise", () => {
  expect(readConfig({}).offers).toEqual({ seenByRivals: true, placeShown: false });
  expect(() => readConfig({ OFFERS_VISIBLE_TO_SUPPLIERS: "no" })).toThrow("OFFERS_VISIBLE_TO_SUPPLIERS");
});

test("each supplier sees their own offer alone, and how many there are", async () => {
  for (const [who, terms] of [
    ["lin", lins],
    ["wang", wangs],
  ] as const) {
    const seen = await market.as(who)(findRequest, { id });
    expect(seen.responses).toMatchObject([{ ...terms, own: true, supplier_name: cast[who].name }]);
    expect([seen.rivals_visible, seen.request.response_count]).toEqual([false, 2]);
    const { requests } = await market.as(who)(listRequests, {});
    expect(requests).toMatchObject([{ id, response_count: 2, answered: true }]);
  }
});

test("anyone who has not offered sees no offer at all, also once it is closed", async () => {
  const late = await market.given.request();
  await market.as("lin")(makeOffer, { id: late.id, ...lins, available_quantity: 1 });
  await market.db.updateTable("car_requests").set({ status: "closed" }).where("id", "=", late.id).execute();

  expect((await market.as("wang")(findRequest, { id: late.id })).responses).toEqual([]);
  expect((await market.as("lin")(findRequest, { id: late.id })).responses).toHaveLength(1);
});

test("the dealer compares them all, best first", async () => {
  const { responses, rivals_visible } = await market.as("aigerim")(findRequest, { id });
  expect(responses).toMatchObject([lins, wangs]);
  expect(rivals_visible).toBe(true);
});

test("no address tells a supplier of it, and no answer to a command", async () => {
  const asked = [...allEndpoints.values()].filter(
    // The pattern of a price list has a seller of that name in it.
    ({ method, path }) => method === "GET" && !path.endsWith("/template"),
  );
  const answers = await Promise.all(
    asked.map(({ path }) =>
      market.raw("wang", { method: "GET", url: `/api${path.replace(/:\w+/, id)}?what=requests&limit=50` }),
    ),
  );
  const revised = await market.raw("wang", {
    method: "POST",
    url: `/api/requests/${id}/respond`,
    payload: wangs,
  });

  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(8);
  for (const { body } of [...answers, revised])
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
});
