import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArgs, findChromium } from "../tools/chromium.mjs";
import { words } from "./words.ts";
import { takeNotes } from "./measure.ts";

const MB = 1024 * 1024;

/** The market as rows of a table, and as cards under a thumb. */
export const shapes = {
  desktop: { path: "/dealer/dashboard", context: { viewport: { width: 1280, height: 860 } } },
  phone: {
    path: "/dealer/dashboard?view=cards",
    context: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
} as const;

const say = words("ru");

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: browserArgs() });

/** Opens the market as anyone who has this token and waits for its first cars. */
export async function openMarket(
  browser: Browser,
  origin: string,
  token: string,
  shape: keyof typeof shapes,
): Promise<Page> {
  const { path, context: screen } = shapes[shape];
  const context = await browser.newContext({ ...screen, locale: "ru-RU" });
  await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  await takeNotes(context);
  const page = await context.newPage();
  await page.goto(origin + path);
  await carsIn(page).first().waitFor();
  return page;
}

/** The cars that are drawn; those on their way are not among them. */
export const carsIn = (page: Page) => page.locator("main tr[aria-rowindex]:has(td), main article");

/** Scrolls to the end of what is there, again and again, until that many cars were there. Throws when no more come. */
export const scrollThrough = (page: Page, cars: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const last = () => {
      const shown = [...document.querySelectorAll("main tbody tr[aria-rowindex], main [aria-posinset]")].at(
        -1,
      );
      const place = Number(shown?.getAttribute("aria-posinset") ?? 0);
      return place || Number(shown?.getAttribute("aria-rowindex") ?? 1) - 1;
    };
    let [reached, since] = [0, performance.now()];
    while (reached < wanted) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((done) => setTimeout(done, 20));
      const now = last();
      if (now !== reached) [reached, since] = [now, performance.now()];
      else if (performance.now() - since > 15_000) throw new Error(`No more than ${now} cars came.`);
    }
  }, cars);

/** What the page holds after its rubbish was collected, in MB: its script, and the process that draws it as Linux tells. */
export async function memoryOf(page: Page): Promise<{ heap: number; resident: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await page.waitForTimeout(1000);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const heap = (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / MB;
  return { heap, resident: await residentOf(page) };
}

/** Of the process that draws this page; other tabs are closed. */
async function residentOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  await session?.detach();
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => kilobytesOf(id));
  return Math.max(0, ...sizes) / 1024;
}

function kilobytesOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Types into every filter of the sheet, and takes it out again: on through the moment at which the market is asked, so
 * that the list changes between two keys.
 */
export async function typeInFilters(page: Page, whatBefore: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: say("cars", "filters.title") }).tap();
  const sheet = page.getByRole("dialog", { name: say("cars", "filters.title") });
  await sheet.waitFor();
  await page.waitForTimeout(500);
  await whatBefore();
  const fields = sheet.locator("input:not([disabled])");
  for (let at = 0; at < (await fields.count()); at++) {
    const field = fields.nth(at);
    if ((await field.getAttribute("type")) === "checkbox") continue;
    const isNumber = (await field.getAttribute("inputmode")) === "numeric";
    // By its focus, because a tap is no key.
    await field.focus();
    await page.keyboard.type(isNumber ? "2015" : "Toyo", { delay: 90 });
    await page.waitForTimeout(420);
    await page.keyboard.type(isNumber ? "0" : "t", { delay: 90 });
    for (let key = 0; key < 5; key++) await page.keyboard.press("Backspace", { delay: 60 });
    await page.waitForTimeout(700);
  }
}
