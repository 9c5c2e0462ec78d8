import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { openBenchDatabase, tokens } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { median, print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { type Load, load } from "./servers/load.ts";
import { startProcess } from "./servers/start-process.ts";

/** Pages of the market and single cars under load, beside the bare server on the same database, in turn. */

const { values: given } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
    /** How many different pages are asked for, so that no two at a time are the same. */
    pages: { type: "string", default: "100" },
  },
});
const [ROUNDS, SECONDS, PAGES] = [Number(given.rounds), Number(given.seconds), Number(given.pages)];
const FIRST = "/api/cars?limit=50";
const OF_BRAND = "/api/cars?limit=50&brand=Zeekr&sort=price&order=asc";

type Server = Awaited<ReturnType<typeof startProcess>>;

const Answer = z.object({
  cars: z.array(z.object({ id: z.string(), price: z.number(), updated_at: z.string() })),
  next_cursor: z.optional(z.nullable(z.string())),
});
type Answer = z.output<typeof Answer>;

/** How a server is asked for the page after this one, if there is another. */
const following = {
  own: ({ next_cursor }: Answer) => next_cursor && `cursor=${encodeURIComponent(next_cursor)}`,
  bare: ({ cars }: Answer, first: string) => {
    const last = cars.at(-1);
    const after = last && String(first.includes("sort=price") ? last.price : last.updated_at);
    return last && after && `after=${encodeURIComponent(after)}&after_id=${last.id}`;
  },
};

/** The addresses of so many pages, each following the one before: on both servers the same cars. */
async function walkPages(which: "own" | "bare", { origin }: Server, first: string): Promise<string[]> {
  const paths = [first];
  while (paths.length < PAGES) {
    const answer = await fetch(`${origin}${paths.at(-1)}`, {
      headers: { authorization: `Bearer ${tokens.aigerim}` },
    });
    const next = following[which](Answer.parse(await answer.json()), first);
    if (!next) break;
    paths.push(`${first}&${next}`);
  }
  return paths;
}

type Contest = {
  what: string;
  own: { server: Server; paths: readonly string[] };
  bare: Contest["own"];
  least: number;
  mostP99?: number;
};

async function compare({ what, own, bare, least, mostP99 }: Contest) {
  const loads: Record<"own" | "bare", Load[]> = { own: [], bare: [] };
  const run = ({ server, paths }: Contest["own"]) =>
    load(server.origin, paths, { seconds: SECONDS, token: tokens.aigerim });
  // Once without counting: V8 compiles what it has seen often, and the bare server has more rounds to be seen in.
  for (const side of [own, bare]) await run(side);
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, side] of [["own", own] as const, ["bare", bare] as const])
      loads[which].push(await run(side));
  const of = (which: "own" | "bare", read: (load: Load) => number) => median(loads[which].map(read));
  const perSecond = (which: "own" | "bare") => of(which, (one) => one.perSecond);
  const p99 = (which: "own" | "bare") => of(which, (one) => one.p99);
  const say = (which: "own" | "bare") =>
    `${Math.round(perSecond(which))}/s p50 ${of(which, (one) => one.p50).toFixed(1)} p99 ${p99(which).toFixed(1)} ms`;
  print(`\n${what}: own ${say("own")}; bare ${say("bare")}`);
  tell(`${what}: answers a second / bare`, perSecond("own") / perSecond("bare"), { least });
  if (mostP99 !== undefined) tell(`${what}: p99 / bare`, p99("own") / p99("bare"), { most: mostP99 });
}

async function measure(cars: number) {
  const database = await openBenchDatabase();
  const servers: Server[] = [];
  const start = async (...given: Parameters<typeof startProcess>) => {
    const server = await startProcess(...given);
    servers.push(server);
    return server;
  };
  try {
    await fillCatalogue(database.pool, cars);
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from cars order by car_id limit 500",
    );
    const ids = rows.map(({ id }) => `/api/cars/${id}`);
    const own = await start("own", database);
    const forgetful = await start("own", database, { RESPONSE_CACHE_MB: "0" });
    const bare = await start("bare", database);
    const beside = (paths: readonly string[]) => ({ server: bare, paths });
    const pagesOf = async (first: string) => ({
      own: { server: forgetful, paths: await walkPages("own", own, first) },
      bare: { server: bare, paths: await walkPages("bare", bare, first) },
    });

    print(`\n${cars} cars`);
    const uncached = { least: 0.5, mostP99: 2 };
    await compare({
      what: "page, nothing kept",
      ...(await pagesOf(FIRST)),
      ...uncached,
    });
    await compare({
      what: "page of a brand, nothing kept",
      ...(await pagesOf(OF_BRAND)),
      ...uncached,
    });
    await compare({
      what: "page, kept",
      own: { server: own, paths: [FIRST] },
      bare: beside([FIRST]),
      least: 6,
    });
    await compare({ what: "car", own: { server: own, paths: ids }, bare: beside(ids), least: 0.6 });
  } finally {
    for (const server of servers) await server.stop();
    await database.close();
  }
}

for (const rows of given.rows.split(",")) await measure(Number(rows));
tellProcessor();
