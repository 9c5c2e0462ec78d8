import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserArgs, findChromium } from "../../tools/chromium.mjs";
import { withDemoMarket } from "../../e2e/demo-market.ts";
import { isCalm, watchTraffic } from "../../e2e/calm.ts";
import { tokenOf } from "../../e2e/screens/visitors.ts";
import { uploadBigPriceList } from "../../e2e/big-market.ts";
import { forgetNotes, median, readNotes, takeNotes, throttle, type Vitals } from "../../e2e/measure.ts";
import { type Walk, walks } from "./walks.ts";
import { words } from "../../e2e/words.ts";

/**
 * Prints how the main screens feel on a telephone, with more than 5 000 cars on sale. It measures and does not judge a
 * build: the figures of a busy machine are worse than those of a quiet one.
 */

/** Ours: cold as web.dev/articles/vitals counts as good, otherwise stricter, because a dealer comes back all day. */
const targets = { lcp: 2500, warm: 1000, cls: 0.02, inp: 200 };

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: "ru-RU",
};

type Round = { cold: Vitals; warm: Vitals; inUse: Vitals };

const { values: chosen } = parseArgs({
  options: {
    screens: { type: "string", default: walks.map(({ path }) => path).join() },
    /** The median of an odd number is told. */
    rounds: { type: "string", default: "3" },
  },
});

await withDemoMarket(async (origin) => {
  await uploadBigPriceList(origin, await tokenOf(origin, "lin"));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs() });
  const car = await anyCar(origin);
  print(["screen", "LCP cold", "LCP warm", "CLS", "CLS in use", "INP", ""]);
  print([
    "",
    `≤ ${targets.lcp} ms`,
    `≤ ${targets.warm} ms`,
    `≤ ${targets.cls}`,
    `≤ ${targets.cls}`,
    `≤ ${targets.inp} ms`,
    "",
  ]);
  for (const walk of walks.filter(({ path }) => chosen.screens.split(",").includes(path))) {
    const token = walk.who && (await tokenOf(origin, walk.who));
    const rounds: Round[] = [];
    for (let round = 0; round < Number(chosen.rounds); round++)
      rounds.push(await visit(browser, origin + walk.path.replace(":id", car), walk, token));
    tell(walk, rounds);
  }
  await browser.close();
});

/** One visit by a browser that has never been here, and one by the same browser, which then is used. */
async function visit(
  browser: Browser,
  address: string,
  walk: Walk,
  token: string | undefined,
): Promise<Round> {
  const context = await browser.newContext(phone);
  if (token) await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  await takeNotes(context);
  const first = await open(context, address);
  const cold = await readNotes(first);
  await first.close();
  const again = await open(context, address);
  const warm = await readNotes(again);
  if (walk.prepare) {
    await throttle(again, false);
    await walk.prepare(again);
    await throttle(again, true);
  }
  await forgetNotes(again);
  await walk.act(again, words("ru"));
  const inUse = await readNotes(again);
  await context.close();
  return { cold, warm, inUse };
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  watchTraffic(page);
  await throttle(page, true);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("#root h1").first().waitFor({ timeout: 60_000 });
  await isCalm(page);
  return page;
}

async function anyCar(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/cars?limit=1`, {
    headers: { authorization: `Bearer ${await tokenOf(origin, "aigerim")}` },
  });
  return (await answer.json()).cars[0].id;
}

function tell({ path }: Walk, rounds: readonly Round[]) {
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  const [cold, warm] = [middle((round) => round.cold.lcp), middle((round) => round.warm.lcp)];
  const shift = middle((round) => Math.max(round.cold.cls, round.warm.cls));
  // Also long after it has opened a screen must not jump: while it is scrolled, filtered, sorted.
  const later = middle((round) => round.inUse.cls);
  const inp = middle((round) => round.inUse.inp);
  const isGood =
    cold <= targets.lcp &&
    warm <= targets.warm &&
    Math.max(shift, later) <= targets.cls &&
    inp <= targets.inp;
  const ms = (value: number) => `${Math.round(value)} ms`;
  print([path, ms(cold), ms(warm), shift.toFixed(3), later.toFixed(3), ms(inp), isGood ? "ok" : "SHORT"]);
}

function print([screen = "", ...figures]: readonly string[]) {
  process.stdout.write(`${screen.padEnd(22)}${figures.map((figure) => figure.padStart(12)).join("")}\n`);
}
