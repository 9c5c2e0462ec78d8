import { addCar, type Car, editCar, findCar, myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { type CarFacts, factNames } from "@khorgos/contract/cars/facts";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const facts = {
  powertrain: "bev",
  engine_cc: 0,
  condition: "zero_km",
  first_registered_on: "2025-03-01",
  mileage_km: 12,
  vin: "LGXCE6CD1P0123456",
  basis: "FCA",
  basis_place: "Khorgos",
  export_ready: "licence",
  guide_price_cny: 219_800,
  price_tax: "without",
  ready: "on_the_way",
} as const satisfies CarFacts;
const oneSeal = { ...sealForm, quantity: 1 };
const add = async (over: Partial<typeof sealForm>) =>
  (await market.as("lin")(addCar, { ...oneSeal, ...over })).car;
const read = async (id: string, who: "lin" | "wang" | "aigerim" | "saule" = "lin") =>
  (await market.as(who)(findCar, { id })).car;
/** The facts of a car as it is told. */
const factsOf = (car: Car) =>
  Object.fromEntries(
    [...factNames, "powertrain_read" as const, "engine_cc_read" as const].flatMap((name) =>
      car[name] === undefined ? [] : [[name, car[name]]],
    ),
  );

test("a supplier states what is known of a car, and everybody is told, but other suppliers not the VIN", async () => {
  const car = await add(facts);
  expect(factsOf(car)).toEqual(facts);
  const { vin: _vin, ...others } = facts;
  expect(factsOf(await read(car.id, "aigerim"))).toEqual(facts);
  expect(factsOf(await read(car.id, "saule"))).toEqual(facts);
  expect(factsOf(await read(car.id, "wang"))).toEqual(others);
});

test("what nobody states is absent, or read from the names of the car", async () => {
  expect(factsOf(await add({}))).toEqual({});
  const song = await add({ model: "Song Plus DM-i", trim_level: "1.5T" });
  expect(factsOf(song)).toEqual({
    powertrain: "phev",
    powertrain_read: true,
    engine_cc: 1500,
    engine_cc_read: true,
  });
});

test("a program that knows of no facts takes none away", async () => {
  const { id } = await add(facts);
  const { car } = await market.as("lin")(editCar, { ...oneSeal, id, price: 1 });
  expect(car).toMatchObject({ ...facts, price: 1 });
});

test("facts that are named are replaced or emptied, and the others stay", async () => {
  const { id } = await add(facts);
  const changes = { powertrain: null, mileage_km: 40, vin: null, basis_place: "" };
  const { car } = await market.as("lin")(editCar, { ...oneSeal, ...changes, id });
  const { powertrain: _powertrain, vin: _vin, basis_place: _place, ...others } = facts;
  expect(factsOf(car)).toEqual({ ...others, mileage_km: 40 });
});

test("a car that is sent back as it was read keeps what was read of its name, until it has another", async () => {
  const { version: _version, ...song } = await add({ model: "Song Plus DM-i" });
  const { car: same } = await market.as("lin")(editCar, { ...song });
  expect(factsOf(same)).toEqual({ powertrain: "phev", powertrain_read: true });
  const { car: other } = await market.as("lin")(editCar, { ...song, model: "Song Plus EV" });
  expect(factsOf(other)).toEqual({ powertrain: "bev", powertrain_read: true });
  const { car: corrected } = await market.as("lin")(editCar, { ...song, powertrain: "erev" });
  expect(factsOf(corrected)).toEqual({ powertrain: "erev" });
});

test("who states what only the name said makes it their own", async () => {
  const { version = "", ...song } = await add({ model: "Song Plus DM-i", trim_level: "1.5T" });
  const lin = market.as("lin");
  const { car: stated } = await lin(changeCar, { id: song.id, version, powertrain: "phev" });
  expect(factsOf(stated)).toEqual({ powertrain: "phev", engine_cc: 1500, engine_cc_read: true });
  const { powertrain_read: _read, engine_cc_read: _engineRead, ...unmarked } = song;
  const { car } = await lin(editCar, { ...unmarked, model: "Song Plus EV" });
  expect(factsOf(car)).toEqual({ powertrain: "phev", engine_cc: 1500 });
});

test("a fact is changed alone, unless the car was changed meanwhile", async () => {
  const { id, version = "" } = await add({ model: "Song Plus DM-i", condition: "used" });
  const { car } = await market.as("lin")(changeCar, { id, version, mileage_km: 40 });
  expect(factsOf(car)).toEqual({
    powertrain: "phev",
    powertrain_read: true,
    condition: "used",
    mileage_km: 40,
  });
  // What is so already may be said again; other words may not.
  await market.as("lin")(changeCar, { id, version, mileage_km: 40 });
  await expect(market.as("lin")(changeCar, { id, version, mileage_km: 50 })).rejects.toMatchObject({
    code: "car_changed",
  });
});

test("only a single car has a VIN", async () => {
  const refusal = { code: "invalid_input", errors: [{ path: "vin", code: "vin_of_one" }] };
  const { vin } = facts;
  await expect(add({ vin, quantity: 2 })).rejects.toMatchObject(refusal);
  const { id, version = "" } = await add({ vin });
  const lin = market.as("lin");
  await expect(lin(editCar, { ...oneSeal, id, vin, quantity: 2 })).rejects.toMatchObject(refusal);
  await expect(lin(changeCar, { id, version, vin, quantity: 2 })).rejects.toMatchObject(refusal);
  expect((await lin(changeCar, { id, version, quantity: 0 })).car.vin).toBe(vin);
  const { car } = await lin(editCar, { ...oneSeal, id, quantity: 2 });
  expect(car.vin).toBeUndefined();
});

test("a supplier finds a car of their own by its VIN, and nobody else's", async () => {
  const { id } = await add({ vin: facts.vin });
  await add({});
  const found = await market.as("lin")(myCars, { vin: facts.vin.toLowerCase() });
  expect([found.cars.map((car) => car.id), found.total]).toEqual([[id], 1]);
  expect(await market.as("wang")(myCars, { vin: facts.vin })).toMatchObject({ cars: [], total: 0 });
});

test("a price list without facts leaves them, reads new names, and what it changed comes back", async () => {
  const { id } = await add({ ...facts, supplier_sku: "A" });
  await add({ supplier_sku: "B", model: "Song Plus DM-i" });
  const stock = () => market.db.selectFrom("cars").selectAll().orderBy("supplier_sku").execute();
  const before = await stock();
  const rows = ["A,BYD,Seal,2025,18500,2", "B,BYD,Song Plus EV,2025,18500,1", "C,BYD,Han DM,2025,18500,1"];
  const list = new File([["supplier_sku,brand,model,year,price,quantity", ...rows].join("\n")], "stock.csv");
  const taken = await market.as("lin")(uploadPriceList, { csvFile: list });
  // Another price of which nothing is said leaves no word about its tax.
  const { vin: _vin, price_tax: _tax, ...kept } = facts;
  expect(factsOf(await read(id))).toEqual(kept);
  expect((await stock()).map(({ powertrain }) => powertrain)).toEqual(["bev", "bev", "phev"]);
  await market.as("lin")(undoImport, { id: taken.id });
  expect(await stock()).toEqual(before);
});

test.each([
  ["powertrain", "steam"],
  ["powertrain_read", true],
  ["engine_cc", 10_001],
  ["engine_cc_read", true],
  ["condition", "old"],
  ["mileage_km", -1],
  ["vin", "OIQ"],
  ["basis", "DAF"],
  ["export_ready", "yes"],
  ["guide_price_cny", 15],
  ["price_tax", "vat"],
  ["ready", "soon"],
])("the database keeps no %s %s", async (column, value) => {
  const { id } = await add({});
  const written = sql`update cars set ${sql.ref(column)} = ${value} where id = ${id}`.execute(market.db);
  await expect(written).rejects.toThrow(/violates check constraint/);
});
