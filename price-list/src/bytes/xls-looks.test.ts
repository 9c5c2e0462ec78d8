import { expect, test } from "vitest";
import {
  beginning,
  boundSheet,
  cellStyle,
  ending,
  numberCell,
  sizeOf,
  writeXls,
} from "../../test/workbooks/write-xls.ts";
import { readLooks } from "./open-xls.ts";
import { findWorkbook } from "./xls-records.ts";

/** Formats of Excel by their numbers. */
const [GENERAL, PERCENT] = [0, 9];

test("what a chart on a sheet keeps of its numbers says nothing of the cells in the same places", () => {
  const head = (position: number) => [
    beginning(false),
    cellStyle(GENERAL),
    cellStyle(PERCENT),
    boundSheet(position),
    ending,
  ];
  const chart = [beginning(true), numberCell(0, 0, 3, 1), ending];
  const sheet = [beginning(true), numberCell(0, 0, 18_500), numberCell(1, 0, 1, 1), ...chart, ending];
  const file = Buffer.from(writeXls([...head(sizeOf(head(0))), ...sheet]));
  const [looks] = readLooks(findWorkbook(file) ?? file);
  expect(looks?.formatAt(0, 0)).toBeUndefined();
  expect(looks?.formatAt(1, 0)).toBeDefined();
});

test.each([0x00, 0x01])(
  "a format with more letters than it has bytes is damage (its letters are %i)",
  (letters) => {
    // Of an odd number of bytes Node.js writes one beyond its own memory, which ends the process now or later.
    for (const size of [5, 6, 24, 25, 1032, 1550]) {
      const code = new Uint8Array(size).fill(0x41);
      code.set([164, 0, 0xff, 0x7f, letters]);
      const file = Buffer.from(writeXls([beginning(false), [0x04_1e, code], ending]));
      const stream = findWorkbook(file) ?? file;
      expect(() => readLooks(stream)).toThrow(expect.objectContaining({ code: "file_workbook_damaged" }));
    }
  },
);
