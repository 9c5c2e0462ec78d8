import { login, me } from "@khorgos/contract/accounts/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { isRecentlyActive } from "./recent-activity.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("who has signed in is noticed for a moment, anyone who only tries to is not", async () => {
  // Tests before this one may have been members a moment ago.
  await expect.poll(isRecentlyActive).toBe(false);
  const call = market.with()(login, { email: "nobody@dealer.example", password: "x" });
  await expect(call).rejects.toMatchObject({ code: "wrong_credentials" });
  expect(isRecentlyActive()).toBe(false);
  await market.as("lin")(me, {});
  expect(isRecentlyActive()).toBe(true);
  await expect.poll(isRecentlyActive).toBe(false);
});
