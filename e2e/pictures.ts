import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Language } from "@khorgos/contract/accounts";
import { type Browser, chromium, type Page } from "@playwright/test";
import { cast, type Person } from "../server/src/demo/cast.ts";
import { demoPassword } from "../server/src/demo/stock-market.ts";
import { browserArgs, findChromium } from "../tools/chromium.mjs";
import { type Screen, screens } from "./screens.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "docs", "pictures");
const widths = { desktop: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } } as const;
const locales: Record<Language, string> = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" };

const { values: chosen } = parseArgs({
  options: {
    screens: { type: "string", default: screens.map(({ name }) => name).join() },
    languages: { type: "string", default: "ru,en,zh" },
    modes: { type: "string", default: "light,dark" },
    widths: { type: "string", default: "desktop,phone" },
  },
});
const isChosen = (list: string, name: string) => list.split(",").includes(name);

const dataDir = await mkdtemp(join(tmpdir(), "khorgos-pictures-"));
const port = 21_000 + (process.pid % 9_000);
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(root, "server/src/main.ts"), "--demo"], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  await isStocked();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs() });
  const tokens = new Map<Person, string>();
  let count = 0;
  for (const screen of screens.filter(({ name }) => isChosen(chosen.screens, name))) {
    if (screen.who && !tokens.has(screen.who)) tokens.set(screen.who, await tokenOf(screen.who));
    count += await photograph(browser, screen, screen.who && tokens.get(screen.who));
  }
  await browser.close();
  console.info(`${count} pictures in docs/pictures`);
} finally {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

/** The demo says that it is open when its market is stocked; from outside that shows as somebody who can sign in and see cars. */
async function isStocked() {
  for (let tries = 0; tries < 300; tries++) {
    await pause(200);
    const token = await tokenOf("wang").catch(() => undefined);
    const answer =
      token && (await fetch(`${origin}/api/requests`, { headers: { authorization: `Bearer ${token}` } }));
    if (answer && answer.ok && JSON.stringify(await answer.json()).includes('"answered":true')) return;
  }
  throw new Error("The demo market did not open within a minute.");
}

async function tokenOf(who: Person): Promise<string> {
  const { email } = cast[who];
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword(email) }),
  });
  if (!answer.ok) throw new Error(`${who} cannot sign in yet`);
  return (await answer.json()).token;
}

async function photograph(browser: Browser, screen: Screen, token: string | undefined) {
  let count = 0;
  for (const [width, viewport] of Object.entries(widths)) {
    for (const [language, locale] of Object.entries(locales)) {
      for (const mode of ["light", "dark"] as const) {
        if (
          !isChosen(chosen.widths, width) ||
          !isChosen(chosen.languages, language) ||
          !isChosen(chosen.modes, mode)
        )
          continue;
        const isPhone = width === "phone";
        const context = await browser.newContext({
          baseURL: origin,
          viewport,
          locale,
          colorScheme: mode,
          isMobile: isPhone,
          hasTouch: isPhone,
          reducedMotion: "reduce",
        });
        if (token) await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
        const page = await context.newPage();
        await page.goto(screen.path);
        await isCalm(page);
        await screen.first?.(page);
        await isCalm(page);
        await page.screenshot({ path: join(folder, `${screen.name}.${width}.${language}.${mode}.png`) });
        await context.close();
        count++;
      }
    }
  }
  return count;
}

/** Everything asked for has arrived and nothing moves any more. */
async function isCalm(page: Page) {
  await page.waitForLoadState("networkidle");
  // By its tag: behind an open dialog it has no role.
  await page.locator("h1").first().waitFor({ timeout: 10_000 });
  await pause(150);
}
