import { expect, test } from "vitest";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { readBytes } from "../../test/read-bytes.ts";

const header = ["brand", "model", "year", "price", "quantity", "notes"];

test.each([
  ["a hidden note makes no sheet worse than the next one", 5, "Han"],
  ["a sheet whose prices are hidden is not read where the next one shows them", 3, "Seal"],
])("%s", async (_, hidden, model) => {
  const bytes = workbookOf([
    { name: "Sedans", rows: [header, ["BYD", "Han", 2026, 18_500, 3, "ready"]], hiddenColumns: [hidden] },
    { name: "SUV", rows: [header, ["BYD", "Seal", 2026, 16_500, 1, ""]] },
  ]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ model }]);
});

const sheetOf = (name: string, model: string, more = 0) => ({
  name,
  rows: [
    [...header, ...Array.from({ length: more }, () => "location")],
    ["BYD", model, 2026, 18_500, 3, "ready", ...Array.from({ length: more }, () => "Almaty")],
  ],
});

test.each([
  ["已售", "在售"],
  ["10月", "11月"],
  ["12月", "1月"],
  ["2025年12月", "2026年1月"],
  ["18.11.2026", "25.11.2026"],
  ["30.10.2026", "01.11.2026"],
  ["2026-11-18", "2026-11-25"],
  ["11月18日", "11月25日"],
  ["18 Nov", "25 Nov"],
  ["18 ноября", "25 ноября"],
  ["10月已售", "10月"],
  ["历史", "现车"],
  ["配件", "整车"],
  ["Sold", "Stock"],
  ["Archive 2025", "Stock"],
  ["Parts", "Cars"],
  ["Oct", "Nov"],
  ["October 2025", "November 2025"],
  ["2025-10", "2025-11"],
  ["Продано", "В наличии"],
  ["Архив", "Наличие"],
  ["Запчасти", "Авто"],
  ["Октябрь", "Ноябрь"],
  ["Старый прайс", "Прайс"],
  ["Реализованные", "Лист1"],
])("%s loses against %s, wherever they stand and with one column more", async (aside, meant) => {
  for (const more of [0, 1])
    for (const sheets of [
      [sheetOf(aside, "Old", more), sheetOf(meant, "Han")],
      [sheetOf(meant, "Han"), sheetOf(aside, "Old", more)],
    ])
      expect((await readBytes(workbookOf(sheets))).cars).toMatchObject([{ model: "Han" }]);
});

test.each(["已售", "求购", "Sold", "WTB", "Продано", "Куплю"])(
  "%s is not among all sheets with the same header, by its name or a title",
  async (aside) => {
    const stock = sheetOf("Stock", "Han");
    const titled = { ...sheetOf("Sheet2", "Old"), rows: [[aside], ...sheetOf("Sheet2", "Old").rows] };
    for (const other of [sheetOf(aside, "Old"), titled])
      for (const sheets of [
        [stock, other],
        [other, stock],
      ])
        expect((await readBytes(workbookOf(sheets), { sheet: "all" })).cars).toMatchObject([
          { model: "Han" },
        ]);
  },
);

test.each(["未售", "Not sold", "В наличии (не проданные)", "Marine", "Party", "Старт"])(
  "%s is a sheet like any other",
  async (name) => {
    const sheets = [sheetOf(name, "Han"), sheetOf("Sheet2", "Old")];
    expect((await readBytes(workbookOf(sheets))).cars).toMatchObject([{ model: "Han" }]);
  },
);

test("sold cars are read where another sheet holds none at all", async () => {
  const contacts = {
    name: "Contacts",
    rows: [
      ["seller", "location"],
      ["Lin", "Khorgos"],
    ],
  };
  expect((await readBytes(workbookOf([contacts, sheetOf("Parts", "Han")]))).cars).toHaveLength(1);
});
