import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { withFile } from "../../test/read-bytes.ts";
import { styled, type TestCell, workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "../rows/describe-reading.ts";

const han = ["BYD", "Han", 2025, 133_000, 3];
const head = (price: string) => ["brand", "model", "year", price, "quantity"];
const currencyOf = async (bytes: Uint8Array, choices?: ReadingChoices) =>
  (await withFile(bytes, (path) => describeReading(path, choices))).money?.currency;

test.each<[string, (readonly TestCell[])[], string, string | undefined]>([
  ["a header", [head("价格(元)"), han], "CNY", "D1"],
  ["a header in dollars", [head("Price, USD"), han], "USD", "D1"],
  ["a line of units", [head("price"), [null, null, null, "тенге", "шт"], han], "KZT", "D2"],
  ["a title", [["单位：人民币"], head("价格"), han], "CNY", "A1"],
  ["a title in its middle", [[null, "Прайс", "Цены в тенге"], [], head("Цена"), han], "KZT", "C1"],
  ["a title of two cells", [["Валюта:", "евро"], head("Цена"), han], "EUR", "B1"],
  ["a title that says it twice", [["Цены в юанях", "价格：人民币"], head("Цена"), han], "CNY", undefined],
  ["a note below", [head("price"), han, [null, "Prices are in euro"]], "EUR", "B3"],
  [
    "the upper storey of a head",
    [
      ["Brand", "Model", "Year", "Price CNY", null, "Qty"],
      [null, null, null, "MSRP", "FOB", null],
      ["BYD", "Han", 2025, 219_800, 133_000, 3],
    ],
    "CNY",
    "D1",
  ],
  [
    "its lower storey",
    [
      ["品牌", "车型", "年款", "价格", null, "数量"],
      [null, null, null, "指导价", "出口价(元)", null],
      ["比亚迪", "汉", "2025款", 219_800, 133_000, 3],
    ],
    "CNY",
    "E2",
  ],
  [
    "the head over a discount of guide prices",
    [
      ["品牌", "车型", "年款", "数量", "指导价", "优惠"],
      ["比亚迪", "汉", "2025款", 1, "21.98万", "2.2万"],
    ],
    "CNY",
    "E1",
  ],
  ["nothing", [head("price"), han], "USD", undefined],
])("a currency is known from %s, which is told by the name of its cell", async (_, rows, code, cell) => {
  const currency = await currencyOf(workbookOf([{ rows }]));
  expect([currency?.code, currency?.cell]).toEqual([code, cell]);
});

test("a currency that the sheet's name, a number format or a person says stands in no cell", async () => {
  expect(await currencyOf(workbookOf([{ name: "CNY", rows: [head("price"), han] }]))).toEqual({
    code: "CNY",
    named: "CNY",
  });
  const shown = workbookOf([{ rows: [head("价格(元)"), han] }]);
  expect((await currencyOf(shown, { currency: "EUR" }))?.cell).toBeUndefined();
  const yuan = [...han.slice(0, 3), styled(133_000, 1), 3];
  expect(await currencyOf(workbookOf([{ rows: [head("价格"), yuan] }], ["[$¥-804]#,##0"]))).toEqual({
    code: "CNY",
    named: "价格",
  });
});

test("of several sheets the cell is named with its sheet, and of text there is none", async () => {
  const sheets = ["EV", "SUV"].map((name) => ({ name, rows: [head("价格(元)"), han] }));
  expect((await currencyOf(workbookOf(sheets), { sheet: "all" }))?.cell).toBe("EV!D1");
  const text = [head("价格(元)"), han].map((cells) => cells.join()).join("\n");
  expect(await currencyOf(Buffer.from(text))).toEqual({ code: "CNY", named: "价格(元)" });
});
