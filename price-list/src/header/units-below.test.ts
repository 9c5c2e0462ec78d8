import { expect, test } from "vitest";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { readBytes, readText } from "../../test/read-bytes.ts";

const header = "brand,model,year,price,quantity,location";
const han = "BYD,Han,2026,133000,3,Khorgos";

test.each([",,,元,台,", ",,,（人民币）,,", ",,,руб.,шт.,"])(
  "prices are in the currency that the line below the header names: %s",
  async (units) => {
    const { failure, cars } = await readText([header, units, han].join("\n"));
    expect(failure).toMatchObject({
      code: "file_needs_answer",
      params: { questions: [{ code: "currency", params: { line: 2 } }] },
    });
    expect(cars).toEqual([]);
  },
);

test("with a rate they are dollars, and the line of units is no row", async () => {
  const read = await readText([header, ",,,元,台,", han].join("\n"), { unitsPerDollar: 7 });
  expect(read).toMatchObject({ cars: [{ price: 19_000 }], rejected: 0, notes: [2] });
});

test("the same of a workbook, where the names of the other columns are merged over both lines", async () => {
  const rows = [header.split(","), ["", "", "", "元", "", ""], ["BYD", "Han", 2026, 133_000, 3, "Khorgos"]];
  const bytes = workbookOf([{ rows, merged: ["A1:A2", "B1:B2"] }]);
  expect((await readBytes(bytes)).failure).toMatchObject({ code: "file_needs_answer" });
});

test("prices are in the thousands that the line below the header names", async () => {
  const { cars } = await readText([header, ",,,тыс. $,шт.,", "BYD,Han,2026,18.5,3,"].join("\n"));
  expect(cars).toMatchObject([{ price: 18_500 }]);
});

test("a car without its price is no line of units, nor is one without its brand", async () => {
  const { refused, cars } = await readText(
    [header, ",Han,2026,元,台,", "BYD,Han,2026,18500,3,Khorgos"].join("\n"),
  );
  expect(cars).toHaveLength(1);
  expect(refused.map(({ line }) => line)).toContain(2);
});
