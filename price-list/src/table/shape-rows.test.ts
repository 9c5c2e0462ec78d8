import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readBytes, readText, type WhatWasRead } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

/** The same list as text and as a workbook; what is no number there is a text. */
const inBoth = (lines: readonly string[], sheet = "Sheet1") =>
  [
    ["text", (choices?: ReadingChoices) => readText(lines.join("\n"), choices)],
    [
      "workbook",
      (choices?: ReadingChoices) =>
        readBytes(
          workbookOf([
            {
              name: sheet,
              rows: lines.map((line) =>
                line.split(",").map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null)),
              ),
            },
          ]),
          choices,
        ),
    ],
  ] as const;

const named = ({ cars }: WhatWasRead) => cars.map(({ brand, model }) => `${brand} ${model}`);
const en = "brand,model,year,price,quantity,location,notes";
const zh = "品牌,车型,年款,价格(美元),数量,所在地,备注";
const ru = "Марка,Модель,Год,Цена USD,Количество,Город,Примечание";

test.each([
  [en, "BYD,Han,2025,18500,3,Khorgos,new", "ditto,Tang,2025,22500,same,-//-,same as above"],
  [zh, "比亚迪,汉,2025款,18500,3,霍尔果斯,现车", "同上,唐,同上,22500,〃,同上,同"],
  [ru, "BYD,Хан,2025,18500,3,Алматы,новый", "то же,Тан,″,22500,-//-,тоже,то же самое"],
  [ru, "BYD,Хан,2025,18500,3,Алматы,новый", "-″-,Тан,//,22500,- // -,то же,-//-"],
  [zh, "比亚迪,汉,2025款,18500,3,霍尔果斯,现车", "〃,唐,〃,22500,〃,〃,〃"],
  [en, "BYD,Han,2025,18500,3,Khorgos,new", "do.,Tang,Ditto,22500,〃,Same,ditto"],
])("a ditto mark is the value above: %s %s %s", async (...lines) => {
  for (const [, read] of inBoth(lines)) {
    const [first, second] = (await read()).cars;
    expect(second).toEqual({ ...first, model: second?.model, price: 22_500 });
  }
});

test.each([
  [en, "ditto,Han,2025,18500,3,Khorgos,", "brand"],
  [zh, "比亚迪,同上,2025款,18500,3,霍尔果斯,", "model"],
  [ru, "BYD,Хан,2025,то же,3,Алматы,", "price"],
  [en, "BYD,Han,2025,18500,〃,Khorgos,", "quantity"],
  [zh, "比亚迪,汉,2025款,18500,3,同上,", "location"],
])("a ditto mark with nothing above it is refused: %s %s", async (header, row, column) => {
  for (const [, read] of inBoth([header, row]))
    expect((await read()).refused).toMatchObject([{ line: 2, column, code: "nothing_above" }]);
});

test("a ditto mark does not reach over the row of another brand", async () => {
  const lines = [zh, "比亚迪", ",汉,2025款,18500,3,霍尔果斯,", "吉利", ",星越L,2025款,同上,2,霍尔果斯,"];
  for (const [, read] of inBoth(lines))
    expect((await read()).refused).toMatchObject([{ line: 5, column: "price", code: "nothing_above" }]);
});

test.each([
  [en, "BYD", ",Han,2025,18500,3,,", "BYD Han"],
  [zh, "比亚迪 BYD", ",汉,2025款,18500,3,,", "比亚迪 汉"],
  [ru, ",,Джили,,,,", ",Монжаро,2025,18500,3,,", "Джили Монжаро"],
  ["model,year,price,quantity", "★ Zeekr ★", "9X,2025,31500,1", "Zeekr 9X"],
  ["车型,年款,价格(美元),数量", "极氪", "9X,2025款,31500,1", "极氪 9X"],
  ["Модель,Год,Цена USD,Количество", "Чери:", "Тигго 8,2025,19500,1", "Чери Тигго 8"],
  ["車型,年款,價格(美元),數量", "長安", "CS75,2025款,11500,1", "長安 CS75"],
])("a brand in a row of its own is that of the cars below: %s %s", async (header, brand, car, name) => {
  for (const [, read] of inBoth([header, brand, car])) {
    const what = await read();
    expect([named(what), what.refused, what.notes]).toEqual([[name], [], [2]]);
  }
});

test("a row alone with a brand that nobody knows ends the cars of the one before", async () => {
  const lines = [
    "model,year,price,quantity",
    "BYD",
    "Han,2025,18500,3",
    "Warthog",
    "P1,2025,18500,3",
    "Geely",
    "Monjaro,2025,1",
  ];
  const what = await readText(lines.join("\n"));
  expect(named(what)).toEqual(["BYD Han"]);
  expect(what.refused).toContainEqual(
    expect.objectContaining({ line: 5, column: "brand", code: "required" }),
  );
});

