import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { inWindows1251 } from "../../test/encode-letters.ts";
import { readBytes, readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "./describe-reading.ts";

const header = "brand,model,year,price,quantity,notes";
const han = "BYD,Han,2026,18500,3,";
const list = (...rows: string[]) => [header, ...rows].join("\n");
const theHan = { brand: "BYD", model: "Han", year: 2026, price: 18_500, quantity: 3 };

test("an encoding that is chosen is not guessed", async () => {
  const bytes = inWindows1251("brand;model;year;price;quantity\nЛЮ;Ха;2026;18500;3\n");
  expect((await readBytes(bytes, { encoding: "windows-1251" })).cars).toMatchObject([{ brand: "ЛЮ" }]);
  expect((await readBytes(bytes, { encoding: "gb18030" })).layout?.encoding).toBe("gb18030");
  expect((await readBytes(bytes, { encoding: "utf-8" })).failure).toEqual({
    code: "file_damaged",
    params: { line: 2 },
  });
});

test("another encoding does not make a list of a workbook", async () => {
  const zip = Buffer.from("PK\x03\x04\x14\0\x06\0");
  expect((await readBytes(zip, { encoding: "gb18030" })).failure).toMatchObject({
    code: "file_workbook_damaged",
  });
});

test("a delimiter that is chosen cuts the cells", async () => {
  const text = "brand,model,year,price,quantity,notes;x\nBYD,Han,2026,18500,3,a;b\n";
  expect((await readText(text, { delimiter: "," })).cars).toMatchObject([{ ...theHan, notes: "a;b" }]);
  expect((await readText(text, { delimiter: ";" })).failure).toMatchObject({ code: "file_columns_missing" });
});

test("a header line that is chosen is the header, whatever stands above", async () => {
  const text = ["brand,model,year,price,quantity,notes,seller", "Marke,Modell,Jahr,Preis,Menge", han].join(
    "\n",
  );
  const columns: ReadingChoices["columns"] = ["brand", "model", "year", "price", "quantity"];
  const read = await readText(text, { headerLine: 2, columns });
  expect(read.cars).toMatchObject([theHan]);
  expect(read.layout).toMatchObject({ headerLine: 2, header: ["Marke", "Modell", "Jahr", "Preis", "Menge"] });
});

test("columns that are chosen count, also in a file without a header", async () => {
  const swapped: ReadingChoices["columns"] = ["model", "brand", "year", "price", "quantity", null];
  expect((await readText(list(han), { columns: swapped })).cars).toMatchObject([
    { brand: "Han", model: "BYD" },
  ]);
  const noHeader = await readText(`${han}x\n${han}y`, { headerLine: 0, columns: [...swapped] });
  expect(noHeader.cars).toMatchObject([{ model: "BYD", notes: "" }, { model: "BYD" }]);
  expect(noHeader.lines).toEqual([1, 2]);
});

test.each([
  [["brand", "year", "price", "quantity"], "file_columns_missing"],
  [["brand", "model", "year", "price", "quantity", "price"], "file_column_twice"],
] as const)("columns chosen as %j are refused: %s", async (columns, code) => {
  expect((await readText(list(han), { columns: [...columns] })).failure).toMatchObject({ code });
});

test.each([
  ["its header says so", "品牌,车型,年款,价格(元),数量\nBYD,Han,2026,133000,3"],
  ["a title says so", "单位：人民币\n品牌,车型,年款,价格,数量\nBYD,Han,2026,133000,3"],
  ["a note below says so", "品牌,车型,年款,价格,数量\nBYD,Han,2026,133000,3\n以上价格均为人民币"],
  ["a column says so", "品牌,车型,年款,价格,币种,数量\nBYD,Han,2026,133000,RMB,3"],
  ["the cell says so", "品牌,车型,年款,价格,数量\nBYD,Han,2026,13.3万元,3"],
])("a rate makes dollars of a price in yuan: %s", async (_, text) => {
  const read = await readText(text, { unitsPerDollar: 7 });
  expect(read.cars).toMatchObject([{ price: 19_000 }]);
  expect(read.failure).toBeUndefined();
  const without = await readText(text);
  expect(without.failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { code: "CNY" } }] },
  });
});

