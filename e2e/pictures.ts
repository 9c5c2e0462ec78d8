import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Language } from "@khorgos/contract/accounts/accounts";
import { type Browser, chromium } from "@playwright/test";
import { browserArgs, findChromium } from "../tools/chromium.mjs";
import { withDemoMarket } from "./demo-market.ts";
import { locales } from "./locales.ts";
import { screens } from "./screens/all-screens.ts";
import { openScreen, widths } from "./screens/open-screen.ts";
import { type Screen, type Width, widthsOf } from "./screens/screen.ts";
import { registerStandings, tokenOf, type Visitor } from "./screens/visitors.ts";

const folder = fileURLToPath(new URL("../docs/pictures", import.meta.url));

const { values: chosen } = parseArgs({
  options: {
    screens: { type: "string", default: screens.map(({ name }) => name).join() },
    languages: { type: "string", default: "ru,en,zh" },
    modes: { type: "string", default: "light,dark" },
    widths: { type: "string", default: "desktop,phone,tablet" },
  },
});
const among = <Name extends string>(names: readonly Name[], list: string) =>
  names.filter((name) => list.split(",").includes(name));

/** React shows pieces that came late in steps of 300 milliseconds; so long after the last of them has arrived a page may still change. */
const REVEALED_WITHIN = 500;

type Shot = { width: Width; language: Language; mode: "light" | "dark" };

await withDemoMarket(async (origin) => {
  await registerStandings(origin);
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs() });
  const tokens = new Map<Visitor, string>();
  let count = 0;
  for (const screen of screens.filter(({ name }) => chosen.screens.split(",").includes(name))) {
    if (screen.who && !tokens.has(screen.who)) tokens.set(screen.who, await tokenOf(origin, screen.who));
    for (const width of among(widthsOf(screen), chosen.widths)) {
      for (const language of among(Language.options, chosen.languages))
        for (const mode of among(["light", "dark"], chosen.modes)) {
          const shot = { width, language, mode };
          await photograph(browser, origin, screen, shot, screen.who && tokens.get(screen.who));
          count++;
        }
    }
  }
  await browser.close();
  console.info(`${count} pictures in docs/pictures`);
});

async function photograph(
  browser: Browser,
  origin: string,
  screen: Screen,
  { width, language, mode }: Shot,
  token: string | undefined,
) {
  const isPhone = width === "phone";
  const context = await browser.newContext({
    baseURL: origin,
    viewport: widths[width],
    locale: locales[language],
    colorScheme: mode,
    isMobile: isPhone,
    hasTouch: width !== "desktop",
    reducedMotion: "reduce",
  });
  if (token) await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  const page = await context.newPage();
  await openScreen(page, screen, language);
  await page.waitForTimeout(REVEALED_WITHIN);
  await page.screenshot({ path: join(folder, `${screen.name}.${width}.${language}.${mode}.png`) });
  await context.close();
}
