import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const dollars = { currency: "USD" } as const;
const start = "Make,Model,Year";
const words = {
  1000: [
    "Price k$|Price USD k|Price '000|Price, '000 USD|Price ×1000|Price, ths USD|Price (in k)|Price, 1000 USD",
    "Цена т.$|Цена тыс|Цена, тыс. долл|Цена в тысячах долларов|Цена т.дол.|Цена, т.у.е.|Цена тыщ|Цена $ к",
    "价格(千美元)|价格/千美金|千美元|价格(k美元)|价格kUSD|单价(千USD)|价格(千刀)",
  ],
  10_000: [
    "Price W|Price, wan|Price (10k USD)|Price (x10000)|Price, 10,000 USD|Price 10K|Price (ten thousand USD)",
    "Цена (万)|Цена, вань|Цена, 10 тыс. $|Цена х10000|Цена (10 000 $)|Цена, десятки тыс. $",
    "价格w|价格/万|万美元|价格（万$）|单价 万USD|价格(万刀)|价格（单位：万）|美元/万|價格(萬)",
  ],
} as const;
const titles = {
  1000: [
    "Prices in thousand USD|Unit: k USD|USD thousand|Price list, USD '000|Prices: USD x1000",
    "Цены в тысячах долларов|тыс. долл. США|Все цены в тыс. у.е.|Цены в т.$|Прайс, тыс. $",
    "单位：千美元|价格(k美元)|以下价格单位为千美元|千美元",
  ],
  10_000: [
    "Unit: 10k USD|Prices in 10,000 USD|All prices in 10k USD|Prices x10000 USD|Unit: 万USD",
    "Цены в десятках тысяч долларов|Цены указаны в 10 тыс. $|Цены в 万 USD",
    "单位：万美元|价格单位：w美元|报价单位 万|万美元|（单位：万）|价格以万美元计|单位 W",
  ],
} as const;
const each = (said: Readonly<Record<1000 | 10_000, readonly string[]>>) =>
  ([1000, 10_000] as const).flatMap((factor) =>
    said[factor].flatMap((some) => some.split("|")).map((one) => [one, factor] as const),
  );

test.each(each(words))("prices under %s are counted in %d", async (header, factor) => {
  const text = `${start},"${header}",Qty\nBYD,Han,2025,${18_500 / factor},3`;
  const { cars, failure } = await readText(text, dollars);
  expect(failure).toBeUndefined();
  expect(cars).toMatchObject([{ price: 18_500 }]);
});

test.each(each(titles))("prices below %s are counted in %d", async (title, factor) => {
  const text = `"${title}",,,,\n${start},Price,Qty\nBYD,Han,2025,${18_500 / factor},3`;
  expect((await readText(text, dollars)).cars).toMatchObject([{ price: 18_500 }]);
});

test.each([
  ["万美元", 10_000],
  ["价格(万)", 10_000],
  ["k USD", 1000],
  ["Prices k$", 1000],
  ["Тыс. долларов", 1000],
  ["Цены тыс $", 1000],
  ["千美元", 1000],
])("prices of a sheet called %s are counted in %d", async (name, factor) => {
  const rows = [
    [...start.split(","), "Price", "Qty"],
    ["BYD", "Han", 2025, 18_500 / factor, 3],
  ];
  expect((await readBytes(workbookOf([{ name, rows }]), dollars)).cars).toMatchObject([{ price: 18_500 }]);
});

test.each([
  ["价格", "13.88", ["unit", "currency"]],
  ["到手价", "13.88", ["unit", "currency"]],
  ["單價", "13.8", ["unit", "currency"]],
  ["Price", "13.88", ["unit", "currency"]],
  ["Цена", "13.88", ["unit", "currency"]],
  ["售价", "138800", ["currency"]],
])("a Chinese list with %s of %s leaves open %j", async (header, price, codes) => {
  const { cars, failure } = await readText(`品牌,车型,年款,${header},数量\n比亚迪,汉,2025款,${price},3`);
  const questions = failure?.params["questions"];
  expect(cars).toEqual([]);
  expect(questions).toMatchObject(codes.map((code) => ({ code })));
});

test.each([
  ["Price", "13.88"],
  ["Export price", "18.5"],
  ["Цена", "18.5"],
  ["Стоимость", "9.85"],
  ["Цена", "1.85"],
])("%s of %s in another list leaves open what one figure counts", async (header, price) => {
  const { cars, failure } = await readText(`${start},${header},Qty\nBYD,Han,2025,${price},3`);
  expect([cars, failure?.params["questions"]]).toMatchObject([[], [{ code: "unit" }]]);
});
