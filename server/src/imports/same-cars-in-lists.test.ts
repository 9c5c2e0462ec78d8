import { readFile } from "node:fs/promises";
import { browseCars, editCar, findCar, myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const lin = () => market.as("lin");
const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "list.csv");
const upload = (text: string | Uint8Array<ArrayBuffer>) => lin()(uploadPriceList, { csvFile: file(text) });
const preview = async (text: string) => {
  const { price_list } = await lin()(putPriceList, { csvFile: file(text) });
  return (await lin()(previewPriceList, { id: price_list.id, choices: {} })).foresight;
};
const vin = (nth: number) => `LGXCE4CB1R00000${String(nth).padStart(2, "0")}`;
const header = "brand,model,year,body_color,price,quantity,vin";
const han = (price: number, nth?: number) =>
  `BYD,Han,2025,white,${price},1,${nth === undefined ? "" : vin(nth)}`;
const list = (...rows: string[]) => [header, ...rows, ""].join("\n");
const stock = async () =>
  (await lin()(myCars, { limit: 100 })).cars
    .map(({ price, quantity, vin: one, vins }) => [price, quantity, one ?? vins?.join(" ") ?? ""].join(" | "))
    .toSorted();
const rows = () => market.db.selectFrom("cars").selectAll().orderBy("id").execute();

const three = async () =>
  new Uint8Array(
    await readFile(new URL("../../../price-list/test/files/wrong/15-one-row-per-vin.csv", import.meta.url)),
  );

test("one row per VIN is as many cars, again nothing, one fewer next week, and taken back as it was", async () => {
  const first = await upload(await three());
  expect(first).toMatchObject({
    inserted: 2,
    updated: 1,
    repeated: 1,
    repeats: [{ line: 3, earlier_line: 2, added: true }],
  });
  expect(await stock()).toEqual([`18500 | 2 | ${vin(11)} ${vin(12)}`, `18600 | 1 | ${vin(13)}`]);
  const before = await rows();
  const again = await upload(await three());
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 3, repeated: 1 });
  expect(await rows()).toEqual(before);
  const fewer = await upload(list(han(18_500, 12), han(18_600, 13)));
  expect(fewer).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  expect(fewer.repeated).toBeUndefined();
  expect(await stock()).toEqual([`18500 | 1 | ${vin(12)}`, `18600 | 1 | ${vin(13)}`]);
  await lin()(undoImport, { id: fewer.id });
  expect(await rows()).toEqual(before);
  await lin()(undoImport, { id: again.id });
  await lin()(undoImport, { id: first.id });
  expect(await stock()).toEqual([]);
});

test("lines keep their VINs in whichever order rows come, and a price that changes is the line's", async () => {
  await upload(await three());
  const ids = (await rows()).map(({ id }) => id);
  const turned = list(han(18_600, 13), han(18_400, 12), han(18_400, 11));
  expect(await upload(turned)).toMatchObject({ inserted: 0, updated: 2, unchanged: 1 });
  expect(await stock()).toEqual([`18400 | 2 | ${vin(11)} ${vin(12)}`, `18600 | 1 | ${vin(13)}`]);
  expect((await rows()).map(({ id }) => id)).toEqual(ids);
  await upload(list(han(18_600, 21), han(18_400, 11), han(18_400, 12)));
  expect(await stock()).toEqual([`18400 | 2 | ${vin(11)} ${vin(12)}`, `18600 | 1 | ${vin(21)}`]);
});

test("a VIN that stands with another car in between is still one car", async () => {
  await upload(list(han(18_600, 13), `BYD,Seal,2025,white,17000,1,${vin(13)}`, han(18_500, 13)));
  expect(await stock()).toEqual([`17000 | 1 | ${vin(13)}`, `18500 | 1 | ${vin(13)}`]);
});

