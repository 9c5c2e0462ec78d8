import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus, deleteRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterEach(async () => {
  await market.db.deleteFrom("news").execute();
  await market.db.deleteFrom("car_requests").execute();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

type Who = "lin" | "wang" | "aigerim" | "daulet";
const told = async (who: Who) =>
  (await market.as(who)(listNews, {})).news.map(({ kind, price, company_name, times }) => ({
    kind,
    price,
    company_name,
    times,
  }));
const kinds = async (who: Who) => (await told(who)).map(({ kind }) => kind);
const offer = (who: "lin" | "wang", id: string, suggested_price: number, over = {}) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
const withdraw = (who: "lin" | "wang", id: string) =>
  market.as(who)(withdrawOffer, { id, state: "withdrawn", reason: "" });

test("the dealer is told of each offer what it is to them, and nobody else", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 21_000);
  await offer("wang", id, 19_000);
  for (const price of [19_500, 19_500, 19_700]) await offer("wang", id, price);
  await withdraw("wang", id);
  await withdraw("wang", id);
  await offer("wang", id, 22_000);
  const [lin, wang] = [cast.lin.company_name, cast.wang.company_name];
  expect(await told("aigerim")).toEqual([
    // Made again after it was withdrawn, it adds to the line of the first time.
    { kind: "offer_made", price: 22_000, company_name: wang, times: 2 },
    { kind: "offer_withdrawn", price: 19_700, company_name: wang, times: 1 },
    { kind: "offer_revised", price: 19_700, company_name: wang, times: 3 },
    { kind: "offer_better", price: 19_000, company_name: wang, times: 1 },
    { kind: "offer_made", price: 20_000, company_name: lin, times: 1 },
  ]);
  expect(await told("daulet")).toEqual([]);
  expect(await kinds("wang")).toEqual([]);
});

test("an offer that was refused or rolled back is told nobody", async () => {
  const { id } = await market.given.request();
  await expect(offer("lin", id, 20_000, { available_quantity: 99 })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(await told("aigerim")).toEqual([]);
});

test("those whose offers stand are told that the request was closed, once, and the withdrawn and declined are not", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 21_000);
  await withdraw("wang", id);
  for (let time = 0; time < 2; time++)
    await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  expect(await told("lin")).toMatchObject([
    { kind: "request_closed", price: 20_000, company_name: cast.aigerim.dealership_name },
  ]);
  expect(await kinds("wang")).toEqual([]);
});

test("a suspended supplier's offer does not stand, and nobody is told of it", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await market.given.standing("lin", "rejected");
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await market.given.standing("lin", "approved");
  expect(await kinds("lin")).toEqual([]);
});

test("an acceptance that closes the request is one line for the others, a decline that does is told them as the close", async () => {
  const [first, second] = [await market.given.request(), await market.given.request()];
  for (const [request, state] of [
    [first, "accepted"],
    [second, "declined"],
  ] as const) {
    const { response } = await offer("lin", request.id, 20_000);
    await offer("wang", request.id, 21_000);
    await market.as("aigerim")(decideOnOffer, {
      id: request.id,
      offer_id: response.id,
      state,
      close_request: true,
    });
  }
  expect(await kinds("lin")).toEqual(["offer_declined", "offer_accepted"]);
  expect(await kinds("wang")).toEqual(["request_closed", "other_accepted"]);
});

test("that an offer was accepted is told by its deal, also when the request is deleted", async () => {
  const { id } = await market.given.request();
  const { response } = await offer("lin", id, 20_000);
  const acceptance = { id, offer_id: response.id, state: "accepted" } as const;
  const { deal } = await market.as("aigerim")(decideOnOffer, acceptance);
  await market.as("aigerim")(deleteRequest, { id });
  expect((await market.as("lin")(listNews, {})).news).toMatchObject([
    {
      kind: "offer_accepted",
      price: 20_000,
      request_id: null,
      request_number: deal?.deal_number,
      brand: "BYD",
    },
  ]);
});

test.each(["before", "after"])(
  "of a deal that fell through the other party is told, also where the request is deleted %s that",
  async (when) => {
    const { id } = await market.given.request();
    const { response } = await offer("lin", id, 20_000);
    const { deal } = await market.as("aigerim")(decideOnOffer, {
      id,
      offer_id: response.id,
      state: "accepted",
    });
    const remove = () => market.as("aigerim")(deleteRequest, { id });
    if (when === "before") await remove();
    const reason = "Sold elsewhere";
    await market.as("aigerim")(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason });
    if (when === "after") await remove();
    expect((await market.as("lin")(listNews, {})).news).toMatchObject([
      {
        kind: "fell_through",
        price: 20_000,
        company_name: cast.aigerim.dealership_name,
        request_id: null,
        request_number: deal?.deal_number,
        brand: "BYD",
        model: "Han",
        year: deal?.car.year,
      },
      { kind: "offer_accepted" },
    ]);
    expect(await kinds("aigerim")).toEqual([]);
  },
);

test("who deletes an open request closes it to those whose offers stand, and who deletes a closed one tells nobody", async () => {
  const [open, closed] = [await market.given.request(), await market.given.request()];
  for (const { id } of [open, closed]) await offer("lin", id, 20_000);
  await offer("wang", open.id, 21_000);
  await withdraw("wang", open.id);
  await market.db.updateTable("car_requests").set({ status: "closed" }).where("id", "=", closed.id).execute();
  for (const { id } of [open, closed]) await market.as("aigerim")(deleteRequest, { id });
  expect((await market.as("lin")(listNews, {})).news).toMatchObject([
    {
      kind: "request_closed",
      price: 20_000,
      company_name: cast.aigerim.dealership_name,
      request_id: null,
      request_number: open.request_number,
      brand: open.brand,
      model: open.model,
      year: open.year,
    },
  ]);
  expect(await kinds("wang")).toEqual([]);
});
