import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import {
  beginning,
  boundSheet,
  ending,
  numberCell,
  sizeOf,
  writeXls,
  type XlsRecord,
} from "../../test/workbooks/write-xls.ts";

/** A workbook that says so many times that it has this sheet. */
function bookOf(cells: readonly XlsRecord[], times = 1): Uint8Array<ArrayBuffer> {
  const head = (position: number) => [
    beginning(false),
    ...Array.from({ length: times }, () => boundSheet(position)),
    ending,
  ];
  return writeXls([...head(sizeOf(head(0))), beginning(true), ...cells, ending]);
}
const cells = Array.from({ length: 2000 }, (_, at) => numberCell(Math.floor(at / 5), at % 5, at));

test.each([
  ["numbers without a header", bookOf(cells), "file_no_header"],
  ["a sheet that is there a thousand times", bookOf(cells, 1000), "file_workbook_damaged"],
  ["a cell far to the right", bookOf([numberCell(0, 16_383, 1)]), "file_workbook_damaged"],
  [
    "rows with nothing but their last cell",
    bookOf(Array.from({ length: 65_536 }, (_, row) => numberCell(row, 255, 1))),
    "file_workbook_too_large",
  ],
])("%s in an old workbook: refused before it fills the memory", async (_, bytes, code) => {
  expect((await readBytes(bytes)).failure).toMatchObject({ code });
});

test("chains of sectors that go in circles are damage", async () => {
  const bytes = Buffer.from(bookOf(cells));
  // The table of sectors is the first one here, the workbook begins at the third.
  bytes.writeUInt32LE(2, 4096 + 2 * 4);
  expect((await readBytes(new Uint8Array(bytes))).failure).toMatchObject({ code: "file_workbook_damaged" });
});
