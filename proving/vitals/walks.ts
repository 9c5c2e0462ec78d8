import type { Page } from "@playwright/test";
import { dialogOpens, menuOpens, pattern, type Say } from "../../e2e/screens/screen.ts";
import type { Visitor } from "../../e2e/screens/visitors.ts";

/** A main screen and what somebody does there first. */
export type Walk = {
  path: string;
  who?: Visitor;
  /** Brings the screen into the state in which it is used, at full speed: long lists loaded. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page, say: Say) => Promise<void>;
};

export const walks: readonly Walk[] = [
  { path: "/login", act: fillLogin },
  { path: "/", act: openMenus },
  { path: "/dealer/dashboard", who: "aigerim", prepare: loadWholeList, act: useMarket },
  { path: "/car/:id", who: "aigerim", act: openMenus },
  { path: "/car-requests", who: "lin", act: answerRequest },
  { path: "/my-car-requests", who: "aigerim", act: readOffers },
  { path: "/supplier/dashboard", who: "lin", prepare: loadWholeList, act: useStock },
  { path: "/admin", who: "saule", act: startRejecting },
];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** Scrolls on until the last car is there. */
async function loadWholeList(page: Page) {
  const answers = () => page.locator("main article, main tbody tr").first();
  await answers().waitFor();
  let height = -1;
  for (let calm = 0; calm < 5;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(120);
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    calm = now === height ? calm + 1 : 0;
    height = now;
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
}

async function openMenus(page: Page, say: Say) {
  await button(page, new RegExp(`^${say("app", "language")}`)).tap();
  await menuOpens(page);
  await page.keyboard.press("Escape");
  await button(page, say("app", "menu")).tap();
  await dialogOpens(page);
  await page.keyboard.press("Escape");
}

async function fillLogin(page: Page, say: Say) {
  await page.getByLabel(say("accounts", "fields.email"), { exact: true }).tap();
  await page.keyboard.type("aigerim@almaty", { delay: 60 });
  await page
    .getByRole("main")
    .getByRole("button", { name: say("accounts", "login.submit") })
    .tap();
  await page.getByRole("alert").first().waitFor();
}

async function useMarket(page: Page, say: Say) {
  await button(page, say("cars", "list.contact")).tap();
  await menuOpens(page);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await button(page, say("ui", "cards")).tap();
  await page.waitForTimeout(500);
  await button(page, say("ui", "list")).tap();
  await page.waitForTimeout(500);
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(500);
  await button(page, say("cars", "filters.title")).tap();
  await dialogOpens(page);
  const sheet = page.getByRole("dialog");
  // By key, because the list of choices is drawn by the system and takes no taps from here.
  await sheet.getByRole("combobox", { name: say("cars", "sorting.label") }).focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(500);
  await sheet.getByRole("combobox", { name: say("cars", "filters.brand") }).tap();
  await page.keyboard.type("Zee", { delay: 80 });
  await page.getByRole("listbox").getByRole("option").first().tap();
  await page.waitForTimeout(800);
}

async function answerRequest(page: Page, say: Say) {
  await button(page, say("requests", "open.respond")).tap();
  const notes = page.getByRole("dialog").getByRole("textbox", { name: say("requests", "respond.notes") });
  await notes.tap();
  await page.keyboard.type("Delivery in May", { delay: 60 });
  await page.keyboard.press("Escape");
}

async function readOffers(page: Page, say: Say) {
  await button(page, pattern(say("requests", "my.menu"))).tap();
  await menuOpens(page);
  await page.getByRole("menuitem").first().tap();
  await dialogOpens(page);
  await page.waitForTimeout(500);
  await page.keyboard.press("Escape");
}

async function useStock(page: Page, say: Say) {
  await button(page, say("ui", "cards")).tap();
  await page.waitForTimeout(500);
  await page.evaluate(() => scrollTo(0, 0));
  await button(page, say("cars", "stock.add")).tap();
  await dialogOpens(page);
  await page.keyboard.type("Geely Monjaro", { delay: 60 });
  await page.keyboard.press("Escape");
}

async function startRejecting(page: Page, say: Say) {
  await button(page, say("administration", "decision.reject")).tap();
  await dialogOpens(page);
  await page.getByRole("dialog").getByRole("textbox").tap();
  await page.keyboard.type("Please call us", { delay: 60 });
  await page.keyboard.press("Escape");
}
