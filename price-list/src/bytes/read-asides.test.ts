import { expect, test } from "vitest";
import { type TestCell, workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const header = ["brand", "model", "year", "price", "quantity", "notes"];
const han: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "new"];
const seal: TestCell[] = ["BYD", "Seal", 2026, 24_100, 2, "used"];
const sheet = "xl/worksheets/sheet1.xml";
const parts = workbookParts([{ rows: [header, han, seal] }]);

/** The workbook with this before and behind the rows of its sheet. */
const around = (before: string, behind = "") =>
  writeZip(
    parts.map(({ name, data }) => ({
      name,
      data:
        name === sheet
          ? String(data).replace("<sheetData>", `${before}$&`).replace("</sheetData>", `$&${behind}`)
          : data,
    })),
  );
const columns = '<cols><col min="6" max="6" width="9" hidden="1"/></cols>';
const merged = '<mergeCells><mergeCell ref="F2:F3"/></mergeCells>';
const both = [{ notes: "new" }, { notes: "used" }];

test.each([
  ["a comment", "<!-- ", " -->"],
  ["a comment with marks of its own", "<!--> <![CDATA[ <? ", "]]> ?> >-->"],
  ["an instruction", "<?note ", "?>"],
  ["a text in CDATA", "<x><![CDATA[<!-- ", "]]></x>"],
])("columns and merged cells in %s are none", async (_, before, behind) => {
  const bytes = around(before + columns + behind, before + merged + behind);
  expect((await readBytes(bytes)).cars).toMatchObject(both);
});

test("columns between and behind comments are hidden, wherever the pieces of the file end", async () => {
  for (const length of [0, 1, 2, 3, 4, 5, 30, 60, 65_400, 65_450, 65_500, 65_536]) {
    const aside = `<!--${"x".repeat(length)}-->`;
    for (const before of [
      aside,
      `${aside}<!--${"<col hidden='1'/>".repeat(4000)}-->`,
      `<?x ${"y".repeat(length)}?>`,
    ]) {
      const { cars } = await readBytes(around(before + columns + aside));
      expect([length, cars]).toMatchObject([length, [{ notes: "" }, { notes: "" }]]);
    }
  }
});

test.each([10, 300, 3000])("merged cells behind %i rows are merged", async (count) => {
  const rows: TestCell[][] = Array.from({ length: count }, (_, nth) => [
    nth % 5 === 0 ? "BYD" : null,
    "Han",
    2026,
    18_500 + nth,
    3,
    "new",
  ]);
  const blocks = Array.from({ length: count / 5 }, (_, nth) => `A${nth * 5 + 2}:A${nth * 5 + 6}`);
  const { cars } = await readBytes(workbookOf([{ rows: [header, ...rows], merged: blocks }]));
  expect(cars.map(({ brand }) => brand)).toEqual(Array.from({ length: count }, () => "BYD"));
});

test("pictures in comments of a drawing are none", async () => {
  const drawing = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing";
  const bytes = writeZip([
    ...parts,
    {
      name: "xl/worksheets/_rels/sheet1.xml.rels",
      data: `<Relationships><Relationship Id="d" Type="${drawing}" Target="../drawings/drawing1.xml"/></Relationships>`,
    },
    { name: "xl/drawings/drawing1.xml", data: "<xdr:wsDr><!-- <xdr:pic/> --><xdr:pic/></xdr:wsDr>" },
  ]);
  const { workbook } = await withFile(bytes, (path) => describeReading(path));
  expect(workbook?.pictures).toBe(1);
});

test.each([
  ["comments that never end", "<!--".repeat(4_000_000)],
  ["texts in CDATA that never end", "<![CDATA[".repeat(2_000_000)],
  ["instructions that never end", "<?".repeat(8_000_000)],
  ["comments of nothing", "<!---->".repeat(1_900_000)],
])("%s hold nobody up", async (_, asides) => {
  const bytes = around(asides);
  const before = process.threadCpuUsage().user;
  await readBytes(bytes);
  // Microseconds; most of them are spent on the parser.
  expect(process.threadCpuUsage().user - before).toBeLessThan(8_000_000);
});
