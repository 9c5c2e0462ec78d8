import type { News } from "@khorgos/contract/matching/news";
import type { Page } from "@playwright/test";
import { failing, held, lost, type Screen } from "./screen.ts";

const path = "/news";
const list = /\/api\/news(\?|$)/;
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

/** So many are unread, whichever of them are listed. */
const given = (news: readonly News[], unread: number) => async (page: Page) => {
  await page.route(list, (route) => route.fulfill({ json: { news, unread, next_cursor: null } }));
};

/** The bell, and what somebody is told. */
export const newsScreens: readonly Screen[] = [
  { name: "news-supplier", path, who: "lin", before: given(lins, 2) },
  { name: "news-dealer", path, who: "aigerim", before: given(aigerims, 2) },
  { name: "news-many", path: "/my-car-requests", who: "aigerim", before: given(aigerims, 128) },
  { name: "news-loading", path, who: "aigerim", before: held(list), isWaiting: true },
  { name: "news-failed", path, who: "aigerim", before: failing(list), isRefused: true },
  { name: "news-lost", path, who: "aigerim", before: lost(list), isRefused: true },
  { name: "news-empty", path, who: "newSupplier" },
  { name: "news-empty-dealer", path, who: "newDealer" },
  { name: "news-empty-administrator", path, who: "saule" },
];
