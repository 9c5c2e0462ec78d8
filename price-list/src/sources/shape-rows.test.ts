import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { inBoth, named } from "../../test/in-both.ts";
import { readText } from "../../test/read-bytes.ts";

const en = "brand,model,year,price,quantity,location,notes";
const zh = "品牌,车型,年款,价格(美元),数量,所在地,备注";
const ru = "Марка,Модель,Год,Цена USD,Количество,Город,Примечание";

test.each([
  [en, "BYD,Han,2025,18500,3,Khorgos,new", "ditto,Tang,2025,22500,same,-//-,same as above"],
  [zh, "比亚迪,汉,2025款,18500,3,霍尔果斯,现车", "同上,唐,同上,22500,〃,同上,同"],
  [ru, "BYD,Хан,2025,18500,3,Алматы,новый", "то же,Тан,″,22500,-//-,тоже,то же самое"],
  [ru, "BYD,Хан,2025,18500,3,Алматы,новый", "-″-,Тан,//,22500,- // -,то же,-//-"],
  [zh, "比亚迪,汉,2025款,18500,3,霍尔果斯,现车", "〃,唐,〃,22500,〃,〃,〃"],
  [en, "BYD,Han,2025,18500,3,Khorgos,new", "do.,Tang,Ditto,22500,〃,Same,ditto"],
])("a ditto mark is the value above: %s %s %s", async (...lines) => {
  for (const [, read] of inBoth(lines)) {
    const [first, second] = (await read()).cars;
    expect(second).toEqual({ ...first, model: second?.model, price: 22_500 });
  }
});

test.each([
  [en, "ditto,Han,2025,18500,3,Khorgos,", "brand"],
  [zh, "比亚迪,同上,2025款,18500,3,霍尔果斯,", "model"],
  [ru, "BYD,Хан,2025,то же,3,Алматы,", "price"],
  [en, "BYD,Han,2025,18500,〃,Khorgos,", "quantity"],
  [zh, "比亚迪,汉,2025款,18500,3,同上,", "location"],
])("a ditto mark with nothing above it is refused: %s %s", async (header, row, column) => {
  for (const [, read] of inBoth([header, row]))
    expect((await read()).refused).toMatchObject([{ line: 2, column, code: "nothing_above" }]);
});

test("a ditto mark does not reach over the row of another brand", async () => {
  const lines = [zh, "比亚迪", ",汉,2025款,18500,3,霍尔果斯,", "吉利", ",星越L,2025款,同上,2,霍尔果斯,"];
  for (const [, read] of inBoth(lines))
    expect((await read()).refused).toMatchObject([{ line: 5, column: "price", code: "nothing_above" }]);
});

test.each([
  [en, "BYD", ",Han,2025,18500,3,,", "BYD Han"],
  [zh, "比亚迪 BYD", ",汉,2025款,18500,3,,", "比亚迪 汉"],
  [ru, ",,Джили,,,,", ",Монжаро,2025,18500,3,,", "Джили Монжаро"],
  ["model,year,price,quantity", "★ Zeekr ★", "9X,2025,31500,1", "Zeekr 9X"],
  ["车型,年款,价格(美元),数量", "极氪", "9X,2025款,31500,1", "极氪 9X"],
  ["Модель,Год,Цена USD,Количество", "Чери:", "Тигго 8,2025,19500,1", "Чери Тигго 8"],
  ["車型,年款,價格(美元),數量", "長安", "CS75,2025款,11500,1", "長安 CS75"],
])("a brand in a row of its own is that of the cars below: %s %s", async (header, brand, car, name) => {
  for (const [, read] of inBoth([header, brand, car])) {
    const what = await read();
    expect([named(what), what.refused, what.notes]).toEqual([[name], [], [2]]);
  }
});

test("a row alone with a brand that nobody knows ends the cars of the one before", async () => {
  const lines = [
    "model,year,price,quantity",
    "BYD",
    "Han,2025,18500,3",
    "Warthog",
    "P1,2025,18500,3",
    "Geely",
    "Monjaro,2025,1",
  ];
  const what = await readText(lines.join("\n"));
  expect(named(what)).toEqual(["BYD Han"]);
  expect(what.refused).toContainEqual(
    expect.objectContaining({ line: 5, column: "brand", code: "required" }),
  );
});

test.each([
  ["BYD", "model,year,price,quantity", "Han,2025,18500,3", "BYD Han"],
  ["比亚迪", "车型,年款,价格(美元),数量", "汉,2025款,18500,3", "比亚迪 汉"],
  ["Хавал", "Модель,Год,Цена USD,Количество", "Джолион,2025,18500,3", "Хавал Джолион"],
  ["吉利汽车", "车型,年款,价格(美元),数量", "星越L,2025款,18500,3", "吉利汽车 星越L"],
  ["Chery 奇瑞", "model,year,price,quantity", "Tiggo 8,2025,18500,3", "奇瑞 Tiggo 8"],
])("a sheet that is called like a brand has its cars: %s", async (sheet, header, car, name) => {
  const [, [, read]] = inBoth([header, car], sheet);
  expect(named(await read())).toEqual([name]);
});

