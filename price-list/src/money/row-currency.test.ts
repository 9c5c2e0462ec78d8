import { expect, test } from "vitest";
import { readBytes, readText, type WhatWasRead } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const head = "Make,Model,Year,Price,Qty,Notes";
const [han, seal] = ["BYD,Han,2025,24500,3,", "BYD,Seal,2025,129800,2,"];
const named = ({ cars }: WhatWasRead) => cars.map(({ model }) => model);
const asked = ({ failure }: WhatWasRead) => failure?.params["questions"];

test.each([
  "以下车型价格为人民币",
  "以下价格单位：元",
  "Цены ниже в тенге",
  "Далее цены в юанях",
  "Prices below are in RMB",
  "RMB",
  "Төмендегі бағалар теңгемен",
  "Цены ниже в риалах",
  "Prices below in riyals",
  "以下价格单位：里亚尔",
])("prices below %s are in no dollars", async (line) => {
  for (const price of ["Price", "Price (USD)"]) {
    const header = head.replace("Price", price);
    const what = await readText([header, han, `${line},,,,,`, seal].join("\n"));
    expect(named(what)).toEqual(["Han"]);
    expect(what.notes).toEqual([3]);
    expect(what.refused).toMatchObject([{ line: 4, column: "price", code: "other_currency" }]);
  }
});

test("prices below another line in dollars are in dollars again", async () => {
  const lines = [head, han, "Цены в тенге,,,,,", seal, "Цены в долларах,,,,,", "BYD,Tang,2025,28500,1,"];
  expect(named(await readText(lines.join("\n")))).toEqual(["Han", "Tang"]);
});

test.each([
  ["All prices in RMB", "CNY"],
  ["以下价格均为人民币", "CNY"],
  ["Все цены в тенге", "KZT"],
  ["RMB", "CNY"],
])("%s right below the header is said of all prices", async (line, code) => {
  const text = [head, `${line},,,,,`, seal].join("\n");
  expect(asked(await readText(text))).toMatchObject([{ code: "currency", params: { code, line: 2 } }]);
  const rate = code === "CNY" ? 7.1 : 500;
  const what = await readText(text.replace("129800", String(24_500 * rate)), { unitsPerDollar: rate });
  expect(what.cars).toMatchObject([{ model: "Seal", price: 24_500 }]);
  expect([what.notes, what.refused]).toEqual([[2], []]);
});

test.each(["请预订", "Под заказ", "New arrivals", "Yuan", "Цены без НДС", "Депозит 1000 юаней"])(
  "%s between rows says no currency",
  async (line) => {
    const what = await readText([head, han, `${line},,,,,`, "BYD,Tang,2025,28500,1,"].join("\n"));
    expect(named(what)).toEqual(["Han", "Tang"]);
  },
);

test.each([
  "price in RMB",
  "Price: CNY",
  "цена в юанях",
  "价格为人民币",
  "人民币价",
  "RMB",
  "CIF RMB",
  "CFR RMB",
  "CIP тенге",
  "цена указана в тенге",
])("a price beside the note %s is in no dollars", async (note) => {
  const what = await readText([head, han, seal + note].join("\n"));
  expect(named(what)).toEqual(["Han"]);
  expect(what.refused).toMatchObject([{ line: 3, column: "price", code: "other_currency" }]);
});

test.each([
  "deposit 10000 RMB",
  "指导价17.98万元",
  "цена в Китае 173 900 юаней",
  "BYD Yuan Plus",
  "оплата в тенге",
  "price in USD",
])("the note %s says nothing of the price", async (note) => {
  expect(named(await readText([head, han + note].join("\n")))).toEqual(["Han"]);
});

test.each([
  ["Info", "CNY", "CNY"],
  ["", "人民币", "CNY"],
  ["", "тенге", "KZT"],
])("a late cell under %j that is %s is the currency of its row", async (header, cell, code) => {
  const cars = Array.from({ length: 24 }, (_, nth) => `BYD,Han ${nth},2025,24500,,3`);
  const text = [`Make,Model,Year,Price (USD),${header},Qty`, ...cars, `BYD,Seal,2025,129800,${cell},2`].join(
    "\n",
  );
  const what = await readText(text);
  expect(named(what)).toHaveLength(24);
  expect(what.refused).toMatchObject([{ line: 26, code: "other_currency", value: `129800 ${code}` }]);
});

test.each([
  ["Currency", "RMB", { code: "CNY" }],
  ["Валюта", "юань", { code: "CNY" }],
  ["币种", "人民币", { code: "CNY" }],
  ["", "тенге", { code: "KZT" }],
  ["Currency", "riyal", { named: "riyal" }],
])("%j of the first row alone, %s, is asked about", async (header, cell, params) => {
  const rows = [`BYD,Han,2025,173900,${cell},3`, "BYD,Seal,2025,129800,,2", "BYD,Tang,2025,199900,,2"];
  const what = await readText([`Make,Model,Year,Price,${header},Qty`, ...rows].join("\n"));
  expect(what.cars).toEqual([]);
  expect(asked(what)).toMatchObject([{ code: "currency", params }]);
});

