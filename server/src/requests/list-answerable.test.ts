import { listMatches } from "@khorgos/contract/matching/matching";
import { day } from "@khorgos/contract/platform/moment";
import { listAnswerable } from "@khorgos/contract/matching/answerable";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
});
afterAll(() => market.close());

const seal = { model: "Seal", year: 2025, max_price: 25_000, quantity: 3 };
const list = async (who: "lin" | "wang" = "lin") => (await market.as(who)(listAnswerable, {})).answerable;
const offer = (who: Person, id: string, over: object = {}) =>
  market.as(who)(makeOffer, { id, suggested_price: 24_000, available_quantity: 1, ...over });

test.each(["aigerim", "saule"] as const)("%s is no supplier and has nothing to answer from", async (who) => {
  await expect(market.as(who)(listAnswerable, {})).rejects.toMatchObject({ code: "wrong_role" });
});

test("of each open request the best car of the own stock is told, as the list of matches has it first", async () => {
  const fitting = await market.given.request(seal);
  const near = await market.given.request({ ...seal, max_price: 22_600 });
  await market.given.request({ ...seal, max_price: 15_000 });
  await market.given.request({ ...seal, model: "Han" });
  await market.given.request({ ...seal, status: "closed" });
  await market.given.car({ price: 24_900 });
  const best = await market.given.car({ price: 24_100 });
  await market.given.car({ price: 23_000, quantity: 1 });
  await market.given.car({ price: 20_000, quantity: 0 });
  await market.given.car({ price: 20_000, supplier_id: cast.wang.id });
  await market.given.car({ price: 20_000, model: "Seal DM-i" });

  const found = await list();
  expect(found.map(({ request, match }) => [request.id, match.verdict, match.car.price])).toEqual([
    [near.id, "near", 24_100],
    [fitting.id, "fits", 24_100],
  ]);
  expect(found[1]?.match.car.id).toBe(best.id);
  for (const { request, match } of found) {
    const { matches } = await market.as("lin")(listMatches, { id: request.id });
    expect(matches.find(({ car }) => car.model === "Seal")).toEqual(match);
  }
  expect(found[1]?.match.reasons).toContainEqual(
    expect.objectContaining({ criterion: "year", verdict: "fits" }),
  );
});

test("what a supplier has answered is left out, until the last day of the offer is over", async () => {
  const { id } = await market.given.request(seal);
  await market.given.car();
  await offer("wang", id);
  expect(await list()).toMatchObject([{ request: { id, response_count: 1 }, best_price: 24_000 }]);
  expect((await list())[0]).not.toHaveProperty("own");
  const said = { notes: "Two keys", ready_in_days: 14, basis: "FCA", basis_place: "Khorgos" } as const;
  await offer("lin", id, { suggested_price: 23_000, ...said });
  expect(await list()).toEqual([]);
  await market.db
    .updateTable("offers")
    .set({ valid_until: day(new Date(Date.now() - 2 * 86_400_000).toISOString()) })
    .where("supplier_id", "=", cast.lin.id)
    .execute();
  expect(await list()).toMatchObject([{ request: { id }, best_price: 24_000, own: said }]);
  await market.as("lin")(withdrawOffer, { id, state: "withdrawn" });
  expect(await list()).toEqual([]);
});

test("the basis of the supplier's last offer comes along, and a suspended rival's price does not count", async () => {
  const { id } = await market.given.request(seal);
  const other = await market.given.request({ ...seal, model: "Han" });
  await market.given.car();
  expect(await market.as("lin")(listAnswerable, {})).not.toHaveProperty("usual_basis");
  await offer("lin", other.id, { basis: "FCA", basis_place: "霍尔果斯" });
  await offer("wang", id);
  await market.given.standing("wang", "rejected");
  const { usual_basis, rivals_visible, answerable } = await market.as("lin")(listAnswerable, {});
  expect([usual_basis, rivals_visible]).toEqual([{ basis: "FCA", basis_place: "霍尔果斯" }, true]);
  expect(answerable).toMatchObject([{ best_price: null }]);
  await market.given.standing("wang", "approved");
});

test("where suppliers do not see each other's offers no price of theirs is told", async () => {
  const hidden = await openMarket({ offers: { seenByRivals: false, placeShown: false } });
  try {
    const { id } = await hidden.given.request(seal);
    await hidden.given.car();
    await hidden.as("wang")(makeOffer, { id, suggested_price: 23_456, available_quantity: 1 });
    const { body } = await hidden.raw("lin", { method: "GET", url: "/api/requests/answerable" });
    expect(JSON.parse(body)).toMatchObject({ rivals_visible: false, answerable: [{ best_price: null }] });
    expect(body).not.toContain("23456");
  } finally {
    await hidden.close();
  }
});

test("pages turn without losing or repeating a request", async () => {
  await market.given.car();
  const all: string[] = [];
  for (let nth = 0; nth < 5; nth++) {
    all.unshift((await market.given.request(seal)).id);
    await market.given.request({ ...seal, model: "Han" });
  }
  const turned: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await market.as("lin")(listAnswerable, { limit: 2, cursor });
    turned.push(...page.answerable.map(({ request }) => request.id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(turned).toEqual(all);
});
