import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

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
