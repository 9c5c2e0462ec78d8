import { changeRequestStatus, findRequest, listRequests } from "@khorgos/contract/requests/requests";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const terms = { suggested_price: 28_000, available_quantity: 1, notes: "" };
const state = "withdrawn" as const;
const withdraw = (who: "lin" | "wang", id: string, reason = "") =>
  market.as(who)(withdrawOffer, { id, state, reason });
const seenBy = (who: "aigerim" | "lin" | "wang", id: string) => market.as(who)(findRequest, { id });

test("who withdraws an offer takes it out of the race, and the dealer reads why", async () => {
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, ...terms, suggested_price: 20_000 });
  await market.as("wang")(makeOffer, { id, ...terms });

  const { response } = await withdraw("lin", id, "Sold to another");
  expect(response).toMatchObject({ state, state_reason: "Sold to another", own: true });
  const seen = await seenBy("aigerim", id);
  expect(seen.responses.map((offer) => [offer.supplier_name, offer.state, offer.state_reason])).toEqual([
    [cast.wang.name, "standing", ""],
    [cast.lin.name, state, "Sold to another"],
  ]);
  expect(seen.request.response_count).toBe(1);
  // Why is between the two of them.
  const rival = (await seenBy("wang", id)).responses.find((offer) => !offer.own);
  expect(rival).toMatchObject({ state, state_reason: "" });
});

test("withdrawing twice is harmless, and what it said before is kept once", async () => {
  const { id } = await market.given.request();
  const { response } = await market.as("lin")(makeOffer, { id, ...terms });
  const first = await withdraw("lin", id, "Sold");
  await expect(withdraw("lin", id)).resolves.toEqual(first);
  const kept = await market.db
    .selectFrom("earlier_offers")
    .selectAll()
    .where("offer_id", "=", response.id)
    .execute();
  expect(kept).toMatchObject([{ state: "standing", suggested_price: 28_000 }]);
});

test("an offer is withdrawn also when the request is closed, and made again only while it is open", async () => {
  const { id } = await market.given.request();
  const listed = async () =>
    (await market.as("lin")(listRequests, {})).requests.find((request) => request.id === id)?.answered;
  await market.as("lin")(makeOffer, { id, ...terms });
  await expect(listed()).resolves.toBe(true);
  await withdraw("lin", id);
  await expect(listed()).resolves.toBe(false);
  await market.as("lin")(makeOffer, { id, ...terms });
  expect((await seenBy("lin", id)).responses).toMatchObject([{ state: "standing", state_reason: "" }]);

  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await expect(withdraw("lin", id)).resolves.toMatchObject({ response: { state } });
  await expect(market.as("lin")(makeOffer, { id, ...terms })).rejects.toMatchObject({
    code: "request_closed",
  });
});

test("nobody withdraws what they have not offered", async () => {
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, ...terms });
  await expect(withdraw("wang", id)).rejects.toMatchObject({ code: "offer_not_found" });
  await expect(withdraw("wang", cast.lin.id)).rejects.toMatchObject({ code: "request_not_found" });
  await expect(market.as("aigerim")(withdrawOffer, { id, state })).rejects.toMatchObject({
    code: "wrong_role",
  });
  expect((await seenBy("lin", id)).responses).toMatchObject([{ state: "standing" }]);
});

test.each(Array.from({ length: 30 }, (_, round) => round))(
  "an offer that is withdrawn and revised at once is one of both: round %i",
  async () => {
    const { id } = await market.given.request();
    await market.as("lin")(makeOffer, { id, ...terms });
    const both = await Promise.all([
      outcome(withdraw("lin", id)),
      outcome(market.as("lin")(makeOffer, { id, ...terms, suggested_price: 27_000 })),
    ]);
    expect(both).toEqual(["done", "done"]);
    const { responses } = await seenBy("lin", id);
    expect(responses).toHaveLength(1);
    expect(["standing", "withdrawn"]).toContain(responses[0]?.state);
    // Whichever came first, the revision is not lost: it is what the offer says, or stood before it.
    expect(responses[0]?.suggested_price).toBe(27_000);
  },
);
