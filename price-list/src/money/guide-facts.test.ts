import { expect, test } from "vitest";
import { car, head, yuan } from "../../test/guide-prices.ts";
import { readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

test.each([
  ["指导价,优惠", "15.98,1.6", 159_800],
  ["指导价,优惠,价格(美元)", "15.98,1.6,18500", 159_800],
  ["官方指导价(万),出口价(美元)", "15.98,18500", 159_800],
  ["报价", "指导价12.98万优惠10个点", 129_800],
  ["РРЦ (юань),Скидка", "159 800,10%", 159_800],
  ["РРЦ в Китае,Цена в тенге", "159 800,9 500 000", 159_800],
  ["РРЦ,Цена (USD)", "159 800 юаней,18500", 159_800],
  ["MSRP,Price (CNY)", "159800,143800", 159_800],
  ["指导价,价格(坚戈)", "15.98,9500000", 159_800],
  ["指导价(元),价格(美元)", "159800,18500", 159_800],
  ["指导价,价格(美元)", "39800,5500", 39_800],
  ["指导价,Price (USD)", "49800,6900", 49_800],
  ["厂指,Цена $", "49900,6900", 49_900],
  // These are in the currency of the prices, or in one that they name.
  ["MSRP (USD),Price (USD)", "31990,28500", undefined],
  ["指导价(美元),价格(美元)", "31990,28500", undefined],
  ["РРЦ в долларах,Цена (USD)", "31990,28500", undefined],
  ["МРЦ,Цена в тенге", "9 900 000,9 500 000", undefined],
  ["MSRP RMB,Price (USD)", "159800,18500", 159_800],
  // Figures too large for dollars, or too small.
  ["指导价,价格(美元)", "219800,24500", 219_800],
  ["指导价,价格(美元)", '"219,800",24500', 219_800],
  ["指导价,价格(美元)", "50000,6500", 50_000],
  ["导价,FOB USD", "219800,24500", 219_800],
  ["厂指,美元价", "1298,14500", 129_800],
  ["厂商指导价,出口价(USD)", "1298,14500", 129_800],
  ["指导价,价格(美元)", "12.98,14500", 129_800],
  ["指导价,价格(美元)", "9.98万,14500", 99_800],
  ["指导价,Price (USD)", "12.98,14500", 129_800],
  ["指导价,Цена (USD)", "1298,14500", 129_800],
  ["guide_price_cny,price USD", "15000,18500", 15_000],
  ["指导价,价格(美元)", ",18500", null],
])("the guide price under %s is kept with the car", async (header, row, guide) => {
  const rate = header.includes("тенге") || header.includes("坚戈") ? { unitsPerDollar: 500 } : yuan;
  const { cars, doubts } = await readText(`${head},${header}\n${car},${row}`, rate);
  expect(cars.map(({ guide_price_cny }) => guide_price_cny)).toEqual([guide]);
  expect(doubts).toEqual([]);
});

test("a guide price that is not clear is doubted where the car has a price of its own", async () => {
  const { cars, doubts } = await readText(`${head},指导价,价格(美元)\n${car},598,18500\n${car},$25000,18600`);
  expect(cars.map(({ price, guide_price_cny }) => [price, guide_price_cny])).toEqual([
    [18_500, undefined],
    [18_600, undefined],
  ]);
  expect(doubts.map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
    [2, "guide_price", "unclear_guide_price", "598"],
    [3, "guide_price", "unclear_guide_price", "$25000"],
  ]);
});

test.each([
  ["РРЦ,Цена (USD)", "159 800,18500"],
  ["МРЦ,Цена $", "31990,18500"],
  ["MSRP,Price (USD)", "31990,28500"],
  ["guide_price,price (USD)", "159800,18500"],
  ["Recommended price,Price USD", "39800,5500"],
  ["建议零售价,价格(美元)", "219800,24500"],
  // So little more than the price itself it may be in dollars.
  ["指导价,价格(美元)", "31990,28500"],
  ["指导价,价格(坚戈)", "9900000,9500000"],
  ["指导价,价格(坚戈)", "159800,9500000"],
])("which currency the guide price under %s is in is not clear, and said: %s", async (header, row) => {
  const rate = header.includes("坚戈") ? { unitsPerDollar: 500 } : yuan;
  const { cars, doubts } = await readText(`${head},${header}\n${car},${row}`, rate);
  expect(cars.map(({ guide_price_cny }) => guide_price_cny)).toEqual([undefined]);
  const value = row.split(",")[0];
  expect(doubts).toMatchObject([{ column: "guide_price", code: "unclear_guide_price", value, used: false }]);
});

test.each([
  ["MSRP KZT,Price (USD)", "12500000,24500", null],
  ["РРЦ (тенге),Цена $", "12 500 000,24500", null],
  ["МРЦ руб.,Цена $", "2350000,24500", null],
  ["指导价（坚戈）,价格（美元）", "12500000,24500", null],
  ["РРЦ (юань),Цена $", "159 800,24500", "guide_price"],
  ["РРЦ (тенге),Цена $", "159 800 юаней,24500", "guide_price"],
  ["MSRP,Price (USD)", "159800,18500", "guide_price"],
])("a preview says whether the maker's prices under %s are kept: %s", async (header, row, column) => {
  const bytes = Buffer.from(`${head},${header}\n${car},${row}`);
  const { columns } = await withFile(bytes, (path) => describeReading(path));
  expect(columns.at(-2)?.column).toBe(column);
});

test("which currency the guide price of our own template is in is not clear", async () => {
  const { cars, doubts } = await readText(
    "brand,model,year,price,quantity,guide_price\nBYD,Han,2025,18500,1,159800",
  );
  expect([cars.length, doubts]).toMatchObject([1, [{ code: "unclear_guide_price", value: "159800" }]]);
});

test.each([
  ["价格（万元）,,台数", "指导价,优惠,", "21.98,2.5,1", 10_000, "价格（万元）"],
  ["指导价(万),优惠(元),台数", undefined, "21.98,25000,1", 10_000, "指导价(万)"],
  ["РРЦ (тыс. юаней),Скидка (тыс. юаней),台数", undefined, "219.8,25,1", 1000, "РРЦ (тыс. юаней)"],
  ["指导价(元),优惠(元),台数", undefined, "219800,25000,1", 1, ""],
  ["指导价,优惠,价格(万美元),台数", undefined, "21.98,2.5,2.74,1", 10_000, "价格(万美元)"],
])(
  "a preview says in which unit the guide prices under %s are",
  async (header, below, cells, factor, named) => {
    const lines = [`品牌,车型,年份,${header}`, ...(below ? [`,,,${below}`] : []), `比亚迪,汉,2025,${cells}`];
    const { money } = await withFile(Buffer.from(lines.join("\n")), (path) =>
      describeReading(path, { unitsPerDollar: 7.1 }),
    );
    expect(money?.unit).toEqual({ factor, named });
  },
);
