import { exportColumns } from "@khorgos/contract/imports/imports";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../../../price-list/test/read-bytes.ts";
import { type TestCell, workbookOf } from "../../../price-list/test/workbooks/write-workbook.ts";
import { isEmptyWord } from "@khorgos/price-list/words/words";
import { anyDelimiter, carsOf, withWideMarks, writeCars } from "../../test/arbitrary-cars.ts";
import { csvText } from "../platform/downloads/write-csv.ts";

const grapheme = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 });
const workbook = (rows: readonly (readonly TestCell[])[], isInline: boolean) =>
  workbookOf([{ rows: [[...exportColumns], ...rows], isInline }]);

test("any cars come out of a workbook as out of a CSV file", async () => {
  await fc.assert(
    fc.asyncProperty(
      carsOf(withWideMarks(grapheme)),
      anyDelimiter,
      fc.boolean(),
      async (cars, delimiter, isInline) => {
        const rows = cars.map((car) => exportColumns.map((column) => car[column] ?? ""));
        const read = await readBytes(workbook(rows, isInline));
        expect(read).toMatchObject({ refused: [], notes: [], cars });
        expect((await readBytes(Buffer.from(writeCars(cars, delimiter)))).cars).toEqual(read.cars);
      },
    ),
    { numRuns: 100 },
  );
});

/** Cells as people fill them, right and wrong. A dash means nothing, unless our own guard says that it is a text. */
const anyCell = fc.oneof(
  fc.constantFrom(
    "BYD",
    "2026",
    "2026款",
    "18 500",
    "18.500",
    "1.85万",
    "¥133,000",
    "3台",
    "",
    "合计",
    "#REF!",
  ),
  fc.string({ unit: withWideMarks(grapheme), maxLength: 8 }).filter((cell) => !isEmptyWord(cell)),
);

test("any table of texts gives the same cars and the same complaints as a workbook and as CSV", async () => {
  const anyRow = fc.array(anyCell, {
    minLength: exportColumns.length,
    maxLength: exportColumns.length,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      // How a cell ends and begins, and marks of byte order, are tidied before CSV is cut into cells.
      const tidy = rows.map((cells) => cells.map((cell) => cell.replace(/[\uFEFF\r\0]/g, "").trim()));
      const inCsv = await readBytes(Buffer.from(csvText(tidy, { header: exportColumns, delimiter: "," })));
      const inWorkbook = await readBytes(workbook(tidy, false));
      const said = ({ cars, refused, notes, failure }: typeof inCsv) => ({
        cars,
        refused: refused.map(({ column, code }) => `${column} ${code}`),
        notes: notes.length,
        failure: failure?.code,
      });
      expect(said(inWorkbook)).toEqual(said(inCsv));
    }),
    { numRuns: 200 },
  );
});
