import { addCar, editCar, myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const MAX_BRANDS = 1_000;
const lin = () => market.as("lin");
const upload = (brands: number) => {
  const rows = Array.from({ length: brands }, (_, nth) => `Brand ${nth},Seal,2025,24100,3,S-${nth}`);
  const text = ["brand,model,year,price,quantity,supplier_sku", ...rows].join("\n");
  return lin()(uploadPriceList, { csvFile: new File([text], "stock.csv") });
};
const car = { model: "Seal", year: 2025, price: 24_100, quantity: 3 };
const refusal = {
  code: "too_many_values",
  params: { column: "brand", found: MAX_BRANDS + 1, max: MAX_BRANDS },
};

test("a list in which too many cars are of another brand is refused whole", async () => {
  await expect(upload(MAX_BRANDS + 1)).rejects.toMatchObject(refusal);
  expect((await lin()(myCars, {})).total).toBe(0);
  expect(await upload(MAX_BRANDS)).toMatchObject({ inserted: MAX_BRANDS });
});

test("a stock with as many brands as it may have takes cars of these and no other, in any way", async () => {
  await upload(MAX_BRANDS);
  await expect(lin()(addCar, { ...car, brand: "Another" })).rejects.toMatchObject(refusal);
  const { car: seal } = await lin()(addCar, { ...car, brand: "Brand 7" });
  const change = { id: seal.id, version: seal.version ?? "" };
  await expect(lin()(changeCar, { ...change, brand: "Another" })).rejects.toMatchObject(refusal);
  await expect(lin()(editCar, { id: seal.id, ...car, brand: "Another" })).rejects.toMatchObject(refusal);
  await lin()(changeCar, { ...change, brand: "Brand 8" });

  expect(await market.as("wang")(addCar, { ...car, brand: "Another" })).toMatchObject({
    car: { brand: "Another" },
  });
});

test("a stock that had more before there was a limit can be edited, and mended brand by brand", async () => {
  const { car: seal } = await lin()(addCar, { ...car, brand: "Brand 7" });
  await lin()(addCar, { ...car, brand: "Brand 8" });
  await sql`insert into facet_counts (kind, brand, word, supplier_id, cars, price)
    select 'brand', '', 'Many ' || nth, ${cast.lin.id}, 1, 1 from generate_series(1, ${MAX_BRANDS}) nth`.execute(
    market.db,
  );
  const edited = await lin()(changeCar, { id: seal.id, version: seal.version ?? "", price: 24_000 });
  const mended = { id: seal.id, version: edited.car.version ?? "" };
  await expect(lin()(changeCar, { ...mended, brand: "Another" })).rejects.toMatchObject({
    code: "too_many_values",
  });
  expect((await lin()(changeCar, { ...mended, brand: "Brand 8" })).car.brand).toBe("Brand 8");
});
