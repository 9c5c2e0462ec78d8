import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const heads = [
  "Make,Model,Year,Price,Qty",
  "Make,Model,Year,Price USD,Qty",
  "Марка,Модель,Год,Цена,Кол-во",
  "Марка,Модель,Год,Цена $,Кол-во",
  "品牌,车型,年份,价格（美元）,数量",
];
const listOf = (head: string, odd: string, others: readonly string[] = ["24500", "22800", "18500"]) =>
  [head, ...others.map((price) => `BYD,Han,2025,"${price}",3`), `BYD,Tang,2025,"${odd}",1`].join("\n");

test.each(["12.85万", "12.85 W", "128.5K", "128,5 тыс.", "12.85萬", "1.2k", "0.13млн"])(
  "%s alone beside dollars in plain figures is refused by its name",
  async (odd) => {
    for (const head of heads) {
      const { cars, refused, failure } = await readText(listOf(head, odd));
      expect([failure, cars.map(({ price }) => price)]).toEqual([undefined, [24_500, 22_800, 18_500]]);
      expect(refused).toMatchObject([{ line: 5, column: "price", code: "unclear_number", value: odd }]);
    }
  },
);

test.each([
  ["1.85万", 18_500],
  ["18.5K", 18_500],
  ["18,5 тыс.", 18_500],
  ["5.2万", 52_000],
  ["128.5K USD", 128_500],
  ["12.85万美元", 128_500],
  ["128,5 тыс. $", 128_500],
])("%s beside dollars in plain figures is %d", async (odd, price) => {
  for (const head of heads) {
    const { cars, refused } = await readText(listOf(head, odd));
    expect([refused, cars.at(-1)?.price]).toEqual([[], price]);
  }
});

test("a list that counts most prices in thousands has no doubt about the dearest", async () => {
  for (const head of heads) {
    const { cars } = await readText(listOf(head, "128.5K", ["24.5K", "22.8K", "18500"]));
    expect(cars.at(-1)?.price).toBe(128_500);
  }
});

test("thousands of another currency are no doubt in a list of that", async () => {
  const ofYuan = listOf("品牌,车型,年份,价格（元）,数量", "125万", ["145000", "132800", "98000"]);
  expect((await readText(ofYuan, { unitsPerDollar: 7.1 })).cars.at(-1)?.price).toBe(176_056);
  const ofTenge = listOf("Марка,Модель,Год,Цена тенге,Кол-во", "35 млн", ["11500000", "12800000", "9800000"]);
  expect((await readText(ofTenge, { unitsPerDollar: 500 })).cars.at(-1)?.price).toBe(70_000);
});

test("a price that was mended goes in", async () => {
  const [head = ""] = heads;
  const mended = [{ line: 5, column: "price" as const, value: "18100" }];
  expect((await readText(listOf(head, "12.85万"), { mended })).cars.at(-1)?.price).toBe(18_100);
});
