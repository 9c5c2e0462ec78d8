import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import type { Page } from "@playwright/test";
import { aPriceList } from "./price-list.ts";
import { dialogOpens, failing, held, press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const path = "/supplier/price-list";
const current = /\/api\/price-lists\/current/;
const preview = /\/api\/price-lists\/[^/]+\/preview/;

const columns: ReadingDescription["columns"] = [
  { header: "Марка", column: "brand" },
  { header: "Модель", column: "model" },
  { header: "Год", column: "year" },
  { header: "Комплектация", column: "trim_level" },
  { header: "Цвет", column: "body_color" },
  { header: "Салон", column: "interior_color" },
  { header: "VIN", column: null },
  { header: "Цена, $", column: "price" },
  { header: "Кол-во", column: "quantity" },
  { header: "Дополнительно", column: "additional_features" },
  { header: "Артикул поставщика по внутреннему каталогу", column: "supplier_sku" },
];
const cars = [
  ["BYD", "Song Plus DM-i", "2025", "110 км", "белый", "чёрный"],
  ["Geely", "Monjaro", "2024", "Flagship", "чёрный", "коричневый"],
  ["Zeekr", "001", "2025", "WE 86", "серый", "белый"],
  ["Li Auto", "L9", "2025", "Max", "зелёный", "бежевый"],
];
const reading: ReadingDescription = {
  encoding: "windows-1251",
  delimiter: ";",
  headerLine: 2,
  columns,
  rows: Array.from({ length: 12 }, (_, at) => ({
    line: at + 3,
    cells: [
      ...(cars[at % cars.length] ?? []),
      `LGXC76C4${at}`,
      String(18_500 + 250 * at),
      "3",
      "панорамная крыша, проекция на стекло, электропривод багажника",
      `LA-${1000 + at}`,
    ],
  })),
};
const foresight: Foresight = {
  is_whole: true,
  inserted: 12,
  updated: 140,
  unchanged: 98,
  rejected: 4,
  left_out: 0,
  touched: [],
  rows: [
    {
      line: 14,
      car: "Geely Monjaro 2024",
      refused: [{ line: 14, column: "price", code: "unclear_number", msg: "", value: "18.500" }],
    },
    {
      line: 27,
      car: "BYD Song Plus DM-i",
      refused: [
        { line: 27, column: "year", code: "min", msg: "", value: "1950", min: 1980 },
        { line: 27, column: "quantity", code: "whole_number", msg: "", value: "есть" },
      ],
    },
    { line: 31, car: "", refused: [{ line: 31, column: "brand", code: "required", msg: "", value: "" }] },
    {
      line: 52,
      car: "Li Auto L9",
      refused: [{ line: 52, column: "", code: "too_few_cells", msg: "", value: "Li Auto L9 2025" }],
    },
  ],
  noted: 2,
  notes: [260, 261],
  warned: 3,
  warnings: [
    {
      line: 9,
      car: "BYD Song Plus DM-i 2025",
      supplier_sku: "LA-1024",
      was: 18_500,
      price: 24_900,
      median: null,
    },
    { line: 60, car: "Zeekr 001 2025", supplier_sku: "LA-7", was: 36_400, price: 3640, median: 36_900 },
    { line: 75, car: "Geely Monjaro 2024", supplier_sku: "LA-31", was: null, price: 163_300, median: 23_000 },
  ],
  repeated: 2,
  repeats: [
    { line: 80, earlier_line: 12, car: "BYD Song Plus DM-i 2025" },
    { line: 93, earlier_line: 92, car: "Li Auto L9 2025" },
  ],
  unknown: [
    { column: "body_color", value: "Северное сияние", rows: 12, line: 7 },
    { column: "brand", value: "Byd Auto Xi'an", rows: 1, line: 88 },
  ],
  doubted: 0,
  doubts: [],
};

export type Told = {
  list?: Partial<PriceList>;
  reading?: Partial<ReadingDescription>;
  foresight?: Partial<Foresight> | null;
};

export const given =
  (told: Told = {}) =>
  async (page: Page) => {
    await page.route(current, (route) => route.fulfill({ json: { price_list: aPriceList(told.list) } }));
    await page.route(preview, (route) => {
      const { choices } = route.request().postDataJSON();
      return route.fulfill({
        json: {
          price_list: aPriceList({ ...told.list, choices }),
          reading: { ...reading, ...told.reading },
          foresight: told.foresight === null ? null : { ...foresight, ...told.foresight },
        },
      });
    });
  };
const changed = {
  list: {
    choices: {
      leftOut: [44],
      mended: [
        { line: 14, column: "price", value: "18500" },
        { line: 9, column: "price", value: "18900" },
      ],
    },
  },
  foresight: {
    rejected: 3,
    left_out: 1,
    rows: foresight.rows.slice(1),
    touched: [
      { line: 9, car: "BYD Song Plus DM-i 2025", refused: [], warning: foresight.warnings[0] ?? null },
      {
        line: 14,
        car: "Geely Monjaro 2024",
        refused: [...(foresight.rows[0]?.refused ?? [])],
        warning: null,
      },
      { line: 44, car: "Zeekr 001 2025", refused: [], warning: null },
    ],
    warnings: foresight.warnings.slice(1),
    warned: 2,
  },
} satisfies Told;
const clean = {
  foresight: {
    rejected: 0,
    rows: [],
    warned: 0,
    warnings: [],
    repeated: 0,
    repeats: [],
    unknown: [],
    noted: 0,
    notes: [],
    is_whole: false,
  },
};
const incomplete = {
  reading: {
    columns: columns.map((one) => (one.column === "year" ? { ...one, column: null } : one)),
    problem: { error: "", code: "file_columns_missing", params: { columns: "year" } },
  },
  foresight: null,
} as const satisfies Told;
const unread = {
  reading: { columns: [], rows: [], problem: { error: "", code: "file_encoding_unknown", params: {} } },
  foresight: null,
} as const satisfies Told;
export const yuan = { code: "CNY", named: "价格(元)" };
const inYuan = {
  list: { last_units_per_dollar: 7.22, last_rate_on: "2026-11-19" },
  reading: {
    currency: yuan,
    questions: [
      {
        code: "currency",
        params: yuan,
        options: ["CNY", "USD"].map((value) => ({ value, label: value })),
      },
    ],
  },
  foresight: null,
} as const satisfies Told;
const converted = {
  list: { choices: { unitsPerDollar: 7.22 } },
  reading: {
    currency: yuan,
    rows: reading.rows.map((row, at) => ({ ...row, dollars: at === 3 ? null : 2562 + 35 * at })),
  },
};

/** What suppliers see of a price list before they take it in. */
export const previewScreens: readonly Screen[] = [
  { name: "price-list", path, who, before: given() },
  { name: "price-list-changed", path, who, before: given(changed) },
  { name: "price-list-clean", path, who, before: given(clean) },
  { name: "price-list-incomplete", path, who, before: given(incomplete) },
  { name: "price-list-currency", path, who, before: given(inYuan) },
  { name: "price-list-converted", path, who, before: given(converted) },
  { name: "price-list-understood", path, who, before: given(), first: goDown },
  { name: "price-list-remove", path, who, before: given(changed), first: askToRemove },
  { name: "price-list-loading", path, who, before: held(current), isWaiting: true },
  { name: "price-list-counting", path, who, before: counting, isWaiting: true },
  { name: "price-list-failed", path, who, before: failing(current), isRefused: true },
  { name: "price-list-unread", path, who, before: given(unread) },
  { name: "price-list-unseen", path, who, before: unseen, isRefused: true },
  { name: "price-list-none", path, who: "newSupplier" },
  { name: "price-list-running", path, who, before: given({ list: { status: "running" } }) },
  { name: "price-list-done", path, who, before: given({ list: { status: "done" } }) },
];

async function goDown(page: Page, say: Say) {
  await press(page, say("imports", "preview.understood.title"));
  const rows = page.getByRole("region", { name: say("imports", "preview.firstRows") });
  await rows.scrollIntoViewIfNeeded();
}

async function askToRemove(page: Page, say: Say) {
  await press(page, say("imports", "preview.remove"));
  await dialogOpens(page);
}

async function counting(page: Page) {
  await given()(page);
  await held(preview)(page);
}

async function unseen(page: Page) {
  await given()(page);
  await failing(preview)(page);
}
