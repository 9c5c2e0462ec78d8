import { addCar, deleteCar, editCar, findCar, myCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { putInStock } from "./stock.ts";
import { drawId, shortCode } from "../platform/db/ids.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const aMonjaro = {
  brand: "Geely",
  model: "Monjaro",
  year: 2025,
  price: 23_100.5,
  quantity: 3,
  body_color: "белый",
  location: " Khorgos ",
};
const stored = () => market.db.selectFrom("cars").selectAll().execute();

test.each([
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
  [undefined, "not_signed_in"],
] as const)("%s may not keep stock: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  const { id } = await market.given.car();
  await expect(call(addCar, aMonjaro)).rejects.toMatchObject({ code });
  await expect(call(myCars, {})).rejects.toMatchObject({ code });
  await expect(call(editCar, { id, ...aMonjaro })).rejects.toMatchObject({ code });
  await expect(call(deleteCar, { id })).rejects.toMatchObject({ code });
  expect(await stored()).toHaveLength(1);
});

test("a supplier adds a car and finds it under its code", async () => {
  const { car } = await market.as("lin")(addCar, aMonjaro);

  expect(car).toMatchObject({
    brand: "Geely",
    body_color: "white",
    location: "Khorgos",
    price: 23_100.5,
    trim_level: "",
    own: true,
    phone: cast.lin.phone,
  });
  expect(car.car_id).toMatch(/^C-\w{6}$/);
  expect(car.supplier_sku).toBe(car.car_id.replace("C-", "S-"));
  expect((await market.as("lin")(findCar, { id: car.id })).car).toEqual(car);
});

test("what only the server sets is not taken from a body", async () => {
  const forged = {
    ...aMonjaro,
    id: crypto.randomUUID(),
    car_id: "C-AAAAAA",
    supplier_id: cast.wang.id,
    sku_generated: false,
    updated_at: "2000-01-01T00:00:00Z",
  };
  const reply = await market.raw("lin", { method: "POST", url: "/api/cars", payload: forged });
  expect(reply.statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ supplier_id: cast.lin.id, sku_generated: true }]);
  const [car] = await stored();
  expect([car?.id, car?.car_id]).not.toContain(forged.id);
  expect(car?.car_id).not.toBe("C-AAAAAA");
  expect(car?.updated_at.slice(0, 4)).not.toBe("2000");
});

test("the same key adds a car once, also when sent many times at the same moment", async () => {
  const lin = market.as("lin");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => lin(addCar, aMonjaro, { idempotencyKey: "one-form" })),
  );
  expect(new Set(answers.map(({ car }) => car.id)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test("an SKU is unique at its supplier and free at another", async () => {
  const sku = { ...aMonjaro, supplier_sku: "GM-1" };
  await market.as("lin")(addCar, sku);
  await market.as("wang")(addCar, sku);
  await expect(market.as("lin")(addCar, sku)).rejects.toMatchObject({ code: "sku_taken" });
  const attempts = await Promise.allSettled(
    Array.from({ length: 6 }, () => market.as("lin")(addCar, { ...aMonjaro, supplier_sku: "GM-2" })),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []))).toEqual(
    Array(5).fill("sku_taken"),
  );
});

test("a code or a generated SKU that is taken is drawn again", async () => {
  await market.given.car({ car_id: "C-222222", supplier_sku: "mine" });
  await market.given.car({ car_id: "C-999999", supplier_sku: "S-333333" });
  const draws = ["C-222222", "C-333333", "C-444444"];
  const form = {
    ...aMonjaro,
    supplier_sku: "",
    trim_level: "",
    interior_color: "",
    seller: "",
    additional_features: "",
    notes: "",
  };
  const id = await market.db
    .transaction()
    .execute((tx) => putInStock(tx, cast.lin.id, form, () => draws.shift() ?? shortCode("C")));
  expect((await market.as("lin")(findCar, { id })).car).toMatchObject({
    car_id: "C-444444",
    supplier_sku: "S-444444",
  });
});

