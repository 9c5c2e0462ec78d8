import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { browseCars, deleteCar } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { downloadRefusedRows } from "@khorgos/contract/imports/history";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());
afterEach(async () => {
  const left = (await readdir(tmpdir())).filter((file) => file.startsWith(`khorgos-upload-${process.pid}-`));
  if (left.length > 0) throw new Error(`uploads were left lying: ${left.join()}`);
});

const csv = (text: string | Uint8Array<ArrayBuffer>, name = "stock.csv") => new File([text], name);
const upload = (who: "lin" | "wang", text: string) => market.as(who)(uploadPriceList, { csvFile: csv(text) });
const realList = async (name: string) =>
  csv(
    new Uint8Array(await readFile(new URL(`../../../price-list/test/files/${name}`, import.meta.url))),
    name,
  );
const stock = () => market.db.selectFrom("cars").selectAll().orderBy("id").execute();

const header =
  "brand,model,year,trim_level,body_color,interior_color,price,quantity,location,seller,additional_features,notes";
const seal = (price: number, notes = "") =>
  `BYD,Seal,2025,700 km,white,beige,${price},3,Khorgos,Lin Yue,,${notes}`;
const list = (...rows: string[]) => [header, ...rows].join("\r\n");
const many = (count: number) =>
  list(
    ...Array.from(
      { length: count },
      (_, nth) => `Brand ${nth % 40},Model ${nth},2025,,white,,${10_000 + nth},3,Khorgos,Lin,,`,
    ),
  );

test.each([
  [undefined, "not_signed_in"],
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
] as const)("%s may not upload: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(uploadPriceList, { csvFile: csv(list(seal(1000))) })).rejects.toMatchObject({ code });
  expect(await stock()).toEqual([]);
});

test.each([
  ["lin-auto-export-en-utf8.csv", 140, "utf-8"],
  ["horgos-stock-zh-gb18030.csv", 160, "gb18030"],
  ["sklad-almaty-ru-cp1251-semicolon.csv", 90, "windows-1251"],
  ["headers-zh-gb18030.csv", 60, "gb18030"],
  ["headers-ru-utf16-tab.csv", 40, "utf-16le"],
])("%s goes in whole, and a second time changes nothing", async (name, rows, encoding) => {
  const csvFile = await realList(name);
  const lin = market.as("lin");
  const first = await lin(uploadPriceList, { csvFile });
  const before = await stock();
  const second = await lin(uploadPriceList, { csvFile });

  expect(first).toMatchObject({ encoding, rejected: 0, errors: [] });
  expect(first.inserted + first.updated + first.unchanged).toBe(rows);
  expect(before).toHaveLength(first.inserted);
  expect(second).toMatchObject({
    encoding,
    inserted: 0,
    updated: 0,
    unchanged: rows,
    rejected: 0,
    errors: [],
  });
  expect(await stock()).toEqual(before);
});

test("a price list is in the market at once, under codes of its own", async () => {
  await upload("lin", list(seal(24_100)));
  const { cars } = await market.as("aigerim")(browseCars, { brand: "byd" });
  expect(cars).toMatchObject([
    { model: "Seal", price: 24_100, quantity: 3, phone: cast.lin.phone, own: false },
  ]);
  expect(cars[0]?.supplier_sku).toBe(cars[0]?.car_id.replace("C-", "S-"));
});

test("a model written otherwise is no other car: it follows the list", async () => {
  const written = (model: string) => `brand,model,year,price,quantity\nBYD,${model},2025,24100,3\n`;
  await upload("lin", written("Song Plus DM-i"));
  expect(await upload("lin", written("SONG PLUS DMi"))).toMatchObject({ inserted: 0, updated: 1 });
  expect(await upload("lin", written("SONG PLUS DMi"))).toMatchObject({ unchanged: 1 });
  expect((await stock()).map(({ model }) => model)).toEqual(["SONG PLUS DMi"]);
});

test("a changed row changes its car and no other", async () => {
  await upload("lin", list(seal(24_100), "Geely,Monjaro,2025,,black,,23100,1,Khorgos,Lin Yue,,"));
  const [sealBefore, monjaro] = await stock();
  expect(
    await upload("lin", list(seal(23_900), "Geely,Monjaro,2025,,black,,23100,1,Khorgos,Lin Yue,,")),
  ).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  const after = await stock();
  expect(after[1]).toEqual(monjaro);
  expect(after[0]).toMatchObject({ id: sealBefore?.id, car_id: sealBefore?.car_id, price: 23_900 });
  expect(after[0]?.updated_at).not.toBe(sealBefore?.updated_at);
});

