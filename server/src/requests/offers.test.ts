import {
  changeRequestStatus,
  findRequest,
  listRequests,
  myRequests,
} from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(() => market.db.updateTable("accounts").set({ status: "approved" }).execute());
afterAll(() => market.close());

const suspend = (who: Person) =>
  market.db.updateTable("accounts").set({ status: "rejected" }).where("id", "=", cast[who].id).execute();

const terms = { suggested_price: 28_000, available_quantity: 1, notes: "In Khorgos now" };

test.each(["aigerim", "saule"] as const)("%s is no supplier and may not make an offer", async (who) => {
  const { id } = await market.given.request();
  await expect(market.as(who)(makeOffer, { id, ...terms })).rejects.toMatchObject({ code: "wrong_role" });
});

test("a supplier offers; the dealer sees it with contacts, rivals too, each knowing which is theirs", async () => {
  const { id } = await market.given.request();

  const { response, revised } = await market.as("lin")(makeOffer, { id, ...terms });

  expect(revised).toBe(false);
  expect(response).toMatchObject({
    ...terms,
    supplier_name: cast.lin.name,
    supplier_company: cast.lin.company_name,
    supplier_phone: cast.lin.phone,
    supplier_email: cast.lin.email,
    supplier_wechat: cast.lin.wechat_id,
    own: true,
  });
  expect((await market.as("lin")(findRequest, { id })).responses).toEqual([response]);
  for (const who of ["aigerim", "wang"] as const) {
    const seen = await market.as(who)(findRequest, { id });
    expect(seen.responses).toEqual([{ ...response, own: false }]);
    expect(seen.request.response_count).toBe(1);
  }
});

test("offering again revises the one offer, and what it said before is kept", async () => {
  const { id } = await market.given.request();
  const first = { id, ...terms, suggested_price: 28_000.5 };
  const url = `/api/requests/${id}/respond`;

  const made = await market.raw("lin", { method: "POST", url, payload: first });
  const revised = await market.raw("lin", {
    method: "POST",
    url,
    payload: { ...first, suggested_price: 27_000, available_quantity: 2, notes: "" },
  });

  expect([made.statusCode, revised.statusCode]).toEqual([201, 200]);
  const { responses } = await market.as("lin")(findRequest, { id });
  expect(responses).toMatchObject([{ suggested_price: 27_000, available_quantity: 2, notes: "" }]);
  const kept = await market.db
    .selectFrom("earlier_offers")
    .where("offer_id", "=", responses[0]?.id ?? "")
    .selectAll()
    .execute();
  expect(kept).toMatchObject([{ suggested_price: 28_000.5, available_quantity: 1, notes: "In Khorgos now" }]);
});

test("offers rank by price, then by who offered first at that price", async () => {
  const { id } = await market.given.request();
  const ranking = async () =>
    (await market.as("aigerim")(findRequest, { id })).responses.map((offer) => offer.supplier_name);
  const offer = (who: Person, suggested_price: number, notes = "") =>
    market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes });

  await offer("lin", 28_000);
  await offer("wang", 28_000);
  expect(await ranking()).toEqual(["Lin Yue", "Wang Jun"]);

  await offer("lin", 28_000, "Other words keep the place");
  expect(await ranking()).toEqual(["Lin Yue", "Wang Jun"]);

  await offer("lin", 27_999);
  await offer("lin", 28_000);
  expect(await ranking()).toEqual(["Wang Jun", "Lin Yue"]);

  await offer("lin", 27_999.99);
  expect(await ranking()).toEqual(["Lin Yue", "Wang Jun"]);
});

test.each([
  {
    available_quantity: 3,
    wrong: { path: "available_quantity", code: "max", max: 2, msg: "Maximum value is 2" },
  },
  { available_quantity: 0, wrong: { path: "available_quantity", code: "min", min: 1 } },
  { suggested_price: -0.01, wrong: { path: "suggested_price", code: "min", min: 0 } },
  { suggested_price: undefined, wrong: { path: "suggested_price", code: "required" } },
])(
  "of two cars asked for nobody offers $available_quantity at $suggested_price",
  async ({ wrong, ...said }) => {
    const { id } = await market.given.request({ quantity: 2 });
    const reply = await market.raw("lin", {
      method: "POST",
      url: `/api/requests/${id}/respond`,
      payload: { ...terms, ...said },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: "invalid_input", errors: [wrong] }]);
  },
);

test("a closed request takes no offers and no revisions, but can still be looked at", async () => {
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, ...terms });
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });

  for (const who of ["lin", "wang"] as const) {
    await expect(market.as(who)(makeOffer, { id, ...terms })).rejects.toMatchObject({
      code: "request_closed",
    });
    expect((await market.as(who)(findRequest, { id })).request).toMatchObject({
      status: "closed",
      response_count: 1,
    });
  }
});

test("another dealer's request, a suspended dealer's and none are all the same as none", async () => {
  const { id } = await market.given.request();
  const none = { code: "request_not_found" };

  await expect(market.as("daulet")(findRequest, { id })).rejects.toMatchObject(none);
  await expect(market.as("lin")(makeOffer, { id: cast.lin.id, ...terms })).rejects.toMatchObject(none);

  await suspend("aigerim");
  await expect(market.as("lin")(makeOffer, { id, ...terms })).rejects.toMatchObject(none);
  await expect(market.as("lin")(findRequest, { id })).rejects.toMatchObject(none);
});

test("a suspended supplier's offer is neither shown nor counted anywhere, until approved again", async () => {
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, ...terms });
  await market.as("wang")(makeOffer, { id, ...terms, suggested_price: 29_000 });
  const counts = async () => [
    (await market.as("aigerim")(findRequest, { id })).responses.length,
    (await market.as("aigerim")(findRequest, { id })).request.response_count,
    (await market.as("aigerim")(myRequests, {})).requests.find((request) => request.id === id)
      ?.response_count,
    (await market.as("wang")(listRequests, {})).requests.find((request) => request.id === id)?.response_count,
    (await market.as("aigerim")(changeRequestStatus, { id, status: "open" })).request.response_count,
  ];

  await suspend("lin");
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);

  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
  expect(await counts()).toEqual([2, 2, 2, 2, 2]);
});
