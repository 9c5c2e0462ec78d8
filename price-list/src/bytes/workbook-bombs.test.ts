import { expect, test } from "vitest";
import { workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import { writeZip, type ZipEntry } from "../../test/workbooks/write-zip.ts";
import { readBytes } from "../../test/read-bytes.ts";

const header = ["brand", "model", "year", "price", "quantity"];
const rows = [header, ["BYD", "Han", 2026, 18_500, 3]];
const MB = 1024 * 1024;

/** A workbook in which one part is another, and the directory says what it likes of its size. */
const withPart = (name: string, data: string | Uint8Array, declared?: number): Uint8Array<ArrayBuffer> =>
  writeZip([
    ...workbookParts([{ rows }]).filter((part) => part.name !== name),
    { name, data, ...(declared !== undefined && { declared }) },
  ]);
const sheet = "xl/worksheets/sheet1.xml";
const strings = "xl/sharedStrings.xml";
const inSheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const text = (letters: number) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${"x".repeat(letters)}</t></is></c></row>`;
/** A header row. */
const named = `<row>${header.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join("")}</row>`;

const empty = (size: number, start = ""): Uint8Array => {
  const bytes = Buffer.alloc(size, " ");
  bytes.write(start);
  return bytes;
};
const manyRows = (many: number, cells: string) => inSheet(`<row>${cells}</row>`.repeat(many));

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  [
    "a gigabyte of spaces",
    () => withPart(sheet, empty(64 * MB, "<worksheet>"), 1200 * MB),
    "file_workbook_too_large",
  ],
  [
    "a sheet that is said to have 200 MB",
    () => withPart(sheet, "<worksheet/>", 200 * MB),
    "file_workbook_too_large",
  ],
  [
    "shared strings that are said to have 70 MB",
    () => withPart(strings, "<sst/>", 70 * MB),
    "file_workbook_too_large",
  ],
  [
    "spaces that are all there",
    () => withPart(sheet, empty(150 * MB, "<worksheet>")),
    "file_workbook_too_large",
  ],
  ["a gigabyte of shared strings", () => withPart(strings, empty(MB), 1200 * MB), "file_workbook_too_large"],
  [
    "one endless shared string",
    () => withPart(strings, `<sst><si><t>${"x".repeat(60 * MB)}`),
    "file_workbook_too_large",
  ],
  ["one endless text", () => withPart(sheet, inSheet(text(100 * MB))), "file_workbook_too_large"],
  [
    "an endless attribute",
    () => withPart(sheet, `<worksheet a="${"x".repeat(100 * MB)}">`),
    "file_workbook_too_large",
  ],
  [
    "a tag that never ends",
    () => withPart(sheet, `<worksheet><col ${"x ".repeat(50 * MB)}`),
    "file_workbook_damaged",
  ],
  [
    "a directory that lies about sizes",
    () => withPart(sheet, empty(100 * MB, "<worksheet>"), 5000),
    "file_workbook_damaged",
  ],
  [
    "seven million cells",
    () => withPart(sheet, inSheet(named + `<row>${"<c/>".repeat(700)}</row>`.repeat(10_000))),
    "file_workbook_too_large",
  ],
  [
    "40 sheets of empty cells",
    () => {
      const parts = workbookParts(Array.from({ length: 40 }, () => ({ rows: [] })));
      const data = manyRows(1000, "<c/>".repeat(1300));
      return writeZip(
        parts.map((part) => (part.name.startsWith("xl/worksheets/") ? { ...part, data } : part)),
      );
    },
    "file_empty",
  ],
  [
    "a thousand sheets that are one",
    () => {
      const many = Array.from(
        { length: 1000 },
        (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`,
      );
      return withPart(
        "xl/workbook.xml",
        `<workbook xmlns:r="r"><sheets>${many.join("")}</sheets></workbook>`,
      );
    },
    "file_workbook_damaged",
  ],
  [
    "a long text in every cell",
    () =>
      writeZip([
        ...workbookParts([{ rows }]).filter(({ name }) => name !== sheet && name !== strings),
        { name: strings, data: `<sst><si><t>${"x".repeat(4000)}</t></si></sst>` },
        {
          name: sheet,
          data: inSheet(named + `<row>${'<c t="s"><v>0</v></c>'.repeat(13)}</row>`.repeat(5000)),
        },
      ]),
    "file_workbook_too_large",
  ],
  ["a million rows", () => withPart(sheet, manyRows(1_000_000, "")), "file_too_many_lines"],
  [
    "6 000 files",
    () => writeZip(Array.from({ length: 6000 }, (_, at) => ({ name: `xl/a${at}.xml`, data: "" }))),
    "file_workbook_too_large",
  ],
  [
    "a million merged cells",
    () =>
      withPart(
        sheet,
        `<worksheet><mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(1_000_000)}</mergeCells></worksheet>`,
      ),
    "file_workbook_too_large",
  ],
  [
    "four million merged cells on twenty sheets",
    () => {
      const parts = workbookParts(Array.from({ length: 20 }, () => ({ rows: [] })));
      const merged = '<mergeCell ref="A1:A2"/>'.repeat(199_000);
      const data = `<worksheet><sheetData>${named}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
      return writeZip(
        parts.map((part) => (part.name.startsWith("xl/worksheets/") ? { ...part, data } : part)),
      );
    },
    "file_workbook_too_large",
  ],
  [
    "nothing but comments",
    () => withPart(sheet, `<worksheet>${"<!---->".repeat(20 * MB)}`),
    "file_workbook_too_large",
  ],
  [
    "a text in millions of pieces",
    () => withPart(sheet, inSheet(`<row><c t="inlineStr"><is><t>${"<![CDATA[]]>".repeat(10 * MB)}`)),
    "file_workbook_too_large",
  ],
  ["elements in elements", () => withPart(sheet, "<a>".repeat(20 * MB)), "file_workbook_damaged"],
])("%s do no harm", async (_, bomb, code) => {
  const bytes = bomb();
  expect((await readBytes(bytes)).failure).toMatchObject({ code });
});

const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${inSheet("<row><c><v>&b;</v></c></row>")}`;
const parts = workbookParts([{ rows }]);

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ["entities of its own", withPart(sheet, entities), "file_workbook_damaged"],
  ["XML that is none", withPart(sheet, "<worksheet><sheetData></worksheet>"), "file_workbook_damaged"],
  [
    "two files of one name",
    writeZip([...parts, { name: sheet.toUpperCase(), data: inSheet("") }]),
    "file_workbook_damaged",
  ],
  [
    "a name that leads out of the file",
    writeZip([...parts, { name: "../../etc/passwd", data: "x" }]),
    "file_workbook_damaged",
  ],
  [
    "no sheets",
    writeZip(parts.filter(({ name }) => !name.startsWith("xl/worksheets"))),
    "file_workbook_damaged",
  ],
  ["a shared string that is not there", withPart(strings, "<sst/>"), "file_workbook_damaged"],
  [
    "two cells in one place",
    withPart(sheet, inSheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(2)}</row>`)),
    "file_workbook_damaged",
  ],
  [
    "a cell of another row",
    withPart(sheet, inSheet('<row r="2"><c r="A3"><v>1</v></c></row>')),
    "file_workbook_damaged",
  ],
  ["rows out of order", withPart(sheet, inSheet('<row r="2"/><row r="1"/>')), "file_workbook_damaged"],
  ["a row that no sheet has", withPart(sheet, inSheet('<row r="1048577"/>')), "file_workbook_damaged"],
  ["an empty sheet", workbookOf([{ rows: [[]] }]), "file_empty"],
  [
    "a file with a password",
    writeZip(parts.map((part): ZipEntry => ({ ...part, isEncrypted: true }))),
    "file_workbook_encrypted",
  ],
])("%s: refused", async (_, bytes, code) => {
  expect((await readBytes(bytes)).failure).toMatchObject({ code });
});

test("a workbook that was cut short anywhere is refused, and no error of ours", async () => {
  const bytes = workbookOf([{ rows }]);
  for (let length = 8; length < bytes.length; length += 97) {
    const { failure, cars } = await readBytes(bytes.slice(0, length));
    expect([failure?.code, cars]).toEqual(["file_workbook_damaged", []]);
  }
});

test("a digit that changed on the way is damage, and no other price", async () => {
  const bytes = Buffer.from(writeZip(parts.map((part) => ({ ...part, isStored: true }))));
  expect((await readBytes(new Uint8Array(bytes))).cars).toMatchObject([{ price: 18_500 }]);
  bytes.write("13500", bytes.indexOf("18500"));
  expect((await readBytes(new Uint8Array(bytes))).failure).toMatchObject({ code: "file_workbook_damaged" });
});

test("a workbook with any byte changed is read or refused", async () => {
  const bytes = workbookOf([{ rows }]);
  for (let at = 0; at < bytes.length; at += 13) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    const { failure, cars, rejected } = await readBytes(changed);
    expect(failure !== undefined || cars.length + rejected === 1).toBe(true);
  }
});
