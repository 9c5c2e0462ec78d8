import type { DoubtedCell } from "@khorgos/contract/imports/imports";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import type { Page } from "@playwright/test";
import { lies } from "./desk-screens.ts";
import { given } from "./preview-screens.ts";
import { press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;

const doubt = (line: number, column: string, code: string, value: string): DoubtedCell => ({
  line,
  column,
  code,
  msg: "",
  value,
  car: "BYD Song Plus DM-i Flagship 2025",
  used: [
    "vin_check_digit",
    "vin_twice",
    "driven_as_new",
    "registered_before_model",
    "registered_as_new",
  ].includes(code),
});
const dayInFile = doubt(61, "first_registered_on", "day", "до конца ноября");
const doubts = [
  doubt(31, "first_registered_on", "unclear_day", "05/06/2024"),
  doubt(47, "vin", "vin_check_digit", "LGXCE6CD1P0123456"),
  doubt(52, "powertrain", "which_hybrid", "混动"),
  doubt(58, "export_ready", "which_paper", "да"),
  doubt(59, "vin", "vin_in_number", "1.23457E+16"),
  doubt(60, "vin", "vin_twice", "LGXCE6CD3P0123457"),
  { ...doubt(62, "mileage_km", "driven_as_new", "5万公里"), facts: { mileage_km: 50_000 } },
  {
    ...doubt(63, "first_registered_on", "registered_before_model", "05.2019"),
    facts: { first_registered_on: "2019-05-01" },
  },
  doubt(65, "first_registered_on", "registered_as_new", "2023-03-14"),
  doubt(66, "mileage_km", "in_miles", "12,000 miles"),
  { ...doubt(64, "mileage_km", "max", "30 000 000 км"), max: 2_000_000 },
];

const ofFacts: ReadingDescription["columns"] = [
  { header: "品牌", column: "brand" },
  { header: "车型", column: "model" },
  { header: "动力类型", column: "powertrain" },
  { header: "排量", column: "engine_cc" },
  { header: "车况", column: "condition" },
  { header: "上牌日期", column: "first_registered_on" },
  { header: "里程(万公里)", column: "mileage_km" },
  { header: "贸易方式", column: "basis" },
  { header: "售后确认书", column: "export_ready" },
];
const readRows: ReadingDescription["rows"] = [
  {
    line: 2,
    cells: ["比亚迪", "宋PLUS", "插混", "1.5L", "二手", "2024年5月", "2.3", "FOB霍尔果斯", "有"],
    facts: {
      powertrain: "phev",
      engine_cc: 1500,
      condition: "used",
      first_registered_on: "2024-05-01",
      mileage_km: 23_000,
      basis: "FOB",
      basis_place: "霍尔果斯",
      export_ready: "confirmation",
    },
  },
  {
    line: 3,
    cells: ["吉利", "星越L", "汽油", "2.0T", "零公里", "05/06/2024", "很少", "FCA", "未知"],
    facts: { powertrain: "petrol", engine_cc: 2000, condition: "zero_km", basis: "FCA" },
    unread: ["first_registered_on", "mileage_km"],
  },
  {
    line: 4,
    cells: ["极氪", "001", "纯电", "纯电", "新车", "", "0", "FCA 多斯特克", "出口许可证"],
    facts: {
      powertrain: "bev",
      engine_cc: 0,
      condition: "new",
      mileage_km: 0,
      basis: "FCA",
      basis_place: "多斯特克",
      export_ready: "licence",
    },
  },
];

export const doubtScreens: readonly Screen[] = [
  {
    name: "price-list-facts",
    path: "/supplier/price-list",
    who,
    before: given({
      list: { choices: { mended: [{ line: 61, column: "first_registered_on", value: "2024-11-30" }] } },
      foresight: {
        rejected: 0,
        rows: [],
        warned: 0,
        warnings: [],
        touched: [{ line: 61, car: dayInFile.car, refused: [], doubts: [dayInFile], warning: null }],
        doubted: doubts.length,
        doubts,
      },
    }),
    first: goToFacts,
  },
  {
    name: "price-list-read",
    path: "/supplier/price-list",
    who,
    before: given({
      reading: { columns: ofFacts, rows: readRows },
      foresight: { rejected: 0, rows: [], warned: 0, warnings: [], repeats: [], unknown: [] },
    }),
    first: goToRows,
  },
  {
    name: "price-list-names",
    path: "/supplier/price-list",
    who,
    before: given({
      reading: {
        columns: [
          { header: "Марка", column: "brand" },
          { header: "Пробег", column: "mileage_km" },
          { header: "Пробег автомобиля", column: null, twin_of: "mileage_km" },
        ],
      },
      foresight: {
        rejected: 0,
        rows: [],
        warned: 0,
        warnings: [],
        repeats: [],
        unknown: [],
        read_names: [
          { name: "BYD Song Plus DM-i Flagship 1.5L", powertrain: "phev", engine_cc: 1500, cars: 142 },
          { name: "Li Auto L9 增程 1.5T", powertrain: "erev", engine_cc: 1500, cars: 21 },
          { name: "Geely Monjaro 2.0T", powertrain: null, engine_cc: 2000, cars: 1 },
          { name: "BYD 秦PLUS EV", powertrain: "bev", engine_cc: null, cars: 3 },
        ],
      },
    }),
    first: goToNames,
  },
  {
    name: "upload-done-facts",
    path: "/supplier/dashboard",
    who,
    before: lies({
      status: "done",
      result: {
        id: "00000000-0000-4000-8000-0000000000aa",
        encoding: "utf-8",
        inserted: 12,
        updated: 140,
        unchanged: 98,
        rejected: 0,
        errors: [],
        doubted: doubts.length,
        doubts,
        noted: 0,
        notes: [],
      },
    }),
  },
];

async function goToFacts(page: Page) {
  await page
    .locator("[data-cell]")
    .first()
    .evaluate((cell) => cell.scrollIntoView({ block: "center" }));
}

/** On a phone the facts stand far to the right. */
async function goToRows(page: Page, say: Say) {
  await press(page, say("imports", "preview.understood.title"));
  await page
    .getByRole("cell", { name: "2.3", exact: false })
    .last()
    .evaluate((cell) => cell.scrollIntoView({ block: "center", inline: "center" }));
}

async function goToNames(page: Page) {
  await page.getByRole("button", { expanded: false }).last().click();
  const names = page.getByRole("region").last();
  await names.evaluate((region) => region.scrollIntoView({ block: "end" }));
}