test.each([
  ["its header says so", "品牌,车型,年款,价格(元),数量\nBYD,Han,2026,133000,3"],
  ["a note below says so", "品牌,车型,年款,价格,数量\nBYD,Han,2026,133000,3\n以上价格均为人民币"],
  ["a cell far below says so", `${list(...Array.from({ length: 30 }, () => han))}\nBYD,Han,2026,13.3万元,3,`],
])("a rate that cannot be right refuses the whole file: %s", async (_, text) => {
  for (const unitsPerDollar of [71, 0.71, 1 / 7.1]) {
    const { failure } = await readText(text, { unitsPerDollar });
    expect(failure?.code).toBe("file_rate_unbelievable");
  }
});

test("a currency that nobody knows is asked about whatever the rate", async () => {
  const read = await readText("品牌,车型,年款,价格,币种,数量\nBYD,Han,2026,133000,doubloons,3", {
    unitsPerDollar: 7.1,
  });
  expect(read.cars).toEqual([]);
  expect(read.failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { named: "doubloons" } }] },
  });
});

test("converted prices are whole dollars, or whole tens of them", async () => {
  const text = "brand,model,year,价格(元),quantity\nBYD,Han,2026,133001,3";
  const choices = { unitsPerDollar: 7.1037 };
  expect((await readText(text, choices)).cars).toMatchObject([{ price: 18_723 }]);
  expect((await readText(text, { ...choices, round: 50 })).cars).toMatchObject([{ price: 18_700 }]);
});

test("dollars stay dollars whatever the rate, and a third currency is refused", async () => {
  const read = await readText(
    list('BYD,Han,2026,"¥100,000",3,', han, "BYD,Han,2026,$5000,3,", "BYD,Han,2026,9000 тг,3,"),
    {
      unitsPerDollar: 10,
    },
  );
  expect(read.cars.map(({ price }) => price)).toEqual([10_000, 18_500, 5000]);
  expect(read.refused).toMatchObject([{ line: 5, column: "price", code: "other_currency" }]);
  const inYuan = await readText(
    "brand,model,year,价格(元),quantity\nBYD,Han,2026,$5000,3\nA,B,2026,10000,1",
    {
      unitsPerDollar: 10,
    },
  );
  expect(inYuan.cars.map(({ price }) => price)).toEqual([5000, 1000]);
});

test("mended cells are read instead of the file's, also where it has none", async () => {
  const text = list("BYD,Han,x,abc,3,", "BYD,Han,2026", "BYD", han);
  const read = await readText(text, {
    mended: [
      { line: 2, column: "year", value: "2026款" },
      { line: 2, column: "price", value: "18 500,00" },
      { line: 3, column: "price", value: "18500" },
      { line: 3, column: "quantity", value: "3" },
      { line: 5, column: "notes", value: "mended" },
      { line: 5, column: "seller", value: "no such column" },
      { line: 9, column: "brand", value: "no such row" },
    ],
  });
  expect(read.cars).toMatchObject([theHan, theHan, { ...theHan, notes: "mended", seller: "" }]);
  expect(read.refused).toMatchObject([{ line: 4, code: "too_few_cells" }]);
});

test("a mended row is no note", async () => {
  const text = list(han, "Total");
  expect((await readText(text)).notes).toEqual([3]);
  const read = await readText(text, { mended: [{ line: 3, column: "model", value: "x" }] });
  expect(read).toMatchObject({ notes: [], rejected: 1 });
});

test("rows that are left out are counted apart, good or bad", async () => {
  const read = await readText(list(han, "BYD,Tang,x,1,1,", han), { leftOut: [2, 3] });
  expect(read.cars).toHaveLength(1);
  expect(read).toMatchObject({ rejected: 0, refused: [], leftOut: 2 });
});

const describe = (text: string, choices?: ReadingChoices) =>
  withFile(Buffer.from(text), (path) => describeReading(path, choices));

