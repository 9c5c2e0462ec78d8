import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { decideOnOffer, findDeal, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { placesOf } from "../../test/tables.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("why Aigerim gave a deal up stands in the deal alone, and names nobody once she left", async () => {
  const [lin, aigerim] = [market.as("lin"), market.as("aigerim")];
  const { id } = await market.given.request();
  const reason = `White only, says ${cast.aigerim.name}`;
  for (let time = 0; time < 2; time++) {
    const { response } = await lin(makeOffer, {
      id,
      suggested_price: 25_000,
      available_quantity: 1,
      notes: "",
    });
    const { deal } = await aigerim(decideOnOffer, { id, offer_id: response.id, state: "accepted" });
    await aigerim(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason });
    expect((await lin(findDeal, { id: deal?.id ?? "" })).deal.reason).toBe(reason);
  }
  const password = "long enough";
  const password_hash = await hashPassword(password);
  await market.db.updateTable("accounts").set({ password_hash }).execute();
  await aigerim(eraseAccount, { password });
  expect(await placesOf(market.db, [cast.aigerim.name])).toEqual([]);
  expect(await placesOf(market.db, ["White only"])).toHaveLength(1);
});
