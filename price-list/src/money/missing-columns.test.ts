import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const describe = (text: string, choices?: ReadingChoices) =>
  withFile(Buffer.from(text), (path) => describeReading(path, choices));
const thisYear = new Date().getUTCFullYear();

test.each([
  ["brand,model,year,price\nBYD,Han,2025,18500", ["quantity"]],
  ["品牌,车型,价格(美元),数量\n比亚迪,汉,18500,3", ["year"]],
  ["Модель,Год,Цена USD,Количество\nХан,2025,18500,3", ["brand"]],
  ["model,price\nHan,18500", ["brand", "year", "quantity"]],
  ["車型,價格(美元)\n漢,18500", ["brand", "year", "quantity"]],
])("what a list does not say is asked once for all rows: %s", async (text, missing) => {
  const { questions = [] } = await describe(text);
  expect(questions.map(({ code, params }) => [code, params["column"]])).toEqual(
    missing.map((column) => ["missing_column", column]),
  );
  const fill = missing.map((name) => ({
    column:
      name === "brand" ? ("brand" as const) : name === "year" ? ("year" as const) : ("quantity" as const),
    value: { brand: "BYD", year: "2025", quantity: "1" }[name] ?? "",
  }));
  const answered = await describe(text, { fill });
  expect(answered.questions ?? []).toEqual([]);
  expect(answered.problem).toBeUndefined();
  expect(answered.columns.filter(({ added }) => added).map(({ column }) => column)).toEqual(missing);
  // A page sends the columns back as it was told of them.
  const columns = answered.columns.map(({ column }) => column);
  expect((await describe(text, { fill, columns })).columns).toEqual(answered.columns);
});

test("one car and this year's model are offered", async () => {
  const { questions = [] } = await describe("brand,model,price\nBYD,Han,18500");
  expect(questions.map(({ options }) => options.map(({ value }) => value))).toEqual([
    [thisYear, thisYear - 1],
    [1],
  ]);
});

test.each([
  ["First registration", "2023-05"],
  ["Registration", "2023"],
  ["上牌时间", "2023-05"],
  ["上牌年份", "2023"],
  ["Дата постановки на учёт", "05.2023"],
  ["Jahr", "2023"],
])("no one year is offered for all cars that have theirs below %s", async (name, value) => {
  const { questions = [] } = await describe(`brand,model,price,quantity,${name}\nBYD,Han,18500,1,${value}`);
  expect(questions).toEqual([{ code: "missing_column", params: { column: "year" }, options: [] }]);
});

test.each(["brand,year,price,quantity\nBYD,2025,18500,3", "brand,model,year,quantity\nBYD,Han,2025,3"])(
  "nobody can say the model or the price of all cars: %s",
  async (text) => {
    const { questions = [], problem } = await describe(text);
    expect([questions, problem?.code]).toEqual([[], "file_columns_missing"]);
  },
);
