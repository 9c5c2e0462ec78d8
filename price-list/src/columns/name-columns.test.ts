import { templateFacts } from "@khorgos/contract/cars/facts";
import { carColumns, guideColumns } from "@khorgos/contract/imports/imports";
import { expect, test } from "vitest";
import {
  basisPlaceAliases,
  currencyAliases,
  headerAliases,
  looseAliases,
  vagueAliases,
} from "../words/header-aliases.ts";
import { carColumnsOf, columnsOf, currencyColumnOf } from "./name-columns.ts";
import { nameColumns, priceColumnsOf } from "./price-columns.ts";

const namesIn = (languages: readonly string[] = []) => languages.flatMap((names) => names.split(", "));

test.each(carColumns)("every name of %s means this column and no other", (column) => {
  const further = [...namesIn(looseAliases[column]), ...namesIn(vagueAliases[column])];
  for (const name of [column, ...namesIn(headerAliases[column]), ...further])
    expect([name, ...columnsOf([name])]).toEqual([name, column]);
  expect(namesIn(currencyAliases).filter((name) => columnsOf([name])[0])).toEqual([]);
});

test.each([...templateFacts, ...guideColumns, "price_tax", "ready"] as const)(
  "every name of %s means this fact, and nothing that was known before",
  (fact) => {
    for (const name of [fact, ...namesIn(headerAliases[fact])]) {
      expect([name, ...columnsOf([name])]).toEqual([name, fact]);
      expect([name, ...carColumnsOf([name])]).toEqual([name, undefined]);
      expect(currencyColumnOf([name])).toBe(-1);
    }
  },
);

test("the place of the terms is where the car stands, unless a list says that elsewhere", () => {
  for (const name of namesIn(basisPlaceAliases)) {
    expect(columnsOf([name])).toEqual(["location"]);
    expect(columnsOf([name, "所在地"])).toEqual(["basis_place", "location"]);
  }
});

test("of two columns about one fact the first is read, and the list is not refused for it", () => {
  expect(columnsOf(["燃料类型", "能源类型", "里程", "表显里程"])).toEqual([
    "powertrain",
    undefined,
    "mileage_km",
    undefined,
  ]);
});

test("a loose name gives way to a proper one, wherever that stands", () => {
  expect(columnsOf(["颜色", "外观颜色", "内饰颜色"])).toEqual([undefined, "body_color", "interior_color"]);
  expect(columnsOf(["Наличие", "Кол-во"])).toEqual(["ready", "quantity"]);
  expect(columnsOf(["现车", "现货"])).toEqual(["quantity", undefined]);
});

test.each([
  ["Vehicle,Model,MY", [undefined, "model", "year"]],
  ["Car,Model Name,Trim", [undefined, "model", "trim_level"]],
  ["Maker,Vehicle,Variant", ["brand", "model", "trim_level"]],
  ["品牌,车型,款", ["brand", "model", "year"]],
  ["品牌,车型,年份,款", ["brand", "model", "year", undefined]],
  ["品牌,车型,车款,款", ["brand", "model", "trim_level", "year"]],
  ["牌子,款式,配置", ["brand", "model", "trim_level"]],
  ["品牌,车款,价格", ["brand", "model", "price"]],
  ["品牌,品名,款式", ["brand", "model", "trim_level"]],
  ["Марка,Наименование,Комплектация", ["brand", "model", "trim_level"]],
  ["Марка,Модель,Наименование", ["brand", "model", undefined]],
  ["First registration,YOM", ["first_registered_on", "year"]],
  ["Qty,Inventory,Balance", ["quantity", undefined, undefined]],
] as const)("of several names each is what the others leave it: %s", (header, columns) => {
  expect(columnsOf(header.split(","))).toEqual(columns);
});

test.each(
  "指导价|官方指导价(万)|厂商指导价（万元）|РРЦ|РРЦ, юаней|Рекомендованная цена|MSRP|Guide price (CNY)|guide_price_cny".split(
    "|",
  ),
)("%j is a guide price, and no price", (name) => {
  expect(columnsOf([name])).toEqual(["guide_price"]);
  expect(nameColumns([name, "价格"])).toEqual(["guide_price", "price"]);
});

test.each([
  ["优惠(%)", "discount"],
  ["优惠金额（万）", "discount"],
  ["Скидка, юаней", "discount"],
  ["Discount, %", "discount"],
  ["价格 › 优惠", "discount"],
  ["价格 › 优惠点数", "discount_percent"],
  ["Цена › РРЦ", "guide_price"],
  ["价格 › 优惠价", "price"],
])("%j is %s", (name, column) => {
  expect(columnsOf([name])).toEqual([column]);
});

test.each(
  "价格（指导价）|指导价 Price|Price (MSRP)|编号|序号|№|No.|续航里程|续航|Запас хода|Range|Привод|驱动|最大功率|reason|причина|原因|总价|Сумма|Итого".split(
    "|",
  ),
)("%j is no column of ours", (name) => {
  expect(columnsOf([name])).toEqual([undefined]);
});

test.each([
  ["品牌 Brand", "brand"],
  ["Brand/品牌", "brand"],
  ["价格Price(USD)", "price"],
  ["Цена / Price, $", "price"],
  ["内饰\nInterior", "interior_color"],
  ["“Модель”", "model"],
  ["【车型】", "model"],
  ["\u200Eyear\u200E", "year"],
] as const)("%j is %s", (name, column) => {
  expect(columnsOf([name])).toEqual([column]);
});

test.each(["品牌 Model", "车型 Price"])("%j names two columns, and none", (name) => {
  expect(columnsOf([name])).toEqual([undefined]);
});

test("of two prices the one in dollars counts", () => {
  expect(nameColumns(["Цена, тенге", "Цена, $"])).toEqual([undefined, "price"]);
  expect(nameColumns(["Цена, тенге", "Цена"])).toEqual(["price", undefined]);
  expect(priceColumnsOf(["Цена, тенге", "Цена"])).toEqual([0, 1]);
});

test.each(["Currency", "币种", "Валюта"])("%j tells the currency of each row", (name) => {
  expect(currencyColumnOf(["brand", name])).toBe(1);
});

test("the headings of our own exports name the facts", () => {
  expect(columnsOf(["Engine, cm³", "Export papers", "Guide price, CNY"])).toEqual([
    "engine_cc",
    "export_ready",
    "guide_price",
  ]);
  expect(columnsOf(["Объём двигателя, см³", "Документы на экспорт"])).toEqual(["engine_cc", "export_ready"]);
  expect(columnsOf(["排量，cm³", "出口文件"])).toEqual(["engine_cc", "export_ready"]);
});

test("a price is known by its word, whichever currency it is said to be in", () => {
  for (const name of ["Цена в лари", "Цена в USD", "Price in USD", "Стоимость в тенге"])
    expect(nameColumns(["Модель", name])).toEqual(["model", "price"]);
});

test("what export programs call a car is its name where no model is", () => {
  expect(nameColumns(["车源", "价格"])).toEqual(["model", "price"]);
  expect(nameColumns(["名称", "车型"])).toEqual([undefined, "model"]);
});
