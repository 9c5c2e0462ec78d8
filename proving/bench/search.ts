import { parseArgs } from "node:util";
import type { CarSort } from "@khorgos/contract/cars/order";
import { pageOfCars, readPage } from "../../server/src/cars/pages.sql.ts";
import { marketQueryOf } from "../../server/src/cars/market.sql.ts";
import { countMarket } from "../../server/src/market/stats.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { typedTexts } from "./catalogue/typed-texts.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { wantedP99 } from "./reporting/targets.ts";

/** How long the search box takes as the market grows, one search at a time: from what was typed to the page and its figures. */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "10000,1000000" },
    /** How often each text is searched for; once more before that, to fill the caches. */
    times: { type: "string", default: "5" },
  },
});
const viewer = { id: cast.aigerim.id, role: "dealer" } as const;
const sortings = [
  { sort: "updated_at", order: "desc" },
  { sort: "price", order: "asc" },
] as const satisfies { sort: CarSort; order: "asc" | "desc" }[];

async function timed<Answer>(took: number[], work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await work();
  took.push(performance.now() - began);
  return answer;
}

async function search({ db }: Pick<BenchDatabase, "db">, text: string) {
  const took: { pages: number[]; added: number[]; counted: number[] } = { pages: [], added: [], counted: [] };
  let cars = 0;
  for (let nth = -1; nth < Number(given.times); nth += 1) {
    const { pages, added, counted } = nth < 0 ? { pages: [], added: [], counted: [] } : took;
    for (const sorting of sortings)
      await timed(pages, async () =>
        pageOfCars(
          db,
          viewer,
          await marketQueryOf(db, viewer, { search: text }),
          readPage("cars", { ...sorting, limit: 50 }),
        ),
      );
    const { counts } = await marketQueryOf(db, viewer, { search: text });
    cars = (
      await timed(counts ? added : counted, async () =>
        countMarket(db, await marketQueryOf(db, viewer, { search: text })),
      )
    ).available_cars;
  }
  return { text, cars, ...took };
}

export async function measure(database: Pick<BenchDatabase, "db">, rows: number) {
  const began = performance.now();
  await marketQueryOf(database.db, viewer, { search: "first" });
  print(
    `\n${rows} cars; the first search of a server reads the words: ${(performance.now() - began).toFixed(0)} ms`,
  );
  const found: Awaited<ReturnType<typeof search>>[] = [];
  for (const text of typedTexts) found.push(await search(database, text));
  const { page, stats } = wantedP99(rows);
  for (const [what, most, mostP99, all] of [
    ["page", 15, page, found.flatMap(({ pages }) => pages)],
    ["figures that are added up", 15, stats, found.flatMap(({ added }) => added)],
    ["figures that are counted", 25, stats, found.flatMap(({ counted }) => counted)],
  ] as const) {
    tell(`${what}: p50`, quantile(all, 0.5), { most }, "ms");
    tell(`${what}: p99`, quantile(all, 0.99), { most: mostP99 }, "ms");
  }
  const longest = (one: (typeof found)[number]) =>
    Math.max(quantile(one.pages, 0.5), quantile([...one.added, ...one.counted], 0.5));
  for (const one of found.toSorted((a, b) => longest(b) - longest(a)).slice(0, 8))
    print(
      `  ${one.text}: ${one.cars} cars, page ${quantile(one.pages, 0.5).toFixed(1)}, at worst ${Math.max(...one.pages).toFixed(1)}; figures ${quantile([...one.added, ...one.counted], 0.5).toFixed(1)}`,
    );
}

for (const rows of given.rows.split(",").map(Number)) {
  const database = await openBenchDatabase();
  try {
    await fillCatalogue(database.pool, rows);
    await measure(database, rows);
  } finally {
    await database.close();
  }
}
tellProcessor();
