import { readFile } from "node:fs/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const lin = () => market.as("lin");
const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "list.csv");
const upload = (text: string | Uint8Array<ArrayBuffer>) => lin()(uploadPriceList, { csvFile: file(text) });
const wrong = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../price-list/test/files/wrong/${name}`, import.meta.url)));
const stock = async () =>
  (await lin()(myCars, { limit: 100 })).cars.map((car) =>
    [car.trim_level, car.body_color, car.interior_color, car.quantity]
      .filter((part) => part !== "")
      .join(" "),
  );

const columns = "品牌,车型,年款,价格(美元),白,黑,灰";

test("a row of three colours is three cars, again nothing, and taken back none", async () => {
  const text = `${columns}\n比亚迪,汉,2025款,18500,2,1,3\n比亚迪,唐,2025款,24800,,,1\n`;
  const first = await upload(text);
  expect(first).toMatchObject({ inserted: 4, updated: 0, unchanged: 0, rejected: 0 });
  expect((await stock()).toSorted()).toEqual(["black 1", "gray 1", "gray 3", "white 2"]);
  expect(await upload(text)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
  expect(await upload(text.replace("2,1,3", "1,1,3"))).toMatchObject({
    inserted: 0,
    updated: 1,
    unchanged: 3,
  });
  await lin()(undoImport, { id: first.id });
});

test("colours that do not add up are foreseen, mended by their line, and go in", async () => {
  const text = `数量,${columns}\n5,比亚迪,汉,2025款,18500,2,1,3\n1,比亚迪,唐,2025款,24800,1,,\n`;
  const { price_list } = await lin()(putPriceList, { csvFile: file(text) });
  const { foresight } = await lin()(previewPriceList, { id: price_list.id, choices: {} });
  expect(foresight).toMatchObject({
    inserted: 1,
    rejected: 1,
    rows: [{ line: 2, refused: [{ code: "colour_sum" }, { code: "colour_sum" }] }],
  });
  const choices = { mended: [{ line: 2, column: "body_color" as const, value: "白2 黑3" }] };
  const mended = await lin()(previewPriceList, { id: price_list.id, choices });
  expect(mended.foresight).toMatchObject({ inserted: 3, rejected: 0, touched: [{ line: 2 }] });
  await lin()(startPriceList, { id: price_list.id });
  await takeInStarted(market.db, { info: () => {} });
  expect((await stock()).toSorted()).toEqual(["black 3", "white 1", "white 2"]);
});

test("body and cabin in one cell are two colours", async () => {
  expect(await upload(await wrong("12-ext-int-in-one.csv"))).toMatchObject({ inserted: 2, rejected: 0 });
  expect((await stock()).toSorted()).toEqual(["gray brown 2", "white black 3"]);
});

test("a cabin beside the body changes that of a car which an SKU names", async () => {
  await upload("sku,brand,model,year,color,price,quantity\nA,BYD,Han,2025,white,18500,3\n");
  const later = "sku,brand,model,year,color,price,quantity\nA,BYD,Han,2025,white/black,18500,3\n";
  expect(await upload(later)).toMatchObject({ updated: 1 });
  expect(await stock()).toEqual(["white black 3"]);
});

test("colours as Chinese suppliers write them", async () => {
  expect(await upload(await wrong("20-colours-zh.csv"))).toMatchObject({ inserted: 25, rejected: 0 });
  const cars = new Map((await stock()).map((car) => [car.split(" ")[0], car.slice(car.indexOf(" ") + 1)]));
  expect([1, 2, 3, 4, 5].map((nth) => cars.get(`版本${nth}`))).toEqual([
    "white black 1",
    "white brown 1",
    "white black 1",
    "white black 1",
    "white black 1",
  ]);
  expect([14, 15, 16, 17, 18, 20].map((nth) => cars.get(`版本${nth}`))).toEqual([
    "不限 1",
    "颜色可选 1",
    "黑白灰可选 1",
    "白2 黑1 1",
    "白色2台，黑色1台 1",
    "白/黑/灰 1",
  ]);
});

test("colours as Russian suppliers write them", async () => {
  expect(await upload(await wrong("22-colours-ru.csv"))).toMatchObject({ inserted: 22, rejected: 0 });
  const cars = await stock();
  for (const car of [
    "v1 black 1",
    "v2 white 1",
    "v3 не чёрный 1",
    "v4 white black 1",
    "v5 white black 1",
    "v10 любой кроме белого 1",
    "v13 white/black 1",
    "v19 navy 1",
    "v22 чёрный, красная строчка red 1",
  ])
    expect(cars).toContain(car);
});

test("cars that differ by colour alone are told apart in the preview and the report of an undone import", async () => {
  const header = "brand,model,year,price,quantity,body_color,interior_color";
  const lines = ["BYD,Han,2025,18500,2,white,black", "BYD,Han,2025,18500,1,雪域白,black"];
  const first = await upload([header, ...lines, "BYD,Han,2025,18500,1,red,beige"].join("\n"));
  const changed = [header, ...lines.map((line) => line.replace("18500", "17500"))].join("\n");
  const { price_list } = await lin()(putPriceList, { csvFile: file(changed) });
  const { foresight } = await lin()(previewPriceList, { id: price_list.id, choices: {} });
  expect(foresight?.changes).toMatchObject([
    { car: "BYD Han 2025", body_color: "white", body_color_name: "", interior_color: "black" },
    { car: "BYD Han 2025", body_color: "white", body_color_name: "雪域白", interior_color: "black" },
  ]);
  expect(foresight?.missing?.cars).toMatchObject([
    { car: "BYD Han 2025", body_color: "red", interior_color: "beige", supplier_sku: "" },
  ]);
  await upload(changed);
  const { kept } = await lin()(undoImport, { id: first.id });
  expect(kept.map(({ body_color, body_color_name }) => [body_color, body_color_name])).toEqual([
    ["white", ""],
    ["white", "雪域白"],
  ]);
});