test.each([
  ["BYD", "model,year,price,quantity", "Han,2025,18500,3", "BYD Han"],
  ["比亚迪", "车型,年款,价格(美元),数量", "汉,2025款,18500,3", "比亚迪 汉"],
  ["Хавал", "Модель,Год,Цена USD,Количество", "Джолион,2025,18500,3", "Хавал Джолион"],
  ["吉利汽车", "车型,年款,价格(美元),数量", "星越L,2025款,18500,3", "吉利汽车 星越L"],
  ["Chery 奇瑞", "model,year,price,quantity", "Tiggo 8,2025,18500,3", "奇瑞 Tiggo 8"],
])("a sheet that is called like a brand has its cars: %s", async (sheet, header, car, name) => {
  const [, [, read]] = inBoth([header, car], sheet);
  expect(named(await read())).toEqual([name]);
});

test.each([
  [
    "车型,价格(美元),数量",
    "25款 比亚迪宋L DM-i 112km超越,18500,3",
    ["比亚迪", "宋L DM-i", 2025, "112km超越"],
  ],
  ["车型,价格(美元),数量", "2025款奥迪A6L 45TFSI 臻选动感,48500,1", ["奥迪", "A6L", 2025, "45TFSI 臻选动感"]],
  ["model,price,quantity", "2025 BYD Song Plus DM-i 110KM,18500,3", ["BYD", "Song Plus DM-i", 2025, "110KM"]],
  ["model,price,quantity", "Lynk & Co 08 EM-P Halo MY25,28500,3", ["Lynk & Co", "08 EM-P", 2025, "Halo"]],
  [
    "Модель,Цена USD,Количество",
    "Джили Монжаро Флагман 2025 г.в.,28500,3",
    ["Джили", "Монжаро", 2025, "Флагман"],
  ],
  ["Модель,Цена USD,Количество", "2025 Хавал H9,28500,3", ["Хавал", "H9", 2025, ""]],
  ["车型,价格(美元),数量", "25款 坦克300 城市版,28500,3", ["坦克", "坦克300", 2025, "城市版"]],
])("year, brand, model and trim in one cell are told apart: %s %s", async (header, row, parts) => {
  for (const [, read] of inBoth([header, row])) {
    const { cars, refused, failure } = await read();
    expect([failure, refused]).toEqual([undefined, []]);
    expect(cars.map((car) => [car.brand, car.model, car.year, car.trim_level])).toEqual([parts]);
  }
});

test.each([
  ["model,price,year", "Han,18500,2025", { brand: "BYD", quantity: 2 }],
  ["车型,价格(美元)", "汉,18500", { brand: "比亚迪", quantity: 1, year: 2025 }],
  ["Модель,Цена USD,Количество", "Хан,18500,3", { brand: "BYD", year: 2025 }],
  ["brand,model,price,year,quantity", "BYD,Han,18500,2025,3", { location: "Khorgos" }],
  ["品牌,车型,价格(美元),年款", "比亚迪,汉,18500,2025款", { quantity: 5, condition: "new" }],
] as const)("what is the same for all rows is chosen once: %s", async (header, row, values) => {
  const fill: ReadingChoices["fill"] = Object.entries(values).flatMap(([name, value]) => {
    const column = (["brand", "year", "quantity", "location", "condition"] as const).find(
      (one) => one === name,
    );
    return column ? [{ column, value: String(value) }] : [];
  });
  for (const [, read] of inBoth([header, row])) {
    const { cars, refused, failure } = await read({ fill });
    expect([failure, refused]).toEqual([undefined, []]);
    expect(cars).toMatchObject([values]);
  }
});

test("what the file says itself is not filled over", async () => {
  const { cars } = await readText([en, "BYD,Han,2025,18500,3,,"].join("\n"), {
    fill: [
      { column: "quantity", value: "9" },
      { column: "location", value: "Almaty" },
    ],
  });
  expect(cars).toMatchObject([{ quantity: 3, location: "" }]);
});

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

test.each(["nan", "NULL", "\\N"])("%s is no model", async (word) => {
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
])("%s %s is refused, and %s offered", async (column, date, meant) => {
  const cells = column === "model" ? `${date},,` : `Han,${date},`;
  const { refused } = await readText(
    ["brand,model,trim_level,year,price,quantity", `Saab,${cells}2025,18500,1`].join("\n"),
  );
  expect(refused).toMatchObject([{ column, code: "date_as_name", meant }]);
});

test.each(["9-3", "2008", "CS55-2", "Marco-5", "5.May edition", "001", "H9"])(
  "%s is a name",
  async (model) => {
    expect((await readText([en, `Saab,${model},2025,18500,1,,`].join("\n"))).cars).toMatchObject([{ model }]);
  },
);

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