test("a description tells how a list is understood, and shows its first rows", async () => {
  const rows = Array.from({ length: 30 }, () => "BYD;Han;x;18500;3");
  const told = await describe(["Прайс", "Марка;Модель;Ряд;Цена, $;Кол-во", ...rows].join("\n"));
  expect(told).toMatchObject({
    encoding: "utf-8",
    delimiter: ";",
    headerLine: 2,
    columns: [
      { header: "Марка", column: "brand" },
      { header: "Модель", column: "model" },
      { header: "Ряд", column: null },
      { header: "Цена, $", column: "price" },
      { header: "Кол-во", column: "quantity" },
    ],
    questions: [{ code: "missing_column", params: { column: "year" } }],
  });
  expect(told.currency).toBeUndefined();
  expect(told.rows).toHaveLength(20);
  expect(told.rows[0]).toEqual({ line: 3, cells: ["BYD", "Han", "x", "18500", "3"] });
});

test.each([
  ["品牌,车型,年款,价格(元),数量\nBYD,Han,2026,133000,3", "CNY", "价格(元)", true],
  ["Цены в тенге\nМарка,Модель,Год,Цена,Кол-во\nBYD,Han,2026,8900000,3", "KZT", "Цены в тенге", true],
  [list(han, "以上价格均为人民币"), "CNY", "以上价格均为人民币", true],
  [list("BYD,Han,2026,€5,3,"), "EUR", "€5", true],
  [list("BYD,Han,2026,€5,3,", han), "EUR", "€5", false],
] as const)("%j is described as %s because of %j", async (text, code, named, isAsked) => {
  const told = await describe(text);
  expect(told.currency).toEqual({ code, named });
  expect(told.questions?.map((question) => question.code)).toEqual(isAsked ? ["currency"] : []);
  const unitsPerDollar = { CNY: 7.1, KZT: 512, EUR: 0.92 }[code];
  expect((await describe(text, { unitsPerDollar })).problem).toBeUndefined();
  expect((await describe(text, { unitsPerDollar: 1 / unitsPerDollar })).problem).toMatchObject({
    code: "file_rate_unbelievable",
    params: { currency: code },
  });
});

test("a rate that cannot be right is described with what it should be", async () => {
  const { problem } = await describe("品牌,车型,年款,价格(元),数量\nBYD,Han,2026,1,3", {
    unitsPerDollar: 71,
  });
  expect(problem).toEqual({
    error:
      "By this rate 1 US dollar would cost 71 CNY. It should cost between 5 and 10. Please correct the rate.",
    code: "file_rate_unbelievable",
    params: { rate: "71", currency: "CNY", lowest: 5, highest: 10 },
  });
});

test("where prices are converted the first rows say what they are in dollars", async () => {
  const text =
    "品牌,车型,年款,价格(元),数量\nBYD,Han,2026,142000,3\nBYD,Han,2026,$5000,3\nBYD,Han,2026,面议,3";
  const { rows } = await describe(text, { unitsPerDollar: 7.1 });
  expect(rows.map(({ dollars }) => dollars)).toEqual([20_000, 5000, null]);
  for (const choices of [{}, { unitsPerDollar: 71 }])
    expect((await describe(text, choices)).rows.map(({ dollars }) => dollars)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  expect((await describe(list(han), { unitsPerDollar: 7.1 })).rows[0]?.dollars).toBeUndefined();
});

test("a price that nobody wrote is refused and shown as none, also where prices are converted", async () => {
  const text = "品牌,车型,年款,价格(元),数量\nBYD,Han,2026,142000,3\nBYD,Han,2026,,3";
  const choices = { unitsPerDollar: 7.1 };
  const { rows } = await describe(text, choices);
  expect(rows.map(({ dollars }) => dollars)).toEqual([20_000, null]);
  const { cars, refused } = await readText(text, choices);
  expect(cars.map(({ price }) => price)).toEqual([20_000]);
  expect(refused).toMatchObject([{ line: 3, column: "price" }]);
});

test("a list without a header is described by its cells", async () => {
  const told = await describe(`${han}x\n${han}y`);
  expect(told).toMatchObject({ delimiter: ",", headerLine: 0, problem: { code: "file_no_header" } });
  expect(told.columns).toEqual(Array.from({ length: 6 }, () => ({ header: "", column: null })));
  expect(told.rows.map(({ line }) => line)).toEqual([1, 2]);
});

test("a list that cannot be cut into rows is described as far as it can", async () => {
  expect(await describe(list(han, 'BYD,"Han'))).toMatchObject({ problem: { code: "file_open_quote" } });
});
