import { expect, test } from "vitest";
import { readBytes, readText, type WhatWasRead, withFile } from "../../test/read-bytes.ts";
import { styled, workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "../rows/describe-reading.ts";

const listOf = (price: string, title?: string, note?: string) =>
  [
    ...(title === undefined ? [] : [`"${title}",,,,`]),
    `Make,Model,Year,"${price}",Qty`,
    "BYD,Han,2025,92000,3",
    ...(note === undefined ? [] : [`"${note}",,,,`]),
  ].join("\n");
const asked = ({ cars, failure }: WhatWasRead) => [cars, failure?.params["questions"]];
const asks = (named: string) => [[], [{ code: "currency", params: { named } }]];

test.each(["₪", "₱", "₦", "₡", "₲", "₭", "₵"])(
  "%s is a sign of money that nobody has a rate for",
  async (sign) => {
    for (const header of [`Price, ${sign}`, `Цена (${sign})`, `价格（${sign}）`, `${sign} Price`])
      expect(asked(await readText(listOf(header)))).toMatchObject(asks(sign));
    for (const title of [`Price list ${sign}`, `Цены указаны в ${sign}`, `报价单（${sign}）`])
      expect(asked(await readText(listOf("Price", title)))).toMatchObject(asks(sign));
  },
);

test.each([
  ["PRICE LIST (PKR)", "PKR"],
  ["Price list - SAR", "SAR"],
  ["Stock list (NGN)", "NGN"],
  ["Прайс-лист (RSD)", "RSD"],
  ["ПРАЙС: ILS", "ILS"],
  ["报价单（PKR）", "PKR"],
  ["价格 QAR", "QAR"],
])("%s says that prices are in %s", async (title, code) => {
  expect(asked(await readText(listOf("Price", title)))).toMatchObject(asks(code));
});

test.each([
  "PRICE LIST (BYD)",
  "PRICE LIST ALL MODELS",
  "Price list TOP cars",
  "Audi RS price list",
  "Прайс MAN (SUV)",
])("%s names no money", async (title) => {
  expect((await readText(listOf("Price", title))).cars).toMatchObject([{ price: 92_000 }]);
});

test.each([
  ["Все цены в риалах", "риалах"],
  ["* Prices are quoted in SAR (PKR)", "PKR"],
  ["All prices in riyals", "riyals"],
  ["注：以上价格单位为里亚尔", "里亚尔"],
  ["Цены в ₪", "₪"],
  ["All quotes in Iraqi dinar", "dinar"],
  ["Котировки в риалах", "риалах"],
  ["Amounts are given in ₪", "₪"],
])("the note %s below the table is asked about, in a preview too", async (note, named) => {
  const text = listOf("Price", undefined, note);
  expect(asked(await readText(text))).toMatchObject(asks(named));
  const { questions } = await withFile(Buffer.from(text), (path) => describeReading(path));
  expect(questions).toMatchObject([{ code: "currency", params: { named } }]);
  expect((await readText(text, { currency: "USD" })).cars).toMatchObject([{ price: 92_000 }]);
});

test.each(["Prices are in effect until May", "Цены в этом прайсе указаны без доставки", "价格以合同为准"])(
  "the note %s below the table names no money",
  async (note) => {
    expect((await readText(listOf("Price", undefined, note))).cars).toMatchObject([{ price: 92_000 }]);
  },
);

const shownAs = (format: string) =>
  readBytes(
    workbookOf(
      [
        {
          rows: [
            ["Make", "Model", "Year", "Price", "Qty"],
            ["BYD", "Han", 2025, styled(92_000, 1), 3],
          ],
        },
      ],
      [format],
    ),
  );

test.each([
  '"₪"#,##0',
  '#,##0" ден."',
  '#,##0" riyal"',
  '#,##0" риал"',
  '#,##0"里亚尔"',
  '"Rp"#,##0',
  '#,##0 "Kč"',
  '#,##0" SAR"',
])("a number shown as %s is no price in dollars", async (format) => {
  const { cars, refused } = await shownAs(format);
  expect([cars, refused]).toMatchObject([[], [{ column: "price", code: "other_currency" }]]);
});

test.each([
  '#,##0" USD"',
  '#,##0" / шт"',
  '"от "#,##0',
  '"FOB "#,##0',
  '#,##0"/台"',
  '#,##0" с НДС"',
  "[Red]#,##0",
  "General",
])("a number shown as %s is a price in dollars", async (format) => {
  expect((await shownAs(format)).cars).toMatchObject([{ price: 92_000 }]);
});

test.each(["All prices in TRY.", "Цены в грн", "Prices are quoted in Naira"])(
  "a note %s below the rows asks for the currency",
  async (note) => {
    const { failure } = await readText(`Brand,Model,Year,Price,Qty\nBYD,Han,2025,24500,3\n${note},,,,`);
    expect(failure?.params["questions"]).toMatchObject([{ code: "currency" }]);
  },
);

test.each(["Цены в Алматы", "Prices in stock", "Prices are net", "in Guangzhou port"])(
  "a note %s names no currency",
  async (note) => {
    const { cars } = await readText(`Brand,Model,Year,Price,Qty\nBYD,Han,2025,24500,3\n${note},,,,`);
    expect(cars).toHaveLength(1);
  },
);

test.each([
  ["Цена (ю.)", { code: "CNY" }],
  ["Цена (ю)", { code: "CNY" }],
  ["Цена [р.]", { code: "RUB" }],
  ["Цена (р)", { code: "RUB" }],
  ["Цена (д.)", { named: "д." }],
  ["Цена (е)", { named: "е" }],
  ["Price (Y)", { named: "y" }],
  ["Price (R.)", { named: "r." }],
  ["Price, R", { named: "r" }],
  ["价格（Y）", {}],
  ["Unit price（r）", { named: "r" }],
])("a letter in brackets is asked about and no dollars: %s", async (price, params) => {
  expect(asked(await readText(listOf(price)))).toMatchObject([[], [{ code: "currency", params }]]);
});

test.each([
  "Цена (с НДС)",
  "Price (w/o VAT)",
  "Price/u",
  "Цена, б/н",
  "Price ($)",
  "Цена (за 1 шт.)",
  "Цена (1)",
  "Price (*)",
])("%s has no letter that may be money", async (price) => {
  expect((await readText(listOf(price))).cars).toMatchObject([{ price: 92_000 }]);
});
