import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { styled, workbookOf } from "../../test/workbooks/write-workbook.ts";

const listOf = (header: string, title?: string) =>
  [
    ...(title === undefined ? [] : [`"${title}",,,,`]),
    `Make,Model,Year,"${header}",Qty`,
    "BYD,Han,2025,73500,3",
  ].join("\n");

test.each(
  [
    "Price (for 3 units), USD|Price (USD per lot)|Price (USD/set of 3)|Price for all, $|Price per container USD|Price USD (for 5 cars)|Price (whole batch), USD|Price (fee), USD",
    "Цена (за все), $|Цена за партию, $|Цена (контейнер 4 авто), $|Цена за 3 шт, $|Цена (за комплект), $|Цена $/лот|Цена (комиссия), $",
    "价格（3台）美元|价格（整批）美元|整柜价格(美元)|价格(美元/3台)|每批价格 美元|价格(服务费) 美元|打包价格(美元)",
  ].flatMap((some) => some.split("|")),
)("%s is no price of one car", async (header) => {
  const { cars, failure } = await readText(listOf(header));
  const { questions } = failure?.params ?? {};
  expect(cars).toEqual([]);
  expect([failure?.code, questions]).toMatchObject(
    questions ? ["file_needs_answer", [{ code: "which_price" }]] : ["file_columns_missing", undefined],
  );
});

test.each(
  [
    "Price (USD/set)|Price (USD per unit)|Price per unit, USD|Price (1 unit), USD|Price (FOB Shanghai), USD|Price USD (incl. service fee, FOB)|Price (Tax incl.), USD|Price USD (Almaty)|Price (customs cleared) USD|Price (Nov 27), USD|Price (currency: USD)|Price USD (VAT excluding)|Price (USD, for dealers)",
    "Цена за шт, $|Цена (за 1 авто), $|Цена (с НДС), $|Цена (с доставкой до Алматы), $|Цена $ (Хоргос)|Цена (DAP Алматы), $|Цена (в наличии), $|Цена (растаможенная), $|Цена (валюта: $)|Цена (ноябрь), $|Цена, $ (без учёта НДС)|Цена (торг), $",
    "价格(美元/台)|单价（美元）（含税）|价格（每台）美元|价格(含服务费，FOB) 美元|价格（霍尔果斯交货）美元|价格(1台/美元)|价格（不含税）美元|价格（单位：美元）|价格（11月）美元|价格（币种：美元）|价格（含13%税，美元）|价格（可议）美元",
  ].flatMap((some) => some.split("|")),
)("%s is the price of one car", async (header) => {
  expect((await readText(listOf(header))).cars).toMatchObject([{ price: 73_500 }]);
});

test.each(["Price (premium pack), USD", "Цена (бронирование), $", "价格（会员）美元"])(
  "a word in brackets that is nothing of a price is asked about: %s",
  async (header) => {
    const { cars, failure } = await readText(listOf(header));
    expect([cars, failure?.params["questions"]]).toMatchObject([
      [],
      [{ code: "which_price", options: [{ value: 3, label: header }] }],
    ]);
    expect((await readText(listOf(header), { price: 3 })).cars).toMatchObject([{ price: 73_500 }]);
  },
);

test.each([
  "Цены указаны за партию",
  "Все цены за контейнер (4 авто)",
  "Prices are per lot of 3",
  "Price list: lot prices",
  "All prices for the whole batch",
  "以下价格为整批价",
  "报价为整柜价格",
])("a title that says that prices are of several cars is asked about: %s", async (title) => {
  const { cars, failure } = await readText(listOf("Price (USD)", title));
  expect([cars, failure?.params["questions"]]).toMatchObject([[], [{ code: "which_price" }]]);
});

test.each([
  "Прайс на новую партию авто",
  "Цены на новую партию",
  "New lot arrived",
  "Price list, batch 7",
  "新批次 价格表",
])("%s speaks of no prices of several cars", async (title) => {
  expect((await readText(listOf("Price (USD)", title))).cars).toMatchObject([{ price: 73_500 }]);
});

