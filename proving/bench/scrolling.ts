import { parseArgs } from "node:util";
import { forgetNotes, readNotes, throttle } from "../../e2e/measure.ts";
import {
  memoryOf,
  openBrowser,
  openMarket,
  scrollThrough,
  shapes,
  typeInFilters,
} from "../../e2e/scroll-market.ts";
import { buildWeb } from "../../tools/build-web.mjs";
import { openBenchDatabase, tokens } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { startProcess } from "./servers/start-process.ts";

/**
 * What the market keeps of a hundred thousand cars that somebody scrolled through, and how long a key waits in its filters
 * on a telephone, in a real browser with the pages built from these sources.
 */

const { values: given } = parseArgs({
  options: { cars: { type: "string" }, rows: { type: "string" } },
});
/** Of several sizes of a market the largest. */
const CARS = Math.max(...(given.cars ?? given.rows ?? "100000").split(",").map(Number));
/** So many of them a list shows. */
const LISTED = Math.min(CARS, 2_000);

await buildWeb({ node: process.execPath, env: process.env });
const database = await openBenchDatabase();
await fillCatalogue(database.pool, CARS);
const server = await startProcess("own", database);
const browser = await openBrowser();
try {
  for (const shape of ["desktop", "phone"] as const) await measureMemory(shape);
  await measureTyping();
  tellProcessor();
} finally {
  await browser.close();
  await server.stop();
  await database.close();
}

async function measureMemory(shape: keyof typeof shapes) {
  const page = await openMarket(browser, server.origin, tokens.aigerim, shape);
  const first = await memoryOf(page);
  const began = performance.now();
  await scrollThrough(page, LISTED);
  const seconds = (performance.now() - began) / 1000;
  const last = await memoryOf(page);
  const { width, height } = shapes[shape].context.viewport;
  print(
    `\n${shape} ${width}×${height}, ${LISTED} of ${CARS} cars in ${seconds.toFixed(0)} s: script ${first.heap.toFixed(0)} → ${last.heap.toFixed(0)} MB, resident ${first.resident.toFixed(0)} → ${last.resident.toFixed(0)} MB`,
  );
  tell(`${shape}: script memory above the first rows`, last.heap - first.heap, { most: 150 }, "MB");
  tell(`${shape}: resident memory above the first rows`, last.resident - first.resident, { most: 150 }, "MB");
  await page.context().close();
}

async function measureTyping() {
  const page = await openMarket(browser, server.origin, tokens.aigerim, "phone");
  await scrollThrough(page, LISTED);
  await throttle(page, true);
  await typeInFilters(page, () => forgetNotes(page));
  const { inp } = await readNotes(page);
  print(`\nphone, processor slowed four times, 1.6 Mbit/s, ${LISTED} cars loaded`);
  tell("typing in every filter: the slowest key", inp, { most: 100 }, "ms");
  await page.context().close();
}
