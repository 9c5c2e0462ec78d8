import { parseArgs } from "node:util";
import type { CarFilters } from "@khorgos/contract/cars/cars";
import type { CarSort, SortOrder } from "@khorgos/contract/cars/order";
import { cast } from "../../server/src/demo/cast.ts";
import { pageOfCars, readPage } from "../../server/src/cars/pages.sql.ts";
import { listColours, listModelsOf, listWords } from "../../server/src/market/facets.sql.ts";
import { marketQueryOf } from "../../server/src/cars/market.sql.ts";
import { countMarket } from "../../server/src/market/stats.sql.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { drawLooks, type Look } from "./catalogue/draw-looks.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { wantedP99 } from "./reporting/targets.ts";

/** How long reading takes as the market grows, one question at a time. */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "10000,100000,1000000" },
    /** Different combinations of filters and sort. */
    looks: { type: "string", default: "300" },
    /** How often each single question is asked. */
    times: { type: "string", default: "300" },
  },
});
const TIMES = Number(given.times);
const viewer = { id: cast.aigerim.id, role: "dealer" } as const;

type Asked = { filters: CarFilters; sort: CarSort; order?: SortOrder };
const byPrice: Asked = { filters: {}, sort: "price" };

type Figures = { p50: number; p99: number };

const figuresOver = (took: readonly number[]): Figures => ({
  p50: quantile(took, 0.5),
  p99: quantile(took, 0.99),
});

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How long it takes when it was asked before: that filled the caches. */
async function timeAgain(work: () => Promise<unknown>): Promise<number> {
  for (let nth = 0; nth < 3; nth++) await work();
  return time(work);
}

const singles = ["first", "deep", "all", "ofBrand", "brands", "models", "locations", "colours"] as const;
type Single = (typeof singles)[number];

type Works = Record<Single, () => Promise<unknown>>;

/** A market of so many cars, how long combinations of filters take in it, and what else it may be asked. */
async function openMarket({ db, pool }: BenchDatabase, cars: number) {
  await fillCatalogue(pool, cars);
  const page = async ({ filters, sort, order = "asc" }: Asked, cursor?: string) =>
    pageOfCars(
      db,
      viewer,
      await marketQueryOf(db, viewer, filters),
      readPage("cars", { sort, order, limit: 50, cursor }),
    );
  const figures = async (filters: CarFilters) => countMarket(db, await marketQueryOf(db, viewer, filters));

  let cursor: string | undefined;
  for (let nth = 0; nth < 40; nth++) cursor = (await page(byPrice, cursor)).next_cursor ?? undefined;
  const combined: { look: Look; page: number; figures: number }[] = [];
  for (const look of drawLooks(Number(given.looks))) {
    combined.push({
      look,
      page: await timeAgain(() => page(look)),
      figures: await timeAgain(() => figures(look.filters)),
    });
  }
  const works: Works = {
    first: () => page(byPrice),
    deep: () => page(byPrice, cursor),
    all: () => figures({}),
    ofBrand: () => figures({ brand: "Toyota" }),
    brands: () => listWords(db, "brand"),
    models: () => listModelsOf(db, "Toyota"),
    locations: () => listWords(db, "location"),
    colours: () => listColours(db, "body_color"),
  };
  const took = new Map<Single, number[]>(singles.map((single) => [single, []]));
  return { cars, combined, works, took };
}

type Market = Awaited<ReturnType<typeof openMarket>>;

/** Each question in turn, of each market in turn, many times: whatever the machine does meanwhile meets all of them alike. */
async function askInTurn(markets: readonly Market[]) {
  for (const { works } of markets) for (const single of singles) await timeAgain(works[single]);
  for (let nth = 0; nth < TIMES; nth++)
    for (const single of singles)
      for (const { works, took } of markets) took.get(single)?.push(await time(works[single]));
}

/** `smaller` are the markets that were read before. */
function report({ cars, combined, took }: Market, smaller: readonly Market[]) {
  const now = (single: Single) => figuresOver(took.get(single) ?? []);
  print(`\n${cars} cars, in milliseconds`);
  print(
    singles
      .map((what) => [what, now(what)] as const)
      .map(([what, { p50, p99 }]) => `${what} ${p50.toFixed(2)} (p99 ${p99.toFixed(1)})`)
      .join(" · "),
  );
  const pages = combined.map((one) => one.page);
  const sums = combined.map((one) => one.figures);
  tell("any filters and sort, page: p50", quantile(pages, 0.5), { most: 15 }, "ms");
  tell("any filters and sort, page: p99", quantile(pages, 0.99), { most: wantedP99(cars).page }, "ms");
  tell("any filters, figures: p50", quantile(sums, 0.5), { most: 25 }, "ms");
  tell("any filters, figures: p99", quantile(sums, 0.99), { most: wantedP99(cars).stats }, "ms");
  tell("figures of everything: p50", now("all").p50, { most: 6 }, "ms");
  tell("figures of a brand: p50", now("ofBrand").p50, { most: 6 }, "ms");
  for (const what of ["brands", "models", "locations", "colours"] as const)
    tell(`list of ${what}: p50`, now(what).p50, { most: 3 }, "ms");
  for (const { look, page, figures } of combined.toSorted((one, other) => other.page - one.page).slice(0, 5))
    print(`  slowest page ${page.toFixed(0)}, figures ${figures.toFixed(0)}: ${JSON.stringify(look)}`);
  for (const { cars: fewer, took: then } of smaller) {
    const against = `${cars} against ${fewer}`;
    const grown = (what: Single) => now(what).p50 / figuresOver(then.get(what) ?? []).p50;
    tell(`first page, ${against}`, grown("first"), { most: 1.3 });
    tell(`deep page, ${against}`, grown("deep"), { most: 1.3 });
    tell(`figures of everything, ${against}`, grown("all"), { most: 1.3 });
    tell(`figures of a brand, ${against}`, grown("ofBrand"), { most: 1.3 });
  }
}

const databases: BenchDatabase[] = [];
const markets: Market[] = [];
try {
  for (const rows of given.rows.split(",")) {
    const database = await openBenchDatabase();
    databases.push(database);
    markets.push(await openMarket(database, Number(rows)));
  }
  await askInTurn(markets);
  for (const [nth, market] of markets.entries()) report(market, markets.slice(0, nth));
} finally {
  for (const database of databases) await database.close();
}
tellProcessor();
