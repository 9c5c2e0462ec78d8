import { expect, test } from "vitest";
import { readBytes, type WhatWasRead, withFile } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "../rows/describe-reading.ts";

const stock = {
  name: "Stock",
  rows: [
    ["Make", "Model", "Year", "Selling price", "Qty"],
    ["BYD", "Han", 2025, 24_500, 3],
    ["BYD", "Seal", 2025, 22_800, 2],
  ],
};
const beside = (name: string, ...rows: string[][]) => workbookOf([stock, { name, rows }]);
const asked = ({ cars, failure }: WhatWasRead) => [cars, failure?.params["questions"]];

test.each([
  ["Terms", "All prices in RMB", "CNY"],
  ["Notes", "Prices are quoted in KZT, EXW Khorgos.", "KZT"],
  ["Info", "Currency: EUR", "EUR"],
  ["Условия", "Все цены указаны в тенге", "KZT"],
  ["Инфо", "Цены в юанях, без НДС", "CNY"],
  ["Лист2", "Валюта: рубли", "RUB"],
  ["说明", "以上价格单位：人民币元", "CNY"],
  ["备注", "本表价格均为人民币含税价", "CNY"],
  ["须知", "币种：欧元", "EUR"],
])("the sheet %s that says %s is asked about", async (name, said, code) => {
  const bytes = beside(name, ["Khorgos Auto"], [said]);
  const question = { code: "currency", params: { code, named: said } };
  for (const choices of [{}, { sheet: "Stock" }, { sheet: "all" }])
    expect(asked(await readBytes(bytes, choices))).toMatchObject([[], [question]]);
  const { questions } = await withFile(bytes, (path) => describeReading(path));
  expect(questions).toMatchObject([question]);
  expect((await readBytes(bytes, { currency: "USD" })).cars).toMatchObject([{ price: 24_500 }, {}]);
});

test("a name and its value stand in two cells", async () => {
  for (const row of [
    ["Currency", "RMB"],
    ["Валюта", "юань"],
    ["币种", "人民币"],
  ])
    expect(asked(await readBytes(beside("Terms", row)))).toMatchObject([[], [{ params: { code: "CNY" } }]]);
});

test.each(["All prices in riyals", "Все цены в риалах", "以上价格单位为里亚尔"])(
  "%s on another sheet names money without a rate",
  async (said) => {
    expect(asked(await readBytes(beside("Terms", [said])))).toMatchObject([[], [{ code: "currency" }]]);
  },
);

test.each([
  "All prices in USD",
  "Payment in RMB or USD",
  "Freight price in RMB",
  "Доставка: цена 1500 юаней",
  "Депозит в тенге",
  "Оплата в тенге по курсу",
  "定金支付人民币",
  "运费价格：人民币",
  "1 USD = 7.1 RMB",
  "Contact: +86 131 0000 0000",
])("%s on another sheet leaves prices in dollars", async (said) => {
  expect((await readBytes(beside("Terms", [said]))).cars).toMatchObject([{ price: 24_500 }, {}]);
});

test("a table of something else says nothing of the cars", async () => {
  const rows = [
    ["Part", "Price (RMB)", "Qty"],
    ["Wheel", "450", "4"],
  ];
  expect((await readBytes(beside("Wheels", ...rows))).cars).toMatchObject([{ price: 24_500 }, {}]);
});

test("what the list says itself comes first", async () => {
  const [head = [], ...cars] = stock.rows;
  const rows = [head.with(3, "Price USD"), ...cars];
  const terms = { name: "Terms", rows: [["All prices in RMB"]] };
  expect((await readBytes(workbookOf([{ name: "Stock", rows }, terms]))).cars).toHaveLength(2);
});
