import { browseCars, myCars } from "@khorgos/contract/cars/cars";
import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { day } from "@khorgos/contract/platform/moment";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";

const clock = storyClock();
let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock });
  const facts = { engine_cc: 1998, basis: "FCA", basis_place: "Khorgos", year: 2026 } as const;
  await market.given.car({ seller: "Petrol", powertrain: "petrol", price: 20_000, ...facts });
  // It pays no duty and no recycling fee.
  await market.given.car({ seller: "Electric", powertrain: "bev", price: 21_000, ...facts });
  await market.given.car({ seller: "Far", powertrain: "bev", price: 20_700, ...facts, basis_place: "Wuhan" });
  await market.given.car({ seller: "Landed", price: 23_500, basis: "DDP", basis_place: "Almaty" });
  // Its terms of delivery are not known: without the way it would look cheapest.
  await market.given.car({ seller: "Wayless", powertrain: "bev", price: 20_500, engine_cc: 0, year: 2026 });
  await market.given.car({ seller: "Unknown", price: 1000 });
});
afterAll(() => market.close());
afterEach(() => market.db.deleteFrom("cost_sheets").where("published_by", "is not", null).execute());

const today = day(new Date().toISOString());
const tomorrow = day(new Date(Date.now() + DAY * 1000).toISOString());
const sheet = sampleSheet(today);
const publish = (inland: number, valid_from = today) => {
  const legs = sheet.legs.map((leg) =>
    leg.from === "inland" ? { ...leg, usd: { ...leg.usd, value: inland } } : leg,
  );
  return market.as("saule")(publishCosts, { valid_from, sheet: { ...sheet, legs } });
};
const sellers = (cars: readonly { seller: string }[]) => cars.map(({ seller }) => seller);
const listed = async (order: "asc" | "desc" = "asc") =>
  sellers((await market.as("aigerim")(browseCars, { sort: "landed", order })).cars);

test("by what they cost in Almaty cars are in another order than by price, and sums without the way follow whole ones, unknown ones come last, either way", async () => {
  await publish(700);
  expect(await listed()).toEqual(["Landed", "Electric", "Far", "Petrol", "Wayless", "Unknown"]);
  expect(await listed("desc")).toEqual(["Petrol", "Far", "Electric", "Landed", "Wayless", "Unknown"]);
  const stock = await market.as("lin")(myCars, { sort: "landed", order: "desc" });
  expect(sellers(stock.cars)).toEqual(await listed("desc"));
  const { file } = await market.as("lin")(exportMarket, { sort: "landed", order: "asc", language: "en" });
  const lines = (await file.text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => /Landed|Electric|Far|Petrol|Wayless|Unknown/.exec(line)?.[0])).toEqual(
    await listed(),
  );
});

test("without the rate of the dollar nobody knows what a car costs, so that the price decides", async () => {
  const byPrice = ["Unknown", "Petrol", "Wayless", "Far", "Electric", "Landed"];
  expect(await listed()).toEqual(byPrice);
  expect(await listed("desc")).toEqual(byPrice.toReversed());
  const { file } = await market.as("lin")(exportMarket, { sort: "landed", order: "desc", language: "en" });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines[1]).toContain("Landed");
});

test("a sheet counts as soon as it is published, and the next page goes on by it", async () => {
  await publish(700);
  expect(await listed()).toEqual(["Landed", "Electric", "Far", "Petrol", "Wayless", "Unknown"]);
  const asked = { sort: "landed", order: "asc", limit: 2 } as const;
  const first = await market.as("aigerim")(browseCars, asked);
  await publish(100);
  expect(await listed()).toEqual(["Landed", "Far", "Electric", "Petrol", "Wayless", "Unknown"]);
  const cursor = first.next_cursor ?? undefined;
  const second = await market.as("aigerim")(browseCars, { ...asked, cursor });
  expect(sellers(second.cars)).toEqual(["Petrol", "Wayless"]);
});

test("a sheet of tomorrow sorts the list from tomorrow on", async () => {
  await publish(700);
  await publish(100, tomorrow);
  expect(await listed()).toEqual(["Landed", "Electric", "Far", "Petrol", "Wayless", "Unknown"]);
  clock.passes(DAY);
  expect(await listed()).toEqual(["Landed", "Far", "Electric", "Petrol", "Wayless", "Unknown"]);
});

test("an order that nobody knows is refused", async () => {
  const sort = "cleared" as "landed";
  await expect(market.as("aigerim")(browseCars, { sort })).rejects.toMatchObject({ code: "invalid_input" });
});
