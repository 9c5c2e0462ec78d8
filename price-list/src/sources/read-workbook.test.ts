import { expect, test } from "vitest";
import {
  formula,
  styled,
  type TestCell,
  workbookOf,
  workbookParts,
} from "../../test/workbooks/write-workbook.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const header = ["brand", "model", "year", "price", "quantity", "location", "supplier_sku"];
const han: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "Khorgos", "A1"];
const row = (changes: Record<number, TestCell>): TestCell[] =>
  han.map((cell, at) => {
    const other = changes[at];
    return other === undefined ? cell : other;
  });
const sheet = (...rows: TestCell[][]) => workbookOf([{ rows: [header, ...rows] }]);

test("rows keep the numbers they have in Excel, titles and empty rows before them", async () => {
  const bytes = workbookOf([
    { rows: [["Lin Auto Export"], [], header, [], han, row({ 1: "Seal" })], merged: ["A1:G1"] },
  ]);
  const { cars, lines, layout, failure } = await readBytes(bytes);
  expect(failure).toBeUndefined();
  expect(cars).toMatchObject([
    { brand: "BYD", model: "Han", year: 2026, price: 18_500, quantity: 3, supplier_sku: "A1" },
    { model: "Seal" },
  ]);
  expect(lines).toEqual([5, 6]);
  expect(layout).toMatchObject({ headerLine: 3, encoding: "utf-8" });
});

test("a refused cell is named as Excel names it", async () => {
  const { refused } = await readBytes(sheet(han, row({ 3: "on request" })));
  expect(refused).toMatchObject([{ line: 3, column: "price", code: "number", cell: "D3" }]);
});

test("a brand, a year and a place are filled down where they were merged, and only there", async () => {
  const rows = [header, han, row({ 0: null, 1: "Seal", 2: null, 5: null }), row({ 0: null })];
  const { cars, refused } = await readBytes(workbookOf([{ rows, merged: ["A2:A3", "C2:C3", "F2:F3"] }]));
  expect(cars).toMatchObject([
    { model: "Han" },
    { brand: "BYD", model: "Seal", year: 2026, location: "Khorgos" },
  ]);
  expect(refused).toMatchObject([{ line: 4, column: "brand", code: "required", cell: "A4" }]);
});

test("a merged price, quantity or SKU is nobody's", async () => {
  const rows = [header, han, row({ 3: null }), row({ 4: 2 })];
  const { cars, refused } = await readBytes(workbookOf([{ rows, merged: ["D2:D3"] }]));
  expect(cars).toHaveLength(1);
  expect(refused).toMatchObject([
    { line: 2, column: "price", code: "merged_cell", cell: "D2" },
    { line: 3, column: "price", code: "merged_cell", cell: "D3" },
  ]);
});

test("a merged price that was mended is taken", async () => {
  const rows = [header, han, row({ 3: null })];
  const mended = [{ line: 2, column: "price" as const, value: "18500" }];
  const { cars } = await readBytes(workbookOf([{ rows, merged: ["D2:D3"] }]), { mended });
  expect(cars).toMatchObject([{ price: 18_500 }]);
});

test("hidden rows and columns are left out, and taken in when they are asked for", async () => {
  const bytes = workbookOf([
    { rows: [header, han, row({ 1: "Seal" })], hiddenRows: [3], hiddenColumns: [5] },
  ]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ model: "Han", location: "" }]);
  expect((await readBytes(bytes, { hidden: true })).cars).toMatchObject([
    { location: "Khorgos" },
    { model: "Seal" },
  ]);
  const { workbook } = await withFile(bytes, (path) => describeReading(path));
  expect(workbook).toMatchObject({ hidden_rows: 1, hidden_columns: 1 });
});

test("of a formula its stored value counts, and without one the cell is refused", async () => {
  const { cars, refused } = await readBytes(
    sheet(
      row({ 3: formula("19000", "n"), 1: formula("Seal") }),
      row({ 3: formula() }),
      row({ 3: formula("#REF!", "e") }),
      row({ 3: formula("", "n") }),
      row({ 5: formula("") }),
    ),
  );
  expect(cars).toMatchObject([{ model: "Seal", price: 19_000 }, { location: "" }]);
  expect(refused).toMatchObject([
    { code: "formula_without_value", cell: "D3" },
    { code: "error_value", cell: "D4", value: "#REF!" },
    { code: "formula_without_value", cell: "D5" },
  ]);
});

