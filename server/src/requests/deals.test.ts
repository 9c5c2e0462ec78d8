import { deleteCar } from "@khorgos/contract/cars/cars";
import { deleteRequest, findRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, findDeal, giveUpDeal, listDeals } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { givenOffers, offeredTerms, type OfferingSupplier } from "../../test/given-offers.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.db.deleteFrom("deals").execute();
  await market.given.noCars();
});
afterAll(() => market.close());

const decide = (id: string, offer_id: string | undefined, more: object = {}) =>
  market.as("aigerim")(decideOnOffer, { id, offer_id: offer_id ?? "", state: "accepted", ...more });
const dealsOf = async (who: OfferingSupplier | "aigerim" | "daulet") =>
  (await market.as(who)(listDeals, {})).deals;
const stateOf = async (id: string) =>
  (await market.as("aigerim")(findRequest, { id })).responses.map(({ state }) => state);

test("an offer that was revised since it was read is not decided on, and nobody's contacts are told", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const { responses } = await market.as("aigerim")(findRequest, { id });
  const updated_at = responses[0]?.updated_at;
  await market.as("lin")(makeOffer, { id, ...offeredTerms, suggested_price: 31_000 });
  for (const state of ["accepted", "declined"])
    await expect(decide(id, offers[0], { state, updated_at })).rejects.toMatchObject({
      code: "offer_changed",
    });
  expect(await dealsOf("lin")).toEqual([]);

  const read = (await market.as("aigerim")(findRequest, { id })).responses[0]?.updated_at;
  await expect(decide(id, offers[0], { updated_at: read })).resolves.toMatchObject({
    deal: { price: 31_000 },
  });
  // Said again by somebody whose answer was lost, it is no other offer.
  await expect(decide(id, offers[0], { updated_at: read })).resolves.toMatchObject({
    deal: { price: 31_000 },
  });
});

test("whose offer was accepted or declined, and at what price, no rival reads", async () => {
  const { id, offers } = await givenOffers(market, 3, "lin", "wang");
  await decide(id, offers[0], { quantity: 1 });
  const seenBy = async (who: OfferingSupplier) => (await market.as(who)(findRequest, { id })).responses;
  expect((await seenBy("wang")).map(({ own, state }) => [own, state])).toEqual([[true, "standing"]]);
  expect((await seenBy("lin")).map(({ own, state }) => [own, state])).toEqual([
    [false, "standing"],
    [true, "accepted"],
  ]);
  await decide(id, offers[1], { state: "declined", reason: "price" });
  expect((await seenBy("lin")).map(({ own, state }) => [own, state])).toEqual([[true, "accepted"]]);
});

test("who accepts an offer makes a deal, and each party learns how to reach the other", async () => {
  const car = await market.given.car({ model: "Han" });
  const { id } = await market.given.request({ quantity: 3 });
  const { response: offer } = await market.as("lin")(makeOffer, { id, ...offeredTerms, car_id: car.id });

  const { response, deal } = await decide(id, offer.id);
  expect(response).toMatchObject({ id: offer.id, state: "accepted", own: false });
  expect(deal).toMatchObject({
    request_id: id,
    state: "agreed",
    car: { car_id: car.car_id, model: "Han" },
    price: 28_000,
    quantity: 2,
    basis: "FCA",
    notes: "In Khorgos",
    dealer: {
      name: cast.aigerim.name,
      company: cast.aigerim.dealership_name,
      phone: cast.aigerim.phone,
      email: cast.aigerim.email,
      wechat: cast.aigerim.wechat_id ?? "",
    },
    supplier: { name: cast.lin.name, company: cast.lin.company_name, email: cast.lin.email },
  });
  for (const who of ["lin", "aigerim"] as const) {
    expect(await dealsOf(who)).toEqual([deal]);
    expect(await market.as(who)(findDeal, { id: deal?.id ?? "" })).toEqual({ deal });
  }
});

test("before an offer is accepted its supplier does not learn how to reach the dealer, and others never do", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin", "wang");
  const contacts = [cast.aigerim.phone, cast.aigerim.email];
  const all = async (who: OfferingSupplier) =>
    Promise.all(
      [`/api/requests/${id}`, "/api/requests", "/api/deals", "/api/news"].map(
        async (url) => (await market.raw(who, { method: "GET", url })).body,
      ),
    );
  for (const contact of contacts) expect((await all("lin")).join()).not.toContain(contact);
  const { deal } = await decide(id, offers[0]);
  for (const contact of contacts) {
    expect((await all("lin")).join()).toContain(contact);
    expect((await all("wang")).join()).not.toContain(contact);
  }
  for (const who of ["wang", "daulet"] as const) {
    await expect(market.as(who)(findDeal, { id: deal?.id ?? "" })).rejects.toMatchObject({
      code: "deal_not_found",
    });
    await expect(
      market.as(who)(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason: "mine" }),
    ).rejects.toMatchObject({ code: "deal_not_found" });
    expect(await dealsOf(who)).toEqual([]);
  }
});

