import { expect, test } from "vitest";
import { styled, type TestCell, workbookOf } from "../../test/workbooks/write-workbook.ts";
import { readBytes } from "../../test/read-bytes.ts";

const header = ["brand", "model", "year", "price", "quantity", "supplier_sku"];
const han: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "A1"];
const stored = (written: string, style = 0): TestCell => ({
  xml: (name) => `<c r="${name}" s="${style}"><v>${written}</v></c>`,
});
const read = (column: number, cell: TestCell, formats?: string[]) =>
  readBytes(workbookOf([{ rows: [header, han.map((one, at) => (at === column ? cell : one))] }], formats));

test.each([
  "0x4844",
  "0X4844",
  "0b100100001000100",
  "0o44104",
  "Infinity",
  "18,500",
  "1e",
  "1.2.3",
  "1_000",
  "1 8500",
])("%s in the cell of a number is no price", async (written) => {
  for (const formats of [undefined, ["#,##0"]]) {
    const { cars, refused } = await read(3, stored(written, formats ? 1 : 0), formats);
    expect([cars, refused]).toMatchObject([[], [{ cell: "D2", value: written }]]);
  }
});

test.each(["18500", "1.85E4", "1.85e+4", "185000E-1", "+18500", "18500.", " 18500 ", "18500.000000000001"])(
  "%s in the cell of a number is 18 500",
  async (written) => {
    expect((await read(3, stored(written))).cars).toMatchObject([{ price: 18_500 }]);
  },
);

test("a count or a date that is no decimal number is none", async () => {
  expect((await read(4, stored("0x3"))).refused).toMatchObject([{ cell: "E2", column: "quantity" }]);
  expect((await read(2, stored("0xB402", 1), ["yyyy"])).refused).toMatchObject([{ column: "year" }]);
  expect((await read(2, styled(46_082, 1), ["yyyy"])).cars).toMatchObject([{ year: 2026 }]);
});

test("a digit above the line beside a price is no digit of it", async () => {
  const runs = (align: string): TestCell => ({
    xml: (name) =>
      `<c r="${name}" t="inlineStr"><is><r><t>19500</t></r><r><rPr><vertAlign val="${align}"/></rPr><t>1</t></r></is></c>`,
  });
  for (const align of ["superscript", "subscript"])
    expect((await read(3, runs(align))).refused).toMatchObject([{ cell: "D2", value: "19500¹" }]);
  expect((await read(3, runs("baseline"))).cars).toMatchObject([{ price: 195_001 }]);
});

test("a cell with two values is damaged", async () => {
  const two = (second: string): TestCell => ({
    xml: (name) => `<c r="${name}"><v>20</v>${second}</c>`,
  });
  for (const second of ["<v>000</v>", "<extLst><ext><v>99</v></ext></extLst>"])
    expect((await read(3, two(second))).failure?.code).toBe("file_workbook_damaged");
});
