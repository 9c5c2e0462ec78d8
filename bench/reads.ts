import { parseArgs } from "node:util";
import type { CarFilters, CarSort, SortOrder } from "@khorgos/contract/cars";
import { cast } from "../server/src/demo/cast.ts";
import { pageOfMarket } from "../server/src/cars/market/browse-market.ts";
import { readPage } from "../server/src/cars/pages.sql.ts";
import { listColours, listModelsOf, listWords } from "../server/src/cars/market/facets.sql.ts";
import { lookFor } from "../server/src/cars/market/market.sql.ts";
import { figuresOf } from "../server/src/cars/market/tell-figures.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { copyColumns } from "./copy-columns.ts";
import { drawLooks, type Look } from "./catalogue/draw-looks.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";

/** How long reading takes as the market grows, one question at a time. */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "10000,100000,1000000" },
    /** Different combinations of filters and sort. */
    looks: { type: "string", default: "300" },
    /** How often each single question is asked. */
    times: { type: "string", default: "30" },
  },
});
const TIMES = Number(given.times);
const viewer = { id: cast.aigerim.id, role: "dealer" } as const;

type Asked = { filters: CarFilters; sort: CarSort; order?: SortOrder };
const byPrice: Asked = { filters: {}, sort: "price" };

type Figures = { p50: number; p99: number };

/** Several times, the first ones not counted: they fill the caches. */
async function time(work: () => Promise<unknown>, times = TIMES): Promise<Figures> {
  const took: number[] = [];
  for (let nth = -3; nth < times; nth++) {
    const began = performance.now();
    await work();
    if (nth >= 0) took.push(performance.now() - began);
  }
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

async function read({ db }: BenchDatabase) {
  const { columns, version } = await copyColumns(db);
  const ask = { db, actor: { ...viewer, marketVersion: version } };
  const page = async ({ filters, sort, order = "asc" }: Asked, cursor?: string) =>
    pageOfMarket(
      ask,
      columns,
      await lookFor(db, viewer, filters),
      readPage("cars", { sort, order, limit: 50, cursor }),
    );
  const figures = async (filters: CarFilters) =>
    figuresOf(db, columns, await lookFor(db, viewer, filters), version);

  let cursor: string | undefined;
  for (let nth = 0; nth < 40; nth++) cursor = (await page(byPrice, cursor)).next_cursor ?? undefined;
  const combined: { look: Look; page: number; figures: number }[] = [];
  for (const look of drawLooks(Number(given.looks))) {
    combined.push({
      look,
      page: (await time(() => page(look), 1)).p50,
      figures: (await time(() => figures(look.filters), 1)).p50,
    });
  }
  return {
    first: await time(() => page(byPrice)),
    deep: await time(() => page(byPrice, cursor)),
    all: await time(() => figures({})),
    ofBrand: await time(() => figures({ brand: "Toyota" })),
    brands: await time(() => listWords(db, "brand")),
    models: await time(() => listModelsOf(db, "Toyota")),
    locations: await time(() => listWords(db, "location")),
    colours: await time(() => listColours(db, "body_color")),
    combined,
  };
}

type Read = Awaited<ReturnType<typeof read>>;

function report(cars: number, now: Read, smaller: { cars: number; read: Read } | undefined) {
  print(`\n${cars} cars, in milliseconds`);
  const single = (
    ["first", "deep", "all", "ofBrand", "brands", "models", "locations", "colours"] as const
  ).map((what) => `${what} ${now[what].p50.toFixed(2)} (p99 ${now[what].p99.toFixed(1)})`);
  print(single.join(" · "));
  const pages = now.combined.map((one) => one.page);
  const sums = now.combined.map((one) => one.figures);
  tell("any filters and sort, page: p50", quantile(pages, 0.5), { most: 15 }, "ms");
  tell("any filters and sort, page: p99", quantile(pages, 0.99), { most: 60 }, "ms");
  tell("any filters, figures: p50", quantile(sums, 0.5), { most: 25 }, "ms");
  tell("any filters, figures: p99", quantile(sums, 0.99), { most: 25 }, "ms");
  tell("figures of everything: p50", now.all.p50, { most: 6 }, "ms");
  tell("figures of a brand: p50", now.ofBrand.p50, { most: 6 }, "ms");
  for (const what of ["brands", "models", "locations", "colours"] as const)
    tell(`list of ${what}: p50`, now[what].p50, { most: 3 }, "ms");
  for (const { look, page, figures } of now.combined
    .toSorted((one, other) => other.page - one.page)
    .slice(0, 5))
    print(`  slowest page ${page.toFixed(0)}, figures ${figures.toFixed(0)}: ${JSON.stringify(look)}`);
  if (!smaller) return;
  const against = `${cars} against ${smaller.cars}`;
  tell(`first page, ${against}`, now.first.p50 / smaller.read.first.p50, { most: 1.3 });
  tell(`deep page, ${against}`, now.deep.p50 / smaller.read.deep.p50, { most: 1.3 });
  tell(`figures of everything, ${against}`, now.all.p50 / smaller.read.all.p50, { most: 1.3 });
  tell(`figures of a brand, ${against}`, now.ofBrand.p50 / smaller.read.ofBrand.p50, { most: 1.3 });
}

let smaller: { cars: number; read: Read } | undefined;
for (const rows of given.rows.split(",")) {
  const cars = Number(rows);
  const database = await openBenchDatabase();
  try {
    await fillCatalogue(database.pool, cars);
    const now = await read(database);
    report(cars, now, smaller);
    smaller ??= { cars, read: now };
  } finally {
    await database.close();
  }
}
tellProcessor();
