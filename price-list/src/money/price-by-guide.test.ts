import { describe, expect, test } from "vitest";
import { car, head, pricesOf, yuan } from "../../test/guide-prices.ts";
import { readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

describe("a row that states no price", () => {
  test.each([
    [
      "指导价,优惠",
      ["15.98,1.6", "12.98万,13个点", "10.98,平价", "10.98,加1.5万"],
      [14_380, 11_293, 10_980, 12_480],
    ],
    ["指导价(万),优惠金额(元)", ["15.98,16000"], [14_380]],
    ["指导价,优惠点数", ["1598,10"], [14_382]],
    ["指导价,优惠金额,优惠点数", ["15.98,1.6,", "15.98,,10", "15.98,1.6,10"], [14_380, 14_382, 14_380]],
    ["指导价", ["27.98-2.3", "指导价 15.98 优惠 1.6"], [25_680, 14_380]],
    ["厂商指导价,报价", ["15.98,优惠1.6万", "15.98,下10个点", "15.98,平价"], [14_380, 14_382, 15_980]],
    ["报价", ["指导价12.98万优惠10个点", "27.98-2.3"], [11_682, 25_680]],
    ["РРЦ (юань),Скидка", ["159800,16000", "159800,10%"], [14_380, 14_382]],
    ["Guide price (CNY),Discount", ["159800,16000", "159800,10%"], [14_380, 14_382]],
    ['MSRP China,"Discount, %"', ["159800,10"], [14_382]],
  ])("under %s costs what the discount leaves of its guide price", async (header, rows, prices) => {
    expect(await pricesOf(header, rows)).toEqual({ prices, refused: [], failure: undefined });
  });

  test.each([
    ["指导价,优惠", "15.98,", "no_discount"],
    ["指导价,优惠", "15.98,-", "no_discount"],
    ["指导价,优惠", "15.98,暂无", "no_discount"],
    ["指导价,优惠", "15.98,13", "unclear_discount"],
    ["指导价,优惠", "15.98,电议", "unclear_discount"],
    ["指导价,优惠金额,优惠点数", "15.98,1.6,30", "unclear_discount"],
    ["指导价,优惠", "598,1.6", "unclear_guide_price"],
    ["指导价,优惠", "待定,1.6万", "unclear_guide_price"],
    ["指导价,价格(美元)", "15.98,", "no_discount"],
    ["РРЦ (юань),Скидка", "159800,", "no_discount"],
    ["РРЦ (юань),Скидка", "159800,договорная", "unclear_discount"],
    ["Guide price (CNY),Discount", "159800,n/a", "no_discount"],
  ])("is refused under %s where it says %s: %s", async (header, row, code) => {
    expect(await pricesOf(header, [row])).toMatchObject({ prices: [], refused: [code] });
  });
});

test.each([
  ["价格(人民币)", "13.5万 不含税12万"],
  ["价格(人民币)", '"15.98万，退税价12万"'],
  ["价格(人民币)", "15.98万 退税价14.2万"],
  ["价格(人民币)", "22000 net of tax 20000 元"],
  ["价格(人民币)", "15.98万 12 万"],
  ["价格(人民币)", "15.98 ¥1.6"],
  ["价格(人民币),指导价", "13.5万 不含税12万,15.98"],
  ["指导价,优惠", "15.98万 退税价14.2万,1.6"],
  ["指导价,优惠", "15.98,不含税1.6万"],
])("a second price in a cell under %s is no discount: %s", async (header, row) => {
  const { prices, refused, failure } = await pricesOf(header, [row]);
  expect([prices, refused.length, failure]).toEqual([[], 1, undefined]);
});

test.each(["12万 不含税", "不含税12万", "RMB 120000", "FOB 120000元"])(
  "%s beside a guide price is a price",
  async (price) => {
    expect(await pricesOf("指导价,价格(人民币)", [`15.98,${price}`])).toMatchObject({ prices: [12_000] });
  },
);

test.each([
  ["指导价,优惠,价格(美元)", "159800,10%,", 14_382],
  ["指导价,优惠,Price (USD)", "1598,10%,", 14_382],
  ["指导价,优惠,Цена (USD)", "15.98,1.6,", 14_380],
  ["指导价,优惠,价格(美元)", "39800,10%,", 3582],
])("a guide price in yuan makes a price in a list in dollars too: %s, %s", async (header, row, price) => {
  expect(await pricesOf(header, [row])).toMatchObject({ prices: [price], refused: [] });
});

test("a price of its own wins over the guide price and its discount", async () => {
  expect(await pricesOf("指导价,优惠,出口价(美元)", ["15.98,1.6,18500", "15.98,1.6,"])).toEqual({
    prices: [18_500, 14_380],
    refused: [],
    failure: undefined,
  });
});

test("a list of export programs is read by its own names", async () => {
  const header = "品牌,名称,指导价,优惠金额,出口方式,出口价,颜色,提车类型,提车城市,保险类型,车架号,年款,数量";
  const rows = [
    "比亚迪,汉EV,21.98,2.2,自主出口,,白色,现车,乌鲁木齐,无,,2025,1",
    "比亚迪,唐,17.98,1.8,自主出口,16.5万,黑色,期货,霍尔果斯,无,,2025,2",
  ];
  const { cars } = await readText([header, ...rows].join("\n"), { ...yuan, currency: "CNY" });
  expect(cars.map(({ model, price, body_color, location }) => [model, price, body_color, location])).toEqual([
    ["汉EV", 19_780, "白色", "乌鲁木齐"],
    ["唐", 16_500, "黑色", "霍尔果斯"],
  ]);
});

const described = (text: string, choices = {}) =>
  withFile(Buffer.from(text), (path) => describeReading(path, choices));

test.each([
  ["指导价,优惠", "15.98,1.6"],
  ["РРЦ (юань),Скидка", "159800,16000"],
  ["Guide price (CNY),Discount", "159800,16000"],
])("prices under %s are in yuan by definition, and their rate is asked", async (header, row) => {
  const text = `${head},${header}\n${car},${row}`;
  const { questions, money, columns } = await described(text);
  expect(questions).toMatchObject([
    {
      code: "currency",
      params: { code: "CNY" },
      options: [{ value: "CNY", rows: [{ written: "143800 ¥" }] }],
    },
  ]);
  expect(money).toMatchObject({ currency: { code: "CNY" }, meaning: "guide_price_less_discount" });
  expect(columns.at(-1)).toMatchObject({ column: "price", added: true });
  const answered = await described(text, yuan);
  expect(answered).toMatchObject({ questions: [], rows: [{ dollars: 14_380 }] });
  expect((await readText(text)).failure).toMatchObject({ code: "file_needs_answer" });
});

test.each([
  ["价格(元),指导价,优惠", ",15.98,1.6"],
  ["Цена (юань),РРЦ (юань),Скидка", ",159800,16000"],
  ["Price (CNY),Guide price (CNY),Discount", ",159800,16000"],
])("under %s dollars are no answer where a guide price makes the price", async (header, row) => {
  const { questions } = await described(`${head},${header}\n${car},${row}`);
  expect(questions?.map(({ options }) => options.map(({ value }) => value))).toEqual([["CNY"]]);
});

test("the first guide price without a price of its own asks for the rate in a list in dollars", async () => {
  const text = `${head},指导价,优惠,价格(美元)\n${car},15.98,1.6,18500\n${car},15.98,1.6,`;
  expect((await described(text)).questions).toMatchObject([
    { code: "currency", params: { code: "CNY", line: 3 } },
  ]);
});

test.each([
  ["РРЦ,Скидка", "159800,16000"],
  ["МРЦ,Скидка", "159800,10%"],
  ["MSRP,Discount", "31990,10%"],
  ["Guide price,Discount", "159800,no discount"],
])("guide prices under %s are no prices where nothing says yuan", async (header, row) => {
  expect(await pricesOf(header, [row])).toMatchObject({ failure: { code: "file_columns_missing" } });
});

test.each([
  ["Цена", "РРЦ 159800 скидка 13%"],
  ["РРЦ,Цена", "159800,скидка 13%"],
  ["РРЦ,Скидка,Цена (USD)", "159800,10%,"],
  ["建议零售价,优惠,价格(美元)", "31990,10%,"],
  ["指导价(美元),优惠,价格(美元)", "31990,10%,"],
])("a guide price under %s makes no price where nothing says yuan", async (header, row) => {
  const { prices, refused } = await pricesOf(header, [row]);
  expect([prices, refused.length]).toEqual([[], 1]);
});

test("guide prices are in the yuan that a title says or somebody has chosen", async () => {
  const text = `${head},РРЦ,Скидка\n${car},159800,16000`;
  const titled = await readText(`Все цены в юанях\n${text}`, yuan);
  const chosen = await readText(text, { ...yuan, currency: "CNY" });
  expect([titled.cars, chosen.cars]).toMatchObject([[{ price: 14_380 }], [{ price: 14_380 }]]);
});

test("a price that is put right in the preview is taken instead of the discount", async () => {
  const text = `${head},指导价,优惠\n${car},15.98,13`;
  const mended = (column: "price" | "discount", value: string) =>
    readText(text, { ...yuan, mended: [{ line: 2, column, value }] });
  expect((await mended("price", "150000")).cars).toMatchObject([{ price: 15_000 }]);
  expect((await mended("discount", "10%")).cars).toMatchObject([{ price: 14_382 }]);
});

test("a guide price alone is no price of a list", async () => {
  expect(await pricesOf("指导价", ["15.98"])).toMatchObject({ failure: { code: "file_columns_missing" } });
  expect(await pricesOf("官方指导价,订金", ["15.98,5000"])).toMatchObject({
    failure: { code: "file_columns_missing" },
  });
});

test("below a head of prices a guide price and a discount are what they say", async () => {
  const text = ["品牌,车型,年份,数量,价格,", ",,,,指导价,优惠", `${car},15.98,1.6`].join("\n");
  expect((await readText(text, yuan)).cars).toMatchObject([{ price: 14_380 }]);
});

test.each(["27.98-2.3", "18.5-19.2", "28500-500", "-2.3"])(
  "%s is no price in a list in dollars",
  async (price) => {
    expect(await pricesOf("价格(美元)", [price])).toMatchObject({ prices: [] });
  },
);

test.each([
  ["指导价,价格", "优惠1.6万", "118000"],
  ["РРЦ (юань),Цена", "-10%", "118 000"],
  ["MSRP RMB,Price", "-1.6万", "118000"],
])(
  "prices as large as those that discounts leave of guide prices may be in yuan too: %s",
  async (names, off, bare) => {
    const text = `${head},${names}\n${car},159800,${off}\n${car},129800,${bare}`;
    const question = {
      code: "currency",
      params: { code: "CNY" },
      options: [{ value: "CNY" }, { value: "USD" }],
    };
    for (const choices of [{}, yuan])
      expect((await readText(text, choices)).failure?.params["questions"]).toMatchObject([question]);
    const inYuan = await readText(text, { ...yuan, currency: "CNY" });
    expect(inYuan.cars).toMatchObject([{}, { price: 11_800 }]);
    const inDollars = await readText(text, { ...yuan, currency: "USD" });
    expect(inDollars.cars).toMatchObject([{}, { price: 118_000 }]);
    // So much less than these they are dollars.
    const mixed = await readText(text.replace(bare, "16500"), yuan);
    expect(mixed.cars).toMatchObject([{}, { price: 16_500 }]);
  },
);
