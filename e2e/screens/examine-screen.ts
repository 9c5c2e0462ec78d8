import { AxeBuilder } from "@axe-core/playwright";
import { Language } from "@khorgos/contract/accounts/accounts";
import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { isStill } from "../calm.ts";
import { openScreen, widths } from "./open-screen.ts";
import { type Screen, type Width, widthsOf } from "./screen.ts";
import { findTextFaults } from "./text-faults.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rows of a list are alike, and an audit takes its time for each. */
const BEYOND_TWELVE_ROWS = "tr:nth-child(n+13), li:nth-child(n+13)";
/** In dark mode only these rules can fail anew. */
const colourRules = ["color-contrast", "link-in-text-block"];
const SERVICE_UNAVAILABLE = 503;

/** Changes the language of every page of a browser, as a choice made in another of its tabs does. */
type SwitchLanguage = (language: Language) => Promise<void>;

export type Visit = { context: BrowserContext; switchLanguage: SwitchLanguage };

/** Which accessibility audits are run: each takes longer than everything else that is looked at. */
type Audits = "light at the first width" | "light at each width, dark at the last";

/**
 * Loads one state of a screen once and looks at it in every language and at every width that it has: texts that cannot
 * be read whole, accessibility, errors in the console and requests to other hosts.
 */
export async function examineScreen(
  { context, switchLanguage }: Visit,
  screen: Screen,
  origin: string,
  audits: Audits,
): Promise<void> {
  await switchLanguage("ru");
  const { page, problems } = await openServed(context, screen, origin);
  try {
    const session = await page.context().newCDPSession(page);
    const shown = widthsOf(screen);
    for (const [place, width] of shown.entries()) {
      await resize(page, session, width);
      for (const language of Language.options) {
        await inLanguage(page, switchLanguage, language);
        await expectHeadings(page);
        expect.soft(await findTextFaults(page), `texts in ${language} at ${width} width`).toEqual([]);
      }
      const isLast = place === shown.length - 1;
      if (place === 0 || audits !== "light at the first width") await audit(page, screen, width, "light");
      if (isLast && audits !== "light at the first width") await audit(page, screen, width, "dark");
    }
    expect.soft(problems(screen), "errors in the console, requests to other hosts").toEqual([]);
  } finally {
    await leave(page);
  }
}

async function inLanguage(page: Page, switchLanguage: SwitchLanguage, language: Language) {
  await switchLanguage(language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await isStill(page);
}

/**
 * Opens a screen that the server really served. A busy machine may answer 503, which says nothing about a screen: the
 * screen is opened anew then, twice at most.
 */
async function openServed(context: BrowserContext, screen: Screen, origin: string, retries = 2) {
  const page = await context.newPage();
  const problems = collectProblems(page, new URL(origin).host);
  let wasRefused = false;
  page.on("response", (response) => (wasRefused ||= response.status() === SERVICE_UNAVAILABLE));
  await page.setViewportSize(widths[screen.only ?? "desktop"]);
  try {
    await openScreen(page, screen, "ru");
    if (!wasRefused || retries === 0) return { page, problems };
  } catch (error) {
    if (!wasRefused || retries === 0) throw error;
  }
  await leave(page);
  return openServed(context, screen, origin, retries - 1);
}

async function leave(page: Page) {
  await page.context().setOffline(false);
  await page.close();
}

async function expectHeadings(page: Page) {
  expect.soft(await page.title()).not.toBe("");
  expect.soft(await page.locator("#root h1").count(), "one main heading").toBe(1);
}

/** On the phone and the tablet also with a finger instead of a mouse. The session holds that finger: without it the mouse is back. */
async function resize(page: Page, session: CDPSession, width: Width) {
  await session.send("Emulation.setTouchEmulationEnabled", {
    enabled: width !== "desktop",
    maxTouchPoints: 1,
  });
  await page.setViewportSize(widths[width]);
  // An open menu follows its button only once the window has kept its size for a sixth of a second.
  if ((await page.getByRole("menu").count()) > 0) await page.waitForTimeout(300);
}

async function audit(page: Page, screen: Screen, width: Width, mode: "light" | "dark") {
  await page.emulateMedia({ colorScheme: mode });
  // After another language has moved the lines, a button may lie half under the bar, which the reader would scroll away.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(`html[data-mode=${mode}]`).waitFor({ state: "attached" });
  await isStill(page);
  expect.soft(await violations(page, screen, mode), `accessibility at ${width} width, ${mode}`).toEqual([]);
}

/** Violations of WCAG 2.2 AA and of axe's own best practice. */
async function violations(page: Page, { isLong, hasBar }: Screen, mode: "light" | "dark") {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (!isLong) axe.exclude(BEYOND_TWELVE_ROWS);
  if (mode === "dark") axe.withRules(colourRules);
  else axe.withTags(standards);
  // A menu or a tooltip floats beside all landmarks, as a dialog does; the rule knows only dialogs.
  if ((await page.locator("[role=menu], [role=tooltip]").count()) > 0) axe.disableRules("region");
  // What lies half under the bar comes out when it is scrolled to.
  if (hasBar) axe.disableRules("target-size");
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any }) => ({
      rule: `${id}: ${help}`,
      at: target.join(" "),
      html: html.slice(0, 160),
      ...(id === "color-contrast" && { why: any[0]?.message }),
    })),
  );
}

function collectProblems(page: Page, ownHost: string) {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  page.on("pageerror", (error) => found.push(error.message));
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^http|^ws/.test(protocol) && host !== ownHost) found.push(`asks ${host}`);
  });
  return ({ isRefused = false }: Screen) =>
    found.filter((line) => !(isRefused && /^(Failed to load resource|ScriptMissing)/.test(line)));
}
