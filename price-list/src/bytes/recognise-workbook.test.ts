import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { mayBeWorkbook, recogniseWorkbook } from "./recognise-format.ts";

const zipOf = (...names: string[]) => writeZip(names.map((name) => ({ name, data: "x" })));

/** A compound file whose directory has these names. */
function compound(...names: string[]) {
  const bytes = Buffer.alloc(4096);
  Buffer.from("D0CF11E0A1B11AE1", "hex").copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  for (const [at, name] of names.entries()) bytes.write(name, 1024 + at * 128, "utf16le");
  return new Uint8Array(bytes);
}

/** The first things in the cells' own part, behind its directory. */
function withPassword() {
  const bytes = Buffer.from(compound("Root Entry", "Workbook"));
  Buffer.from("09081000000605000000000000000000000000002f003600", "hex").copy(bytes, 2048);
  return new Uint8Array(bytes);
}

test.each([
  ["a table of Numbers", zipOf("Index/Document.iwa"), "file_is_numbers"],
  ["a table of LibreOffice", zipOf("mimetype", "content.xml"), "file_is_open_document"],
  ["a binary workbook", zipOf("[Content_Types].xml", "xl/workbook.bin"), "file_is_binary_workbook"],
  ["a text document", zipOf("[Content_Types].xml", "word/document.xml"), "file_workbook_damaged"],
  ["a price list in a zip", zipOf("stock.csv"), "file_is_archive"],
  [
    "a workbook with a password",
    compound("Root Entry", "EncryptionInfo", "EncryptedPackage"),
    "file_workbook_encrypted",
  ],
  ["an old workbook with a password", withPassword(), "file_workbook_encrypted"],
  ["an old text document", compound("Root Entry", "WordDocument"), "file_workbook_damaged"],
  ["an old workbook without its cells", compound("Root Entry", "Workbook"), "file_workbook_damaged"],
  ["a web page saved as .xls", Buffer.from("<html><table><tr><td>品牌</table>"), "file_is_web_page"],
  ["a photograph of an iPhone", Buffer.from("\0\0\0\x24ftypheic\0\0\0\0"), "file_is_picture"],
])("%s is refused in its own words", async (_, bytes, code) => {
  expect((await readBytes(bytes)).failure).toMatchObject({ code });
});

test("what a file is shows by what is in it", async () => {
  const kinds: [Uint8Array, boolean, string | undefined][] = [
    [workbookOf([{ rows: [["brand"]] }]), true, "xlsx"],
    [
      await readFile(new URL("../../test/files/workbooks/headers-zh-gb18030.xls", import.meta.url)),
      true,
      "xls",
    ],
    [Buffer.from("PK;brand"), false, undefined],
    [Buffer.from("brand,model"), false, undefined],
    [Buffer.alloc(0), false, undefined],
  ];
  for (const [bytes, mayBe, kind] of kinds) {
    expect(await withFile(bytes, mayBeWorkbook)).toBe(mayBe);
    expect(await withFile(bytes, recogniseWorkbook)).toBe(kind);
  }
});

const inUtf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text.replace("UTF-8", "UTF-16")}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([false, true])("parts in UTF-16 are read as others are (big-endian: %s)", async (isBigEndian) => {
  const rows = [
    ["品牌", "车型", "年款", "价格(美元)", "数量", "备注"],
    ["比亚迪", "汉㰼", 2025, 24_500, 3, "㰼"],
    ["", "唐", 2025, 26_500, 1, ""],
  ];
  const parts = workbookParts([{ rows, merged: ["A2:A3"], hiddenColumns: [5] }]).map(({ name, data }) => ({
    name,
    data: inUtf16(String(data), isBigEndian),
  }));
  const read = await readBytes(writeZip(parts));
  expect(read.cars).toMatchObject([
    { brand: "比亚迪", model: "汉㰼", price: 24_500, notes: "" },
    { brand: "比亚迪", model: "唐", notes: "" },
  ]);
  // U+3C3C: each byte of it is that of a tag in UTF-8.
  const bomb = workbookParts([{ rows: [...rows, ["㰼".repeat(200_000)]], isInline: true }]).map(
    ({ name, data }) => ({ name, data: inUtf16(String(data), isBigEndian) }),
  );
  expect((await readBytes(writeZip(bomb))).failure?.code).toBe("file_workbook_too_large");
});

test.each([
  ["in the names of its parts", (name: string) => name.replaceAll("/", "\\"), (data: string) => data],
  ["in what its parts refer to", (name: string) => name, withBackslashes],
  ["in both", (name: string) => name.replaceAll("/", "\\"), withBackslashes],
])("a workbook of a program that writes paths as Windows does, %s, is read", async (_, named, written) => {
  const parts = workbookParts([
    {
      rows: [
        ["brand", "model", "year", "price", "quantity"],
        ["BYD", "Han", 2026, 18_500, 3],
      ],
    },
  ]);
  const bytes = writeZip(
    parts.map(({ name, data }) => ({
      name: named(name),
      data: name.endsWith(".rels") ? written(String(data)) : data,
    })),
  );
  expect((await readBytes(bytes)).cars).toMatchObject([{ brand: "BYD", model: "Han", price: 18_500 }]);
});

function withBackslashes(relations: string) {
  return relations.replace(/Target="[^"]*"/g, (target) => target.replaceAll("/", "\\"));
}
