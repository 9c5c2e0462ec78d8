import { expect, test } from "vitest";
import { withFile } from "../../../price-list/test/read-bytes.ts";
import { workbookParts } from "../../../price-list/test/workbooks/write-workbook.ts";
import { writeZip } from "../../../price-list/test/workbooks/write-zip.ts";
import { detectAside, readAside } from "./read-aside.ts";

/** Six million empty cells in 30 kB. */
const data = `<worksheet><sheetData>${`<row>${"<c/>".repeat(600)}</row>`.repeat(10_000)}</sheetData></worksheet>`;
const name = "xl/worksheets/sheet1.xml";
const bytes = writeZip([
  ...workbookParts([{ rows: [] }]).filter((part) => part.name !== name),
  { name, data },
]);

test("a small workbook that is large inside does not take the time of the server's own thread", async () => {
  expect(bytes.length).toBeLessThan(50_000);
  const { signal } = new AbortController();
  await withFile(bytes, async (path) => {
    const before = process.threadCpuUsage().user;
    const detected = await detectAside(path, signal);
    const batches = readAside({ path, detected }, {}, signal);
    await expect(batches.next()).rejects.toMatchObject({ code: "file_empty" });
    // Microseconds; to read it takes a second.
    expect(process.threadCpuUsage().user - before).toBeLessThan(300_000);
  });
});
