import { deleteCar } from "@khorgos/contract/cars/cars";
import { changeRequestStatus, findRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, listDeals } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, outcome } from "../../test/market.ts";
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

const rounds = Array.from({ length: 30 }, (_, round) => round);

test.each(rounds)("accepting meets withdrawing, and one of them wins: round %i", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const [accepted, withdrawn] = await Promise.all([
    outcome(decide(id, offers[0])),
    outcome(market.as("lin")(withdrawOffer, { id, state: "withdrawn" })),
  ]);
  const [state] = await stateOf(id);
  const isAccepted = state === "accepted";
  expect([accepted, withdrawn]).toEqual(
    isAccepted ? ["done", "offer_accepted"] : ["offer_withdrawn", "done"],
  );
  expect(await dealsOf("aigerim")).toHaveLength(isAccepted ? 1 : 0);
});

test.each(rounds)("accepting meets closing, and lands before it or is refused: round %i", async () => {
  const { id, offers } = await givenOffers(market, 2, "lin");
  const [accepted, closed] = await Promise.all([
    outcome(decide(id, offers[0])),
    outcome(market.as("aigerim")(changeRequestStatus, { id, status: "closed" })),
  ]);
  expect(closed).toBe("done");
  expect(["request_closed", "done"]).toContain(accepted);
  const isAccepted = accepted === "done";
  expect(await dealsOf("aigerim")).toHaveLength(isAccepted ? 1 : 0);
  expect(await stateOf(id)).toEqual([isAccepted ? "accepted" : "standing"]);
});

test.each(rounds)(
  "two offers that are more than is wanted together are not both accepted: round %i",
  async () => {
    const { id, offers } = await givenOffers(market, 3, "lin", "wang");
    const both = await Promise.all(offers.map((offer) => outcome(decide(id, offer, { quantity: 2 }))));
    expect(both.toSorted()).toEqual(["done", "invalid_input"]);
    const deals = await dealsOf("aigerim");
    expect(deals.map(({ quantity }) => quantity)).toEqual([2]);
  },
);

test.each(rounds)("accepting meets deleting the car, and both are done: round %i", async () => {
  const { id } = await market.given.request({ quantity: 2 });
  const car = await market.given.car();
  const { response } = await market.as("lin")(makeOffer, { id, ...offeredTerms, car_id: car.id });
  const both = [outcome(decide(id, response.id)), outcome(market.as("lin")(deleteCar, { id: car.id }))];
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect(await dealsOf("lin")).toMatchObject([{ car: { car_id: car.car_id } }]);
});

test.each(rounds)(
  "a supplier who is suspended meanwhile has withdrawn, or offers nothing: round %i",
  async () => {
    const { id, offers } = await givenOffers(market, 2, "lin");
    const suspend = () => market.given.standing("lin", "rejected");
    const asked = [
      outcome(decide(id, offers[0])),
      outcome(market.as("lin")(withdrawOffer, { id, state: "withdrawn" })),
    ];
    await suspend();
    const allowed = ["done", "offer_not_found", "offer_accepted", "offer_withdrawn", "account_rejected"];
    for (const result of await Promise.all(asked)) expect(allowed).toContain(result);
    await market.given.standing("lin", "approved");
  },
);
