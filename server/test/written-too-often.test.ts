import { me } from "@khorgos/contract/accounts/accounts";
import { changeProfile, endAllSessions } from "@khorgos/contract/accounts/own-account";
import { addCar } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { listRequests, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast } from "../src/demo/cast.ts";
import { limitsOn } from "../src/platform/limits/limits.ts";
import { type Market, openMarket } from "./market.ts";

/** What stays for good is written by hand; an account that has it written by the thousand is stopped. */

let market: Market;
let moment = Date.now();
beforeAll(async () => {
  market = await openMarket({ limits: (db) => limitsOn(db, { now: () => moment }) });
});
afterAll(() => market.close());

const wish = { brand: "BYD", model: "Seal", year: 2025, max_price: 24_100, quantity: 3 };

/** How often it succeeds before it is refused. */
async function timesUntilRefused(act: () => Promise<unknown>, most = 1_000): Promise<number> {
  for (let times = 0; times < most; times++) {
    try {
      await act();
    } catch (error) {
      if (error instanceof Failure && error.code === "too_many") return times;
      throw error;
    }
  }
  throw new Error("nothing is refused");
}

test("an account that writes without end is refused, and others are not", async () => {
  const { request } = await market.as("daulet")(postRequest, wish);
  const offer = () =>
    market.as("lin")(makeOffer, { id: request.id, suggested_price: 24_000, available_quantity: 1 });
  expect(await timesUntilRefused(() => market.as("aigerim")(postRequest, wish))).toBe(100);
  expect(await timesUntilRefused(offer)).toBe(300);
  const { brand, model, year } = wish;
  const add = () => market.as("lin")(addCar, { brand, model, year, price: 24_100, quantity: 3 });
  expect(await timesUntilRefused(add)).toBe(300);

  let named = 0;
  const { phone, wechat_id, address, company_name } = cast.wang;
  const rename = () =>
    market.as("wang")(changeProfile, {
      name: `Wang ${named++}`,
      phone,
      wechat_id,
      address,
      company_name,
    });
  expect(await timesUntilRefused(rename)).toBe(10);

  // Reading goes on.
  expect((await market.as("lin")(listRequests, {})).requests).toHaveLength(100);
  await market.as("daulet")(postRequest, wish);
  moment += 10 * 60_000;
  await market.as("aigerim")(postRequest, wish);
});

test("the owner of an account whose calls somebody has used up ends all its sessions", async () => {
  const daulet = market.as("daulet");
  expect(await timesUntilRefused(() => daulet(me, {}), 2_000)).toBeGreaterThan(1_000);
  await daulet(endAllSessions, {});
  await expect(daulet(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
});
