import { expect, test } from "vitest";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import {
  beginning,
  boundSheet,
  cellStyle,
  ending,
  numberCell,
  sizeOf,
  writeXls,
  type XlsRecord,
} from "../../test/workbooks/write-xls.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";
import { describeReading } from "../rows/describe-reading.ts";
import { boundIn, spanIn } from "./workbook.ts";
import { openXls } from "./open-xls.ts";
import { readNumberFormat } from "./number-formats.ts";

const numbers = [
  "-Infinity",
  "Infinity",
  "NaN",
  "1e9",
  "-1000000000",
  "99999999999",
  "1.5",
  "-1",
  "",
  "0x10",
];
const header = ["brand", "model", "year", "price", "quantity"];
const rows = [header, ["BYD", "Han", 2026, 18_500, 3]];
const parts = workbookParts([{ rows }]);

/** The workbook with one text in one of its parts replaced. */
const changed = (part: string, text: string | RegExp, by: string) =>
  writeZip(
    parts.map(({ name, data }) => {
      if (name !== part) return { name, data };
      const written = Buffer.from(data).toString();
      expect(written.search(text)).toBeGreaterThanOrEqual(0);
      return { name, data: written.replace(text, by) };
    }),
  );
const sheet = "xl/worksheets/sheet1.xml";
const inSheet = (before: string, behind = "") =>
  writeZip([
    ...parts.filter(({ name }) => name !== sheet),
    { name: sheet, data: `<worksheet>${before}<sheetData/>${behind}</worksheet>` },
  ]);
const cell = (attributes: string, value = "1") =>
  inSheet(`<sheetData><row r="1"><c ${attributes}><v>${value}</v></c></row></sheetData>`);

test.each(numbers)("%j bounds nothing", (written) => {
  expect(() => boundIn(written, 0, 16_384)).toThrow("cannot be read");
});
test("bounds are whole numbers within the format's own limits, the second not before the first", () => {
  expect(boundIn(" 16384", 1, 16_384)).toBe(16_384);
  for (const wrong of [undefined, 0, 16_385, 1.5, Number.NaN])
    expect(() => boundIn(wrong, 1, 16_384)).toThrow("cannot be read");
  expect(spanIn("2", "3", 1, 9)).toEqual([2, 3]);
  expect(() => spanIn("3", "2", 1, 9)).toThrow("cannot be read");
});

test.each(numbers)("a workbook in which %j is a bound is damaged", async (bound) => {
  const files: [string, Uint8Array<ArrayBuffer>][] = [
    ["first column", inSheet(`<cols><col min="${bound}" max="1" hidden="1"/></cols>`)],
    ["last column", inSheet(`<cols><col min="1" max="${bound}" hidden="1"/></cols>`)],
    ["merged row", inSheet("", `<mergeCells><mergeCell ref="A1:A${bound}"/></mergeCells>`)],
    ["row", inSheet(`<sheetData><row r="${bound}"/></sheetData>`)],
    ["style", cell(`r="A1" s="${bound}"`)],
    ["row of a cell", cell(`r="A${bound}"`)],
    // Nothing at all is an empty cell.
    ...(bound ? [["shared string", cell('r="A1" t="s"', bound)] as [string, Uint8Array<ArrayBuffer>]] : []),
    ["format", changed("xl/styles.xml", /<xf numFmtId="\d+"/g, `<xf numFmtId="${bound}"`)],
  ];
  for (const [what, bytes] of files)
    expect([what, (await readBytes(bytes)).failure?.code]).toEqual([what, "file_workbook_damaged"]);
});

test.each([
  ["a column that no sheet has", cell('r="XFE1"')],
  ["a column with a long name", cell('r="AAAAAAAAAAAAAAAA1"')],
  ["a cell of row 11 in row 1", cell('r="A11"')],
  ["more cells than a row has", inSheet(`<sheetData><row>${"<c/>".repeat(16_385)}</row></sheetData>`)],
  ["a column beyond the last", inSheet('<cols><col min="1" max="16385" hidden="1"/></cols>')],
  ["columns turned round", inSheet('<cols><col min="5" max="2" hidden="1"/></cols>')],
  ["merged cells turned round", inSheet("", '<mergeCells><mergeCell ref="B2:A1"/></mergeCells>')],
  ["merged cells of no name", inSheet("", "<mergeCells><mergeCell ref='1:2'/></mergeCells>")],
])("%s is damage", async (_, bytes) => {
  expect((await readBytes(bytes)).failure?.code).toBe("file_workbook_damaged");
});

