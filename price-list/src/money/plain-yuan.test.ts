import { expect, test } from "vitest";
import { readText, type WhatWasRead } from "../../test/read-bytes.ts";

const listOf = (title: string, amount: number, header = "Price", more = "") =>
  [`"${title}",,,,`, `Make,Model,Year,${header},Qty${more}`, `BYD,Han,2025,${amount},3`].join("\n");
const asked = ({ cars, failure }: WhatWasRead) => [cars, failure?.params["questions"]];

test.each([
  ["Valid until 30 Nov 2026. 1 USD = 7.1 RMB", "CNY"],
  ["Exchange rate: USD/CNY 7.1", "CNY"],
  ["Курс 1$ = 7,1 юаня", "CNY"],
  ["汇率：1美元=7.1人民币", "CNY"],
])("the rate %s over prices that can be in both is asked about", async (title, code) => {
  for (const start of ["Make", "Brand"]) {
    const text = listOf(title, 173_900).replace("Make", start);
    expect(asked(await readText(text))).toMatchObject([
      [],
      [{ code: "currency", options: [{ value: code }, { value: "USD" }] }],
    ]);
  }
  const dollars = await readText(listOf(title, 24_500, "Price (USD)"));
  expect(dollars.cars).toMatchObject([{ price: 24_500 }]);
});

test.each(["Курс 1$ = 520 тг", "Rate: 1 USD = 520 KZT", "汇率 1美元=520坚戈"])(
  "the rate %s leaves prices of no car in tenge in dollars",
  async (title) => {
    expect((await readText(listOf(title, 24_500))).cars).toMatchObject([{ price: 24_500 }]);
  },
);

test.each([
  ["Stock list November - Chinese yuan", "CNY"],
  ["Склад Хоргос, ноябрь (китайские юани)", "CNY"],
  ["11月现车 - 人民币", "CNY"],
  ["Stock November | RMB", "CNY"],
  ["Авто в наличии: казахстанский тенге", "KZT"],
])("%s says the currency in a part of its own", async (title, code) => {
  expect(asked(await readText(listOf(title, 173_900)))).toMatchObject([
    [],
    [{ code: "currency", params: { code } }],
  ]);
});

test.each(["BYD - Yuan", "Автомобили BYD: Yuan, Song, Han", "比亚迪 - 元", "Stock November - Almaty"])(
  "%s names no money",
  async (title) => {
    expect((await readText(listOf(title, 24_500))).cars).toMatchObject([{ price: 24_500 }]);
  },
);

test.each(["Примечание (цены в юанях)", "Notes (prices in RMB)", "备注（价格为人民币）"])(
  "a column %s says the currency of the price",
  async (name) => {
    const text = `Make,Model,Year,Price,Qty,${name}\nBYD,Han,2025,173900,3,`;
    expect(asked(await readText(text))).toMatchObject([
      [],
      [{ code: "currency", params: { code: "CNY", named: name } }],
    ]);
  },
);

test.each(["Guide price (RMB)", "РРЦ (цена в юанях)", "Deposit (price in RMB)", "Notes (RMB account)"])(
  "a column %s says nothing of the price",
  async (name) => {
    const text = `Make,Model,Year,"Price",Qty,${name}\nBYD,Han,2025,24500,3,`;
    expect((await readText(text)).cars).toMatchObject([{ price: 24_500 }]);
  },
);

test.each([
  ["Price", "USD"],
  ["Цена", "$"],
  ["Цена", "Доллары"],
  ["Price", "FOB USD"],
])("of %s and %s the price in dollars is read", async (price, dollars) => {
  const text = `Make,Model,Year,${price},${dollars},Qty\nBYD,Han,2025,173900,24500,3`;
  expect((await readText(text)).cars).toMatchObject([{ price: 24_500 }]);
});
