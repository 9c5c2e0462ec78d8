import { type Car, editCar, findCar, marketStats, myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
let car: Car;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  const { id } = await market.given.car({
    supplier_sku: "LA-1",
    price: 24_100,
    quantity: 3,
    notes: "one key",
  });
  car = await read(id);
});

const read = async (id: string) => (await market.as("lin")(findCar, { id })).car;
const versionOf = ({ version }: Car) => version ?? "";

test.each([
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
  ["wang", "not_your_car"],
] as const)("%s may not change Lin's car: %s", async (who, code) => {
  const change = { id: car.id, version: versionOf(car), price: 1 };
  await expect(market.as(who)(changeCar, change)).rejects.toMatchObject({ code });
  expect(await read(car.id)).toEqual(car);
});

test("a car's version is its supplier's alone to see, and another one after every change", async () => {
  const lin = market.as("lin");
  expect(versionOf(car)).toMatch(/^\d{16}$/);
  const [listed] = (await lin(myCars, {})).cars;
  expect(listed?.version).toBe(car.version);
  for (const who of ["wang", "aigerim", "saule"] as const)
    expect((await market.as(who)(findCar, { id: car.id })).car).not.toHaveProperty("version");

  const seen = [versionOf(car)];
  for (const price of [1, 2, 3])
    seen.push(versionOf((await lin(changeCar, { id: car.id, version: seen.at(-1) ?? "", price })).car));
  expect(new Set(seen).size).toBe(4);
});

test("only what was changed is written, and counted in the market", async () => {
  const { car: changed } = await market.as("lin")(changeCar, {
    id: car.id,
    version: versionOf(car),
    price: 23_000.5,
  });
  expect({ ...changed, version: car.version, updated_at: car.updated_at }).toEqual({
    ...car,
    price: 23_000.5,
  });
  expect((await market.as("aigerim")(marketStats, {})).stats.average_price).toBe(23_000.5);
});

test("of two tabs the second is told that the car was changed, and nothing of the first is lost", async () => {
  const lin = market.as("lin");
  await lin(changeCar, { id: car.id, version: versionOf(car), price: 23_000 });
  for (const second of [
    () => lin(changeCar, { id: car.id, version: versionOf(car), price: 22_000 }),
    () => lin(editCar, { ...car, price: 22_000 }),
  ])
    await expect(second()).rejects.toMatchObject({ code: "car_changed" });
  const now = await read(car.id);
  expect(now.price).toBe(23_000);
  await lin(changeCar, { id: car.id, version: versionOf(now), price: 22_000 });
  expect((await read(car.id)).price).toBe(22_000);
});

test("of many tabs at the same moment one wins, and each other hears of it", async () => {
  const lin = market.as("lin");
  const told = await Promise.allSettled(
    Array.from({ length: 8 }, (_, nth) =>
      lin(changeCar, { id: car.id, version: versionOf(car), price: nth }),
    ),
  );
  expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(told.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(
    Array(7).fill("car_changed"),
  );
});

test("a price list that was taken in meanwhile is not overwritten", async () => {
  const lin = market.as("lin");
  const list = "supplier_sku,brand,model,year,price,quantity\nLA-1,BYD,Seal,2025,20000,1\n";
  await lin(uploadPriceList, { csvFile: new File([list], "cars.csv", { type: "text/csv" }) });
  const change = { id: car.id, version: versionOf(car), quantity: 2 };
  await expect(lin(changeCar, change)).rejects.toMatchObject({ code: "car_changed" });
  expect(await read(car.id)).toMatchObject({ price: 20_000, quantity: 1 });
});

test("what was done may be said again by somebody who got no reply", async () => {
  const change = { id: car.id, version: versionOf(car), price: 23_000, supplier_sku: "" };
  const { car: once } = await market.as("lin")(changeCar, change);
  expect((await market.as("lin")(changeCar, change)).car).toEqual(once);
});

test("a program that knows of no version writes the whole car as before", async () => {
  const lin = market.as("lin");
  await lin(changeCar, { id: car.id, version: versionOf(car), price: 23_000 });
  const { version: _unknown, ...read } = car;
  expect((await lin(editCar, { ...read, price: 22_000 })).car.price).toBe(22_000);
});

test("the version may be said by If-Match", async () => {
  const put = (match: string, price: number) =>
    market.raw("lin", {
      method: "PUT",
      url: `/api/cars/${car.id}`,
      headers: { "if-match": match },
      payload: { ...car, version: undefined, price },
    });
  expect((await put(`"${car.version}"`, 23_000)).statusCode).toBe(200);
  const refused = await put(`"${car.version}"`, 22_000);
  expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: "precondition_failed" }]);
  const { version } = await read(car.id);
  expect((await put(`"${car.version}", W/"${version}.words"`, 22_500)).statusCode).toBe(200);
  expect((await put(`"${car.version}", "${version}"`, 22_000)).statusCode).toBe(412);
  expect((await put("*", 21_000)).statusCode).toBe(200);
  expect((await read(car.id)).price).toBe(21_000);
});

test("words are understood, and those nobody changed keep what was once written", async () => {
  const lin = market.as("lin");
  const written = { ...car, version: undefined, brand: "比亚迪", body_color: "珠光白", body_color_name: "" };
  const { car: before } = await lin(editCar, written);
  const { car: after } = await lin(changeCar, {
    id: car.id,
    version: versionOf(before),
    interior_color: "чёрный",
    notes: "",
  });
  expect(after).toMatchObject({
    brand: "BYD",
    body_color_name: "珠光白",
    interior_color: "black",
    notes: "",
  });
  const [stored] = await market.db.selectFrom("cars").selectAll().execute();
  const { brand_written } = stored ?? {};
  expect(brand_written).toBe("比亚迪");
  const { car: plain } = await lin(changeCar, {
    id: car.id,
    version: versionOf(after),
    body_color: "white",
  });
  expect(plain).toMatchObject({ body_color: "white", body_color_name: "" });
});

test("an SKU that another car has is refused", async () => {
  await market.given.car({ supplier_sku: "LA-2", supplier_id: cast.lin.id });
  const change = { id: car.id, version: versionOf(car), supplier_sku: "LA-2" };
  await expect(market.as("lin")(changeCar, change)).rejects.toMatchObject({
    code: "sku_taken",
  });
});

test("a car that was deleted meanwhile is not there", async () => {
  await market.given.noCars();
  const change = { id: car.id, version: versionOf(car), price: 1 };
  await expect(market.as("lin")(changeCar, change)).rejects.toMatchObject({ code: "car_not_found" });
});
