import { expect, test } from "vitest";
import { styled, type TestCell, workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const header = ["brand", "model", "year", "price", "quantity", "supplier_sku"];
const han: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "A1"];
const at = (column: number, cell: TestCell) => han.map((one, nth) => (nth === column ? cell : one));
const readPrices = (format: string, ...prices: number[]) =>
  readBytes(workbookOf([{ rows: [header, ...prices.map((price) => at(3, styled(price, 1)))] }], [format]));

test.each([
  // 19千 is not 18.5 of them.
  ['0"千"', 18.5],
  ['0"百"', 185],
  ['0.0"亿"', 0.1],
  // Divided by a thousand and called ten thousands.
  ['0.0,"万"', 18_500],
  ['#,##0,,"K"', 18_500],
  // Written out in full, and called millions.
  ['0.0" mln"', 18.5],
  ["0%", 0.5],
  ['"面议"', 18_500],
  [";;;", 18_500],
  ['[>=100]0"万";0', 185],
  // Digits that are only written.
  ['"1"0', 8500],
  ['0"0"', 1320],
  ['#,##0"0"', 1850],
  ['#,##0"000"', 18],
  ["\\1#,##0", 8500],
  ["!10", 8500],
  ["#,##0\\0", 1850],
  ["*1#,##0", 8500],
  ['"1"General', 8500],
  ["1#,##0", 8500],
  ['0"０"', 1850],
  ['0.0" (5) 万"', 1.8],
])("a price shown as %s is not the number that is stored", async (format, stored) => {
  const { cars, refused } = await readPrices(format, stored);
  expect(cars).toEqual([]);
  expect(refused).toMatchObject([{ code: "unclear_number", cell: "D2" }]);
});

test.each(["[$R-1C09] #,##0", "[$₦-468]#,##0"])(
  "money that nobody has a rate for is no dollars: %s",
  async (format) => {
    const { cars, refused } = await readPrices(format, 18_500);
    expect(cars).toEqual([]);
    expect(refused).toMatchObject([{ code: "other_currency", cell: "D2" }]);
  },
);

test.each([
  ['[<100]"$"0;"¥"0', 18_500, "file_needs_answer"],
  ['[<100]"¥"0;"$"0', 18_500, undefined],
  ['[>=10000]0!.0,"万";0', 18_500, undefined],
  ['"$"#,##0;"¥"-#,##0;"-"', 18_500, undefined],
  ["[$$-409]#,##0", 18_500, undefined],
  ["[$USD] #,##0", 18_500, undefined],
  ["[$-804]#,##0", 18_500, undefined],
  ['_ * #,##0_ ;_ * -#,##0_ ;_ * "-"??_ ;_ @_ ', 18_500, undefined],
  ["G/通用格式", 18_500, undefined],
])("of a format with several parts the one for this number counts: %s", async (format, price, code) => {
  const { cars, failure } = await readPrices(format, price);
  expect([failure?.code, ...cars.map((car) => car.price)]).toEqual(code ? [code] : [undefined, price]);
});

test.each(["quantity", "year"] as const)(
  "a %s with digits that are only written is refused",
  async (column) => {
    const nth = header.indexOf(column);
    for (const format of ['0"0"', '"1"0', "\\20"]) {
      const rows = [header, at(nth, styled(column === "year" ? 2026 : 3, 1))];
      const { cars, refused } = await readBytes(workbookOf([{ rows }], [format]));
      expect([cars, refused]).toMatchObject([[], [{ code: "unclear_number", column }]]);
    }
  },
);

test.each(['0.00"万"', "# ?/16", "[>=100]#,##0;0", "[Color10]#,##0", "_1#,##0_0", "[$-804]0"])(
  "numbers in the format %s have no digits that are only written",
  async (format) => {
    const stored = format.includes("万") ? 1.85 : 18_500;
    expect((await readPrices(format, stored)).cars).toMatchObject([{ price: 18_500 }]);
  },
);

test.each([
  ['0"0"', 2500, 25_000],
  ['#,##0"0"', 2500, 25_000],
  ['"1"#,##0" km"', 2500, 12_500],
])("a distance in the format %s is what is shown", async (format, stored, mileage_km) => {
  const rows = [
    [...header, "mileage"],
    [...han, styled(stored, 1)],
  ];
  expect((await readBytes(workbookOf([{ rows }], [format]))).cars).toMatchObject([{ mileage_km }]);
});

test("no cars left are shown as a dash", async () => {
  const rows = [header, at(4, styled(0, 1))];
  const { cars } = await readBytes(workbookOf([{ rows }], ['0;-0;"-"']));
  expect(cars).toMatchObject([{ quantity: 0 }]);
});

test.each([
  ['"A"0000', 12, "A0012"],
  ['"A1-"000', 12, "A1-012"],
  ['"A1-"#,##0', 12, "A1-12"],
  ["000-000", 12_345, "012-345"],
  ["000000", 1_234_567, "1234567"],
  ["0.0", 2, "2.0"],
  ["#,##0", 1234, "1234"],
])("a SKU in the format %s is called as it is shown", async (format, stored, supplier_sku) => {
  const { cars } = await readBytes(workbookOf([{ rows: [header, at(5, styled(stored, 1))] }], [format]));
  expect(cars).toMatchObject([{ supplier_sku }]);
});

test("a row or a column without any room is hidden", async () => {
  const parts = workbookParts([{ rows: [[...header, "notes"], [...han, "secret"], han] }]);
  const bytes = writeZip(
    parts.map(({ name, data }) => ({
      name,
      data: String(data)
        .replace("<sheetData>", '<cols><col min="7" max="7" width="0" customWidth="1"/></cols><sheetData>')
        .replace('<row r="3">', '<row r="3" ht="0" customHeight="1">'),
    })),
  );
  expect((await readBytes(bytes)).cars).toMatchObject([{ notes: "" }]);
  const { workbook } = await withFile(bytes, (path) => describeReading(path));
  expect(workbook).toMatchObject({ hidden_rows: 1, hidden_columns: 1 });
});

test("a shared text without a number is none", async () => {
  const rows = [header, at(5, { xml: (name) => `<c r="${name}" t="s"><v></v></c>` })];
  expect((await readBytes(workbookOf([{ rows }]))).cars).toMatchObject([{ supplier_sku: "" }]);
});

test("a long format and many hidden columns hold nobody up", async () => {
  const rows = [header, ...Array.from({ length: 5000 }, () => han)];
  const parts = workbookParts([{ rows }], ["[$".repeat(50_000)]);
  const columns = '<col min="9" max="16384" hidden="1"/>'.repeat(50_000);
  const bytes = writeZip(
    parts.map(({ name, data }) => ({
      name,
      data: String(data)
        .replace("<sheetData>", `<cols>${columns}</cols><sheetData>`)
        .replaceAll('r="D2"', 'r="D2" s="1"'),
    })),
  );
  const { failure, rejected, cars } = await readBytes(bytes);
  expect(failure).toBeUndefined();
  expect(cars.length + rejected).toBe(5000);
});
