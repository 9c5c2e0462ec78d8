import { readFile as readBytesOf } from "node:fs/promises";
import { expect, test } from "vitest";
import { readFile, readText, withFile, type WhatWasRead } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "../rows/describe-reading.ts";
import { readBytes } from "../../test/read-bytes.ts";

const said = ({ cars }: WhatWasRead) =>
  cars.map((car) =>
    [car.body_color, car.interior_color, car.quantity].filter((part) => part !== "").join(" "),
  );
const list = (...rows: string[]) => rows.join("\n");

test.each([
  ["品牌,车型,年款,价格(美元),白,黑,灰,蓝", "比亚迪,汉,2025款,18500,2,1,,0", ["白 2", "黑 1"]],
  [
    "品牌,车型,年款,价格(美元),珍珠白,曜石黑,极光蓝",
    "比亚迪,汉,2025款,18500,2台,,3",
    ["珍珠白 2", "极光蓝 3"],
  ],
  ["品牌,车型,年款,价格(美元),颜色 白,颜色 黑", "比亚迪,汉,2025款,18500,2,1", ["白 2", "黑 1"]],
  ["品牌,车型,年款,价格(美元),白色(台),黑色(台),合计", "比亚迪,汉,2025款,18500,2,1,3", ["白色 2", "黑色 1"]],
  ["brand,model,year,price,White,Black,Grey", "BYD,Han,2025,18500,,4,1", ["black 4", "grey 1"]],
  [
    "brand,model,year,price,quantity,Pearl White,Black",
    "BYD,Han,2025,18500,5,1,4",
    ["pearl white 1", "black 4"],
  ],
  ["brand,model,year,price,white qty,black qty", "BYD,Han,2025,18500,2,-", ["white 2"]],
  ["Марка;Модель;Год;Цена, $;Белый;Чёрный;Т-синий", "BYD;Han;2025;18500;1;;3 шт", ["белый 1", "т-синий 3"]],
  [
    "Марка;Модель;Год;Цена, $;Белый цвет;Серый цвет;Всего",
    "BYD;Han;2025;18500;1;2;3",
    ["белый 1", "серый 2"],
  ],
  ["Марка;Модель;Год;Цена, $;Цвет: белый;Цвет: чёрный", "BYD;Han;2025;18500;1;нет", ["белый 1"]],
])("colours as columns, %s", async (header, row, cars) => {
  const read = await readText(list(header, row));
  expect(said(read)).toEqual(cars);
  expect(read).toMatchObject({ rejected: 0, lines: cars.map(() => 2) });
  expect(read.cars.map(({ price }) => price)).toEqual(cars.map(() => 18_500));
});

test("a row without a car in any colour is left out, and a sign that is no number refuses its row", async () => {
  const read = await readText(
    list(
      "品牌,车型,年款,价格(美元),白,黑",
      "比亚迪,汉,2025款,18500,,0",
      "比亚迪,唐,2025款,18500,2,√",
      "比亚迪,海豹,2025款,18500,1,",
    ),
  );
  expect(said(read)).toEqual(["白 1"]);
  expect(read).toMatchObject({
    leftOut: 1,
    rejected: 1,
    refused: [{ line: 3, column: "body_color", code: "colour_counts", value: "白 2, 黑 √" }],
  });
});

test("a row is mended by its line as a whole, and left out as a whole", async () => {
  const text = list(
    "品牌,车型,年款,价格(美元),白,黑",
    "比亚迪,汉,2025款,18500,2,√",
    "比亚迪,唐,2025款,24800,3,1",
  );
  const mended = [{ line: 2, column: "body_color" as const, value: "白2 黑3" }];
  expect(said(await readText(text, { mended }))).toEqual(["白 2", "黑 3", "白 3", "黑 1"]);
  expect(said(await readText(text, { mended, leftOut: [3] }))).toEqual(["白 2", "黑 3"]);
});

test("colours that do not add up to the quantity beside them refuse the row, in both cells", async () => {
  const read = await readText(
    list("brand,model,year,price,quantity,white,black", "BYD,Han,2025,18500,5,1,3"),
  );
  expect(read.cars).toEqual([]);
  expect(read.refused).toMatchObject([
    { column: "quantity", code: "colour_sum", value: "5" },
    { column: "body_color", code: "colour_sum", value: "white 1, black 3" },
  ]);
  const total = list("品牌,车型,年款,价格(美元),白,黑,合计", "比亚迪,汉,2025款,18500,2,1,4");
  expect((await readText(total)).refused).toMatchObject([{ code: "colour_sum" }, { code: "colour_sum" }]);
  const empty = list("品牌,车型,年款,价格(美元),白,黑,合计", "比亚迪,汉,2025款,18500,2,1,");
  expect(said(await readText(empty))).toEqual(["白 2", "黑 1"]);
});

