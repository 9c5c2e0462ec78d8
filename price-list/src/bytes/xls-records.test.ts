import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import {
  beginning,
  boundSheet,
  ending,
  numberCell,
  sizeOf,
  writeXls,
  xlsOf,
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

const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(bookOf(cells));
  change(bytes);
  return new Uint8Array(bytes);
};
/** Where the directory lies in these files, and what an entry of it takes. */
const [DIRECTORY, ENTRY] = [2 * 4096, 128];

test.each<[string, (bytes: Buffer) => void]>([
  // The table of sectors is the first one here, the workbook begins at the third.
  ["chains of sectors that go in circles", (bytes) => bytes.writeUInt32LE(2, 4096 + 2 * 4)],
  ["sectors of one byte", (bytes) => bytes.writeUInt16LE(0, 30)],
  ["a table as long as a thousand files", (bytes) => bytes.writeUInt32LE(100_000, 44)],
  ["a table that goes in circles", (bytes) => bytes.writeUInt32LE(0xff_ff_ff_00, 44)],
  ["streams that are short by their own definition", (bytes) => bytes.writeUInt32LE(1 << 20, 56)],
  [
    "two workbooks",
    (bytes) => bytes.copy(bytes, DIRECTORY + 2 * ENTRY, DIRECTORY + ENTRY, DIRECTORY + 2 * ENTRY),
  ],
  [
    "thirty streams that are one",
    (bytes) => {
      for (let nth = 2; nth < 32; nth++) {
        bytes.copy(bytes, DIRECTORY + nth * ENTRY, DIRECTORY + ENTRY, DIRECTORY + 2 * ENTRY);
        bytes.write("X", DIRECTORY + nth * ENTRY, "utf16le");
      }
    },
  ],
])("%s are damage", async (_, change) => {
  expect((await readBytes(changed(change))).failure).toMatchObject({ code: "file_workbook_damaged" });
});

test("a record whose length changed on the way is damage, and no shorter list", async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ["BYD", `Seal ${at}`, 2026, 18_500 + at, 2]);
  const whole = Buffer.from(xlsOf([["brand", "model", "year", "price", "quantity"], ...rows], []));
  expect((await readBytes(new Uint8Array(whole))).cars).toHaveLength(rows.length);
  const number = Buffer.from("03020e00", "hex");
  for (let place = whole.indexOf(number); place >= 0; place = whole.indexOf(number, place + 1))
    for (const more of [1, 2, -1, 0x40]) {
      const changed = Buffer.from(whole);
      changed.writeUInt16LE(14 + more, place + 2);
      expect((await readBytes(new Uint8Array(changed))).failure?.code).toBe("file_workbook_damaged");
    }
});