test("a supplier edits a car; an empty SKU keeps the one it has", async () => {
  const lin = market.as("lin");
  const { car } = await lin(addCar, { ...aMonjaro, supplier_sku: "GM-1", notes: "old" });
  const { car: edited } = await lin(editCar, { id: car.id, ...aMonjaro, price: 22_000 });
  expect(edited).toMatchObject({
    id: car.id,
    car_id: car.car_id,
    supplier_sku: "GM-1",
    price: 22_000,
    notes: "",
  });
  expect(edited.updated_at >= car.updated_at).toBe(true);
  expect(await stored()).toMatchObject([{ sku_generated: false }]);
});

test("a generated SKU stays generated until the supplier gives another", async () => {
  const lin = market.as("lin");
  const { car: added } = await lin(addCar, aMonjaro);
  // A program that edits what it read long ago knows of no version.
  const { version: _version, ...car } = added;
  await lin(editCar, car);
  expect(await stored()).toMatchObject([{ sku_generated: true }]);
  await lin(editCar, { ...car, supplier_sku: "GM-1" });
  expect(await stored()).toMatchObject([{ sku_generated: false, supplier_sku: "GM-1" }]);
  await lin(addCar, { ...aMonjaro, supplier_sku: "GM-2" });
  await expect(lin(editCar, { ...car, supplier_sku: "GM-2" })).rejects.toMatchObject({ code: "sku_taken" });
});

test("another's car can be neither edited nor deleted, and one that is not there is not found", async () => {
  const { id } = await market.given.car({ supplier_id: cast.lin.id });
  const before = await stored();
  const wang = market.as("wang");
  await expect(wang(editCar, { id, ...aMonjaro })).rejects.toMatchObject({ code: "not_your_car" });
  await expect(wang(deleteCar, { id })).rejects.toMatchObject({ code: "not_your_car" });
  expect(await stored()).toEqual(before);

  const nowhere = crypto.randomUUID();
  await expect(wang(editCar, { id: nowhere, ...aMonjaro })).rejects.toMatchObject({ code: "car_not_found" });
  await expect(wang(deleteCar, { id: nowhere })).rejects.toMatchObject({ code: "car_not_found" });
});

test("a deleted car is gone, and cannot be deleted again", async () => {
  const { id } = await market.given.car();
  const reply = await market.raw("lin", { method: "DELETE", url: `/api/cars/${id}` });
  expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  await expect(market.as("lin")(deleteCar, { id })).rejects.toMatchObject({ code: "car_not_found" });
});

test("the stock figures are of all of a supplier's cars, not of the page", async () => {
  await market.given.car({ price: 10_000.01, quantity: 2, brand: "BYD" });
  await market.given.car({ price: 20_000, quantity: 0, brand: "byd" });
  await market.given.car({ price: 5_000, quantity: 1, brand: "Geely" });
  await market.given.car({ supplier_id: cast.wang.id });

  const { cars, total, stats, next_cursor } = await market.as("lin")(myCars, {
    limit: 2,
    sort: "price",
    order: "asc",
  });
  expect(cars.map(({ price }) => price)).toEqual([5_000, 10_000.01]);
  expect({ total, stats }).toEqual({
    total: 3,
    stats: {
      total_cars: 2,
      total_units: 3,
      total_value: 25_000.02,
      average_value: 12_500.01,
      average_price: 7_500.01,
      brands: 2,
    },
  });
  const rest = await market.as("lin")(myCars, {
    limit: 2,
    sort: "price",
    order: "asc",
    cursor: next_cursor ?? "",
  });
  expect([rest.cars.map(({ price }) => price), rest.next_cursor]).toEqual([[20_000], null]);
});

test("a supplier without stock has figures too", async () => {
  expect((await market.as("lin")(myCars, {})).stats).toEqual({
    total_cars: 0,
    total_units: 0,
    total_value: 0,
    average_value: 0,
    average_price: 0,
    brands: 0,
  });
});

test("ids sort by when they were drawn, thousands within one millisecond too", () => {
  const ids = Array.from({ length: 10_000 }, () => drawId(1_790_000_000_000));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(10_000);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