test("the colours of a row are cars apart also under one SKU", async () => {
  const read = await readText(list("sku,brand,model,year,price,white,black", "A-1,BYD,Han,2025,18500,1,3"));
  expect(read.cars.map(({ supplier_sku }) => supplier_sku)).toEqual(["A-1-white", "A-1-black"]);
});

test.each([
  "品牌,车型,年款,价格(美元),数量,金",
  "brand,model,year,price,quantity,Gold price,Silver price",
  "brand,model,year,price,quantity,body color,White,Black",
])("%s has no columns of colours", async (header) => {
  const read = await readText(
    list(header, `BYD,Han,2025,18500,3${",1".repeat(header.split(",").length - 5)}`),
  );
  expect(read.layout?.colours.counted).toBeUndefined();
  expect(read.cars).toMatchObject([{ quantity: 3 }]);
});

test("a preview says which columns count colours", async () => {
  const text = list("品牌,车型,年款,价格(美元),白,黑", "比亚迪,汉,2025款,18500,2,1");
  const { columns, problem } = await withFile(Buffer.from(text), (path) => describeReading(path));
  expect(problem).toBeUndefined();
  expect(columns.slice(4)).toEqual([
    { header: "白", column: "body_color", counts: "白" },
    { header: "黑", column: null, counts: "黑" },
  ]);
  const chosen = columns.map(({ column }) => column);
  expect(said(await readText(text, { columns: chosen }))).toEqual(["白 2", "黑 1"]);
});

test("a workbook counts colours too, and a merged count is for somebody to look at", async () => {
  const rows = [
    ["品牌", "车型", "年款", "价格(美元)", "白", "黑"],
    ["比亚迪", "汉", "2025款", 18500, 2, 1],
    ["比亚迪", "唐", "2025款", 24800, 3, null],
    ["比亚迪", "宋", "2025款", 17800, null, 1],
  ];
  const read = await readBytes(workbookOf([{ rows, merged: ["E3:E4"] }]));
  expect(said(read)).toEqual(["白 2", "黑 1"]);
  expect(read.refused).toMatchObject([
    { line: 3, column: "body_color", code: "merged_cell" },
    { line: 4, column: "body_color", code: "merged_cell" },
  ]);
});

test.each([
  ["颜色数量", ["白", "黑", "灰"]],
  ["颜色", ["白", "黑", "灰"]],
  ["数量", ["珍珠白", "曜石黑", "灰"]],
  ["Цвет", ["белый", "чёрный", "серый"]],
  ["Quantity", ["White", "Black", "Grey"]],
])("colours below a head %s over all of them", async (head, colours) => {
  const upper = ["品牌", "车型", "年款", "价格(美元)", head, "", ""];
  const lower = ["", "", "", "", ...colours];
  const cars = ["比亚迪", "汉", "2025款", "18500", "2", "", "1"];
  const text = [upper, lower, cars].map((cells) => cells.join(",")).join("\n");
  const expected = [`${colours[0]} 2`, `${colours[2]} 1`].map((car) => car.toLowerCase());
  expect(said(await readText(text))).toEqual(expected);
  const book = workbookOf([
    { rows: [upper, lower, cars], merged: ["A1:A2", "B1:B2", "C1:C2", "D1:D2", "E1:G1"] },
  ]);
  expect(said(await readBytes(book))).toEqual(expected);
});

const counted = (cell: string, quantity: string) =>
  list(
    "brand,model,year,body_color,interior_color,price,quantity",
    `BYD,Han,2025,"${cell}",black,18500,${quantity}`,
  );

