import { day } from "@khorgos/contract/platform/moment";
import { decideOnOffer } from "@khorgos/contract/requests/deals";
import { Fate, myOffers } from "@khorgos/contract/requests/my-offers";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(() => market.db.deleteFrom("car_requests").execute());
afterAll(() => market.close());

const offer = async (who: Person, id: string, suggested_price = 28_000) =>
  (await market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1 })).response;
const mine = async (fate?: Fate) => (await market.as("lin")(myOffers, { fate })).offers;

test.each(["aigerim", "saule"] as const)("%s is no supplier and has no offers", async (who) => {
  await expect(market.as(who)(myOffers, {})).rejects.toMatchObject({ code: "wrong_role" });
});

test("a supplier finds each of their offers by what has become of it, and nobody else's", async () => {
  const requests = [];
  for (const _ of Fate.options) requests.push(await market.given.request());
  const [standing, expired, withdrawn, declined, accepted] = requests.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const made = new Map<string, string>();
  for (const { id } of requests) {
    await offer("wang", id, 27_000);
    made.set(id, (await offer("lin", id)).id);
  }
  await market.db
    .updateTable("offers")
    .set({ valid_until: day(new Date(Date.now() - 2 * 86_400_000).toISOString()) })
    .where("request_id", "=", expired)
    .where("supplier_id", "=", cast.lin.id)
    .execute();
  await market.as("lin")(withdrawOffer, { id: withdrawn, state: "withdrawn", reason: "Sold" });
  const decide = (id: string, state: "accepted" | "declined") =>
    market.as("aigerim")(decideOnOffer, { id, offer_id: made.get(id) ?? "", state, reason: "colour" });
  await decide(declined, "declined");
  const { deal } = await decide(accepted, "accepted");

  const found = await Promise.all(Fate.options.map((fate) => mine(fate)));
  expect(found).toMatchObject([
    [{ request: { id: standing }, own_place: { place: 2, of: 2 }, deal_id: null }],
    [{ request: { id: expired }, state: "standing", expired: true, own_place: null }],
    [{ request: { id: withdrawn }, state: "withdrawn", state_reason: "Sold", own_place: null }],
    [{ request: { id: declined }, state: "declined", state_reason: "colour" }],
    [{ request: { id: accepted }, state: "accepted", deal_id: deal?.id }],
  ]);
  const ids = (await mine()).map(({ request }) => request.id);
  expect(ids.slice(0, 3)).toEqual([accepted, declined, withdrawn]);
  expect(ids).toHaveLength(5);
});

test("the place is by price, then by who offered first, among those that stand", async () => {
  const { id } = await market.given.request();
  await offer("wang", id, 28_000);
  await offer("lin", id, 28_000);
  expect(await mine()).toMatchObject([{ own_place: { place: 2, of: 2 } }]);
  await offer("lin", id, 27_999);
  expect(await mine()).toMatchObject([{ own_place: { place: 1, of: 2 } }]);
  await offer("wang", id, 27_000);
  await market.as("wang")(withdrawOffer, { id, state: "withdrawn" });
  expect(await mine()).toMatchObject([{ own_place: { place: 1, of: 1 } }]);
});

test("where suppliers do not see each other's offers no place is told", async () => {
  const hidden = await openMarket({ offers: { seenByRivals: false, placeShown: false } });
  try {
    const { id } = await hidden.given.request();
    await hidden.as("lin")(makeOffer, { id, suggested_price: 1, available_quantity: 1 });
    expect((await hidden.as("lin")(myOffers, {})).offers).toMatchObject([{ own_place: null }]);
  } finally {
    await hidden.close();
  }
});

test("pages turn, the newest first; a suspended dealer's request is not told of", async () => {
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await market.given.request();
    made.unshift((await offer("lin", id)).id);
  }
  const turned: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await market.as("lin")(myOffers, { limit: 2, cursor, fate: "standing" });
    turned.push(...page.offers.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(turned).toEqual(made);
  await market.given.standing("aigerim", "rejected");
  expect(await mine()).toEqual([]);
  await market.given.standing("aigerim", "approved");
});
