import type { Page } from "@playwright/test";
import {
  dialogOpens,
  escaped,
  failing,
  held,
  lost,
  menuOpens,
  openNavSheet,
  pattern,
  press,
  type Say,
  type Screen,
  wrongFieldsAreListed,
} from "./screen.ts";

const who = "aigerim" as const;
const market = "/dealer/dashboard";
const own = "/my-car-requests";
const filtered =
  "?brand=BYD&year_min=2023&price_max=30000&location=Khorgos&body_color=white&interior_color=black&price_min=1000";

/** What Aigerim sees: the market, a car, her requests and what is offered. */
export const dealerScreens: readonly Screen[] = [
  { name: "dealer-dashboard", path: market, who },
  { name: "dealer-dashboard-tablet", path: market, who, only: "tablet" },
  { name: "dealer-dashboard-cards", path: `${market}?view=cards`, who },
  {
    name: "dealer-dashboard-loading",
    path: market,
    who,
    before: held(/\/api\/cars(\/stats)?(\?|$)/),
    isWaiting: true,
  },
  {
    name: "dealer-dashboard-failed",
    path: market,
    who,
    before: failing(/\/api\/cars(\/stats)?(\?|$)/),
    isRefused: true,
  },
  {
    name: "dealer-dashboard-lost",
    path: market,
    who,
    before: lost(/\/api\/cars(\/stats)?(\?|$)/),
    isRefused: true,
  },
  {
    name: "dealer-dashboard-uncounted",
    path: market,
    who,
    before: held(/\/api\/cars\/stats/),
    first: carsCome,
    isWaiting: true,
  },
  {
    name: "dealer-dashboard-figures-failed",
    path: market,
    who,
    before: failing(/\/api\/cars\/stats/),
    isRefused: true,
  },
  { name: "dealer-dashboard-no-match", path: `${market}?brand=BYD&price_max=1000`, who },
  { name: "dealer-dashboard-search", path: `${market}?search=zekr%20001`, who },
  { name: "dealer-dashboard-search-none", path: `${market}?search=DeLorean%20DMC-12&year_min=2023`, who },
  { name: "dealer-dashboard-chips", path: `${market}${filtered}`, who },
  { name: "filters", path: `${market}?brand=BYD`, who, only: "phone", first: openFilters },
  {
    name: "download-waiting",
    path: `${market}?view=cards`,
    who,
    only: "desktop",
    before: held(/\/api\/cars\/export/),
    first: (page, say) => press(page, say("cars", "export.workbook")),
    isWaiting: true,
  },
  { name: "contact-menu", path: market, who, first: openContact },
  { name: "nav-sheet-dealer", path: own, who, only: "phone", first: openNavSheet },
  { name: "new-version", path: own, who, before: newerBuild },
  { name: "my-car-requests-updates", path: own, who, before: offersToCome, first: waitForUpdates },
  { name: "still-connecting", path: own, who, before: failing(/\/api\/auth\/me/), isRefused: true },
  { name: "offline", path: own, who, first: goOffline, isRefused: true },
  { name: "car", path: `${market}?view=cards&sort=price&order=desc`, who, first: openFirstCar },
  { name: "car-plain", path: `${market}?view=cards&search=hongguang`, who, first: openFirstCar },
  {
    name: "car-loading",
    path: "/car/00000000-0000-4000-8000-000000000000",
    who,
    before: held(/\/api\/cars\/0/),
    isWaiting: true,
  },
  {
    name: "car-failed",
    path: "/car/00000000-0000-4000-8000-000000000000",
    who,
    before: failing(/\/api\/cars\/0/),
    isRefused: true,
  },
  { name: "car-not-found", path: "/car/00000000-0000-4000-8000-000000000000", who, isRefused: true },
  { name: "create-car-request", path: "/create-car-request", who },
  {
    name: "create-car-request-errors",
    path: "/create-car-request",
    who,
    first: sendEmptyRequest,
  },
  { name: "my-car-requests", path: own, who },
  { name: "my-car-requests-loading", path: own, who, before: held(/\/api\/requests\/my/), isWaiting: true },
  { name: "my-car-requests-failed", path: own, who, before: failing(/\/api\/requests\/my/), isRefused: true },
  { name: "my-car-requests-empty", path: own, who: "newDealer" },
  { name: "my-car-requests-closed", path: own, who, before: closeAll },
  { name: "my-car-request-menu", path: own, who, first: openMenu },
  { name: "my-car-request-delete", path: own, who, first: askToDelete },
  { name: "my-car-request-offers", path: own, who, first: openOffers },
  { name: "my-car-request-no-offers", path: own, who, before: withoutOffers, first: openOffers },
  {
    name: "my-car-request-failed",
    path: own,
    who,
    before: failing(/\/api\/requests\/[0-9a-f-]{36}/),
    first: openOffers,
    isRefused: true,
  },
  { name: "wechat", path: own, who, first: openWeChat },
];