test.each([
  ["白2灰3黑1", "6", ["白 black 2", "灰 black 3", "黑 black 1"]],
  ["白*3 黑*2", "5", ["白 black 3", "黑 black 2"]],
  ["白色2台，黑色1台", "3", ["白色 black 2", "黑色 black 1"]],
  ["2白1黑", "3", ["白 black 2", "黑 black 1"]],
  ["белый 2, чёрный 1", "3", ["белый black 2", "чёрный black 1"]],
  ["белый - 2 шт., т-синий - 1 шт.", "3", ["белый black 2", "т-синий black 1"]],
  ["white x2 / black x1", "3", ["white black 2", "black black 1"]],
  ["Pearl White: 2; Black: 1", "3", ["pearl white black 2", "black black 1"]],
  ["белый-2 черный-1", "3", ["белый black 2", "черный black 1"]],
  ["white-2 / black-1", "3", ["white black 2", "black black 1"]],
  ["白-2 黑-1", "3", ["白 black 2", "黑 black 1"]],
  ["白2 黑1", "1", ["白2 黑1 black 1"]],
  ["白2 顶1", "3", ["白2 顶1 black 3"]],
  ["white 2 or black 1", "3", ["white 2 or black 1 black 3"]],
])("colours counted in a cell, %s of %s", async (cell, quantity, cars) =>
  expect(said(await readText(counted(cell, quantity)))).toEqual(cars),
);

test("a list without a quantity takes it from counted colours, and asks for those that count none", async () => {
  const read = await readText(
    list("品牌,车型,年款,颜色,价格(美元)", "比亚迪,汉,2025款,白2灰3,18500", "比亚迪,唐,2025款,白,18500"),
  );
  expect(said(read)).toEqual(["白 2", "灰 3"]);
  expect(read.refused).toMatchObject([{ line: 3, column: "body_color", code: "colour_counts", value: "白" }]);
  const plain = list("品牌,车型,年款,颜色,价格(美元)", "比亚迪,汉,2025款,白,18500");
  expect((await readText(plain)).failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "missing_column", params: { column: "quantity" } }] },
  });
});

test.each([
  ["外观/内饰", "白/黑", "白 黑 3"],
  ["外观/内饰颜色", "白 黑", "白 黑 3"],
  ["颜色（外/内）", "珍珠白，棕", "珍珠白 棕 3"],
  ["内/外", "黑/白", "白 黑 3"],
  ["内饰/外观", "黑-白", "白 黑 3"],
  ["外观内饰", "白黑", "白 黑 3"],
  ["外观/内饰", "雅典/黑", "雅典 黑 3"],
  ["外观/内饰", "白/黑/棕", "白/黑/棕 3"],
  ["外观/内饰", "白", "白 3"],
  ["Ext/Int color", "White/Black", "White Black 3"],
  ["Exterior / interior colour", "Pearl White / Dark brown", "Pearl White Dark brown 3"],
  ["int./ext. color", "black / white", "white black 3"],
  ["Цвет кузова/салона", "тёмно-синий/чёрный", "тёмно-синий чёрный 3"],
  ["салон/кузов", "чёрный - белый", "белый чёрный 3"],
  ["Цвет (кузов и салон)", "белый, чёрный", "белый чёрный 3"],
])("a column %s says %s", async (name, cell, car) =>
  expect(
    said(await readText(list(`brand;model;year;${name};price;quantity`, `BYD;Han;2025;${cell};18500;3`))),
  ).toEqual([car]),
);

test.each(["内饰颜色", "外观颜色", "цвет салона", "Interior", "ext. color", "标配内外"])(
  "%s says one of the two",
  async (name) => {
    const { layout } = await readText(
      list(`brand;model;year;${name};price;quantity`, "BYD;Han;2025;白;18500;3"),
    );
    expect(layout?.colours.both ?? "").not.toMatch(/first/);
  },
);

test("a slash parts body and cabin where no column has the cabin, and else does not", async () => {
  const of = async (header: string, row: string) => said(await readText(list(header, row)));
  expect(await of("brand,model,year,color,price,quantity", "BYD,Han,2025,白/棕,18500,3")).toEqual([
    "白 棕 3",
  ]);
  expect(await of("brand,model,year,color,price,quantity", "BYD,Han,2025,white/black,18500,3")).toEqual([
    "white black 3",
  ]);
  expect(await of("brand,model,year,color,price,quantity", "BYD,Han,2025,白/黑顶,18500,3")).toEqual([
    "白/黑顶 3",
  ]);
  expect(await of("brand,model,year,color,price,quantity", "BYD,Han,2025,黑白双色,18500,3")).toEqual([
    "黑白双色 3",
  ]);
  expect(
    await of("brand,model,year,body_color,interior_color,price,quantity", "BYD,Han,2025,白/黑,,18500,3"),
  ).toEqual(["白/黑 3"]);
});

test("the list with both colours in one column", async () => {
  const path = new URL("../../test/files/wrong/12-ext-int-in-one.csv", import.meta.url);
  expect((await readBytesOf(path)).length).toBeGreaterThan(0);
  expect(said(await readFile(path.pathname))).toEqual(["白 黑 3", "灰 棕 2"]);
});
