import { expect, test } from "vitest";
import { inBoth } from "../../test/in-both.ts";
import { readText } from "../../test/read-bytes.ts";
import { joinStoreys } from "./join-storeys.ts";

const car = { price: 18_500, quantity: 3 };

test.each([
  ["品牌,车型,年款,价格,,数量", ",,,指导价,出口价(美元),", "比亚迪,汉,2025款,219800,18500,3", car],
  ["Brand,Model,Year,Price USD,,Qty", ",,,MSRP,FOB,", "BYD,Han,2025,29900,18500,3", car],
  ["Марка,Модель,Год,Цена USD,,Кол-во", ",,,РРЦ,экспорт,", "BYD,Хан,2025,29900,18500,3", car],
  ["品牌,车型,年款,价格(美元),价格(美元),数量", ",,,指导价,出口价,", "比亚迪,汉,2025款,29900,18500,3", car],
  [
    "品牌,车型,年款,颜色,,价格(美元),数量",
    ",,,外观,内饰,,",
    "比亚迪,汉,2025款,白色,棕色,18500,3",
    { ...car, body_color: "白色", interior_color: "棕色" },
  ],
  [
    "Brand,Model,Year,Colour,,Price USD,Qty",
    ",,,Body,Cabin,,",
    "BYD,Han,2025,white,brown,18500,3",
    { ...car, body_color: "white", interior_color: "brown" },
  ],
  [
    "Марка,Модель,Год,Цвет,,Цена USD,Кол-во",
    ",,,кузов,салон,,",
    "BYD,Хан,2025,белый,чёрный,18500,3",
    { ...car, body_color: "белый", interior_color: "чёрный" },
  ],
  [
    "车辆信息,,,颜色,,价格,,数量",
    "品牌,车型,年款,外,内,指导价,出口价(美元),",
    "比亚迪,汉,2025款,白,黑,219800,18500,3",
    { ...car, brand: "比亚迪", model: "汉", body_color: "白", interior_color: "黑" },
  ],
  [
    "Автомобиль,,,Цена,,Кол-во",
    "Марка,Модель,Год,РРЦ,экспорт USD,",
    "BYD,Хан,2025,29900,18500,3",
    { ...car, brand: "BYD", model: "Хан" },
  ],
  ["品牌,車型,年款,價格,,數量", ",,,指導價,出口價(美元),", "比亞迪,漢,2025款,219800,18500,3", car],
  ["品牌,车型,年款,单价,,数量", ",,,人民币,美元,", "比亚迪,汉,2025款,133000,18500,3", car],
  ["Brand,Model,Year,Price,,Qty", ",,,CNY,$,", "BYD,Han,2025,133000,18500,3", car],
  ["Brand,Model,Year,Prices,,Qty", ",,,China MSRP,Export USD,", "BYD,Han,2025,219800,18500,3", car],
  ["Make,Model,Year,Cost,,Units", ",,,Local,Export $,", "BYD,Han,2025,219800,18500,3", car],
  ["Марка,Модель,Год,Цена,,Кол-во", ",,,тенге,$,", "BYD,Хан,2025,9850000,18500,3", car],
  ["Марка,Модель,Год,Цены,,Кол-во", ",,,в Китае,экспорт ($),", "BYD,Хан,2025,219800,18500,3", car],
  [
    "品牌,车型,年款,车身颜色,,价格(美元),数量",
    ",,,外饰,内饰,,",
    "比亚迪,汉,2025款,白色,棕色,18500,3",
    { ...car, body_color: "白色", interior_color: "棕色" },
  ],
  [
    "Марка,Модель,Год,Цвета,,Цена USD,Кол-во",
    ",,,внешний,внутренний,,",
    "BYD,Хан,2025,белый,чёрный,18500,3",
    { ...car, body_color: "белый", interior_color: "чёрный" },
  ],
  [
    "Марка,Модель,Год,Окраска,,Цена USD,Кол-во",
    ",,,кузов,салон,,",
    "BYD,Хан,2025,белый,чёрный,18500,3",
    { ...car, body_color: "белый", interior_color: "чёрный" },
  ],
])("a head of two storeys: %s over %s", async (upper, lower, row, said) => {
  for (const lines of [
    [upper, lower, row],
    ["2026", upper, lower, row],
  ])
    for (const [, read] of inBoth(lines)) {
      const { cars, refused, failure } = await read();
      expect([failure, refused]).toEqual([undefined, []]);
      expect(cars).toMatchObject([said]);
    }
});

