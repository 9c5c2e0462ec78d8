import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { withFreeCode } from "../platform/db/ids.ts";
import { insertRequest } from "./requests.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const thisYear = new Date().getUTCFullYear();
const wanted = { brand: "BYD", model: "Han", year: thisYear, max_price: 29_999.99, quantity: 3 };

test.each(["lin", "saule"] as const)("%s is no dealer and may not post a request", async (who) => {
  await expect(market.as(who)(postRequest, wanted)).rejects.toMatchObject({ code: "wrong_role" });
});

test("a dealer posts a request and finds it among their own, to the cent", async () => {
  const aigerim = market.as("aigerim");

  const { request } = await aigerim(postRequest, { ...wanted, body_color: "белый", trim_level: null });

  expect(request).toMatchObject({
    ...wanted,
    body_color: "white",
    trim_level: "",
    status: "open",
    response_count: 0,
    dealer_name: "Aigerim Sadykova",
    company_name: "Almaty Motors",
  });
  expect(request.request_number).toMatch(/^R-[2-9A-Z]{6}$/);
  expect((await aigerim(myRequests, {})).requests[0]).toEqual(request);
  expect((await aigerim(findRequest, { id: request.id })).request).toEqual(request);
});

test.each([
  { year: thisYear - 24 },
  { year: String(thisYear), quantity: "1", max_price: "0" },
  { max_price: 999_999_999.99 },
  { powertrain: "bev" as const, condition: "zero_km" as const, mileage_max: 2_000_000 },
  { powertrain: null, condition: null, mileage_max: 0 },
  { additional_requirements: "带遥控泊车 🚗\nс зимним пакетом" },
])("a request may say %o", async (said) => {
  const { request } = await market.as("daulet")(postRequest, { ...wanted, ...said });
  for (const [field, value] of Object.entries(said))
    expect(String(Object.entries(request).find(([name]) => name === field)?.[1])).toBe(String(value));
});

test.each([
  { said: { year: thisYear - 25 }, wrong: { path: "year", code: "min", min: thisYear - 24 } },
  { said: { year: thisYear + 1 }, wrong: { path: "year", code: "max", max: thisYear } },
  { said: { max_price: -1 }, wrong: { path: "max_price", code: "min", min: 0 } },
  { said: { max_price: 1_000_000_000 }, wrong: { path: "max_price", code: "max" } },
  { said: { max_price: 10.005 }, wrong: { path: "max_price", code: "two_decimals" } },
  { said: { quantity: 0 }, wrong: { path: "quantity", code: "min", min: 1 } },
  { said: { quantity: 1.5 }, wrong: { path: "quantity", code: "whole_number" } },
  { said: { mileage_max: -1 }, wrong: { path: "mileage_max", code: "min", min: 0 } },
  { said: { mileage_max: 2_000_001 }, wrong: { path: "mileage_max", code: "max", max: 2_000_000 } },
  { said: { brand: "  " }, wrong: { path: "brand", code: "required" } },
  { said: { model: "Han\u0000" }, wrong: { path: "model", code: "text" } },
])("a request may not say $said: $wrong.code", async ({ said, wrong }) => {
  const attempt = market.as("daulet")(postRequest, { ...wanted, ...said });
  await expect(attempt).rejects.toMatchObject({ code: "invalid_input", errors: [wrong] });
});

test("a number that somebody's request has already is drawn again", async () => {
  const taken = await market.given.request();
  const draws = [taken.request_number, taken.request_number, "R-FREE22"];

  const posted = await withFreeCode(
    () => draws.shift() ?? "",
    (request_number) =>
      market.db
        .transaction()
        .execute((tx) => insertRequest(tx, { ...taken, id: crypto.randomUUID(), request_number })),
  );

  expect([posted?.request_number, draws]).toEqual(["R-FREE22", []]);
  expect(
    await withFreeCode(
      () => taken.request_number,
      async () => undefined,
    ),
  ).toBeUndefined();
});

test("a dealer closes their own request, and may say so twice", async () => {
  const { id } = await market.given.request();
  const aigerim = market.as("aigerim");

  const first = await aigerim(changeRequestStatus, { id, status: "closed" });
  const again = await aigerim(changeRequestStatus, { id, status: "closed" });

  expect(first.request).toMatchObject({ id, status: "closed", response_count: 0 });
  expect(again).toEqual(first);
  expect((await aigerim(myRequests, {})).requests).toContainEqual(first.request);
});

test.each([
  { who: "aigerim", wants: "open", because: "request_closed" },
  { who: "daulet", wants: "closed", because: "request_not_found" },
  { who: "lin", wants: "closed", because: "wrong_role" },
] as const)("$who may not make Aigerim's closed request $wants: $because", async (example) => {
  const { id } = await market.given.request({ status: "closed" });

  const attempt = market.as(example.who)(changeRequestStatus, { id, status: example.wants });

  await expect(attempt).rejects.toMatchObject({ code: example.because });
});

test.each([
  { who: "daulet", because: "request_not_found" },
  { who: "wang", because: "wrong_role" },
] as const)("$who may not delete Aigerim's request: $because", async ({ who, because }) => {
  const { id } = await market.given.request();

  await expect(market.as(who)(deleteRequest, { id })).rejects.toMatchObject({ code: because });

  expect((await market.as("aigerim")(findRequest, { id })).request.id).toBe(id);
});

test("a deleted request is gone with its offers and what they said before; a second time there is none", async () => {
  const { id } = await market.given.request();
  const offer = { id, suggested_price: 28_000, available_quantity: 1 };
  await market.as("lin")(makeOffer, offer);
  const { response } = await market.as("lin")(makeOffer, { ...offer, suggested_price: 27_500 });

  const reply = await market.raw("aigerim", { method: "DELETE", url: `/api/requests/${id}` });

  expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  await expect(market.as("aigerim")(deleteRequest, { id })).rejects.toMatchObject({
    code: "request_not_found",
  });
  await expect(market.as("lin")(findRequest, { id })).rejects.toMatchObject({ code: "request_not_found" });
  expect(await market.db.selectFrom("offers").where("request_id", "=", id).selectAll().execute()).toEqual([]);
  expect(
    await market.db.selectFrom("earlier_offers").where("offer_id", "=", response.id).selectAll().execute(),
  ).toEqual([]);
});