test("a description names 64 sheets, and none whose name is longer than one that can be chosen", async () => {
  const namesOf = (letters: number) =>
    workbookOf(Array.from({ length: 70 }, (_, at) => ({ name: String(at).padStart(letters, "N"), rows })));
  const { workbook } = await withFile(namesOf(255), (path) => describeReading(path));
  expect(workbook?.sheets.map(({ name }) => name.length)).toEqual(Array.from({ length: 64 }, () => 255));
  for (const letters of [256, 80_000])
    expect((await readBytes(namesOf(letters))).failure?.code).toBe("file_workbook_damaged");
});

test("sixty sheets of 152 MB are too large, whatever they are called", async () => {
  const inflated = Array.from({ length: 60 }, (_, at) => ({
    name: `xl/worksheets/sheet${at}.dat`,
    data: "",
    declared: 152 * 1024 * 1024,
  }));
  expect((await readBytes(writeZip([...parts, ...inflated]))).failure?.code).toBe("file_workbook_too_large");
});

function bookOf(cells: readonly XlsRecord[]): Uint8Array<ArrayBuffer> {
  const head = (position: number) => [
    beginning(false),
    cellStyle(0),
    cellStyle(14),
    boundSheet(position),
    ending,
  ];
  return writeXls([...head(sizeOf(head(0))), beginning(true), ...cells, ending]);
}
const shorts = (id: number, ...values: number[]): XlsRecord => [
  id,
  new Uint8Array(Uint16Array.from(values).buffer),
];

test.each([
  ["columns that go on beyond the sheet", shorts(0x7d, 0, 65_535, 0, 0, 1, 0)],
  ["columns turned round", shorts(0x7d, 9, 3, 0, 0, 1, 0)],
  ["merged cells beyond the sheet", shorts(0xe5, 1, 0, 1, 0, 300)],
  ["merged cells turned round", shorts(0xe5, 1, 9, 1, 0, 0)],
  ["more merged cells than there are", shorts(0xe5, 9000, 0, 1, 0, 0)],
  ["numbers in a record that ends before the first", shorts(0xbd, 0, 0)],
])("%s in an old workbook: damage", async (_, record) => {
  const bytes = bookOf([numberCell(0, 0, 1), record]);
  expect((await readBytes(bytes)).failure?.code).toBe("file_workbook_damaged");
});

test("a telephone number in a cell of dates of an old workbook is a cell that cannot be read", async () => {
  for (const number of [77_011_234_567, 9_000_000, -7_000_000_000, 1e300]) {
    const cells = await withFile(
      bookOf([numberCell(0, 0, number, 1), numberCell(0, 1, 46_082, 1)]),
      async (path) => {
        const [first] = (await openXls(path)).sheets;
        const found = await first?.rows().next();
        return found?.done ? [] : found?.value[0]?.cells;
      },
    );
    expect(cells).toEqual([{ text: "########", flaw: "error_value" }, { text: "2026-03-01" }]);
  }
});

test.each(["0", ";", "[$руб]", "руб", "$", "(", "[", '"', "[>=1]", "у. е.", "0,"])(
  "a number format of nothing but %j takes a millisecond, however long it is",
  (mark) => {
    const timeOf = (code: string) => {
      const before = process.threadCpuUsage().user;
      for (let nth = 0; nth < 50; nth += 1) readNumberFormat(code)(nth);
      return (process.threadCpuUsage().user - before) / 50;
    };
    const code = `${mark.repeat(100_000)}x`;
    timeOf(code);
    // Microseconds: a long one costs what its first 255 letters do, and those no square of them.
    expect(timeOf(code)).toBeLessThan(5_000);
  },
);

test("format codes of more than a million letters are too much", async () => {
  const many = Array.from(
    { length: 5_000 },
    (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="${"0".repeat(250)}"/>`,
  );
  const bytes = changed("xl/styles.xml", /<cellXfs/, `<numFmts>${many.join("")}</numFmts><cellXfs`);
  expect((await readBytes(bytes)).failure?.code).toBe("file_workbook_too_large");
});