test.each([
  ["Price list,,,,", "brand,model,year,price,quantity"],
  ["报价,,,,", "品牌,车型,年款,价格,数量"],
  ["brand,model,year,price,quantity", ",,,元,台"],
  ["brand,model,year,price,quantity", "BYD,Han,2025,18500,3"],
  ["brand,model,year,price,,quantity", "BYD,Han,2025,18500,new,3"],
  ["brand,model,year,price,quantity", "品牌,车型,年款,价格,数量"],
])("%s over %s is no head of two storeys", (upper, lower) =>
  expect(joinStoreys(upper.split(","), lower.split(","))).toBeUndefined(),
);

test("a title of several cells is no head", async () => {
  const { cars, layout } = await readText(
    "Прайс,,,Цены от 5.12,\nМарка,Модель,Год,Цена USD,Количество\nBYD,Хан,2025,18500,3",
  );
  expect(cars).toMatchObject([car]);
  expect(layout?.header).toEqual(["Марка", "Модель", "Год", "Цена USD", "Количество"]);
});

test.each([
  ["Brand,Model,Year,Price USD,,Qty", ",,,EXW,FOB,"],
  ["品牌,车型,年款,价格(美元),,数量", ",,,EXW,FOB,"],
  ["Марка,Модель,Год,Цена USD,,Кол-во", ",,,EXW,FOB Тяньцзинь,"],
])("of two prices one is chosen, and its basis goes with it: %s", async (upper, lower) => {
  const lines = [upper, lower, "BYD,Han,2025,18500,19200,3"];
  for (const [, read] of inBoth(lines)) {
    expect((await read()).failure).toMatchObject({
      code: "file_needs_answer",
      params: { questions: [{ code: "which_price" }] },
    });
    expect((await read({ price: 3 })).cars).toMatchObject([{ price: 18_500, basis: "EXW" }]);
    expect((await read({ price: 4 })).cars).toMatchObject([{ price: 19_200, basis: "FOB" }]);
  }
});

test.each([
  ["Brand,Model,Year,EXW Price USD,FOB Price USD,Qty", "EXW", "FOB"],
  ["Brand,Model,Year,EXW Khorgos USD,FOB Tianjin USD,Qty", "EXW Khorgos", "FOB Tianjin"],
  ["品牌,车型,年款,出厂价(美元),离岸价(美元),数量", "EXW", "FOB"],
  ["品牌,车型,年款,EXW霍尔果斯(美元),FOB天津(美元),数量", "EXW 霍尔果斯", "FOB 天津"],
  ["Марка,Модель,Год,«Цена EXW, $»,«Цена FOB Тяньцзинь, $»,Кол-во", "EXW", "FOB Тяньцзинь"],
])("of two prices beside each other the basis goes with the one: %s", async (header, first, second) => {
  const text = `${header.replaceAll(/«([^»]*)»/g, '"$1"')}\nBYD,Han,2025,18500,19200,3`;
  expect((await readText(text)).failure).toMatchObject({
    params: { questions: [{ code: "which_price" }] },
  });
  for (const [price, said] of [
    [3, first],
    [4, second],
  ] as const) {
    const [car] = (await readText(text, { price })).cars ?? [];
    expect([car?.basis, car?.basis_place].filter(Boolean).join(" ")).toBe(said);
  }
});

test.each([
  ["FOB Tianjin USD", "FOB", "Tianjin"],
  ["Price FOB USD", "FOB", null],
  ["Цена DAP Алматы (USD)", "DAP", "Алматы"],
  ["CIF阿克套（美元）", "CIF", "阿克套"],
  ["Price FCA per car USD", "FCA", null],
  ["Price USD", null, null],
  ["FOB/CIF price USD", null, null],
])("one price that is called %j is a price by it", async (price, basis, basis_place) => {
  const { cars } = await readText(`Brand,Model,Year,"${price}",Qty\nBYD,Han,2025,18500,3`);
  expect(cars).toHaveLength(1);
  const [car] = cars ?? [];
  expect([car?.basis ?? null, car?.basis_place ?? null]).toEqual([basis, basis_place]);
});

test("what a row says of its own delivery counts, whatever the header of its price says", async () => {
  const { cars } = await readText(
    "Brand,Model,Year,FOB Tianjin USD,Delivery terms,Qty\nBYD,Han,2025,18500,CIF Aktau,3",
  );
  expect(cars).toMatchObject([{ basis: "CIF", basis_place: "Aktau" }]);
});
