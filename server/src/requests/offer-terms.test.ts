import { deleteCar, editCar } from "@khorgos/contract/cars/cars";
import { day } from "@khorgos/contract/platform/moment";
import { findRequest, myRequests } from "@khorgos/contract/requests/requests";
import { makeOffer, type Offer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hasExpired } from "./offers.sql.ts";

/** What offers say beside price, quantity and notes, and whether they stand. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(() => market.given.noCars());
afterAll(() => market.close());

const DAY = 86_400_000;
const inDays = (days: number) => day(new Date(Date.now() + days * DAY).toISOString());
const bare = { suggested_price: 28_000, available_quantity: 1, notes: "" };
const terms = { basis: "FCA", basis_place: "霍尔果斯", ready_in_days: 14, valid_until: inDays(7) } as const;

/** As time does: the day before yesterday was the last on which it held. */
const expire = ({ id }: Pick<Offer, "id">) =>
  market.db
    .updateTable("offers")
    .set({ valid_until: inDays(-2) })
    .where("id", "=", id)
    .execute();
const seenBy = (who: "aigerim" | "lin" | "wang", id: string) => market.as(who)(findRequest, { id });

test("an offer that says nothing beside its price says so", async () => {
  const { id } = await market.given.request();
  const { response } = await market.as("lin")(makeOffer, { id, ...bare });
  expect(response).toMatchObject({
    car_id: null,
    car: null,
    valid_until: null,
    basis: null,
    basis_place: "",
    ready_in_days: null,
    state: "standing",
    expired: false,
  });
});

test("terms travel to the dealer, and a revision that leaves them out takes them back", async () => {
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, ...bare, ...terms });
  expect((await seenBy("aigerim", id)).responses).toMatchObject([terms]);
  await market.as("lin")(makeOffer, { id, ...bare, basis: "", valid_until: "", ready_in_days: "" });
  expect((await seenBy("aigerim", id)).responses).toMatchObject([
    { basis: null, basis_place: "", ready_in_days: null, valid_until: null },
  ]);
  const kept = await market.db.selectFrom("earlier_offers").selectAll().execute();
  expect(kept).toMatchObject([terms]);
});

test("the car that was offered is told as it was, also after it was changed and deleted", async () => {
  const { id } = await market.given.request();
  const car = await market.given.car({ model: "Han", price: 27_000 });
  await market.as("lin")(makeOffer, { id, ...bare, car_id: car.id });
  await market.as("lin")(editCar, { ...sealForm, id: car.id, price: 99_000 });
  const said = { car_id: car.car_id, brand: "BYD", model: "Han", year: 2025, body_color: "white" };
  expect((await seenBy("aigerim", id)).responses).toMatchObject([{ car_id: car.id, car: said }]);
  await market.as("lin")(deleteCar, { id: car.id });
  expect((await seenBy("aigerim", id)).responses).toMatchObject([{ car_id: null, car: said }]);
});

test("what decides the taxes and papers of the offered car is told with it, and stays away where nobody knows it", async () => {
  const { id } = await market.given.request();
  const taxed = { powertrain: "phev", engine_cc: 1498, first_registered_on: "2026-05-20" } as const;
  const facts = { ...taxed, export_ready: "confirmation" } as const;
  const known = await market.given.car({ model: "Han", ...facts });
  await market.as("lin")(makeOffer, { id, ...bare, car_id: known.id });
  expect((await seenBy("aigerim", id)).responses).toMatchObject([{ car: facts }]);
  const unknown = await market.given.car({ model: "Han" });
  await market.as("lin")(makeOffer, { id, ...bare, car_id: unknown.id });
  const [offer] = (await seenBy("aigerim", id)).responses;
  for (const fact of Object.keys(facts)) expect(offer?.car).not.toHaveProperty(fact);
});

test("only a car of one's own stock can be offered, and nothing is written otherwise", async () => {
  const { id } = await market.given.request();
  const { id: wangs } = await market.given.car({ supplier_id: cast.wang.id });
  for (const car_id of [wangs, cast.lin.id])
    await expect(market.as("lin")(makeOffer, { id, ...bare, car_id })).rejects.toMatchObject({
      code: "car_not_found",
    });
  expect((await seenBy("aigerim", id)).responses).toEqual([]);
});

test.each([
  ["valid_until", inDays(-1), "day_over"],
  ["valid_until", "31/12/2099", "day"],
  ["valid_until", "2026-02-30", "day"],
  ["basis", "FREE", "choice"],
  ["ready_in_days", 366, "max"],
  ["ready_in_days", -1, "min"],
  ["ready_in_days", 1.5, "whole_number"],
  ["basis_place", "x".repeat(101), "max_length"],
] as const)("%s as %s is refused: %s", async (path, value, code) => {
  const { id } = await market.given.request();
  const reply = await market.raw("lin", {
    method: "POST",
    url: `/api/requests/${id}/respond`,
    payload: { ...bare, [path]: value },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ errors: [{ path, code }] });
});

test.each([
  ["2026-11-30", "2026-11-30T18:59:59.999Z", false],
  ["2026-11-30", "2026-11-30T19:00:00.000Z", true],
  ["2026-12-31", "2026-12-31T19:00:01.000Z", true],
  [null, "2099-01-01T00:00:00.000Z", false],
])("an offer that holds until %s has expired at %s: %s", async (validUntil, at, expected) => {
  const { rows } = await sql<{ is: boolean }>`
    select ${hasExpired(sql`${validUntil}::date`, sql`${at}::timestamptz`)} as is`.execute(market.db);
  expect(rows).toEqual([{ is: expected }]);
});

test("an expired offer comes after those that stand, is not counted, and stands again once it is revised", async () => {
  const { id } = await market.given.request();
  const { response } = await market.as("lin")(makeOffer, { id, ...bare, suggested_price: 20_000, ...terms });
  await market.as("wang")(makeOffer, { id, ...bare, suggested_price: 29_000 });
  await expire(response);

  const seen = await seenBy("aigerim", id);
  expect(seen.responses.map((offer) => [offer.suggested_price, offer.expired])).toEqual([
    [29_000, false],
    [20_000, true],
  ]);
  expect(seen.request.response_count).toBe(1);
  expect((await market.as("aigerim")(myRequests, {})).requests.find((one) => one.id === id)).toMatchObject({
    response_count: 1,
  });

  await market.as("lin")(makeOffer, { id, ...bare, suggested_price: 29_000 });
  const revised = await seenBy("aigerim", id);
  // Its place in the queue at a price is lost with its last day.
  expect(revised.responses.map((offer) => offer.supplier_name)).toEqual([cast.wang.name, cast.lin.name]);
  expect(revised.request.response_count).toBe(2);
});

test("a supplier is told what they last offered under, and nobody else is", async () => {
  const [first, second] = [await market.given.request(), await market.given.request()];
  await market.as("wang")(makeOffer, { id: first.id, ...bare, basis: "DAP", basis_place: "Almaty" });
  expect((await seenBy("wang", second.id)).usual_basis).toEqual({ basis: "DAP", basis_place: "Almaty" });
  for (const who of ["lin", "aigerim"] as const)
    expect((await seenBy(who, second.id)).usual_basis).toBeUndefined();
});