/** The figures alone are on their way. */
async function carsCome(page: Page) {
  await page.getByRole("main").locator("a[href^='/car/']").first().waitFor();
}

/** Every answer comes from a server that serves newer pages. */
async function newerBuild(page: Page) {
  await page.route(/\/api\/requests/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "x-build": "of-tomorrow" } });
  });
}

/** From the second time on each request has been answered once more. */
async function offersToCome(page: Page) {
  await page.clock.install();
  let times = 0;
  await page.route(/\/api\/requests\/my/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const more = times++ === 0 ? 0 : 1;
    const requests = body.requests.map((request: { response_count: number }) => ({
      ...request,
      response_count: request.response_count + more,
    }));
    await route.fulfill({ response: answer, json: { ...body, requests } });
  });
}

async function waitForUpdates(page: Page) {
  await page.mouse.move(200, 300);
  await page.clock.fastForward("01:05");
  await page.getByRole("main").locator("output button").waitFor();
}

/** Only where the filters have no room beside the list. */
async function openFilters(page: Page, say: Say) {
  // Its name goes on with how many are chosen.
  await press(page, new RegExp(`^${escaped(say("cars", "filters.title"))}`));
  await dialogOpens(page);
}

async function openContact(page: Page, say: Say) {
  await press(page, say("cars", "list.contact"));
  await menuOpens(page);
}

/** The words of every language are here by then: without a network nobody can fetch another language's. */
async function goOffline(page: Page) {
  for (const language of ["en", "zh", "ru"]) {
    await page.evaluate((newValue) => {
      dispatchEvent(new StorageEvent("storage", { key: "language", newValue }));
    }, language);
    await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  }
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
}

async function openFirstCar(page: Page) {
  await page.getByRole("main").locator("a[href^='/car/']").first().click();
  await page.waitForURL(/\/car\//);
}

async function sendEmptyRequest(page: Page, say: Say) {
  await press(page, say("requests", "create.submit"));
  await wrongFieldsAreListed(page);
}

async function openMenu(page: Page, say: Say) {
  await press(page, pattern(say("requests", "my.menu")));
  await menuOpens(page);
}

async function askToDelete(page: Page, say: Say) {
  await openMenu(page, say);
  await page.getByRole("menuitem", { name: say("requests", "my.deleteRequest") }).click();
  await dialogOpens(page);
}

/** Of a request that somebody has answered. */
async function openOffers(page: Page, say: Say) {
  const [before = "", after = ""] = say("requests", "my.viewResponses").split("{{count}}").map(escaped);
  const name = new RegExp(`${before}[1-9]${after}`);
  await page.getByRole("main").getByRole("button", { name }).last().click();
  await dialogOpens(page);
}

async function openWeChat(page: Page, say: Say) {
  await openOffers(page, say);
  const details = page.getByRole("dialog");
  await details
    .getByRole("button", { name: say("requests", "offers.wechatButton") })
    .first()
    .click();
  await page.getByRole("textbox", { name: say("requests", "wechat.message") }).waitFor();
}

/** Closed for good is closed for everybody who looks at the demo, so only this reader is told so. */
async function closeAll(page: Page) {
  await page.route(/\/api\/requests\/my/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        requests: body.requests.map((request: object) => ({ ...request, status: "closed" })),
      },
    });
  });
}

async function withoutOffers(page: Page) {
  await page.route(/\/api\/requests\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, request: { ...body.request, response_count: 0 }, responses: [] },
    });
  });
}