test.each([
  [
    "车型,价格(美元),数量",
    "25款 比亚迪宋L DM-i 112km超越,18500,3",
    ["比亚迪", "宋L DM-i", 2025, "112km超越"],
  ],
  ["车型,价格(美元),数量", "2025款奥迪A6L 45TFSI 臻选动感,48500,1", ["奥迪", "A6L", 2025, "45TFSI 臻选动感"]],
  ["model,price,quantity", "2025 BYD Song Plus DM-i 110KM,18500,3", ["BYD", "Song Plus DM-i", 2025, "110KM"]],
  ["model,price,quantity", "Lynk & Co 08 EM-P Halo MY25,28500,3", ["Lynk & Co", "08 EM-P", 2025, "Halo"]],
  [
    "Модель,Цена USD,Количество",
    "Джили Монжаро Флагман 2025 г.в.,28500,3",
    ["Джили", "Монжаро", 2025, "Флагман"],
  ],
  ["Модель,Цена USD,Количество", "2025 Хавал H9,28500,3", ["Хавал", "H9", 2025, ""]],
  ["车型,价格(美元),数量", "25款 坦克300 城市版,28500,3", ["坦克", "坦克300", 2025, "城市版"]],
])("year, brand, model and trim in one cell are told apart: %s %s", async (header, row, parts) => {
  for (const [, read] of inBoth([header, row])) {
    const { cars, refused, failure } = await read();
    expect([failure, refused]).toEqual([undefined, []]);
    expect(cars.map((car) => [car.brand, car.model, car.year, car.trim_level])).toEqual([parts]);
  }
});

test.each([
  ["model,price,year", "Han,18500,2025", { brand: "BYD", quantity: 2 }],
  ["车型,价格(美元)", "汉,18500", { brand: "比亚迪", quantity: 1, year: 2025 }],
  ["Модель,Цена USD,Количество", "Хан,18500,3", { brand: "BYD", year: 2025 }],
  ["brand,model,price,year,quantity", "BYD,Han,18500,2025,3", { location: "Khorgos" }],
  ["品牌,车型,价格(美元),年款", "比亚迪,汉,18500,2025款", { quantity: 5, condition: "new" }],
] as const)("what is the same for all rows is chosen once: %s", async (header, row, values) => {
  const fill: ReadingChoices["fill"] = Object.entries(values).flatMap(([name, value]) => {
    const column = (["brand", "year", "quantity", "location", "condition"] as const).find(
      (one) => one === name,
    );
    return column ? [{ column, value: String(value) }] : [];
  });
  for (const [, read] of inBoth([header, row])) {
    const { cars, refused, failure } = await read({ fill });
    expect([failure, refused]).toEqual([undefined, []]);
    expect(cars).toMatchObject([values]);
  }
});

test("what the file says itself is not filled over", async () => {
  const { cars } = await readText([en, "BYD,Han,2025,18500,3,,"].join("\n"), {
    fill: [
      { column: "quantity", value: "9" },
      { column: "location", value: "Almaty" },
    ],
  });
  expect(cars).toMatchObject([{ quantity: 3, location: "" }]);
});

test("a header that is repeated below a brand is no car", async () => {
  const header = "model,year,price,quantity";
  const lines = [header, "BYD", "Han,2025,18500,3", "Geely", header, "Monjaro,2025,28500,1"];
  for (const [, read] of inBoth(lines)) {
    const what = await read();
    expect([named(what), what.refused]).toEqual([["BYD Han", "Geely Monjaro"], []]);
  }
});

test("a row of two brands is of nobody knows which car", async () => {
  const lines = [
    "model,year,price,quantity",
    "BYD / Denza",
    "D9,2025,58500,3",
    "Geely",
    "Monjaro,2025,28500,1",
  ];
  for (const [, read] of inBoth(lines)) {
    const what = await read();
    expect(named(what)).toEqual(["Geely Monjaro"]);
    expect(what.refused).toContainEqual(expect.objectContaining({ line: 3, code: "required" }));
  }
});

test("a ditto mark is no SKU and no VIN: no two cars have the same", async () => {
  const lines = [
    "supplier_sku,brand,model,year,price,quantity,vin",
    "A-1,BYD,Han,2025,18500,1,LGXCE4CB1R0000011",
    "同上,BYD,Tang,2025,22500,1,〃",
  ];
  for (const [, read] of inBoth(lines)) {
    const { cars, doubts } = await read();
    expect(cars.map(({ supplier_sku }) => supplier_sku)).toEqual(["A-1", ""]);
    expect(doubts.filter(({ line }) => line === 3).map(({ column, code }) => [column, code])).toEqual([
      ["supplier_sku", "unknown_word"],
      ["vin", "unknown_word"],
    ]);
  }
});

test("a line of another kind among the cars of a brand is no row", async () => {
  const lines = ["车型,年款,价格(美元),数量", "比亚迪", "汉,2025款,18500,3", "现车", "唐,2025款,22500,1"];
  const what = await readText(lines.join("\n"));
  expect([named(what), what.refused, what.notes]).toEqual([["比亚迪 汉", "比亚迪 唐"], [], [2, 4]]);
});

test.each(["Price (K USD)", "价格(万美元)", "Цена тыс. $"])(
  "tenths behind a comma that nobody quoted under %s are no quantity",
  async (name) => {
    const text = `Brand,Model,Year,${name},Qty,Notes\nBYD,Song L,2025,1,98,3\nGeely,Monjaro,2025,19,9,white`;
    const { refused, cars } = await readText(text);
    expect(refused).toMatchObject([{ line: 2, column: "price", code: "unclear_number" }]);
    expect(cars).toMatchObject([{ model: "Monjaro", quantity: 9 }]);
  },
);
