import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { xlsOf } from "../../test/workbooks/write-xls.ts";

const cars = ["Han", "Tang", "Seal"];

test.each([
  ["Trim", "trim_level", "EV 701KM"],
  ["Комплектация", "trim_level", "Флагман"],
  ["配置", "trim_level", "四驱尊荣型"],
  ["Exterior colour", "body_color", "white"],
  ["Цвет кузова", "body_color", "белый"],
  ["外观颜色", "body_color", "白色"],
  ["Interior", "interior_color", "black"],
  ["Салон", "interior_color", "чёрный"],
  ["内饰", "interior_color", "黑色"],
  ["Options", "additional_features", "sunroof"],
  ["Опции", "additional_features", "панорама"],
  ["选装", "additional_features", "天窗"],
  ["Remarks", "notes", "with charger"],
  ["Примечание", "notes", "с зарядкой"],
  ["备注", "notes", "含充电桩"],
  ["Location", "location", "Khorgos"],
  ["Город", "location", "Алматы"],
  ["所在地", "location", "霍尔果斯"],
  ["Brand", "brand", "BYD"],
])("a merged cell under %s says the %s of all its rows", async (header, column, said) => {
  const brand = column === "brand" ? [] : ["Brand"];
  const rows = [
    [header, ...brand, "Model", "Year", "Price, USD", "Qty"],
    ...cars.map((model, at) => [at === 0 ? said : null, ...brand.map(() => "BYD"), model, 2025, 18_500, 1]),
  ];
  const read = await readBytes(workbookOf([{ rows, merged: ["A2:A4"] }]));
  expect(read.refused).toEqual([]);
  expect(read.cars).toMatchObject(cars.map((model) => ({ model, [column]: said })));
});

test.each(["Price, USD", "Цена, USD", "价格(美元)", "Qty", "Кол-во", "数量"])(
  "a merged cell under %s may be that of all together, and refuses its rows",
  async (header) => {
    const isPrice = !/qty|кол|数量/i.test(header);
    const other = isPrice ? "Qty" : "Price, USD";
    const rows = [
      [header, "Brand", "Model", "Year", other],
      ...cars.map((model, at) => [
        at === 0 ? (isPrice ? 18_500 : 1) : null,
        "BYD",
        model,
        2025,
        isPrice ? 1 : 18_500,
      ]),
    ];
    const read = await readBytes(workbookOf([{ rows, merged: ["A2:A4"] }]));
    expect(read.cars).toEqual([]);
    expect(read.refused.map(({ code }) => code)).toEqual(cars.map(() => "merged_cell"));
  },
);

const stock = ["brand", "model", "year", "price", "quantity", "notes", "location"];
const han = ["BYD", "Han", 2025, 18_500, 3, "new", "Khorgos"];
const seal = ["BYD", "Seal", 2025, 24_100, 2, "used", "Almaty"];

/** A workbook of each kind in which these cells are merged, with what they store below the first, and without. */
const withLeftovers = (rows: readonly (readonly (string | number)[])[], ref: string) => {
  const [, from = "", first = "", to = "", last = ""] = /^([A-Z])(\d):([A-Z])(\d)$/.exec(ref) ?? [];
  const [top, bottom] = [Number(first) - 1, Number(last) - 1];
  const [left, right] = [from.charCodeAt(0) - 65, to.charCodeAt(0) - 65];
  const isCovered = (row: number, column: number) =>
    row >= top && row <= bottom && column >= left && column <= right && (row > top || column > left);
  const emptied = rows.map((row, nth) => row.map((cell, at) => (isCovered(nth, at) ? null : cell)));
  const range = [top, bottom, left, right] as const;
  return [
    ["xlsx", workbookOf([{ rows, merged: [ref] }]), workbookOf([{ rows: emptied, merged: [ref] }])],
    ["xls", xlsOf(rows, [], [range]), xlsOf(emptied, [], [range])],
  ] as const;
};

test.each<[ref: string, models: string[]]>([
  ["D2:E2", ["Seal"]],
  ["D2:E3", []],
  ["A2:B2", ["Seal"]],
  ["A2:B3", []],
  ["D2:F2", ["Seal"]],
  ["F2:G3", ["Han", "Seal"]],
  ["F2:F3", ["Han", "Seal"]],
  ["A3:G3", ["Han"]],
  ["A1:B1", []],
  // Of a column with cells and without a name it is asked what it is.
  ["F1:G1", []],
  ["F1:F2", ["Han", "Seal"]],
])("what is left behind in cells merged as %s is not read", async (ref, models) => {
  for (const [kind, filled, emptied] of withLeftovers([stock, han, seal], ref)) {
    const read = await readBytes(filled, { currency: "USD" });
    expect([kind, ...read.cars.map(({ model }) => model)]).toEqual([kind, ...models]);
    expect([kind, read]).toEqual([kind, await readBytes(emptied, { currency: "USD" })]);
  }
});

test("names left behind in a title that is merged over them make no header", async () => {
  const rows = [["Stock of Lin Auto", ...stock.slice(1)], stock, han];
  for (const [kind, filled] of withLeftovers(rows, "A1:G1"))
    expect([kind, (await readBytes(filled, { currency: "USD" })).cars]).toMatchObject([
      kind,
      [{ brand: "BYD", model: "Han" }],
    ]);
});

test("a block of merged cells says the same of all its rows in its first column only", async () => {
  for (const [, filled] of withLeftovers([stock, han, seal], "F2:G3"))
    expect((await readBytes(filled, { currency: "USD" })).cars).toMatchObject([
      { notes: "new", location: "" },
      { notes: "new", location: "" },
    ]);
});
