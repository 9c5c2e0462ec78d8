import { expect, test } from "vitest";
import { inBoth } from "../../test/in-both.ts";
import { readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const colours = (all: readonly { price: number; body_color: string; quantity: number }[]) =>
  all.map(({ price, body_color, quantity }) => [price, body_color, quantity]);

test.each([
  ["品牌,车型,年款,指导价,优惠,颜色,,提车地", ",,,(万),(万),白,黑,", "15.98,1.6", 14_380, "白", "黑"],
  ["品牌,车型,年款,指导价,优惠,库存,,提车地", ",,,万元,%,白,黑,", "15.98,10", 14_382, "白", "黑"],
  ["品牌,车型,年款,出口价,定金,颜色,,提车地", ",,,(美元),(美元),白,黑,", "12400,6000", 12_400, "白", "黑"],
  ["品牌,车型,年款,定金,出口价,颜色,,提车地", ",,,(美元),(美元),白,黑,", "6000,12400", 12_400, "白", "黑"],
  ["品牌,车型,年款,订金,离岸价,外观,,提车地", ",,,美元/台,美元/台,白,黑,", "6000,12400", 12_400, "白", "黑"],
  [
    "Brand,Model,Year,EXW,Deposit,Colour,,City",
    ",,,USD,USD,white,black,",
    "12400,900",
    12_400,
    "white",
    "black",
  ],
  [
    "Brand,Model,Year,Price,Discount,Stock,,City",
    ",,,$,$,white,black,",
    "12400,900",
    12_400,
    "white",
    "black",
  ],
  ["Brand,Model,Year,Deposit,Price,Qty,,City", ",,,K$,K$,white,black,", "6,12.4", 12_400, "white", "black"],
  ["Марка,Модель,Год,Цена,Скидка,Цвет,,Город", ",,,$,$,белый,серый,", "12400,900", 12_400, "белый", "серый"],
  [
    "Марка,Модель,Год,Задаток,Цена,Остаток,,Город",
    ",,,$,$/шт.,белый,серый,",
    "900,12400",
    12_400,
    "белый",
    "серый",
  ],
  [
    "Марка,Модель,Год,Депозит,Цена,Цвет,,Город",
    ",,,тыс. $,тыс. $,белый,серый,",
    "6,12.4",
    12_400,
    "белый",
    "серый",
  ],
])("below %s the line %s says only in what is counted", async (upper, lower, money, price, one, other) => {
  const lines = [upper, lower, `BYD,Han,2025,${money},3,2,Khorgos`];
  for (const [, read] of inBoth(lines)) {
    const { cars, refused, failure } = await read({ unitsPerDollar: 10 });
    expect([failure, refused]).toEqual([undefined, []]);
    expect(colours(cars)).toEqual([
      [price, one, 3],
      [price, other, 2],
    ]);
  }
});

test("prices of one unit are told apart by the names over it", async () => {
  const text =
    "Brand,Model,Year,EXW,FOB,Colour,,City\n,,,USD,USD,white,black,\nBYD,Han,2025,12400,14200,3,2,Khorgos";
  const { questions } = await withFile(Buffer.from(text), (path) => describeReading(path));
  expect(questions).toMatchObject([
    { code: "which_price", options: [{ label: "EXW › USD" }, { label: "FOB › USD" }] },
  ]);
  const { cars } = await readText(text, { price: 4 });
  expect(cars).toMatchObject([{ price: 14_200 }, { price: 14_200 }]);
});
