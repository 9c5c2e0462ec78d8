import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { unitInTitle } from "./unit-of-prices.ts";

const listOf = (title: string, price: string, header = "Price (USD)") =>
  `"${title}",,,,\nMake,Model,Year,"${header}",Qty\nBYD,Han,2025,${price},3`;
const codesOf = (params: Record<string, unknown> | undefined) => {
  const questions = params?.["questions"];
  return Array.isArray(questions) ? questions.map((question: { code: string }) => question.code) : undefined;
};

const ofOthers = [
  "千里马汽车贸易 报价单|万通国际汽车出口有限公司 价格表|万邦车价|千禧汽车 价格|万里行车业报价",
  "送万元大礼包 报价|11月报价 到店即送万元大礼包|报价单 最高优惠万元|价格表 万元起|订金1万元 报价单",
  "Цены действительны к 30 ноября|Цены к 30 ноября|Прайс к выставке|К Авто Экспорт прайс",
  "Прайс: более 1 млн. довольных клиентов|Прайс: более тысячи авто в наличии|Прайс, депозит 1000 $|Цены от 10 тыс. $",
  "K Auto Export price list|Aito / Avatr price list W 47|Price list: over a million clients|Price list for K dealers",
  "Price list. Booking deposit: 1000 USD per car|Prices from 10k USD|Price list. Gift worth 1000 USD",
].flatMap((some) => some.split("|"));

test.each(ofOthers)("%s says nothing of what prices are counted in", async (title) => {
  expect(unitInTitle(title)).toBeUndefined();
  for (const header of ["Price (USD)", "价格(美元)", "Цена, $"])
    expect((await readText(listOf(title, "24500", header))).cars).toMatchObject([{ price: 24_500 }]);
  const { cars, failure } = await readText(listOf(title, "2.45"));
  expect([cars, codesOf(failure?.params)]).toEqual([[], ["unit"]]);
});

test.each(["万邦车价", "千里马", "K Auto", "W 47", "Прайс к 30"])(
  "a sheet called %s says nothing of what prices are counted in",
  async (name) => {
    const rows = [
      ["Make", "Model", "Year", "Price, $", "Qty"],
      ["BYD", "Han", 2025, 24_500, 3],
    ];
    expect((await readBytes(workbookOf([{ name, rows }]))).cars).toMatchObject([{ price: 24_500 }]);
  },
);

test.each([
  ["报价单（万元）", 10_000],
  ["11月报价 单位万元 含税", 10_000],
  ["千里马汽车 价格单位：万美元", 10_000],
  ["价格表 万美元", 10_000],
  ["Цены в тыс.", 1000],
  ["Ед. изм.: тыс. $", 1000],
  ["Валюта: тыс. тенге", 1000],
  ["Склад Алматы; цены, тыс. $", 1000],
  ["USD '000", 1000],
  ["All prices in thousands of US dollars, FOB Horgos", 1000],
  ["K Auto Export. Prices in k USD", 1000],
])("%s says that prices are counted in %d", (title, factor) => {
  expect(unitInTitle(title)).toBe(factor);
});

test.each([
  ["单位：万美元", 10_000],
  ["Цены в тыс. $", 1000],
  ["Prices in thousand USD", 1000],
])("%s over prices in full is asked about", async (title, factor) => {
  const { cars, failure } = await readText(listOf(title, "24500"));
  expect([cars, failure?.params["questions"]]).toMatchObject([
    [],
    [{ code: "unit", options: [{ value: 1, rows: [{ dollars: 24_500 }] }, { value: factor }] }],
  ]);
  expect((await readText(listOf(title, "24500"), { unit: 1 })).cars).toMatchObject([{ price: 24_500 }]);
});

test("thousands of tenge are no contradiction", async () => {
  const choices = { currency: "KZT", unitsPerDollar: 500 } as const;
  const { cars } = await readText(listOf("Цены в тыс. тенге", "12250", "Цена"), choices);
  expect(cars).toMatchObject([{ price: 24_500 }]);
});
