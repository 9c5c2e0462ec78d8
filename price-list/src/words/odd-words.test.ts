import { expect, test } from "vitest";
import { inBoth, named } from "../../test/in-both.ts";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { struck, workbookOf } from "../../test/workbooks/write-workbook.ts";

const en = "brand,model,year,price,quantity,location,notes";

test.each(["nan", "None", "NULL", "N/A", "#N/A", "\\N", "无", "暂无", "-", "—", "нет", "NaN"])(
  "%s in an optional cell is nothing",
  async (word) => {
    const header =
      "brand,model,year,price,quantity,trim_level,body_color,location,seller,notes,supplier_sku,mileage_km";
    for (const [, read] of inBoth([
      header,
      `BYD,Han,2025,18500,3,${Array.from({ length: 7 }, () => word).join()}`,
    ])) {
      const { cars, refused, doubts } = await read();
      expect([refused, doubts]).toEqual([[], []]);
      expect(cars).toMatchObject([
        { trim_level: "", body_color: "", location: "", seller: "", notes: "", supplier_sku: "" },
      ]);
    }
  },
);

test.each(["nan", "NULL", "\\N", "-", "—"])("%s is no model", async (word) => {
  const { refused } = await readText([en, `BYD,${word},2025,18500,3,,`].join("\n"));
  expect(refused).toMatchObject([{ column: "model", code: "required" }]);
});

test("errors of formulas stay refused", async () => {
  const bytes = workbookOf([
    {
      rows: [
        en.split(","),
        ["BYD", "Han", 2025, 18_500, 3, { xml: (name) => `<c r="${name}" t="e"><v>#N/A</v></c>` }],
      ],
    },
  ]);
  expect((await readBytes(bytes)).refused).toMatchObject([{ column: "location", code: "error_value" }]);
});

test("letters written for the web are letters in a header too", async () => {
  const { cars } = await readText("brand,model,year,Price&nbsp;(USD),quantity\nBYD,Han,2025,18500,3");
  expect(cars).toMatchObject([{ price: 18_500 }]);
});

test("letters written for the web are letters", async () => {
  const { cars } = await readText(
    [en, "Lynk &amp; Co,01,2025,18500,3,Khorgos&nbsp;1,L&#39;été &unknown; &#x41; AT&T"].join("\n"),
  );
  expect(cars).toMatchObject([
    { brand: "Lynk & Co", location: "Khorgos 1", notes: "L'été &unknown; A AT&T" },
  ]);
});

test("a letter of private use is damaged", async () => {
  const { refused } = await readText([en, "BYD,Han\uE5E5,2025,18500,3,,"].join("\n"));
  expect(refused).toMatchObject([{ column: "model", code: "damaged_letters" }]);
});

test.each([
  ["9,850,000,3,Almaty", "thousands of millions"],
  ["18,500,3,Khorgos,", "a row longer by one empty cell"],
  ["18500,00,3,Khorgos", "cents behind a comma"],
  ["$18,500,3,Khorgos", "a sign before"],
  ["18,500,12,Хоргос", "Russian"],
  ["18,500,1,霍尔果斯", "Chinese"],
])("%s without quotation marks is refused (%s)", async (cells) => {
  const what = await readText([en, `BYD,Han,2025,${cells}`].join("\n"));
  expect(what.cars).toEqual([]);
  expect(what.rejected).toBe(1);
});

test.each([
  ["状态", "已售", "现车"],
  ["车辆状态", "已订 12.5", "在途"],
  ["Статус", "продано", "в наличии"],
  ["Статус", "Бронь до 5.12", "новый"],
  ["status", "SOLD 12 May", "in stock"],
  ["Status", "reserved", "available"],
  ["狀態", "已預訂", "現車"],
])("a car whose %s is %s is left out", async (header, gone, there) => {
  const lines = [
    `brand,model,year,price,quantity,${header}`,
    `BYD,Han,2025,18500,1,${gone}`,
    `BYD,Tang,2025,22500,1,${there}`,
  ];
  for (const [, read] of inBoth(lines)) {
    const what = await read();
    expect([named(what), what.sold, what.refused]).toEqual([["BYD Tang"], 1, []]);
    expect(named(await read({ sold: true }))).toEqual(["BYD Han", "BYD Tang"]);
  }
});

test.each(["已售", "sold", "продано", "бронь", "reserved", "已定"])(
  "a car is left out where its price or quantity is %s",
  async (gone) => {
    const lines = [
      en,
      `BYD,Han,2025,${gone},1,,`,
      `BYD,Tang,2025,22500,${gone},,`,
      "BYD,Seal,2025,22500,2,,",
    ];
    for (const [, read] of inBoth(lines)) {
      const what = await read();
      expect([named(what), what.sold, what.refused]).toEqual([["BYD Seal"], 2, []]);
    }
  },
);

test("a row of a workbook with a line through it is left out, and a price with a line through it is refused", async () => {
  const seal = ["BYD", "Seal", 2025, 18_500, 1, "Khorgos", null];
  const rows = [
    en.split(","),
    [struck("BYD"), struck("Han"), struck(2025), struck(18_500), struck(1), struck("Khorgos"), null],
    ["BYD", "Tang", 2025, struck(22_500), 1, "Khorgos", null],
    seal,
  ];
  const what = await readBytes(workbookOf([{ rows }]));
  expect([named(what), what.sold]).toEqual([["BYD Seal"], 1]);
  expect(what.refused).toMatchObject([{ line: 3, column: "price", code: "unclear_number" }]);
  expect(named(await readBytes(workbookOf([{ rows }]), { sold: true }))).toEqual(["BYD Han", "BYD Seal"]);
});

