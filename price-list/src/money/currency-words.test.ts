import { Question } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readBytes, readText, type WhatWasRead, withFile } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "../rows/describe-reading.ts";

const start = "Make,Model,Year";
const car = "BYD,Han,2025";
const listOf = (price: string, amount: string, title?: string) =>
  [
    ...(title === undefined ? [] : [`"${title}",,,,`]),
    `${start},"${price}",Qty`,
    `${car},"${amount}",3`,
  ].join("\n");
const sheetOf = (name: string, amount: number, price = "Price") => ({
  name,
  rows: [
    [...start.split(","), price, "Qty"],
    ["BYD", "Han", 2025, amount, 3],
  ],
});
/** The currency that is asked about: its code, or the word that nobody knows. */
const askedBy = ({ cars, failure }: WhatWasRead) => {
  const questions = Array.isArray(failure?.params["questions"]) ? failure.params["questions"] : [];
  const params = questions.map((question) => Question.parse(question).params);
  return [cars, failure?.code, ...params.map(({ code, named }) => code ?? named)];
};
const asks = (what: string) => [[], "file_needs_answer", what];

const headers = {
  EUR: "Price EUR|Price (Euro)|Price in euros|Euro price|Цена евро|Цена в евро|Стоимость (€)|价格（欧元）|欧元价|报价EUR",
  KZT: "Price (Tenge)|Price KZT|Цена тг|Цена, тнг|Цена в тенге|Цена (тенге за шт)|Цена ₸|Баға теңге|Бағасы (тг)|价格（坚戈）|坚戈价",
  BYN: "Price BYN|Цена бел.руб|Цена (бел. руб.)|Цена, белорусские рубли|Цена Br|价格(白俄罗斯卢布)",
  RUB: "Price RUR|Price, rubles|Цена руб|Цена, р|Цена в рублях|卢布价|价格(卢布)",
  CNY: "Price RMB|Price (Yuan)|Price CNH|Цена юань|Цена (юани)|Цена, ю.|Цена, ¥|人民币|价格￥|价格RMB",
  AED: "Price AED|Price Dhs|Цена дирхам|价格(迪拉姆)",
  KRW: "Price won|Цена вон|价格(韩元)",
  JPY: "Price, yen|Цена йен|价格（日元）|价格(円)",
  KGS: "Price KGS|Цена в сомах|Цена (сомы)|价格(索姆)",
  UZS: "Narxi so'm|Narx (so'm)|Цена в сумах|Нархи сўм|Price UZS|Price so'm|Цена сўм|价格(苏姆)",
  TRY: "Price TRY|Price (TL)|Цена лир",
  HKD: "Price HK$|Цена гонконгских долларов|价格(港币)",
};
const all = Object.entries(headers).flatMap(([code, some]) =>
  some.split("|").map((one) => [one, code] as const),
);

test.each(all)("%s is a price in %s, whose rate is asked", async (header, code) => {
  expect(askedBy(await readText(listOf(header, "9850000")))).toEqual(asks(code));
});

test.each([
  ["Price SAR", "sar"],
  ["Price (Birr)", "birr"],
  ["Price Toman", "toman"],
  ["Price, T", "t"],
  ["Цена риал", "риал"],
  ["Цена, леи", "леи"],
  ["Цена (крон)", "крон"],
  ["Цена т.", "т."],
  ["价格(里亚尔)", "里亚尔"],
  ["价格（克朗）", "克朗"],
])("%s is a price in money that nobody has a rate for, and asked about", async (header, named) => {
  expect(askedBy(await readText(listOf(header, "70000")))).toEqual(asks(named));
});

test.each(
  [
    "Price US Dollar|Price (US$)|Price, bucks|Price Usd/unit|Цена уе|Цена, усл. ед.|Цена (усл.ед.)|Цена в условных единицах|Цена дол.|Цена, дол США|Цена долл. США|Бағасы, доллар",
    "АҚШ доллары|价格 美金|价格(美刀)|价格 刀|刀",
  ].flatMap((some) => some.split("|")),
)("%s is a price in dollars", async (header) => {
  expect((await readText(listOf(header, "18500"))).cars).toMatchObject([{ price: 18_500 }]);
});

