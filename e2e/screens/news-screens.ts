import type { News } from "@khorgos/contract/news/news";
import type { Page } from "@playwright/test";
import { failing, held, lost, type Screen } from "./screen.ts";

const path = "/news";
const answers = /\/api\/news(\?|$)/;
const MINUTE = 60_000;

/** So many minutes ago, read or not. */
const told = (nth: number, minutes: number, part: Partial<News>): News => {
  const at = new Date(Date.now() - minutes * MINUTE).toISOString();
  return {
    id: `00000000-0000-4000-8000-0000000000c${nth}`,
    kind: "asked",
    request_id: `00000000-0000-4000-8000-0000000000d${nth}`,
    request_number: `R-4F2T8${nth}`,
    brand: "BYD",
    model: "Han",
    model_name: "",
    year: 2025,
    price: 30_000,
    company_name: "Almaty Motors",
    at,
    read_at: null,
    requests: 1,
    times: 1,
    ...part,
  };
};
const read = { read_at: "2026-11-20T08:00:00.000Z" };

/** Long names, a name in another script, and a dealership that deleted its account. */
const lins = [
  told(1, 4, {}),
  told(2, 190, {
    kind: "request_fits",
    brand: "Changan",
    model: "Чанган UNI-K",
    model_name: "UNI-K",
    price: 25_500,
    company_name:
      "Товарищество с ограниченной ответственностью «Казахстанско-китайский автомобильный торговый дом»",
  }),
  told(3, 26 * 60, {
    kind: "stock_fits",
    model: "Song Plus DM-i",
    price: 18_499.5,
    company_name: "",
    ...read,
  }),
  told(5, 27 * 60, { kind: "stock_fits", requests: 12, ...read }),
  told(4, 75 * 60, { kind: "asked", brand: "Li Auto", model: "L7", price: 41_000, ...read }),
];
const aigerims = [
  told(1, 4, { kind: "price_fell", price: 27_900, company_name: "霍尔果斯林氏汽车进出口贸易有限公司" }),
  told(2, 190, {
    kind: "first_fit",
    brand: "Changan",
    model: "UNI-K",
    price: 21_300,
    company_name: "Lin Auto Export",
  }),
  told(3, 75 * 60, { kind: "first_fit", price: 28_500, company_name: "", ...read }),
];

/** What becomes of offers, each kind once, and what happened several times. */
const ofOffers = [
  told(1, 2, { kind: "offer_better", price: 27_431.19, company_name: "Lin Auto Export" }),
  told(2, 9, { kind: "offer_revised", price: 28_250, company_name: "West Gate Cars", times: 3 }),
  told(3, 50, { kind: "offer_made", price: 29_900, company_name: "霍尔果斯林氏汽车进出口贸易有限公司" }),
  told(4, 190, { kind: "offer_expires", price: 27_431.19, company_name: "Lin Auto Export", ...read }),
  told(5, 26 * 60, { kind: "offer_withdrawn", price: 26_800, company_name: "West Gate Cars", ...read }),
  told(6, 27 * 60, { kind: "fell_through", price: 27_000, company_name: "Lin Auto Export", ...read }),
];
const list = {
  id: "00000000-0000-4000-8000-0000000000f1",
  inserted: 120,
  updated: 34,
  rejected: 2,
  missing: 3,
  missing_fate: "sold" as const,
  price_changes: { cheaper: 30, cheaper_by: 1.8, dearer: 4, dearer_by: 2.5 },
};
const withoutRequest = {
  request_id: null,
  request_number: "",
  brand: "",
  model: "",
  year: null,
  price: null,
};
const ofSupplier = [
  told(1, 2, { kind: "undercut", price: 28_250, best_price: 27_431.19, times: 2 }),
  told(2, 9, { kind: "undercut", price: 28_250 }),
  told(3, 30, {
    ...withoutRequest,
    kind: "list_taken",
    list: { ...list, file_name: "新疆霍尔果斯-报价单-2026年11月第四周-最终版.xlsx" },
  }),
  told(4, 60, { ...withoutRequest, kind: "list_failed", list: { ...list, file_name: "prices.csv" } }),
  told(5, 190, { kind: "offer_accepted", price: 28_250 }),
  told(6, 200, { kind: "offer_declined", price: 31_000, ...read }),
  told(7, 26 * 60, { kind: "other_accepted", ...read }),
  told(8, 27 * 60, { kind: "request_closed", ...read }),
];
const saules = [
  told(1, 2, { ...withoutRequest, kind: "registration", times: 40 }),
  told(2, 3 * 24 * 60, { ...withoutRequest, kind: "registration", company_name: "Steppe Auto", ...read }),
];

/** A browser that has been asked for notifications on this device, and what it says. */
const asked = (permission: NotificationPermission) => async (page: Page) => {
  await given(aigerims, 2)(page);
  await page.addInitScript((says) => {
    localStorage.setItem("news-on-device", "on");
    Object.defineProperty(Notification, "permission", { get: () => says });
  }, permission);
};

/** So many are unread, whichever of them are listed. */
const given = (news: readonly News[], unread: number) => async (page: Page) => {
  await page.route(answers, (route) => route.fulfill({ json: { news, unread, next_cursor: null } }));
};

/** The bell, and what somebody is told. */
export const newsScreens: readonly Screen[] = [
  { name: "news-supplier", path, who: "lin", before: given(lins, 2) },
  { name: "news-dealer", path, who: "aigerim", before: given(aigerims, 2) },
  { name: "news-offers", path, who: "aigerim", before: given(ofOffers, 3) },
  { name: "news-supplier-offers", path, who: "lin", before: given(ofSupplier, 5) },
  { name: "news-administrator", path, who: "saule", before: given(saules, 1) },
  { name: "news-on-device", path, who: "aigerim", before: asked("granted") },
  { name: "news-refused", path, who: "aigerim", before: asked("denied") },
  { name: "news-many", path: "/my-car-requests", who: "aigerim", before: given(aigerims, 128) },
  { name: "news-loading", path, who: "aigerim", before: held(answers), isWaiting: true },
  { name: "news-failed", path, who: "aigerim", before: failing(answers), isRefused: true },
  { name: "news-lost", path, who: "aigerim", before: lost(answers), isRefused: true },
  { name: "news-empty", path, who: "newSupplier" },
  { name: "news-empty-dealer", path, who: "newDealer" },
  { name: "news-empty-administrator", path, who: "saule" },
];