test("good rows go in, bad rows are named", async () => {
  const result = await upload("lin", list(seal(24_100), "BYD,Han,1979,,,,dear,1,,,,", seal(24_000)));
  expect(result).toMatchObject({ inserted: 1, updated: 1, rejected: 1 });
  expect(result.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, "year"],
    [3, "price"],
  ]);
  expect(await stock()).toMatchObject([{ price: 24_000 }]);
});

test("a large file sent again names the same bad rows, and brings a deleted car back", async () => {
  const text = `${many(2500)}\r\nBYD,Han,1979,,,,dear,1,,,,`;
  const first = await upload("lin", text);
  const again = await upload("lin", text);
  expect(again).toEqual({ ...first, id: again.id, inserted: 0, unchanged: 2500 });
  const refused = async (id: string) => (await market.as("lin")(downloadRefusedRows, { id })).file.text();
  expect(await refused(again.id)).toBe(await refused(first.id));
  expect(await refused(again.id)).toContain("1979");

  const [car] = await stock();
  await market.as("lin")(deleteCar, { id: car?.id ?? "" });
  expect(await upload("lin", text)).toMatchObject({ inserted: 1, updated: 0, unchanged: 2499 });
});

test("a file of which every row is bad is read, and changes nothing", async () => {
  expect(await upload("lin", list("BYD,Han,2025,,,,dear,1,,,,"))).toMatchObject({
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 1,
  });
  expect(await stock()).toEqual([]);
});

test("an SKU takes over the car that looks alike, then leads to it", async () => {
  await upload("lin", list(seal(24_100)));
  const [before] = await stock();
  const withSku = (row: string, sku: string) => `${header},supplier_sku\n${row},${sku}`;
  expect(await upload("lin", withSku(seal(24_100), "LA-1"))).toMatchObject({ inserted: 0, updated: 1 });
  expect(await upload("lin", withSku("BYD,Han,2025,,,,30000,1,,,,", "LA-1"))).toMatchObject({
    inserted: 0,
    updated: 1,
  });
  expect(await stock()).toMatchObject([
    { id: before?.id, car_id: before?.car_id, supplier_sku: "LA-1", sku_generated: false, model: "Han" },
  ]);
});

test("a generated SKU that one row replaces and another names is read row by row", async () => {
  await upload("lin", list(seal(24_100)));
  const [{ supplier_sku: generated } = { supplier_sku: "" }] = await stock();
  const result = await upload(
    "lin",
    `${header},supplier_sku\n${seal(24_100)},LA-1\nBYD,Han,2025,,,,30000,1,,,,,${generated}`,
  );
  expect(result).toMatchObject({ inserted: 1, updated: 1 });
  expect((await stock()).map(({ model, supplier_sku }) => [model, supplier_sku])).toEqual([
    ["Seal", "LA-1"],
    ["Han", generated],
  ]);
});

test("of many cars that look alike a list changes the longest-standing one", async () => {
  for (const end of ["c", "a", "b"])
    await market.given.car({ id: `00000000-0000-7000-8000-00000000000${end}`, notes: end });
  await upload("lin", list("BYD,Seal,2025,700 km,white,beige,20000,3,Khorgos,Lin Yue,,"));
  expect((await stock()).map(({ price }) => price)).toEqual([20_000, 24_100, 24_100]);
});

test("columns a list does not have stay as they are", async () => {
  await market.given.car({ supplier_sku: "LA-1", sku_generated: false, notes: "kept", seller: "kept" });
  await upload("lin", "supplier_sku,brand,model,year,price,quantity,location\nLA-1,BYD,Seal,2025,20000,0,");
  expect(await stock()).toMatchObject([
    { price: 20_000, quantity: 0, location: "", notes: "kept", seller: "kept", trim_level: "700 km" },
  ]);
});

test("the same list of another supplier is other cars", async () => {
  await upload("lin", list(seal(1000)));
  expect(await upload("wang", list(seal(1000)))).toMatchObject({ inserted: 1 });
  expect(await stock()).toHaveLength(2);
});

test("a list that turns out unreadable half way leaves nothing", async () => {
  const attempt = upload("lin", `${many(2500)}\r\n"BYD,Seal,2025`);
  await expect(attempt).rejects.toMatchObject({ code: "file_open_quote" });
  expect(await stock()).toEqual([]);
});
