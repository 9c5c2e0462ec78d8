import { expect, test } from "vitest";
import { car, head, pricesOf, yuan } from "../../test/guide-prices.ts";
import { readText } from "../../test/read-bytes.ts";

test("the bare discounts of a column count in one unit, or none of them is read", async () => {
  // 13 can only be points, and 1.6 may be such as well.
  const mixed = await pricesOf("指导价,优惠", ["15.98,1.6", "15.98,13", "15.98,2万", "15.98,"]);
  expect(mixed).toMatchObject({
    prices: [13_980],
    refused: ["unclear_discount", "unclear_discount", "no_discount"],
  });
  expect((await pricesOf("指导价,优惠", ["15.98,1.6", "15.98,3000"])).prices).toEqual([]);
  // 2 000 hundreds are too much for the second: both are yuan.
  expect((await pricesOf("指导价,优惠", ["1598,16000", "1598,7000"])).prices).toEqual([14_380, 15_280]);
  const late = [...Array<string>(30).fill("15.98,1.6"), "15.98,13"];
  const { prices, refused } = await pricesOf("指导价,优惠", late);
  expect([prices.length, refused]).toEqual([30, ["unclear_discount"]]);
});

test("a discount that is put right in the preview lets the others of its column be read", async () => {
  const text = `${head},指导价,优惠\n${car},15.98,1.6\n${car},15.98,13`;
  const { cars } = await readText(text, {
    ...yuan,
    mended: [{ line: 3, column: "discount", value: "13%" }],
  });
  expect(cars.map(({ price }) => price)).toEqual([14_380, 13_903]);
});

test("what 优惠幅度 counts nobody knows", async () => {
  expect(await pricesOf("指导价,优惠幅度", ["15.98,1.6"])).toMatchObject({
    failure: { code: "file_columns_missing" },
  });
});

test.each(["指导价,优惠,渠道价", "РРЦ (юань),Скидка,Цена для партнёров", "MSRP (CNY),Discount,Dealer price"])(
  "a discount is no price of a list that has another one, in %s",
  async (header) => {
    expect(await pricesOf(header, ["159800,16000,125000"])).toMatchObject({
      prices: [],
      failure: { code: "file_columns_missing" },
    });
  },
);

test.each([
  "是否含税价,是",
  "价格说明,含税",
  "价格备注,月底前",
  "价格类型,出口",
  "报价人,王经理",
  "报价单号,20251101",
  "议价空间,0.5",
  "车价保险,5000",
  "价格有效期,12.31",
  "价差,3000",
  "Примечание к цене,с НДС",
  "Тип цены,FOB",
  "Номер прайса (цены),17",
  "Ценовая группа,2",
  "Условия цены,FCA",
  "Price note,firm",
  "Price type,2",
  "Price list no.,17",
  "Price basis,FOB",
  "Price valid until,12.31",
  "渠道价,",
  "渠道价,电议",
  "Цена для партнёров,по запросу",
  "Dealer price,ask",
])("what no amounts of a price stand in is no price of its own: %s", async (column) => {
  const [name = "", cell = ""] = column.split(",");
  expect(await pricesOf(`指导价,优惠,${name}`, [`15.98,1.6,${cell}`])).toEqual({
    prices: [14_380],
    refused: [],
    failure: undefined,
  });
});

test("a column that was chosen to be nothing is no price", async () => {
  const columns = [
    ...(["brand", "model", "year", "quantity"] as const),
    ...(["guide_price", "discount", null] as const),
  ];
  const what = await pricesOf("指导价,优惠,渠道价", ["15.98,1.6,12.5"], { ...yuan, columns });
  expect(what).toMatchObject({ prices: [14_380], refused: [] });
});

