import { AxeBuilder } from "@axe-core/playwright";
import { Language } from "@khorgos/contract/accounts";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { locales } from "../locales.ts";
import { screens } from "./all-screens.ts";
import { isStill } from "./calm.ts";
import { openScreen, widths } from "./open-screen.ts";
import type { Screen, Width } from "./screen.ts";
import { findTextFaults } from "./text-faults.ts";
import { registerStandings, tokenOf, type Visitor } from "./visitors.ts";

/** Every state of every screen can be read whole, by everybody, in each language: measured, not looked at. */

const modes = ["light", "dark"] as const;
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** In the other mode only these can fail anew. */
const colourRules = ["color-contrast", "link-in-text-block"];
const BUSY = 503;

type Doors = {
  /** A browser of its own for each reader and language, kept so that scripts are fetched once. */
  enter: (who: Visitor | undefined, language: Language) => Promise<BrowserContext>;
};

const test = base.extend<object, Doors>({
  enter: [
    async ({ browser }, use, worker) => {
      const origin = worker.project.use.baseURL ?? "";
      const rooms = new Map<string, Promise<BrowserContext>>();
      await registerStandings(origin);
      await use((who, language) => {
        const key = `${who} ${language}`;
        const room = rooms.get(key) ?? open(who, language);
        rooms.set(key, room);
        return room;
      });
      for (const room of rooms.values()) await (await room).close();

      async function open(who: Visitor | undefined, language: Language) {
        const locale = locales[language];
        const context = await browser.newContext({ baseURL: origin, locale, reducedMotion: "reduce" });
        const token = who && (await tokenOf(origin, who));
        if (token) await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
        return context;
      }
    },
    { scope: "worker" },
  ],
});

for (const screen of screens) {
  for (const language of Language.options) {
    test(`${screen.name} in ${language}`, async ({ enter }) => {
      const context = await enter(screen.who, language);
      const { page, trouble } = await openServed(context, screen, language);
      try {
        await hasItsName(page, language);
        for (const width of ["desktop", "phone"] as const) {
          if (screen.only && screen.only !== width) continue;
          await resize(page, width);
          expect.soft(await findTextFaults(page), `texts at ${width} width`).toEqual([]);
          // What differs between the widths is the same in every language, so one of them is looked at in both.
          if (language !== "ru" && width === "desktop" && !screen.only) continue;
          for (const mode of modes) {
            await page.emulateMedia({ colorScheme: mode });
            await page.locator(`html[data-mode=${mode}]`).waitFor({ state: "attached" });
            await isStill(page);
            const found = await barriers(page, mode);
            expect.soft(found, `barriers at ${width} width, ${mode}`).toEqual([]);
          }
        }
        expect.soft(trouble(screen), "trouble in the browser").toEqual([]);
      } finally {
        await leave(page);
      }
    });
  }
}

/**
 * The screen as one sees it whom the server serves. On a machine that does too much it may tell somebody to come back, which
 * says nothing about a screen: so the screen is opened anew, twice at most.
 */
async function openServed(context: BrowserContext, screen: Screen, language: Language, again = 2) {
  const page = await context.newPage();
  const trouble = listen(page);
  let isTurnedAway = false;
  page.on("response", (answer) => (isTurnedAway ||= answer.status() === BUSY));
  await page.setViewportSize(widths[screen.only ?? "desktop"]);
  try {
    await openScreen(page, screen, language);
    if (!isTurnedAway || again === 0) return { page, trouble };
  } catch (error) {
    if (!isTurnedAway || again === 0) throw error;
  }
  await leave(page);
  return openServed(context, screen, language, again - 1);
}

async function leave(page: Page) {
  await page.context().setOffline(false);
  await page.close();
}

async function hasItsName(page: Page, language: Language) {
  expect.soft(await page.locator("html").getAttribute("lang")).toBe(language);
  expect.soft(await page.title()).not.toBe("");
  expect.soft(await page.locator("#root h1").count(), "one main heading").toBe(1);
}

/** On the phone also as somebody with a finger instead of a mouse. */
async function resize(page: Page, width: Width) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: width === "phone", maxTouchPoints: 1 });
  await page.setViewportSize(widths[width]);
  // An open menu follows its button only once the window has kept its size for a sixth of a second.
  if ((await page.getByRole("menu").count()) > 0) await page.waitForTimeout(300);
  await isStill(page);
  await session.detach();
}

/** What keeps somebody out, by the rules of WCAG 2.2 AA and the checker's own best practice. */
async function barriers(page: Page, mode: "light" | "dark") {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (mode === "dark") axe.withRules(colourRules);
  else axe.withTags(standards);
  // A menu or a tooltip floats beside all landmarks, as a dialog does; the rule knows only dialogs.
  if ((await page.locator("[role=menu], [role=tooltip]").count()) > 0) axe.disableRules("region");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any }) => ({
      rule: `${id}: ${help}`,
      at: target.join(" "),
      html: html.slice(0, 160),
      ...(id === "color-contrast" && { why: any[0]?.message }),
    })),
  );
}

/** Listens to what the page says and whom it asks; the answer is what should not have been. */
function listen(page: Page) {
  const said: string[] = [];
  const home = new URL(test.info().project.use.baseURL ?? "").host;
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^http|^ws/.test(protocol) && host !== home) said.push(`asks ${host}`);
  });
  return ({ isRefused = false }: Screen) =>
    said.filter((line) => !(isRefused && /^(Failed to load resource|ScreenMissing)/.test(line)));
}
