import { parseArgs } from "node:util";
import { cast } from "../../server/src/demo/cast.ts";
import { openBenchDatabase, tokens } from "./bench-database.ts";
import { median, print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { type Command, type Load, loadDeeds } from "./servers/load.ts";
import { startProcess } from "./servers/start-process.ts";

/**
 * Requests and offers under load, signed in, checked and under Idempotency-Keys, beside a server that inserts the same row
 * and nothing else. On one database, in turn.
 */

const { values: given } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)];
/** More than each side makes offers in a second, so that each is Lin's first on its request. */
const MAX_PER_SECOND = { own: 3_000, bare: 9_000 };

const request = {
  brand: "BYD",
  model: "Han",
  year: 2025,
  trim_level: "Flagship",
  body_color: "white",
  interior_color: "black",
  max_price: 30_000,
  quantity: 3,
  additional_requirements: "Sunroof, ready to ship from Khorgos",
};
const offer = { suggested_price: 27_500, available_quantity: 2, notes: "Ready to ship within a week" };

const database = await openBenchDatabase();
const { pool } = database;

/** Open requests that Wang has answered at this price, so that a dearer offer is no news to write about; at 0 he has not. */
async function openRequests(count: number, price: number): Promise<string[]> {
  const client = await pool.connect();
  await client.query("set statement_timeout = 0");
  const { rows } = await client.query<{ id: string }>(
    `with posted as (
       insert into car_requests (id, request_number, dealer_id, brand, model, year, max_price, quantity)
       select gen_random_uuid(), 'B-' || gen_random_uuid(), $1::uuid, 'BYD', 'Han', 2025, 30000, 3 from generate_series(1, $3::int) returning id
     ), answered as (
       insert into offers (id, request_id, supplier_id, suggested_price, available_quantity)
       select gen_random_uuid(), id, $4::uuid, $2::int, 1 from posted where $2::int > 0
     ) select id from posted`,
    [cast.aigerim.id, price, count * ROUNDS * SECONDS, cast.wang.id],
  );
  client.release(true);
  return rows.map(({ id }) => id);
}

/** Letters that a round has caused are written before the next one begins. */
async function settle() {
  for (;;) {
    const { rows } = await pool.query<{ due: boolean }>(
      "select exists (select from graphile_worker._private_jobs where run_at < now()) as due",
    );
    if (!rows[0]?.due) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

function offersOn(requests: string[]): () => Command {
  let nth = 0;
  return () => {
    const id = requests[nth++];
    if (!id) throw new Error("There are not as many requests as offers.");
    return { path: `/api/requests/${id}/respond`, body: offer };
  };
}

type Side = "own" | "bare";

async function main() {
  const servers = {
    own: await startProcess("own", database),
    bare: await startProcess("bare", database, { DEALER_ID: cast.aigerim.id, SUPPLIER_ID: cast.lin.id }),
  };
  const post = (): Command => ({ path: "/api/requests", body: request });
  const offers = async (price: number) => ({
    own: offersOn(await openRequests(MAX_PER_SECOND.own, price)),
    bare: offersOn(await openRequests(MAX_PER_SECOND.bare, price)),
  });
  const commands: Record<string, { next: Record<Side, () => Command>; token: string }> = {
    "post request": { next: { own: post, bare: post }, token: tokens.aigerim },
    "make offer": { next: await offers(20_000), token: tokens.lin },
    "first offer, with a letter": { next: await offers(0), token: tokens.lin },
  };
  await database.atLeisure("vacuum analyze car_requests", "vacuum analyze offers");
  try {
    for (const [name, { next, token }] of Object.entries(commands)) {
      const loads: Record<Side, Load[]> = { own: [], bare: [] };
      for (let round = 0; round < ROUNDS; round++)
        for (const side of ["own", "bare"] as const) {
          loads[side].push(await loadDeeds(servers[side].origin, next[side], { seconds: SECONDS, token }));
          await settle();
        }
      report(name, loads);
    }
  } finally {
    await servers.own.stop();
    await servers.bare.stop();
  }
}

function report(name: string, loads: Record<Side, Load[]>) {
  const of = (side: Side, read: (load: Load) => number) => median(loads[side].map(read));
  const perSecond = (side: Side) => of(side, (load) => load.perSecond);
  const say = (side: Side) =>
    `${Math.round(perSecond(side))}/s p50 ${of(side, ({ p50 }) => p50)} p99 ${of(side, ({ p99 }) => p99)} ms`;
  print(`\n${name}: own ${say("own")}; bare ${say("bare")}`);
  tell(`${name}: commands a second / bare`, perSecond("own") / perSecond("bare"), { least: 0.5 });
}

try {
  await main();
  tellProcessor();
} finally {
  await database.close();
}