test.each(["Currency", "Валюта", "币种"])(
  "a merged cell under %s says the currency of all its rows",
  async (header) => {
    const rows = [
      ["Make", "Model", "Year", "Price", header, "Qty"],
      ["BYD", "Han", 2025, 173_950, "RMB", 3],
      ["BYD", "Seal", 2025, 142_000, null, 2],
      ["BYD", "Tang", 2025, 24_500, "USD", 2],
    ];
    const bytes = workbookOf([{ name: "Sheet1", rows, merged: ["E2:E3"] }]);
    expect((await readBytes(bytes)).refused).toMatchObject([{ line: 2 }, { line: 3 }]);
    expect((await readBytes(bytes, { unitsPerDollar: 7.1 })).cars).toMatchObject([
      { price: 24_500 },
      { price: 20_000 },
      { price: 24_500 },
    ]);
  },
);

test.each(["ю", "Т", "k", "€", "(р)"])("the sign %s alone in a note says no currency", async (note) => {
  expect(named(await readText([head, `${han}${note}`].join("\n")))).toEqual(["Han"]);
});

test.each([
  ["¥174000", "CNY", 170_000],
  ["174000元", "CNY", 170_000],
  ["12 500 000 тг", "KZT", 12_000_000],
  ["2 200 000 руб.", "RUB", 2_100_000],
  ["€23000", "EUR", 22_000],
])(
  "a currency that one price names, %s, may be that of all that are as large, wherever it stands",
  async (price, code, other) => {
    const cars = Array.from({ length: 30 }, (_, nth) => `BYD;Han ${nth};2025;${other + nth * 100};3;`);
    const own = `BYD;Seal;2025;${price};2;`;
    for (const rows of [
      [own, ...cars],
      [...cars, own],
    ]) {
      const text = [head.replaceAll(",", ";"), ...rows].join("\n");
      expect(asked(await readText(text))).toMatchObject([
        {
          code: "currency",
          params: { code, named: price, line: rows.indexOf(own) + 2 },
          options: [{ value: code }, {}],
        },
      ]);
      expect((await readText(text, { currency: "USD" })).cars.length).toBe(30);
    }
  },
);

test.each(["¥174000", "12 500 000 тг"])(
  "%s beside prices in dollars is in a currency of its own",
  async (price) => {
    const what = await readText([head, han, `BYD,Seal,2025,${price},2,`].join("\n"));
    expect(named(what)).toEqual(["Han"]);
    expect(what.refused).toMatchObject([{ line: 3, code: "other_currency" }]);
  },
);

test.each([
  ["Total EUR,,,35000,5", "EUR"],
  ['Total,,,"€35,000",5', "EUR"],
  ["Grand total (EUR),,,35000,5", "EUR"],
  ["Всего: 35 000 евро,,,,", "EUR"],
  ["合计（人民币）,,,35000,5", "CNY"],
])("the sum %s says the currency of what it sums up", async (total, code) => {
  const rows = [head, "BYD,Han,2025,17000,3,", "BYD,Seal,2025,18000,2,", `${total},`];
  expect(asked(await readText(rows.join("\n")))).toMatchObject([
    { code: "currency", params: { code, line: 4 } },
  ]);
  const dollars = rows.with(0, head.replace("Price", "Price USD"));
  expect(named(await readText(dollars.join("\n")))).toEqual(["Han", "Seal"]);
});

test.each(["prices in euro", "цены в евро", "价格为欧元"])(
  "the note %s of the last car may be of all that are as dear",
  async (note) => {
    const rows = [head, "BYD,Han,2025,17000,3,", `BYD,Seal,2025,18000,2,${note}`];
    expect(asked(await readText(rows.join("\n")))).toMatchObject([
      { code: "currency", params: { code: "EUR" } },
    ]);
  },
);

test("terms of delivery in each row may name its currency", async () => {
  const rows = ["Make,Model,Year,Price,Qty,Terms", 'BYD,Han,2025,17000,3,"FOB Tianjin, EUR"'];
  expect(asked(await readText(rows.join("\n")))).toMatchObject([
    { code: "currency", params: { code: "EUR" } },
  ]);
});

test.each(["Discount EUR", "Скидка, евро", "优惠（欧元）"])(
  "prices beside %s are in the same currency",
  async (off) => {
    const text = `Make;Model;Year;Price;${off};Qty\nBYD;Han;2025;17000;500;3`;
    expect(asked(await readText(text))).toMatchObject([
      { code: "currency", params: { code: "EUR", named: off } },
    ]);
  },
);

test.each([
  ["Discount EUR", "EUR"],
  ["Freight, €", "EUR"],
  ["Скидка, тенге", "KZT"],
  ["Депозит (юань)", "CNY"],
])("a column %s beside prices of no currency names it", async (header, code) => {
  const text = `Make;Model;Year;Price;Qty;${header}\nBYD;Han;2025;17000;3;500`;
  expect(asked(await readText(text))).toMatchObject([{ code: "currency", params: { code, named: header } }]);
  expect((await readText(text.replace("Price", "Price USD"))).cars).toMatchObject([{ price: 17_000 }]);
});
