import { browseCars, findCar, myCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
let linsCar: string;
beforeAll(async () => {
  market = await openMarket();
  linsCar = (await market.given.car()).id;
});
afterAll(() => market.close());

const contacts = {
  phone: cast.lin.phone,
  email: cast.lin.email,
  wechat_id: cast.lin.wechat_id,
  supplier_address: cast.lin.address,
};
const plainKeys = [
  "body_color_name",
  "interior_color_name",
  "additional_features",
  "body_color",
  "brand",
  "car_id",
  "company_name",
  "id",
  "interior_color",
  "location",
  "model",
  "model_name",
  "notes",
  "own",
  "price",
  "quantity",
  "seller",
  "supplier_name",
  "supplier_sku",
  "trim_level",
  "updated_at",
  "year",
];

/** Raw HTTP, because our own client would hide what leaks. */
const get = async (who: keyof typeof cast, url: string) =>
  (await market.raw(who, { method: "GET", url })).json();

test.each([
  { who: "aigerim", own: false, sees: contacts },
  { who: "saule", own: false, sees: contacts },
  { who: "lin", own: true, sees: { ...contacts, version: expect.any(String) } },
  { who: "wang", own: false, sees: {} },
] as const)("of Lin's car $who gets exactly the keys meant for them", async ({ who, own, sees }) => {
  const expected = [...plainKeys, ...Object.keys(sees)].toSorted();
  const list = await get(who, "/api/cars");
  const single = await get(who, `/api/cars/${linsCar}`);

  expect(Object.keys(list).toSorted()).toEqual(["cars", "next_cursor", "stats", "total"]);
  for (const car of [list.cars[0], single.car]) {
    expect(Object.keys(car).toSorted()).toEqual(expected);
    expect(car).toMatchObject({ ...sees, own });
  }
});

test("the owner's list has their own contacts too", async () => {
  expect(Object.keys((await get("lin", "/api/cars/my-cars")).cars[0]).toSorted()).toEqual(
    [...plainKeys, ...Object.keys(contacts), "version"].toSorted(),
  );
  expect((await market.as("wang")(myCars, {})).cars).toEqual([]);
});

test("strangers see nothing at all", async () => {
  await expect(market.with()(findCar, { id: linsCar })).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(market.with()(browseCars, {})).rejects.toMatchObject({ code: "not_signed_in" });
});

test("a car that is not there, or whose supplier is suspended, is not found", async () => {
  await expect(market.as("aigerim")(findCar, { id: crypto.randomUUID() })).rejects.toMatchObject({
    code: "car_not_found",
  });
  await market.given.standing("lin", "rejected");
  await expect(market.as("wang")(findCar, { id: linsCar })).rejects.toMatchObject({ code: "car_not_found" });
  await market.given.standing("lin", "approved");
  expect((await market.as("wang")(findCar, { id: linsCar })).car.id).toBe(linsCar);
});

test("an answer that is kept for dealers is not given to a supplier, nor one supplier's to another", async () => {
  const shown = async (who: Person) => {
    const [car] = (await market.as(who)(browseCars, {})).cars;
    return [car?.phone, car?.own];
  };
  expect(await shown("aigerim")).toEqual([cast.lin.phone, false]);
  expect(await shown("wang")).toEqual([undefined, false]);
  expect(await shown("lin")).toEqual([cast.lin.phone, true]);
  expect(await shown("wang")).toEqual([undefined, false]);
  expect(await shown("saule")).toEqual([cast.lin.phone, false]);
});
