import { expect, test } from "vitest";
import { pricesOf } from "../../test/guide-prices.ts";

test.each([
  ["指导价,优惠", "15.98,1.6万", "15.98,1.6"],
  ["指导价,优惠", "15.98,平价", "15.98,1.6"],
  ["指导价,优惠", "15.98,10%", "15.98,1.6"],
  ["指导价,优惠", "15.98,电议", "15.98,1.6"],
  ["指导价,优惠", "待定,1.6", "15.98,1.6"],
  ["指导价(元),优惠", "159800,", "159800,16000"],
  ["指导价,加价", "15.98,加1.5万", "15.98,1.5"],
  ["РРЦ (юань),Скидка", "159800,без скидки", "159800,16000"],
  ["Guide price (CNY),Discount", "159800,10%", "159800,16000"],
])("under %s bare discounts below rows of %s are read: %s", async (header, first, row) => {
  const rows = [...Array<string>(25).fill(first), ...Array<string>(5).fill(row)];
  const { prices } = await pricesOf(header, rows);
  const price = header.includes("加价") ? 17_480 : 14_380;
  expect(prices.slice(-5)).toEqual(Array(5).fill(price));
  // What can be meant in two ways stays unclear there too.
  const { refused } = await pricesOf(header, [...Array<string>(25).fill(first), row.replace(/,.*/, ",13")]);
  expect(refused.at(-1)).toBe("unclear_discount");
});

test("a row that can be meant in one way is read below rows that may be meant in two", async () => {
  const rows = [...Array<string>(25).fill("159800,0.13"), "159800,1.6"];
  const { prices, refused } = await pricesOf("指导价,优惠", rows);
  expect([prices, refused.length]).toEqual([[14_380], 25]);
});

test.each(["15.98,0.13", "159800,0.13", "1598,0.13", "15.98,0.05", "12.98万,0.3", '15.98,"0,13"'])(
  "a bare discount that may be a share or ten thousands is unclear: %s",
  async (row) => {
    for (const header of ["指导价,优惠", "РРЦ в Китае,Скидка", "MSRP China,Discount"])
      expect(await pricesOf(header, [row])).toMatchObject({ prices: [], refused: ["unclear_discount"] });
  },
);

test.each([
  ["指导价,优惠", ["15.98,0.13", "15.98,1.6"], [15_850, 14_380]],
  ["指导价,优惠(万)", ["15.98,0.13"], [15_850]],
  ["指导价,优惠", ["15.98,0.13万"], [15_850]],
  ["指导价,优惠", ["15.98,1300"], [15_850]],
])("under %s %j are clear", async (header, rows, prices) => {
  expect(await pricesOf(header, rows)).toMatchObject({ prices, refused: [] });
});

test.each([
  ["指导价,优惠", ["15.98,3", "12.98,2", "19.98,4"]],
  ["指导价,优惠", ["159800,3", "129800,2"]],
  ["指导价,优惠", ["1598,3"]],
  ["指导价,优惠", ["1598,3", "1598,40"]],
  ["指导价,优惠", ["45.98,12", "39.98,10"]],
  ["指导价,优惠", ["12.98万,3"]],
  ["指导价,让利", ["15.98,下3", "15.98,2"]],
  ["指导价,加价", ["15.98,2"]],
  ["РРЦ в Китае,Скидка", ["15.98,3", "159800,2"]],
  ["MSRP China,Discount", ["15.98,3", "159800,2"]],
  ["指导价,价格(元)", ["15.98,优惠3"]],
])("whole numbers under %s may be points: %j", async (header, rows) => {
  const refused = rows.map(() => "unclear_discount");
  expect(await pricesOf(header, rows)).toMatchObject({ prices: [], refused });
});

test.each([
  ["指导价,优惠", ["15.98,3", "12.98,1.6", "19.98,4"], [12_980, 11_380, 15_980]],
  ["指导价,优惠(万)", ["15.98,3"], [12_980]],
  ["指导价(万),优惠(万元)", ["15.98,3"], [12_980]],
  ["指导价,优惠点数", ["15.98,3"], [15_501]],
  ["指导价,优惠%", ["15.98,3"], [15_501]],
  ["指导价,优惠", ["15.98,3万", "15.98,3个点"], [12_980, 15_501]],
  ["指导价,优惠", ["15.98,0", "15.98,3000"], [15_980, 15_680]],
  ['MSRP China,"Discount, %"', ["159800,3"], [15_501]],
])("under %s %j say what they count", async (header, rows, prices) => {
  expect(await pricesOf(header, rows)).toMatchObject({ prices, refused: [] });
});

test("a decimal below rows of whole numbers is read, and they are not", async () => {
  const rows = [...Array<string>(25).fill("15.98,3"), "15.98,1.6"];
  const { prices, refused } = await pricesOf("指导价,优惠", rows);
  expect([prices, refused.length]).toEqual([[14_380], 25]);
});