test.each([
  "渠道价,12.5万",
  "Цена для партнёров,125 000 юаней",
  "Dealer price,$18500",
  "Normal price,125000",
  "Торговая цена,125000",
  "Group price,125000",
])("%s is another price", async (column) => {
  const [name = "", cell = ""] = column.split(",");
  const what = await pricesOf(`指导价(元),优惠,${name}`, [`159800,16000,${cell}`]);
  expect(what.prices.filter((price) => price === 14_380)).toEqual([]);
});

test.each(["指导价,优惠,官方指导价", "指导价,优惠,报价有效期"])(
  "another guide price and a day are no price of their own, in %s",
  async (header) => {
    expect(await pricesOf(header, ["15.98,1.6,15.98"])).toMatchObject({ prices: [14_380] });
  },
);

test.each(
  "批发价, 结算价, 成交价, 到手价, 底价, 一口价, 特价, 提车价, 实际售价, 同行价, 优惠后价, 最终价格".split(
    ", ",
  ),
)("%s is a price, and wins over a discount", async (header) => {
  expect(await pricesOf(`指导价,优惠,${header}(万元)`, ["15.98,1.6,12.5"])).toMatchObject({
    prices: [12_500],
  });
});

test.each([
  ["指导价,优惠,加价", "15.98,0,1.5", 17_480],
  ["指导价,优惠,加价", "15.98,,1.5万", 17_480],
  ["指导价,加价,优惠", "15.98,0,1.6", 14_380],
  ["指导价,加价,优惠", "15.98,1.5,", 17_480],
  ["指导价,优惠金额,优惠点数,加价", "15.98,1.6,10,0", 14_380],
  ["指导价,优惠点数,加价", "15.98,10,0", 14_382],
  ["指导价,优惠,让利", "15.98,0,1.6", 14_380],
  ["指导价,优惠,加价", "15.98,1.6,1.5", undefined],
  ["指导价,优惠,让利", "15.98,1.6,0.5", undefined],
  ["指导价,优惠,加价", "15.98,1.6,电议", undefined],
  ["指导价,优惠金额,优惠点数", "15.98,1.6,0", undefined],
])("of two discounts under %s with %s only one may say something", async (header, row, price) => {
  expect(await pricesOf(header, [row])).toMatchObject(
    price === undefined ? { prices: [], refused: ["unclear_discount"] } : { prices: [price], refused: [] },
  );
});

test.each(["no", "No", "无", "нет", "没有"])(
  "%s in the column of the price is no discount",
  async (price) => {
    const { prices, refused } = await pricesOf("指导价,价格(元)", [`159800,${price}`]);
    expect([prices, refused]).toEqual([[], ["no_discount"]]);
    expect(await pricesOf("指导价,优惠,价格(元)", [`159800,10%,${price}`])).toMatchObject({
      prices: [14_382],
    });
  },
);

test.each(["-5", "+5", "−1.6", "- 16000"])("%s in the column of the price is not clear", async (price) => {
  const { prices, refused } = await pricesOf("指导价,价格(元)", [`15.98,${price}`]);
  expect([prices, refused]).toEqual([[], ["unclear_discount"]]);
});

test.each([
  ["-1.6万", 14_380],
  ["-10%", 14_382],
  ["加1.5", 17_480],
])("%s in the column of the price says how much and of what", async (price, costs) => {
  expect(await pricesOf("指导价,价格(元)", [`15.98,${price}`])).toMatchObject({ prices: [costs] });
});

test.each([
  ["-,13", 13_903],
  ["1.6,-", 14_380],
  ["无,13", 13_903],
  ["1.6,暂无", 14_380],
  ["no,13%", 13_903],
  ["无,", 15_980],
  ["无,-", 15_980],
])("an empty word beside a discount says nothing: %s", async (row, price) => {
  expect(await pricesOf("指导价,优惠金额,优惠点数", [`15.98,${row}`])).toMatchObject({ prices: [price] });
});

test("amounts are read as Excel writes them", async () => {
  expect(await pricesOf("指导价,优惠", ['"159,800.00","16,000.00"'])).toMatchObject({ prices: [14_380] });
});