test.each([
  ["Бронь", "да", "нет"],
  ["是否已售", "是", "否"],
  ["Sold", "yes", "no"],
  ["Reserved?", "√", ""],
  ["已售", "√", "2"],
])("%s: %s leaves a car out, and %j does not", async (header, isGone, isThere) => {
  const lines = [`brand,model,year,price,quantity,${header}`]
    .concat(`BYD,Han,2025,18500,1,${isGone}`)
    .concat(`BYD,Tang,2025,22500,1,${isThere}`);
  for (const [, read] of inBoth(lines)) {
    const what = await read();
    expect([named(what), what.sold]).toEqual([["BYD Tang"], 1]);
  }
});

test("a car that is not sold stays", async () => {
  const lines = [
    `${en},status`,
    ...["не продано", "未售", "unsold", "new"].map((word) => `BYD,Han,2025,18500,1,,,${word}`),
  ];
  for (const [, read] of inBoth(lines)) expect((await read()).sold).toBe(0);
});

test.each([
  ["model", "2025-09-03", "9-3"],
  ["model", "3-Sep", "9-3"],
  ["trim_level", "9月5日", "9-5"],
  ["model", "03.сен", "9-3"],
  ["trim_level", "5-мая", "5-5"],
  ["model", "Sep-03", "9-3"],
  ["model", "03.09.2025", "9-3"],
  ["model", "3.9.25", "9-3"],
  ["model", "2011/9/3", "9-3"],
  ["trim_level", "2024/5/7", "5-7"],
  ["model", "09/03/2025", "9-3"],
  ["model", "23/09/2025", "9-23"],
  ["model", "2025年9月3日", "9-3"],
  ["model", "2025.09.03", "9-3"],
  ["model", "2025-9-3 0:00", "9-3"],
])("%s %s is refused, and %s offered", async (column, date, meant) => {
  const cells = column === "model" ? `${date},,` : `Han,${date},`;
  const { refused } = await readText(
    ["brand,model,trim_level,year,price,quantity", `Saab,${cells}2025,18500,1`].join("\n"),
  );
  expect(refused).toMatchObject([{ column, code: "date_as_name", meant }]);
});

test.each([
  ["2.00E+05", "2E5"],
  ["1E+05", "1E5"],
  ["5,2E+3", "5,2E3"],
])("a model of %s was a name, and %s is offered", async (model, meant) => {
  const text = `brand;model;year;price;quantity\nJMC;${model};2025;18500;1`;
  expect((await readText(text)).refused).toMatchObject([{ column: "model", code: "unclear_number", meant }]);
});

test.each([
  "9/3",
  "1E5",
  "5/7",
  "2024/25",
  "1.5.2 T",
  "9-3",
  "2008",
  "CS55-2",
  "Marco-5",
  "5.May edition",
  "001",
  "H9",
])("%s is a name", async (model) => {
  expect((await readText([en, `Saab,${model},2025,18500,1,,`].join("\n"))).cars).toMatchObject([{ model }]);
});

test.each([["6.90124E+11"], ["6,90124E+11"], ["1.2E+15"], ["6.9e+11"], ["4E+10"]])(
  "%s is no SKU",
  async (sku) => {
    const { cars, doubts } = await readText(
      ["supplier_sku;brand;model;year;price;quantity", `${sku};BYD;Han;2025;18500;1`].join("\n"),
    );
    expect(cars).toMatchObject([{ supplier_sku: "" }]);
    expect(doubts).toMatchObject([{ column: "supplier_sku", code: "sku_in_number", used: false }]);
  },
);

test("a number of a workbook that is longer than its digits is no SKU", async () => {
  const rows = [
    ["sku", "brand", "model", "year", "price", "quantity"],
    [1_234_567_890_123_456, "BYD", "Han", 2025, 18_500, 1],
  ];
  expect((await readBytes(workbookOf([{ rows }]))).doubts).toMatchObject([{ code: "sku_in_number" }]);
});

test.each([
  ["Mileage, '000 km", 25_000],
  ["Mileage (k km)", 25_000],
  ["Mileage (thous. km)", 25_000],
  ["里程(千公里)", 25_000],
  ["里程(万公里)", 250_000],
  ["里程（萬公里）", 250_000],
  ["Пробег, тыс. км", 25_000],
  ["Пробег (т.км)", 25_000],
  ["Mileage, km", 25],
  ["Пробег, км", 25],
])("25 under %s are %d kilometres", async (header, mileage_km) => {
  const { cars } = await readText(
    ["brand;model;year;price;quantity;" + header, "BYD;Han;2023;18500;1;25"].join("\n"),
  );
  expect(cars).toMatchObject([{ mileage_km }]);
});

test.each([
  ["顏色", "body_color"],
  ["內飾顏色", "interior_color"],
  ["備註", "notes"],
  ["庫存編號", "supplier_sku"],
  ["供應商", "seller"],
] as const)("%s is a column in traditional characters", async (header, column) => {
  const { layout, cars } = await readText(
    `品牌,車型,年款,價格(美元),數量,${header}\n比亞迪,漢,2025款,18500,3輛,x`,
  );
  expect(layout?.columns.at(-1)).toBe(column);
  expect(cars).toMatchObject([{ quantity: 3, [column]: "x" }]);
});