test.each([
  ["RMB", "CNY"],
  ["EXW RMB", "CNY"],
  ["Currency RMB", "CNY"],
  ["Prices quoted in CNY (VAT incl.)", "CNY"],
  ["(юани)", "CNY"],
  ["Прайс в RMB", "CNY"],
  ["Все цены указаны в юанях КНР", "CNY"],
  ["人民币报价", "CNY"],
  ["价格单位：元/台", "CNY"],
  ["所有价格以人民币计算", "CNY"],
  ["тенге", "KZT"],
  ["₸", "KZT"],
  ["Тенге с НДС", "KZT"],
  ["Валюта - тенге", "KZT"],
  ["Prices in tenge", "KZT"],
  ["Барлық бағалар теңгемен көрсетілген", "KZT"],
  ["单位：坚戈", "KZT"],
  ["EUR", "EUR"],
  ["Prices: Iranian rial", "iranian rial"],
  ["Prices (Birr)", "birr"],
  ["Все цены — в шекелях", "шекелях"],
  ["价格单位：里亚尔", "里亚尔"],
])("the title %s says that prices are in %s", async (title, asked) => {
  expect(askedBy(await readText(listOf("Price", "133000", title)))).toEqual(asks(asked));
});

test.each([
  ["Nov RMB", "CNY"],
  ["Stock RMB", "CNY"],
  ["Склад юани", "CNY"],
  ["CNY 11月", "CNY"],
  ["报价单-人民币", "CNY"],
  ["Тенге с НДС", "KZT"],
  ["Прайс тг", "KZT"],
  ["欧元价", "EUR"],
  ["Prices Toman", "toman"],
  ["Прайс, риал", "риал"],
  ["里亚尔", "里亚尔"],
  ["Цены SAR", "SAR"],
])("a sheet called %s has prices in %s", async (name, asked) => {
  expect(askedBy(await readBytes(workbookOf([sheetOf(name, 133_000)])))).toEqual(asks(asked));
});

test.each([
  ["国内价", "美元价"],
  ["含税人民币", "FOB美元"],
  ["RMB", "USD"],
  ["Local", "Price $"],
  ["Юани", "Доллары"],
  ["Прайс", "Прайс $"],
  ["тенге", "у.е."],
])("of the sheets %s and %s the one in dollars is read", async (other, dollars) => {
  const bytes = workbookOf([sheetOf(other, 133_000), sheetOf(dollars, 18_500)]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ price: 18_500 }]);
});

test.each(
  "Audi|Cadillac|Rubicon|Euro 6|BYD Yuan Plus|Prices from 10k|Toyota Crown|K5|W|T|Донгфенг|Рубикон|Евро-6|Реальные цены|元PLUS|元旦价格|元月报价|刀片电池".split(
    "|",
  ),
)("%s names no money, as a title or as a sheet", async (name) => {
  expect((await readText(listOf("Price", "18500", name))).cars).toMatchObject([{ price: 18_500 }]);
  expect((await readBytes(workbookOf([sheetOf(name, 18_500)]))).cars).toMatchObject([{ price: 18_500 }]);
});

test.each([
  ["Money", "RMB", "CNY"],
  ["FX", "CNY", "CNY"],
  ["", "Yuan", "CNY"],
  ["Unit", "¥", "CNY"],
  ["Ден. ед.", "юань", "CNY"],
  ["Ед. изм. цены", "юани", "CNY"],
  ["", "тг.", "KZT"],
  ["结算币种", "人民币", "CNY"],
  ["单位", "元", "CNY"],
  ["", "坚戈", "KZT"],
  ["FX", "SAR", "SAR"],
  ["", "риал", "риал"],
  ["单位", "里亚尔", "里亚尔"],
])("a column %s with %s says the currency of each row", async (header, cell, asked) => {
  const rows = Array.from({ length: 3 }, () => `${car},133000,${cell},3`);
  expect(askedBy(await readText([`${start},Price,${header},Qty`, ...rows].join("\n")))).toEqual(asks(asked));
});

test.each([
  ["13.3万", "CNY"],
  ["13.3w", "CNY"],
  ["133000块", "CNY"],
  ["133k RMB", "CNY"],
  ["133 тыс. юаней", "CNY"],
  ["9,85 млн тг", "KZT"],
  ["9850 тыс. тенге", "KZT"],
  ["1900 т.р.", "RUB"],
  ["60000 Br", "BYN"],
  ["280万円", "JPY"],
  ["17k€", "EUR"],
])("a price of %s is in %s", async (cell, code) => {
  expect(askedBy(await readText(listOf("Price", cell)))).toEqual(asks(code));
});

test.each([
  "18,5 т.$",
  "18.5 тыс. дол.",
  "1.85万刀",
  "18500刀",
  "18500 дол",
  "18 500 US Dollars",
  "18500 bucks",
])("a price of %s is one in dollars", async (cell) => {
  expect((await readText(listOf("Price", cell))).cars).toMatchObject([{ price: 18_500 }]);
});

test("a word for money without a rate is asked about also where somebody has chosen the columns", async () => {
  const columns = ["brand", "model", "year", "price", "quantity"] as const;
  const text = Buffer.from(listOf("Цена риал", "70000"));
  const { questions } = await withFile(text, (path) => describeReading(path, { columns: [...columns] }));
  expect(questions).toMatchObject([{ code: "currency", params: { named: "риал" } }]);
});
