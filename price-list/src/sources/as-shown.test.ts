import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { styled, workbookOf } from "../../test/workbooks/write-workbook.ts";
import { xlsOf } from "../../test/workbooks/write-xls.ts";
import { describeReading } from "../rows/describe-reading.ts";

const headOf = (price: string) => ["brand", "model", "year", price, "quantity"];

/** The same list in both kinds of workbook, its prices in this format. */
const inBothKinds = (price: string, stored: readonly number[], format: string) =>
  [
    [
      "xlsx",
      workbookOf(
        [{ rows: [headOf(price), ...stored.map((value) => ["BYD", "Han", 2026, styled(value, 1), 3])] }],
        [format],
      ),
    ],
    [
      "xls",
      xlsOf(
        [headOf(price), ...stored.map((value) => ["BYD", "Han", 2026, { value, style: 1 }, 3])],
        [format],
      ),
    ],
  ] as const;

const dollars = { currency: "USD" } as const;

test.each<[format: string, header: string, stored: number, price: number]>([
  // Counted in what the format says.
  ['0.00"万"', "price", 1.85, 18_500],
  ["0.00\\万", "价格", 1.85, 18_500],
  ['0.00"万美元"', "价格", 1.85, 18_500],
  ['0.00"w"', "价格", 1.85, 18_500],
  ['"$"0.00"万"', "价格", 1.85, 18_500],
  ['#,##0"千"', "价格", 18, 18_000],
  ['0.0"k"', "price", 18.5, 18_500],
  ['0.0"K$"', "price", 18.5, 18_500],
  ['[$$-409]0.0"k"', "Price", 18.5, 18_500],
  ['0.0" тыс."', "Цена", 18.5, 18_500],
  ['0.0" тыс. $"', "Цена", 18.5, 18_500],
  ['0.0" к"', "Цена", 18.5, 18_500],
  ['0.0000" млн"', "Цена", 0.0185, 18_500],
  // What the format says is not counted once more in what the header says.
  ['0.00"万"', "价格(万美元)", 1.85, 18_500],
  ['0.0"k"', "Price, k USD", 18.5, 18_500],
  ['0.0" тыс."', "Цена, тыс. $", 18.5, 18_500],
  // Divided to be shown so: what is stored is the price in full.
  ['#,##0,"K"', "price", 18_500, 18_500],
  ['0.0,"k"', "Price", 18_525, 18_525],
  ['0.0," тыс."', "Цена", 18_500, 18_500],
  ['0.0,"千"', "价格", 18_500, 18_500],
  ['0!.0,"万"', "价格", 18_500, 18_500],
  ["0\\.0,万", "价格", 18_500, 18_500],
  ['0!.0000"万"', "价格", 18_500, 18_500],
  ['0.000,," млн"', "Цена", 18_500, 18_500],
  // And so it is where the header says what is shown.
  ['#,##0,"K"', "Price, k USD", 18_500, 18_500],
  ["#,##0.0,", "Price, k USD", 18_500, 18_500],
  ["#,##0,", "Цена, тыс. $", 18_500, 18_500],
  ['0!.0,"万"', "价格(万美元)", 18_500, 18_500],
  ["0!.0,", "价格(万美元)", 18_500, 18_500],
  // A format without a word says nothing of the unit.
  ["#,##0,", "price", 18_500, 18_500],
  ["0.00", "价格(万美元)", 1.85, 18_500],
])("a price shown as %s under %s and stored as %d is %d dollars", async (format, header, stored, price) => {
  for (const [kind, bytes] of inBothKinds(header, [stored], format)) {
    const { cars, refused, failure } = await readBytes(bytes, dollars);
    expect([kind, failure, refused]).toEqual([kind, undefined, []]);
    expect([kind, ...cars.map((car) => car.price)]).toEqual([kind, price]);
  }
});

test.each<[format: string, header: string, choices: ReadingChoices, price: number]>([
  ['0.00"万"', "价格", { currency: "CNY", unitsPerDollar: 7.1 }, 18_282],
  ['0.00"万元"', "价格", { unitsPerDollar: 7.1 }, 18_282],
  ['[$¥-804]0.00"万"', "价格", { unitsPerDollar: 7.1 }, 18_282],
])("12.98 shown as %s under %s is ten thousands of yuan", async (format, header, choices, price) => {
  for (const [, bytes] of inBothKinds(header, [12.98], format))
    expect((await readBytes(bytes, choices)).cars).toMatchObject([{ price }]);
});

test("the unit of a format is told, and is no question; a unit that somebody chose counts instead", async () => {
  for (const [, bytes] of inBothKinds("价格", [12.98, 15.98, 9.98], '0.00"万"')) {
    const asked = await withFile(bytes, (path) => describeReading(path));
    expect(asked.questions?.map(({ code }) => code)).toEqual(["currency"]);
    expect(asked.money?.unit).toEqual({ factor: 10_000, named: "万" });
    expect(asked.rows[0]?.cells).toContain("12.98万");
    const chosen = { currency: "USD", unit: 1000 } as const;
    const { cars } = await readBytes(bytes, chosen);
    expect(cars.map((car) => car.price)).toEqual([12_980, 15_980, 9980]);
  }
  for (const [, bytes] of inBothKinds("price", [18_500], '#,##0,"K"'))
    expect((await withFile(bytes, (path) => describeReading(path, dollars))).money).toMatchObject({
      unit: { factor: 1 },
      certain: true,
    });
});

test("a count or a year in thousands is none", async () => {
  for (const column of [2, 4]) {
    const row = ["BYD", "Han", 2026, 18_500, 3].map((cell, at) => (at === column ? styled(2, 1) : cell));
    const { refused } = await readBytes(workbookOf([{ rows: [headOf("price"), row] }], ['0"k"']));
    expect(refused).toMatchObject([{ code: "unclear_number" }]);
  }
});

test("guide prices, discounts and distances are read in the unit that they are shown in", async () => {
  const rows = [
    ["品牌", "车型", "年份", "数量", "指导价", "优惠", "里程"],
    ["比亚迪", "汉", 2025, 1, styled(21.98, 1), styled(2.2, 1), styled(2.5, 2)],
    ["比亚迪", "唐", 2025, 1, styled(179_800, 3), styled(18_000, 3), styled(25_000, 3)],
  ];
  const formats = ['0.00"万"', '0.0"万公里"', '0!.0,"万"'];
  const { cars, doubts } = await readBytes(workbookOf([{ rows }], formats), { unitsPerDollar: 10 });
  expect(doubts).toEqual([]);
  expect(cars).toMatchObject([
    { price: 19_780, guide_price_cny: 219_800, mileage_km: 25_000 },
    { price: 16_180, guide_price_cny: 179_800, mileage_km: 25_000 },
  ]);
});
