import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { allEndpoints } from "@khorgos/contract/market/market";
import { findRequest } from "@khorgos/contract/requests/requests";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { readConfig } from "../platform/config/config.ts";

/** A market whose operator lets suppliers see the place of their own offer among all, and nothing else of the others. */
let market: Market;
beforeAll(async () => {
  const { offers } = readConfig({ OFFERS_VISIBLE_TO_SUPPLIERS: "rank" });
  market = await openMarket({ offers });
});
afterEach(async () => {
  await market.db.deleteFrom("car_requests").execute();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

const offer = (who: "lin" | "wang", id: string, suggested_price: number, over = {}) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
const places = async (id: string) => {
  const seen = await Promise.all(
    (["lin", "wang"] as const).map((who) => market.as(who)(findRequest, { id })),
  );
  return seen.map(({ own_place }) => own_place && `${own_place.place}/${own_place.of}`);
};

test("the operator asks for it by a word of its own", () =>
  expect(readConfig({ OFFERS_VISIBLE_TO_SUPPLIERS: "rank" }).offers).toEqual({
    seenByRivals: false,
    placeShown: true,
  }));

test("each supplier sees their place by price, and one who has not offered sees none", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  expect(await places(id)).toEqual(["1/1", undefined]);
  await offer("wang", id, 19_000);
  expect(await places(id)).toEqual(["2/2", "1/2"]);
  await offer("wang", id, 21_000);
  expect(await places(id)).toEqual(["1/2", "2/2"]);
});

test("at one price the earlier is first, and one who leaves a price and comes back is the later", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 20_000);
  await offer("wang", id, 20_000, { notes: "Said again" });
  expect(await places(id)).toEqual(["1/2", "2/2"]);
  await offer("lin", id, 20_500);
  await offer("lin", id, 20_000);
  expect(await places(id)).toEqual(["2/2", "1/2"]);
});

test("what does not stand has no place, and is not counted", async () => {
  const [withdrawn, expired, suspended] = [
    await market.given.request(),
    await market.given.request(),
    await market.given.request(),
  ];
  for (const { id } of [withdrawn, expired, suspended]) {
    await offer("lin", id, 19_000);
    await offer("wang", id, 20_000);
  }
  await market.as("lin")(withdrawOffer, { id: withdrawn.id, state: "withdrawn", reason: "" });
  await sql`update offers set valid_until = '2020-01-01' where request_id = ${expired.id} and suggested_price = 19000`.execute(
    market.db,
  );
  for (const { id } of [withdrawn, expired]) expect(await places(id)).toEqual([undefined, "1/1"]);
  await market.given.standing("lin", "rejected");
  const { own_place, request } = await market.as("wang")(findRequest, { id: suspended.id });
  expect([own_place, request.response_count]).toEqual([{ place: 1, of: 1 }, 1]);
  await market.given.standing("lin", "approved");
});

test("the dealer sees all offers and no place, and the place is one of as many as are counted", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 19_000);
  const seen = await market.as("aigerim")(findRequest, { id });
  expect([seen.responses.length, seen.own_place, seen.rivals_visible]).toEqual([2, undefined, true]);
  const wangs = await market.as("wang")(findRequest, { id });
  expect([wangs.own_place?.of, wangs.responses.length, wangs.rivals_visible]).toEqual([
    wangs.request.response_count,
    1,
    false,
  ]);
});

test("no address tells a supplier more than the place, whatever the other one does", async () => {
  const { id } = await market.given.request();
  const lins = { suggested_price: 27_431.19, available_quantity: 2, notes: "Straight from Urumqi" };
  await offer("wang", id, 28_250);
  await offer("lin", id, lins.suggested_price, { ...lins, basis: "DAP", basis_place: "Taldykorgan" });
  const secrets = [
    cast.lin.name,
    cast.lin.company_name,
    cast.lin.email,
    cast.lin.phone,
    cast.lin.id,
    lins.notes,
    "Taldykorgan",
    "27431",
    "27 431",
  ];
  const asked = [...allEndpoints.values()].filter(
    // The pattern of a price list has a seller of that name in it.
    ({ method, path }) => method === "GET" && !path.endsWith("/template"),
  );
  const ask = () =>
    Promise.all(
      asked.map(({ path }) =>
        market.raw("wang", { method: "GET", url: `/api${path.replace(/:\w+/, id)}?what=requests&limit=50` }),
      ),
    );
  const before = await ask();
  const revised = await market.raw("wang", {
    method: "POST",
    url: `/api/requests/${id}/respond`,
    payload: { suggested_price: 28_250, available_quantity: 1 },
  });
  const withdrawn = await market.raw("wang", {
    method: "PATCH",
    url: `/api/requests/${id}/responses/mine`,
    payload: { state: "withdrawn" },
  });
  const after = await ask();
  expect(before.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(8);
  expect(before.some(({ body }) => body.includes('"undercut"'))).toBe(true);
  expect([revised.statusCode, withdrawn.statusCode]).toEqual([200, 200]);
  for (const { body } of [...before, revised, withdrawn, ...after])
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
});

test("an offer of somebody who deleted their account is still one of those that are counted, after the others", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 19_000);
  await offer("wang", id, 20_000);
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword("long enough") })
    .where("id", "=", cast.lin.id)
    .execute();
  await market.as("lin")(eraseAccount, { password: "long enough" });
  const { own_place, request } = await market.as("wang")(findRequest, { id });
  expect([own_place, request.response_count]).toEqual([{ place: 1, of: 2 }, 2]);
});