test("equal rows add up across batches of 250, and the same list changes nothing", async () => {
  const between = Array.from({ length: 600 }, (_, nth) => `BYD,Model ${nth},2025,white,20000,3,`);
  const text = list(han(18_500), ...between.slice(0, 300), han(18_500), ...between.slice(300), han(18_500));
  const first = await upload(text);
  expect(first).toMatchObject({ inserted: 601, updated: 2, repeated: 2 });
  expect(first.repeats).toEqual([
    { line: 303, earlier_line: 2, car: "BYD Han 2025", added: true },
    { line: 604, earlier_line: 303, car: "BYD Han 2025", added: true },
  ]);
  const before = await rows();
  expect(before.filter(({ model }) => model === "Han").map(({ quantity }) => quantity)).toEqual([3]);
  expect(await upload(text)).toMatchObject({ inserted: 0, updated: 0, unchanged: 603 });
  expect(await rows()).toEqual(before);
});

const anyRow = fc
  .tuple(
    fc.constantFrom("", "", "A"),
    fc.constantFrom("Han", "Seal"),
    fc.constantFrom(18_500, 18_600),
    fc.constantFrom(0, 1, 1, 1, 3),
    fc.constantFrom("", "", vin(1), vin(2), vin(3), vin(4)),
  )
  .map(([sku, model, price, quantity, one]) => `${sku},BYD,${model},2025,white,${price},${quantity},${one}`);
const anyList = fc
  .array(anyRow, { minLength: 1, maxLength: 10 })
  .map((some) => [`supplier_sku,${header}`, ...some, ""].join("\n"));

test("what is foreseen is what happens, the same list changes nothing more, and no VIN is in two lines", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyList, { maxLength: 2 }), anyList, async (earlier, text) => {
      await market.given.noCars();
      for (const before of earlier) await upload(before);
      const foresight = await preview(text);
      const { inserted, updated, unchanged, repeated = 0, repeats = [] } = await upload(text);
      expect(foresight).toMatchObject({ inserted, updated, unchanged, repeated, repeats });
      expect(inserted + updated + unchanged).toBe(text.trim().split("\n").length - 1);
      const after = await rows();
      await upload(text);
      expect(await rows()).toEqual(after);
    }),
    { numRuns: 60 },
  );
}, 300_000);

test("VINs are told to dealers and to the owner, found by either, and stay while a form is saved", async () => {
  await upload(await three());
  const [line] = (await lin()(myCars, { vin: vin(12) })).cars;
  expect(line).toMatchObject({ quantity: 2, vins: [vin(11), vin(12)] });
  const id = line?.id ?? "";
  expect((await market.as("aigerim")(findCar, { id })).car.vins).toEqual([vin(11), vin(12)]);
  expect((await market.as("wang")(findCar, { id })).car.vins).toBeUndefined();
  expect((await market.as("wang")(browseCars, {})).cars.every(({ vins }) => vins === undefined)).toBe(true);
  const form = {
    id,
    brand: "BYD",
    model: "Han",
    year: 2025,
    trim_level: "",
    body_color: "white",
    interior_color: "",
    location: "",
    seller: "",
    additional_features: "",
    notes: "",
    supplier_sku: "",
    body_color_name: "",
    interior_color_name: "",
  };
  const saved = await lin()(editCar, { ...form, price: 18_000, quantity: 2, vin: "" });
  expect(saved.car).toMatchObject({ price: 18_000, vins: [vin(11), vin(12)] });
  const fewer = await lin()(editCar, { ...form, price: 18_000, quantity: 1, vin: vin(11) });
  expect(fewer.car).toMatchObject({ vin: vin(11) });
  expect(fewer.car.vins).toBeUndefined();
});

test("a VIN of two lines that are not alike is doubted, also where one of them has several", async () => {
  await upload(await three());
  const other = await upload(list(`BYD,Tang,2025,black,30000,1,${vin(11)}`));
  expect(other.doubts).toContainEqual(
    expect.objectContaining({ code: "vin_twice", line: 2, value: vin(11) }),
  );
});
