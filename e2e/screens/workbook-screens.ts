import type { ImportResult, RefusedRow, WorkbookDescription } from "@khorgos/contract/imports/imports";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { lineOfRow } from "@khorgos/contract/imports/imports.rules";
import type { Page } from "@playwright/test";
import { lies } from "./desk-screens.ts";
import { given, type Told } from "./preview-screens.ts";
import { aPriceList } from "./price-list.ts";
import { dialogOpens, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const path = "/supplier/price-list";
const stock = "/supplier/dashboard";
const file_name = "霍尔果斯现车报价单 2026年11月（含SUV、轿车）.xlsx";

const described = (...read: string[]): WorkbookDescription => ({
  sheets: ["轿车", "SUV 与 MPV", "联系方式", "十月旧价"].map((name) => ({
    name,
    hidden: name === "十月旧价",
    read: read.includes(name),
  })),
  hidden_rows: 12,
  hidden_columns: 2,
  pictures: 34,
});
const first = described("轿车");
const all = { ...described("轿车", "SUV 与 MPV"), hidden_rows: 0, hidden_columns: 0 };

const refused = (line: number, cell: string, column: string, code: string, value: string): RefusedRow => ({
  line,
  column,
  code,
  msg: "",
  value,
  cell,
});
const rows = [
  { line: 14, car: "吉利 星越L 2025", refused: [refused(14, "H14", "price", "merged_cell", "")] },
  {
    line: 17,
    car: "比亚迪 宋PLUS 2025",
    refused: [
      refused(17, "H17", "price", "formula_without_value", ""),
      refused(17, "I17", "quantity", "error_value", "#REF!"),
    ],
  },
  { line: 23, car: "理想 L9 2025", refused: [refused(23, "H23", "price", "other_currency", "459800")] },
];
/** The row of the second sheet. */
const far = (row: number) => lineOfRow(1, row);

const inSecond = refused(far(6), "SUV 与 MPV!H6", "price", "number", "面议");

const one: Told = { list: { file_name }, reading: { workbook: first }, foresight: { rejected: 3, rows } };
const together: Told = {
  list: { file_name, choices: { sheet: "all", hidden: true } },
  reading: { workbook: all },
  foresight: {
    rejected: 1,
    rows: [
      {
        line: far(6),
        car: "别克 GL8 2025",
        refused: [inSecond],
      },
    ],
    notes: [41, far(38)],
    repeated: 1,
    repeats: [{ line: far(12), earlier_line: 12, car: "比亚迪 宋PLUS 2025" }],
  },
};
const corrected: Told = {
  ...one,
  list: { file_name, choices: { mended: [{ line: 14, column: "price", value: "18500" }] } },
};

const result: ImportResult = {
  id: aPriceList().id,
  encoding: "utf-8",
  inserted: 12,
  updated: 140,
  unchanged: 0,
  rejected: 0,
  errors: [],
  noted: 0,
  notes: [],
  workbook: first,
};
const done = (part: Partial<ImportResult>): Partial<PriceList> => ({
  file_name,
  status: "done",
  result: { ...result, ...part },
});
const encrypted = {
  error: "This file is protected with a password.",
  code: "file_workbook_encrypted",
} as const satisfies PriceList["failure"];

/** What suppliers see of a workbook: its sheets, its cells under their own names, what of it was read. */
export const workbookScreens: readonly Screen[] = [
  { name: "workbook", path, who, before: given(one) },
  { name: "workbook-rows", path, who, before: given(one), first: goToRows },
  { name: "workbook-all-sheets", path, who, before: given(together), first: goToRows },
  { name: "workbook-change-sheet", path, who, before: given(corrected), first: chooseAnother },
  { name: "workbook-sheet-missing", path, who, before: sheetIsMissing, isRefused: true },
  {
    name: "workbook-done",
    path: stock,
    who,
    before: lies(done({ rejected: 3, errors: rows.flatMap((row) => row.refused) })),
  },
  {
    name: "workbook-done-sheets",
    path: stock,
    who,
    before: lies(done({ workbook: all, rejected: 1, errors: [inSecond] })),
  },
  {
    name: "workbook-refused",
    path: stock,
    who,
    before: lies({ file_name, status: "failed", failure: encrypted }),
  },
];

async function goToRows(page: Page, say: Say) {
  const kinds = page.getByRole("group", { name: say("imports", "doubtTable.filters") });
  await kinds.evaluate((filters) => filters.scrollIntoView({ block: "center" }));
}

async function chooseAnother(page: Page, say: Say) {
  await page.getByRole("combobox", { name: say("imports", "workbook.sheet") }).selectOption("SUV 与 MPV");
  await dialogOpens(page);
}

/** The sheet that was chosen for lists with this header is not in the new workbook. */
async function sheetIsMissing(page: Page) {
  await given({ list: { file_name, choices: { sheet: "现车" } } })(page);
  await page.route(/\/api\/price-lists\/[^/]+\/preview/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: "", code: "file_sheet_missing", params: { sheet: "现车" } },
    }),
  );
}
