import { expect, test } from "vitest";
import { pricesOf } from "../../test/guide-prices.ts";

const inWan = { unitsPerDollar: 10, currency: "CNY", unit: 10_000 } as const;

test.each([
  ["平价 15.98", 15_980],
  ["平价15.98万", 15_980],
  ["平价：15.98", 15_980],
  ["平价出 15.98", 15_980],
  ["15.98 平价", 15_980],
  ["27.98-2.3", 25_680],
  ["指导价15.98 优惠1.6万", 14_380],
])("%s is what a car costs by its guide price", async (price, dollars) => {
  for (const [header, row] of [
    ["报价", price],
    ["指导价,报价", `,${price}`],
  ] as const)
    expect(await pricesOf(header, [row], inWan)).toMatchObject({ prices: [dollars], refused: [] });
});

test.each([
  ["平价", 15_980],
  ["加1.5万", 17_480],
  ["优惠1.6万", 14_380],
  ["平价 15.98", 15_980],
])("%s is that too where the guide price stands beside it", async (price, dollars) => {
  expect(await pricesOf("指导价,报价", [`15.98,${price}`])).toMatchObject({ prices: [dollars], refused: [] });
});

test.each(["平价", "加1.5万", "优惠1.6万", "下13个点"])(
  "of %s alone the guide price is missing, and that is said",
  async (price) => {
    const { prices, refused } = await pricesOf("报价", [price, "15.98"], inWan);
    expect([prices, refused]).toEqual([[15_980], ["unclear_guide_price"]]);
  },
);

test.each(["指导价 15.98", "平价 15.98 起", "平价 15.98 优惠1", "原价 15.98", "平 1", "评价 15.98"])(
  "%s is no price",
  async (price) => {
    expect(await pricesOf("报价", [price], inWan)).toMatchObject({ prices: [] });
  },
);
