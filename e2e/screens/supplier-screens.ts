import type { Page } from "@playwright/test";
import {
  dialogOpens,
  failing,
  held,
  openNavSheet,
  pattern,
  press,
  type Say,
  type Screen,
  wrongFieldsAreListed,
} from "./screen.ts";

const who = "lin" as const;
const stock = "/supplier/dashboard";
const open = "/car-requests";

/** What Lin sees: her stock, the others' cars, what dealers ask for. */
export const supplierScreens: readonly Screen[] = [
  { name: "supplier-dashboard", path: stock, who },
  { name: "supplier-dashboard-tablet", path: stock, who, only: "tablet", first: scrollToTable },
  { name: "supplier-dashboard-cards", path: `${stock}?view=cards`, who },
  { name: "supplier-dashboard-loading", path: stock, who, before: held(/\/api\/cars\/my/), isWaiting: true },
  {
    name: "supplier-dashboard-failed",
    path: stock,
    who,
    before: failing(/\/api\/cars\/my/),
    isRefused: true,
  },
  {
    name: "download-failed",
    path: stock,
    who,
    before: failing(/\/api\/cars\/my-cars\/export/),
    first: failToDownload,
    isRefused: true,
  },
  { name: "supplier-dashboard-empty", path: stock, who: "newSupplier" },
  { name: "add-car", path: stock, who, first: openForm },
  { name: "add-car-named", path: stock, who, first: nameCar },
  { name: "add-car-facts", path: stock, who, first: nameCarOpenly },
  { name: "add-car-errors", path: stock, who, first: sendEmptyForm },
  {
    name: "edit-car",
    path: stock,
    who,
    first: (page, say) => pressNamed(page, say("cars", "stock.editNamed")),
  },
  {
    name: "delete-car",
    path: stock,
    who,
    first: (page, say) => pressNamed(page, say("cars", "stock.deleteNamed")),
  },
  { name: "all-cars", path: "/supplier/all-cars", who },
  { name: "all-cars-own", path: "/supplier/all-cars?own=true", who, isLong: true },
  { name: "all-cars-own-cards", path: "/supplier/all-cars?own=true&view=cards", who },
  { name: "nav-sheet-supplier", path: open, who, only: "phone", first: openNavSheet },
  { name: "car-requests", path: open, who },
  { name: "car-requests-loading", path: open, who, before: held(/\/api\/requests(\?|$)/), isWaiting: true },
  { name: "car-requests-failed", path: open, who, before: failing(/\/api\/requests(\?|$)/), isRefused: true },
  { name: "car-requests-empty", path: open, who, before: withoutRequests },
  { name: "respond", path: open, who, first: (page, say) => answer(page, say("requests", "open.respond")) },
  { name: "respond-first", path: open, who, first: answerFirst },
  { name: "revise", path: open, who, first: (page, say) => answer(page, say("requests", "open.revise")) },
  {
    name: "revise-place",
    path: open,
    who,
    before: withPlace,
    first: (page, say) => answer(page, say("requests", "open.revise")),
  },
  {
    name: "respond-failed",
    path: open,
    who,
    before: failing(/\/api\/requests\/[0-9a-f-]{36}/),
    first: (page, say) => answer(page, say("requests", "open.respond")),
    isRefused: true,
  },
];

async function failToDownload(page: Page, say: Say) {
  await press(page, say("cars", "export.workbook"));
  await page.getByRole("alert").first().waitFor();
}

async function openForm(page: Page, say: Say) {
  await press(page, say("cars", "stock.add"));
  await dialogOpens(page);
}

async function nameCar(page: Page, say: Say) {
  await openForm(page, say);
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=brand]").fill("BYD");
  await dialog.locator("[name=model]").fill("Song Plus DM-i");
  await dialog.locator("[name=trim_level]").fill("1.5T 增程 Flagship");
  await dialog.getByRole("button", { name: say("cars", "facts.title") }).evaluate(scrollHere);
}

async function nameCarOpenly(page: Page, say: Say) {
  await nameCar(page, say);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("cars", "facts.title") }).click();
  await dialog.locator("[name=condition]").selectOption("new");
  await dialog.locator("[name=mileage_km]").fill("50000");
  await dialog.locator("[name=powertrain]").evaluate(scrollHere);
}

const scrollHere = (element: Element) => element.scrollIntoView({ block: "center" });

async function sendEmptyForm(page: Page, say: Say) {
  await openForm(page, say);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("cars", "form.add"), exact: true })
    .click();
  await wrongFieldsAreListed(page);
}

async function pressNamed(page: Page, name: string) {
  await press(page, pattern(name));
  await dialogOpens(page);
}

/** The oldest request has the most answers. */
async function answer(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).last().click();
  await dialogOpens(page);
}

/** Nobody has answered the second one yet. */
async function answerFirst(page: Page, say: Say) {
  await press(page, say("requests", "open.respond"));
  await dialogOpens(page);
}

/** The demo market never runs out of wishes. */
async function withoutRequests(page: Page) {
  await page.route(/\/api\/requests(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, requests: [], total: 0, next_cursor: null } });
  });
}

/** As where the operator tells suppliers the place of their own offer and nothing else of the others. */
async function withPlace(page: Page) {
  await page.route(/\/api\/requests\/[0-9a-f-]{36}$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const responses = body.responses.filter(({ own }: { own: boolean }) => own);
    const json = { ...body, responses, rivals_visible: false, own_place: { place: 2, of: 5 } };
    await route.fulfill({ response: reply, json });
  });
}

/** Below the figures there are only its first rows, if any. */
async function scrollToTable(page: Page) {
  await page.getByRole("searchbox").evaluate((search) => search.scrollIntoView({ block: "start" }));
}
