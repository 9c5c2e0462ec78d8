import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const moneyOf = async (text: string, choices: ReadingChoices = {}) => {
  const { money, currency, questions } = await withFile(Buffer.from(text), (path) =>
    describeReading(path, choices),
  );
  const ofQuestions = (questions ?? []).map(({ params }) => params["named"]);
  const ofRows = choices.currency ? undefined : currency?.named;
  return [money?.currency?.named, money?.unit.named, ofRows, ...ofQuestions];
};

const head = "品牌,车型,年份,数量";
const row = "比亚迪,汉,2025,1";

test.each([
  ["a price in 万", `${head},报价\n${row},8.63万`],
  ["a discount of a guide price", `${head},指导价,优惠\n${row},15.98,1.6`],
  ["a discount beside dollars", `${head},指导价,优惠,价格(美元)\n${row},15.98,1.6,18500\n${row},15.98,1.6,`],
  ["a guide price in one cell", `${head},报价\n${row},指导价12.98万优惠10个点`],
  ["two storeys", `品牌,车型,年份,出口价,颜色,\n,,,(万元),白,黑\n比亚迪,汉,2025,12.5,1,2`],
  ["a column of currencies", `${head},价格,币种\n${row},125000,人民币`],
  ["Russian discounts", `Марка,Модель,Год,Кол-во,РРЦ (юань),Скидка\nBYD,Han,2025,1,159800,16000`],
  ["English prices", `Brand,Model,Year,Qty,Price\nBYD,Han,2025,1,125000 CNY`],
])("what is quoted of %s are words of the file", async (_, text) => {
  for (const choices of [
    {},
    { unitsPerDollar: 7 },
    { currency: "CNY", unit: 10_000, unitsPerDollar: 7 } as const,
  ])
    for (const said of await moneyOf(text, choices)) expect(text).toContain(said ?? "");
});

test("of an answer nothing is quoted", async () => {
  const text = `${head},价格\n${row},12.5`;
  expect(await moneyOf(text, { currency: "CNY", unit: 10_000, unitsPerDollar: 7 })).toEqual([
    "",
    "",
    undefined,
  ]);
  expect(await moneyOf(text, { currency: "CNY", unit: 10_000 })).toEqual(["", "", undefined, ""]);
});