test.each([
  ["[$¥-804]#,##0", "CNY"],
  ['"¥"#,##0.00', "CNY"],
  ['#,##0"元"', "CNY"],
  ["#,##0\\ [$₸-43F]", "KZT"],
])("prices shown as %s are no dollars", async (format, currency) => {
  const bytes = workbookOf([{ rows: [header, row({ 3: styled(133_000, 1) })] }], [format]);
  expect((await readBytes(bytes)).failure).toMatchObject({ code: "file_needs_answer" });
  const { cars, failure } = await readBytes(bytes, { unitsPerDollar: currency === "KZT" ? 250 : 7 });
  expect(failure).toBeUndefined();
  expect(cars).toMatchObject([{ price: currency === "KZT" ? 532 : 19_000 }]);
});

test("one price among dollars that is shown in yuan is refused", async () => {
  const rows = [header, row({ 3: styled(18_000, 1) }), row({ 3: styled(133_000, 2) }), han];
  const { cars, refused } = await readBytes(workbookOf([{ rows }], ["[$$-409]#,##0", "[$¥-804]#,##0"]));
  expect(cars.map(({ price }) => price)).toEqual([18_000, 18_500]);
  expect(refused).toMatchObject([{ code: "other_currency", cell: "D3" }]);
});

test("a number has no thousands to guess, and 0.1 + 0.2 is 0.3", async () => {
  const { cars, refused } = await readBytes(sheet(row({ 3: 18_500.300000000003 }), row({ 4: 1.125 })));
  expect(cars).toMatchObject([{ price: 18_500.3 }]);
  expect(refused).toMatchObject([{ column: "quantity", code: "whole_number" }]);
});

test.each([
  ["#,##0", 18_732.5, 18_733],
  ["0.00", 18_732.394_366_197, 18_732.39],
  ["#,##0.00;[Red]-#,##0.0000", 1001.005, 1001.01],
  ['"$"#,##0.##', 18_500.25, 18_500.25],
  ["#,##0,", 18_500.5, 18_500.5],
  [`0.${"0".repeat(18)}`, 18_732.39, 18_732.39],
])("a price shown as %s is what is shown", async (format, stored, price) => {
  const bytes = workbookOf([{ rows: [header, row({ 3: styled(stored, 1) })] }], [format]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ price }]);
});

test("a price with more decimals, all of them shown, is refused", async () => {
  const { refused } = await readBytes(sheet(row({ 3: 18_732.394_366_197 })));
  expect(refused).toMatchObject([{ code: "two_decimals", cell: "D2" }]);
});

test("a model that is a number is called as it is shown", async () => {
  const bytes = workbookOf([{ rows: [header, row({ 1: styled(1, 1) })] }], ["000"]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ model: "001" }]);
});

test("a workbook without shared strings is read, though it may name the part where they would be", async () => {
  const parts = workbookParts([{ rows: [header, han], isInline: true }]);
  const bytes = writeZip(parts.filter(({ name }) => name !== "xl/sharedStrings.xml"));
  expect((await readBytes(bytes)).cars).toHaveLength(1);
});

test("a date says its year", async () => {
  const bytes = workbookOf([{ rows: [header, row({ 2: styled(46_082, 1) })] }], ['yyyy"年"m"月"']);
  expect((await readBytes(bytes)).cars).toMatchObject([{ year: 2026 }]);
});

test("texts are taken as they stand, apostrophes and signs of formulas too", async () => {
  const texts = ["'=A1", "=A1", '="0012"', "+7 777 123", '"open', "_x000D_", "a & <b> 😀", "'", "-x"];
  const { cars, refused } = await readBytes(sheet(...texts.map((text) => row({ 5: text }))));
  expect(refused).toEqual([]);
  expect(cars.map(({ location }) => location)).toEqual(texts);
});

