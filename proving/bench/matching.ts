import { parseArgs } from "node:util";
import { withOwnFits } from "../../server/src/matching/own-fits.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { findConcession, findMatches } from "../../server/src/matching/matches.sql.ts";
import { seek } from "../../server/src/matching/matches.ts";
import { tellStock } from "../../server/src/matching/matching-jobs.ts";
import { listOpenRequests } from "../../server/src/requests/requests.sql.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { postRequests } from "./catalogue/post-requests.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";

/**
 * How long it takes to tell what matches: a request against the whole market, a page of requests against a supplier's stock, and what
 * a supplier has changed against all requests.
 */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    requests: { type: "string", default: "20000" },
    /** How many different requests, and how many pages of them. */
    looks: { type: "string", default: "200" },
    /** How many cars a supplier has changed at once. */
    changed: { type: "string", default: "100000" },
  },
});
const LOOKS = Number(given.looks);
const PAGE = 50;
const ROUNDS = 3;
const dealer = { id: cast.aigerim.id, role: "dealer" } as const;

async function timed(took: number[], work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  took.push(performance.now() - began);
}

const report = (what: string, took: readonly number[], most: number) => {
  tell(`${what}: p50`, quantile(took, 0.5), { most }, "ms");
  print(`  p90 ${quantile(took, 0.9).toFixed(1)}, p99 ${quantile(took, 0.99).toFixed(1)} ms`);
};

async function measureMarket({ db }: BenchDatabase) {
  const all = await db.selectFrom("car_requests").selectAll().orderBy("id").limit(LOOKS).execute();
  const [listed, foreseen]: [number[], number[]] = [[], []];
  let lines = 0;
  for (const request of all) {
    await timed(listed, async () => {
      const { figures } = await findMatches(db, dealer, await seek(db, request), { rows: PAGE });
      lines += figures.fits + figures.near;
    });
    await timed(foreseen, async () => {
      const sought = await seek(db, request);
      await Promise.all([findMatches(db, dealer, sought, { rows: 3 }), findConcession(db, sought)]);
    });
  }
  print(`  ${(lines / all.length).toFixed(0)} lines match a request`);
  report("one request against the market", listed, 15);
  report("a request foreseen, with its concession", foreseen, 30);
}

/** Of the suppliers with the largest stock, one in the middle and the smallest. */
async function measureStocks({ db }: BenchDatabase) {
  const stocks = await db
    .selectFrom("facet_counts")
    .select(["supplier_id", "cars"])
    .where("kind", "=", "stock")
    .orderBy("cars", "desc")
    .execute();
  for (const at of [0, Math.floor(stocks.length / 2), stocks.length - 1]) {
    const { supplier_id = "", cars = 0 } = stocks[at] ?? {};
    for (const fitsStock of [false, true]) {
      const took: number[] = [];
      let after: readonly [string, string] | undefined;
      for (let nth = 0; nth < Math.max(2, LOOKS / 10); nth++)
        await timed(took, async () => {
          const page = await listOpenRequests(db, supplier_id, { after, rows: PAGE, fitsStock });
          await withOwnFits(db, supplier_id, page);
          const last = page.at(-1);
          after = last && [last.exact_moment, last.id];
        });
      report(`a page of requests${fitsStock ? " that fit" : ""}, ${cars} cars of one's own`, took, 60);
    }
  }
}

/** The job after an import, with what it writes: of as many changed cars, all of one supplier, of whom nothing was told before. */
async function measureTelling({ db, atLeisure }: BenchDatabase) {
  await atLeisure(
    `update cars set supplier_id = '${cast.wang.id}', updated_at = now()
     where id in (select id from cars order by md5(id::text) limit ${Number(given.changed)})`,
    "vacuum (analyze) cars",
  );
  const took: number[] = [];
  const work = tellStock(db);
  for (let round = 0; round < ROUNDS; round++) {
    await atLeisure("truncate told_matches, news");
    await timed(took, () => work({ supplier_id: cast.wang.id, since: "2000-01-01T00:00:00Z" }));
  }
  report(`${given.changed} changed cars against all requests`, took, 3000);
}

const database = await openBenchDatabase();
try {
  await fillCatalogue(database.pool, Number(given.rows));
  await postRequests(database.pool, Number(given.requests));
  print(`\n${given.rows} cars, ${given.requests} open requests`);
  await measureMarket(database);
  await measureStocks(database);
  await measureTelling(database);
} finally {
  await database.close();
}
tellProcessor();
