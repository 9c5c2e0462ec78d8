import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a server that is live and migrated says so", async () => {
  const ask = async (url: string) => (await market.raw(undefined, { method: "GET", url })).json<unknown>();
  expect(await ask("/api/health/live")).toEqual({ status: "live" });
  expect(await ask("/api/health/ready")).toEqual({ status: "ready" });
});
