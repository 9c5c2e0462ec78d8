import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));
const listOf = (header: string, row: string) => {
  const names = header.replaceAll(";", '";"');
  return `"brand";"model";"year";"quantity";"${names}"\nBYD;Han;2025;3;${row}\nBYD;Seal;2025;2;${row}`;
};

test.each(
  split([
    "Цена, $;Цена по акции, $|Цена, $;Цена со скидкой, $|Цена, $;Итоговая цена, $|Цена, $;Спеццена|Цена, $;Цена для партнёров",
    "Price (USD);Discounted price (USD)|Price (USD);Dealer price (USD)|Price USD;Final price|Price USD;Promo price, $|Price USD;Price for 5+",
    "价格(美元);活动价(美元)|价格(美元);渠道价|报价(美元);内部价(美元)|价格(美元);会员价",
    // No dealer can tell from these either which one is his.
    "Retail price USD;Dealer price USD|Last week price USD;This week price USD|Price Almaty;Price Khorgos|Cash price;Credit price",
    "Цена Алматы, $;Цена Хоргос, $|Цена была $;Цена стала $|Закупка $;Продажа $|Цена в Китае $;Под ключ $|Опт $;Розница $",
    "上周价(美元);本周价(美元)|现金价(USD);贷款价(USD)|零售价(美元);采购价(美元)",
  ]),
)("which of %s is meant is asked, and the answer taken", async (header) => {
  const text = listOf(header, "26500;24500");
  const { failure } = await readText(text);
  expect([failure?.code, failure?.params["questions"]]).toMatchObject([
    "file_needs_answer",
    [{ code: "which_price", options: [{ value: 4 }, { value: 5 }] }],
  ]);
  for (const [price, costs] of [
    [4, 26_500],
    [5, 24_500],
  ] as const)
    expect((await readText(text, { price, currency: "USD" })).cars).toMatchObject([
      { price: costs },
      { price: costs },
    ]);
});

test.each([
  ["Цена, $;Старая цена, $", "24500;26500"],
  ["Price (USD);Old price (USD)", "24500;26500"],
  ["价格(美元);原价(美元)", "24500;26500"],
  ["Price (USD);Market price", "24500;26500"],
  ["Цена, $;Цена доставки, $", "24500;1500"],
  ["Price (USD);Dealer price (CNY)", "24500;24500"],
  ["价格(美元);活动价", "24500;173900"],
  ["Price (USD);Price note", "24500;firm"],
  ["Цена, $;Дата цены", "24500;20.11.2026"],
])("%s leave nothing to ask", async (header, row) => {
  expect((await readText(listOf(header, row))).cars).toMatchObject([{ price: 24_500 }, { price: 24_500 }]);
});

test("rows that show what is asked are told apart by trim and colours, as the list has them", async () => {
  const text =
    "品牌,车型,年款,版本,外观,内饰,价格(美元),活动价(美元),数量\n比亚迪,汉,2025,尊荣,雪域白,黑,26500,24500,2\n";
  const { failure } = await readText(text);
  const said = { car: "比亚迪 汉", trim_level: "尊荣", body_color: "雪域白", interior_color: "黑" };
  expect(failure?.params["questions"]).toMatchObject([{ options: [{ rows: [said] }, { rows: [said] }] }]);
});

const places = (line: string) => {
  const table = ["Brand;Model;Year;Price USD;Qty", "BYD;Han;2025;17000;3", "Geely;Monjaro;2025;18000;2"];
  return [[`${line};;;;`, ...table].join("\n"), [...table, `${line};;;;`].join("\n")];
};
const askedBy = async (text: string) => (await readText(text)).failure?.params["questions"];

test.each([
  "Prices are for 2 units",
  "Prices for two cars",
  "以上价格为两台总价",
  "价格为2台",
  "Цены указаны за 2 автомобиля",
  "Цена за 2 шт",
  "Цены указаны за всю партию",
])("%s is asked about, above and below the prices", async (line) => {
  for (const text of places(line)) {
    expect(await askedBy(text)).toMatchObject([
      { code: "which_price", params: { count: 1 }, options: [{ value: 3 }] },
    ]);
    expect((await readText(text, { price: 3 })).cars).toHaveLength(2);
  }
});

test.each(["2025年11月官方指导价格表", "指导价清单", "MSRP list (China)", "Price list MSRP", "Прайс РРЦ"])(
  "prices under %s are asked about",
  async (title) => {
    const [text = ""] = places(title);
    expect(await askedBy(text)).toMatchObject([{ code: "which_price" }]);
  },
);

test.each(["指导价优惠表", "Price list, 10% off MSRP", "Цены ниже РРЦ", "指导价仅供参考"])(
  "%s is no title of a list of guide prices",
  async (title) => {
    const [text = ""] = places(title);
    expect(await askedBy(text)).toBeUndefined();
  },
);

test.each(
  split([
    "Retail price;Delivery price|Розничная цена;Таможня $|零售价;运费",
    "Price note;Price no.|Total price;Deposit price",
  ]),
)("of %s none is a price of a car that could be meant", async (header) => {
  expect((await readText(listOf(header, "24500;1500"))).failure?.code).toBe("file_columns_missing");
});

test.each(
  split([
    "以上均为指导价，实际优惠私聊|价格为厂家指导价，优惠另议|全系指导价优惠10%|指导价-15000|以下为指导价|指导价",
    "All prices are MSRP|MSRP less 10%|MSRP|Цены указаны по РРЦ|Все цены — РРЦ|РРЦ минус 10%",
    "以下价格再减500美元|Add 500 USD to each price|Вычесть 300 $ из каждой цены",
  ]),
)("%s is asked about, above and below the prices", async (line) => {
  for (const text of places(line))
    expect(await askedBy(text)).toMatchObject([
      { code: "which_price", params: { count: 1 }, options: [{ value: 3 }] },
    ]);
});

test("that prices are those of the maker says nothing new of a list with a column for these", async () => {
  const table = "品牌,车型,年款,指导价(元),优惠(元),数量\n比亚迪,汉,2025,179800,15000,2";
  for (const line of ["指导价-15000", "价格为厂家指导价，优惠另议"])
    for (const text of [`${line},,,,,\n${table}`, `${table}\n${line},,,,,`])
      expect((await readText(text, { unitsPerDollar: 7 })).cars).toHaveLength(1);
});

test.each(
  split([
    "Price USD;Discount;Final USD|Price;Discount;Net USD|Price USD;Discount USD;To pay USD",
    "Цена, $;Скидка, $;К оплате, $|价格(美元);优惠;优惠后|价格(美元);优惠;实际",
  ]),
)("what a discount leaves of a price may be meant in %s", async (header) => {
  const { failure } = await readText(listOf(header, "24500;500;24000"));
  expect(failure?.params["questions"]).toMatchObject([{ code: "which_price", options: [{}, {}] }]);
  expect((await readText(listOf(header, "24500;500;23000"))).failure?.code).not.toBe("file_needs_answer");
});