test.each([
  ['#,##0" / 3 pcs"', 0],
  ['#,##0"/3台"', 0],
  ['#,##0" за 4 авто"', 0],
  ['#,##0" per lot"', 0],
  ['#,##0"/台"', 1],
  // Digits in a format are a part of what is shown.
  ['#,##0" / 1 pcs"', 0],
  ['#,##0" за шт"', 1],
])("of a number shown as %s come %d cars", async (format, count) => {
  const rows = [
    ["Make", "Model", "Year", "Price", "Qty"],
    ["BYD", "Han", 2025, styled(73_500, 1), 3],
  ];
  const { cars, refused } = await readBytes(workbookOf([{ rows }], [format]));
  expect(cars).toHaveLength(count);
  expect(refused).toHaveLength(1 - count);
});

const table = "Brand,Model,Year,Price USD,Qty,Notes";
const car = (model: string, note = "") => `BYD,${model},2025,24500,3,${note}`;
const lists = (line: string) => ({
  note: [table, car("Han", line), car("Tang")].join("\n"),
  line: [table, car("Tang"), `${line},,,,,`, car("Han"), "Other,,,,,", car("Song")].join("\n"),
});
const notTaken = async (text: string) =>
  (await readText(text)).refused.filter(({ code }) => code === "other_price").map(({ line }) => line);

test.each([
  "price for 2 cars",
  "Price for 2 units:",
  "цена за 2 машины",
  "两台价格",
  "定金价",
  "Deposit only:",
  "Только предоплата",
  "rent only",
  "monthly price",
  "出租",
  "租赁价",
])("a price beside or below %s is not that of a car", async (said) => {
  expect(await notTaken(lists(said).note)).toEqual([2]);
  expect(await notTaken(lists(said).line)).toEqual([4]);
});

test.each([
  "deposit 10000 RMB",
  "цена за 1 машину",
  "Предоплата 30%",
  "两台现车",
  "rent-a-car fleet car",
  "price is fixed",
  "租赁公司车源",
  "租赁公司退役车源，手续齐全",
  "租赁户",
  "租赁牌照",
  "出租车版除外",
  "предоплата",
  "Prepayment",
  "wanted color: white",
  "куплю обмен",
])("a price beside %s is one", async (said) =>
  expect((await readText(lists(said).note)).cars).toHaveLength(2),
);

test("prices below a line of other terms of delivery than those before are not taken for the same", async () => {
  const rows = [table, "EXW Khorgos:,,,,,", car("Han"), "CIF Almaty:,,,,,", car("Tang")].join("\n");
  expect(await notTaken(rows)).toEqual([5]);
  expect(await notTaken(rows.replace("Price", "CIF"))).toEqual([3]);
  expect(await notTaken([table, car("Han"), "EXW:,,,,,", car("Tang")].join("\n"))).toEqual([4]);
});

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));

test.each(
  split([
    "Booking deposits for arriving cars (USD)|Deposit amounts|Deposits (USD)|Deposits November 2025",
    "Задатки по машинам|Размер предоплаты за авто, USD|Депозит за автомобиль|Предзаказ (указан размер предоплаты)",
    "订金金额（美元）|定金表|期货定金|首付",
  ]),
)("prices below %s are deposits", async (said) => {
  const { cars, failure } = await readText(listOf("Price USD", said));
  expect([cars, failure?.params["questions"]]).toMatchObject([[], [{ code: "which_price" }]]);
  expect(await notTaken(lists(said.replaceAll(",", ";")).line)).toEqual([4]);
});

test.each(
  split([
    "Deposit 30%, balance before shipment|Deposit required|No deposit|Deposit of 500 USD per car",
    "Предоплата 30%|Предоплата по договору|Задаток возвращается|定金30%|需付定金|定金不退|可付定金订车",
  ]),
)("%s is how a car is paid", async (said) => {
  expect((await readText(listOf("Price USD", said))).cars).toHaveLength(1);
});

test.each([
  "指导价",
  "期货（以下为指导价）",
  "MSRP",
  "以下为总价",
  "总价",
  "月供",
  "Lots of 5",
  "以下价格再减500美元",
])("prices below a line %s are not taken", async (line) => {
  expect(await notTaken([table, car("Han"), `${line},,,,,`, car("Tang")].join("\n"))).toEqual([4]);
});
