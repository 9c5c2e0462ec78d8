import type { PastImport } from "@khorgos/contract/imports/history";
import type { Page } from "@playwright/test";
import { dialogOpens, failing, held, press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const path = "/supplier/imports";
const list = /\/api\/imports(\?|$)/;

const past = (nth: number, part: Partial<PastImport>): PastImport => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  at: `2026-11-${20 - nth}T09:05:00.000Z`,
  file_name: "price list.csv",
  size: 48_000,
  encoding: "utf-8",
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  status: "done",
  undone_at: null,
  forgotten_at: null,
  removed: 0,
  restored: 0,
  kept: 0,
  left_out: 0,
  missing: null,
  missing_fate: null,
  price_changes: null,
  exchange_rate: null,
  ...part,
});
const undone = { status: "undone", undone_at: "2026-11-19T10:00:00.000Z" } as const;
const imports = [
  past(1, {
    inserted: 12,
    updated: 140,
    unchanged: 98_760,
    rejected: 3,
    file_name: "прайс-лист ноябрь, исправленный.csv",
  }),
  past(2, { inserted: 20_000, file_name: "霍尔果斯十一月价格表.csv", ...undone, removed: 19_998, kept: 2 }),
  past(3, {
    unchanged: 152,
    left_out: 4,
    exchange_rate: { currency: "CNY", units_per_dollar: 7.1 },
    file_name: "price-list-with-a-rather-long-name-without-any-break_final_v3.csv",
  }),
  past(4, { rejected: 48, file_name: "" }),
];
const kept = [
  {
    car_id: "C-7K3M9Q",
    brand: "BYD",
    model: "Song Plus DM-i",
    year: 2025,
    supplier_sku: "LA-1024",
    why: "changed",
  },
  {
    car_id: "C-4F2T8W",
    brand: "Geely",
    model: "Monjaro",
    year: 2024,
    supplier_sku: "S-4F2T8W",
    why: "deleted",
  },
  {
    car_id: "C-3M9Q7K",
    brand: "BYD",
    model: "Song Plus DM-i",
    year: 2025,
    trim_level: "旗舰型",
    body_color: "white",
    body_color_name: "雪域白",
    interior_color: "black/red",
    location: "Khorgos",
    supplier_sku: "S-3M9Q7K",
    why: "stated_since",
  },
  { car_id: "C-9Q3M7K", brand: "Zeekr", model: "001", year: 2025, supplier_sku: "LA-7", why: "sku_taken" },
];

const given = async (page: Page) => {
  await page.route(list, (route) => route.fulfill({ json: { imports, next_cursor: null } }));
  const answer = { ...imports[0], ...undone, removed: 11, restored: 138, kept: kept.length };
  await page.route(/\/api\/imports\/[^/]+\/undo/, (route) =>
    route.fulfill({ json: { import: answer, kept } }),
  );
};

/** What suppliers see of their earlier price lists. */
export const historyScreens: readonly Screen[] = [
  { name: "import-history", path, who, before: given },
  { name: "import-history-loading", path, who, before: held(list), isWaiting: true },
  { name: "import-history-failed", path, who, before: failing(list), isRefused: true },
  { name: "import-history-empty", path, who: "newSupplier" },
  { name: "take-back", path, who, before: given, first: askToTakeBack },
  { name: "taken-back", path, who, before: given, first: takeBack },
];

async function askToTakeBack(page: Page, say: Say) {
  await press(page, say("imports", "takeBack.action"));
  await dialogOpens(page);
}

async function takeBack(page: Page, say: Say) {
  await askToTakeBack(page, say);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("imports", "takeBack.confirm"), exact: true })
    .click();
  await page.getByRole("region", { name: say("imports", "takeBack.kept") }).waitFor();
}