test("as many are accepted as are offered and still wanted, and no more", async () => {
  const { id, offers } = await givenOffers(market, 3, "lin", "wang");
  expect((await decide(id, offers[0])).deal?.quantity).toBe(2);
  await expect(decide(id, offers[1], { quantity: 2 })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "quantity", code: "max", max: 1 }],
  });
  expect((await decide(id, offers[1])).deal?.quantity).toBe(1);
});

test("the dealer, and nobody else, reads how many of the wanted cars they have accepted", async () => {
  const { id, offers } = await givenOffers(market, 3, "lin");
  await decide(id, offers[0]);
  expect(await market.as("aigerim")(findRequest, { id })).toHaveProperty("accepted_quantity", 2);
  expect(await market.as("lin")(findRequest, { id })).not.toHaveProperty("accepted_quantity");
});

test("a request that is covered takes no further offer, and accepting twice makes one deal", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin", "wang");
  const first = await decide(id, offers[0]);
  expect((await decide(id, offers[0])).deal).toEqual(first.deal);
  await expect(decide(id, offers[1])).rejects.toMatchObject({ code: "request_covered" });
  expect(await dealsOf("aigerim")).toHaveLength(1);
});

test("accepting may close the request, and a closed one takes nothing more", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin", "wang");
  await decide(id, offers[0], { quantity: 1, close_request: true });
  expect((await market.as("aigerim")(findRequest, { id })).request.status).toBe("closed");
  await expect(decide(id, offers[1])).rejects.toMatchObject({ code: "request_closed" });
});

test("an offer is declined with a reason that its supplier reads, and may be made again", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin", "wang");
  const { response } = await decide(id, offers[0], { state: "declined", reason: "late" });
  expect(response).toMatchObject({ state: "declined", state_reason: "late" });
  const seen = await market.as("lin")(findRequest, { id });
  expect(seen.responses.find(({ own }) => own)).toMatchObject({ state: "declined", state_reason: "late" });
  await market.as("lin")(makeOffer, { id, ...offeredTerms });
  expect(await stateOf(id)).toEqual(["standing", "standing"]);
});

test("what was withdrawn, is another's or of another request is not accepted", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const other = await givenOffers(market, 2, "lin");
  await expect(decide(id, other.offers[0])).rejects.toMatchObject({ code: "offer_not_found" });
  await expect(
    market.as("daulet")(decideOnOffer, { id, offer_id: offers[0] ?? "", state: "accepted" }),
  ).rejects.toMatchObject({ code: "request_not_found" });
  await market.as("lin")(withdrawOffer, { id, state: "withdrawn" });
  await expect(decide(id, offers[0])).rejects.toMatchObject({ code: "offer_withdrawn" });
  expect(await dealsOf("aigerim")).toEqual([]);
});

test("an accepted offer is neither revised nor withdrawn, until the deal falls through", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const { deal } = await decide(id, offers[0]);
  const lin = market.as("lin");
  await expect(lin(makeOffer, { id, ...offeredTerms })).rejects.toMatchObject({ code: "offer_accepted" });
  await expect(lin(withdrawOffer, { id, state: "withdrawn" })).rejects.toMatchObject({
    code: "offer_accepted",
  });

  const fallen = await lin(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason: "Sold" });
  expect(fallen.deal).toMatchObject({ state: "fell_through", reason: "Sold", fell_through_by: "supplier" });
  expect(await stateOf(id)).toEqual(["declined"]);
  // A second word changes nothing.
  const again = await market.as("aigerim")(giveUpDeal, {
    id: deal?.id ?? "",
    state: "fell_through",
    reason: "Me too",
  });
  expect(again).toEqual(fallen);
  await lin(makeOffer, { id, ...offeredTerms });
  await decide(id, offers[0]);
  expect((await dealsOf("lin")).map(({ state }) => state)).toEqual(["agreed", "fell_through"]);
});

test("a deal falls through only with a reason", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const { deal } = await decide(id, offers[0]);
  for (const reason of ["", "  "])
    await expect(
      market.as("aigerim")(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason }),
    ).rejects.toMatchObject({ code: "invalid_input" });
});

test("a deal outlives the car and the request, and says what it said", async () => {
  const car = await market.given.car({ model: "Han" });
  const { id } = await market.given.request();
  const { response: offer } = await market.as("lin")(makeOffer, { id, ...offeredTerms, car_id: car.id });
  const { deal } = await decide(id, offer.id);
  await market.as("lin")(deleteCar, { id: car.id });
  await market.as("aigerim")(deleteRequest, { id });
  for (const who of ["lin", "aigerim"] as const)
    expect(await dealsOf(who)).toEqual([{ ...deal, request_id: null }]);
});

test("deals come newest first, page by page", async () => {
  for (let nth = 0; nth < 3; nth++) {
    const { id, offers } = await givenOffers(market, 1, "lin");
    await decide(id, offers[0]);
  }
  const all = await dealsOf("lin");
  const first = await market.as("lin")(listDeals, { limit: 2 });
  const second = await market.as("lin")(listDeals, { limit: 2, cursor: first.next_cursor ?? "" });
  expect([...first.deals, ...second.deals]).toEqual(all);
  expect(second.next_cursor).toBeNull();
  expect(all.map(({ agreed_at }) => agreed_at)).toEqual(
    all
      .map(({ agreed_at }) => agreed_at)
      .toSorted()
      .toReversed(),
  );
});