const other = [["Contacts"], ["WeChat", "lin"]];
const sheets = [
  { name: "Contacts", rows: other },
  { name: "EV", rows: [header, han] },
  { name: "Hidden", rows: [header, row({ 1: "Secret" })], isHidden: true },
  { name: "SUV", rows: [["SUV"], header, row({ 1: "Song" }), row({ 3: "?" })] },
];

test("the sheet with the best header is read, another one when it is chosen, and all with that header together", async () => {
  const bytes = workbookOf(sheets);
  const modelsOf = async (sheet?: string) =>
    (await readBytes(bytes, { sheet })).cars.map(({ model }) => model);
  expect(await modelsOf()).toEqual(["Han"]);
  expect(await modelsOf("SUV")).toEqual(["Song"]);
  expect(await modelsOf("Hidden")).toEqual(["Secret"]);
  expect(await modelsOf("all")).toEqual(["Han", "Song"]);
  expect((await readBytes(bytes, { sheet: "all" })).refused).toMatchObject([{ cell: "SUV!D4" }]);
  expect((await readBytes(bytes, { sheet: "MPV" })).failure).toMatchObject({ code: "file_sheet_missing" });
});

test("a header is the same where some of its columns are hidden, or empty cells follow it", async () => {
  const bytes = workbookOf([
    { name: "EV", rows: [header, han] },
    { name: "SUV", rows: [header, row({ 1: "Song" })], hiddenColumns: [6] },
    { name: "MPV", rows: [[...header, " "], row({ 1: "Xia" })] },
  ]);
  const { cars } = await readBytes(bytes, { sheet: "all" });
  expect(cars.map(({ model }) => model)).toEqual(["Han", "Song", "Xia"]);
});

test("a sheet with cars is read rather than one with the header alone", async () => {
  const bytes = workbookOf([
    { name: "Template", rows: [[...header, "notes"]] },
    { name: "Stock", rows: [header, han] },
  ]);
  expect((await readBytes(bytes)).cars).toHaveLength(1);
});

test("sheets are one list only where prices are in one currency, and a column hidden on one is read on the others", async () => {
  const notes = [...header, "notes"];
  const bytes = workbookOf([
    { name: "A", rows: [notes, [...han, "first"]], hiddenColumns: [7] },
    { name: "B", rows: [notes, [...row({ 1: "Seal" }), "second"]] },
    { name: "C", rows: [["单位：元"], notes, [...row({ 1: "Song", 3: 133_000 }), "third"]] },
  ]);
  const { cars } = await readBytes(bytes, { sheet: "all" });
  expect(cars).toMatchObject([
    { model: "Han", notes: "" },
    { model: "Seal", notes: "second" },
  ]);
});

test("a description offers the sheets", async () => {
  const reading = await withFile(workbookOf(sheets), (path) => describeReading(path));
  expect(reading.workbook?.sheets).toEqual([
    { name: "Contacts", hidden: false, read: false },
    { name: "EV", hidden: false, read: true },
    { name: "Hidden", hidden: true, read: false },
    { name: "SUV", hidden: false, read: false },
  ]);
  expect(reading.problem).toBeUndefined();
});

test("pictures that lie on a sheet are counted", async () => {
  const folder = "xl/worksheets/_rels/sheet1.xml.rels";
  const drawing = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing";
  const bytes = writeZip([
    ...workbookParts([{ rows: [header, han] }]),
    {
      name: folder,
      data: `<Relationships><Relationship Id="d" Type="${drawing}" Target="../drawings/drawing1.xml"/></Relationships>`,
    },
    { name: "xl/drawings/drawing1.xml", data: "<xdr:wsDr><xdr:pic/><xdr:pic></xdr:pic><xdr:sp/></xdr:wsDr>" },
  ]);
  const { workbook } = await withFile(bytes, (path) => describeReading(path));
  expect(workbook?.pictures).toBe(2);
});

test("pictures in cells are counted, and are no text", async () => {
  const bytes = sheet(row({ 5: formula('=DISPIMG("ID_1",1)') }));
  expect((await readBytes(bytes)).cars).toMatchObject([{ location: "" }]);
  const { workbook } = await withFile(bytes, (path) => describeReading(path));
  expect(workbook?.pictures).toBe(1);
});
