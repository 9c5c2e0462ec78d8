import { setTimeout as pause } from "node:timers/promises";
import { me } from "@khorgos/contract/accounts/accounts";
import { addCar, browseCars, findCar, marketStats, myBrands, myCars } from "@khorgos/contract/cars/cars";
import { listBrands, listLocations } from "@khorgos/contract/cars/queries";
import type { Call } from "@khorgos/contract/platform/call";
import { findRequest, myRequests, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import type { Pool } from "pg";
import type { Person } from "../../../../server/src/demo/cast.ts";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { callAs } from "../../clients/call-as.ts";
import { aRequest, checkWritten, keepWriting } from "../../clients/keep-writing.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStageThrough } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { findPooler, type Lending, startPooler } from "../../stage/start-pooler.ts";

const WRITERS = 6;
/** A job waits two seconds at most where nobody is notified, and a letter waits for its job. In milliseconds. */
const JOBS_DONE_WITHIN = 20_000;

/** How PgBouncer may be set up, and what the servers are told about it. */
type Way = Lending & { statements: "on" | "off" };

/**
 * A PgBouncer lends the connections of two servers, which ask everything in different orders. Anyone who asks gets what a server
 * gets that asks the database itself, people write meanwhile, and what they left for later is done.
 */
export const lendConnections: Drill = async ({ rounds, isShort, history }) => {
  const pooler = findPooler();
  if (!pooler) return notMade("there is no pgbouncer");
  const ways: Way[] = [
    { mode: "transaction", knowsPrepared: false, statements: "off" },
    { mode: "session", knowsPrepared: false, statements: "on" },
    ...(pooler.knowsPrepared
      ? [{ mode: "transaction", knowsPrepared: true, statements: "on" } as const satisfies Way]
      : []),
  ];
  const [lost, duplicated, broken]: [string[], string[], string[]] = [[], [], []];
  const asked = { all: 0, well: 0 };

  async function round(way: Way) {
    const name = `${way.mode} mode with statements ${way.statements}`;
    const direct = { owner: "", served: "" };
    const from = history.entries.length;
    const { stage, between } = await openStageThrough(
      async (socketFolder) => {
        const { connectionString, servedConnectionString } = toConnectionStrings(socketFolder);
        Object.assign(direct, { owner: connectionString, served: servedConnectionString });
        return startPooler(socketFolder, way);
      },
      {
        dealers: WRITERS,
        servers: 2,
        environment: () => ({
          MIGRATOR_URL: direct.owner,
          PREPARED_STATEMENTS: way.statements,
          RESPONSE_CACHE_MB: "0",
        }),
      },
    );
    const writing = keepWriting(
      history,
      stage.dealers.map(({ token }, at) => ({
        who: token,
        call: callAs(stage.servers[at % 2]?.origin ?? "", token),
      })),
    );
    try {
      const alone = await stage.startServer({ DATABASE_URL: direct.served, PREPARED_STATEMENTS: "on" });
      const questions = queriesAbout(await furnish(alone));
      const right = await Promise.all(questions.map(({ who, ask }) => answerOf(alone, who, ask)));
      // Its connections and all that the pooler lends for sessions are more than the database has.
      await alone.stop();
      const askAll = async (server: RunningServer) => {
        for (let turn = 0; turn < (isShort ? 10 : 50); turn++)
          await Promise.all(
            shuffled(questions.keys()).map(async (nth) => {
              const { who, what, ask } = questions[nth] ?? {};
              if (!who || !what || !ask) return;
              const said = await history.ask({ who, what, value: "" }, () => answerOf(server, who, ask));
              asked.all++;
              if (said.type !== "ok") broken.push(`${name}: ${what} was answered ${said.why}`);
              else if (said.result !== right[nth]) broken.push(`${name}: ${what} was answered wrongly`);
              else asked.well++;
            }),
          );
      };
      await Promise.all(stage.servers.slice(0, 2).map(askAll));
      await writing.stop();
      const found = await checkWritten({ ...history, entries: history.entries.slice(from) }, stage.pool);
      lost.push(...found.lost);
      duplicated.push(...found.duplicated);
      broken.push(...found.refused);
      if (!(await jobsAreDone(stage.pool))) broken.push(`${name}: jobs were left undone`);
      if (stage.servers.slice(0, 2).some((server) => !server.isRunning()))
        broken.push(`${name}: a server ended`);
    } finally {
      await writing.stop().catch(() => {});
      await stage.close();
      await between.close();
    }
  }

  for (let nth = 0; nth < rounds; nth++) for (const way of ways) await round(way);
  const notes = [
    `PgBouncer ${pooler.version}: ${ways.map(({ mode, statements }) => `${mode} mode with statements ${statements}`).join(", ")}`,
    `${asked.well} of ${asked.all} questions were answered as without it`,
  ];
  return { rounds, lost, duplicated, broken: [...new Set(broken)], recoveries: [], notes };
};

/** A car, a request by somebody who writes nothing else, and an offer, whose letter waits for a job. */
async function furnish({ origin }: RunningServer) {
  const { car } = await callAs(origin, tokenOf("lin"))(
    addCar,
    { brand: "BYD", model: "Seal", year: 2025, price: 24_100, quantity: 3, location: "Khorgos" },
    { idempotencyKey: "car" },
  );
  const { request } = await callAs(origin, tokenOf("aigerim"))(
    postRequest,
    { ...aRequest, additional_requirements: "asked for beside the others" },
    { idempotencyKey: "request" },
  );
  const offer = { id: request.id, suggested_price: 20_000, available_quantity: 1 };
  await callAs(origin, tokenOf("wang"))(makeOffer, offer, { idempotencyKey: "offer" });
  return { car: car.id, request: request.id };
}

type Query = { who: Person; what: string; ask: (call: Call) => Promise<unknown> };

/** What stays the same while others post requests. */
const queriesAbout = ({ car, request }: { car: string; request: string }): Query[] => [
  { who: "aigerim", what: "who am I", ask: (call) => call(me, {}) },
  { who: "wang", what: "who am I", ask: (call) => call(me, {}) },
  { who: "daulet", what: "the market", ask: (call) => call(browseCars, {}) },
  {
    who: "daulet",
    what: "the cheap ones",
    ask: (call) => call(browseCars, { price_max: 25_000, sort: "price" }),
  },
  { who: "aigerim", what: "a search", ask: (call) => call(browseCars, { search: "byd хоргос" }) },
  { who: "wang", what: "the figures", ask: (call) => call(marketStats, { brand: "BYD" }) },
  { who: "aigerim", what: "a car", ask: (call) => call(findCar, { id: car }) },
  { who: "lin", what: "the stock", ask: (call) => call(myCars, {}) },
  { who: "lin", what: "the stock by brand", ask: (call) => call(myBrands, {}) },
  { who: "daulet", what: "the brands", ask: (call) => call(listBrands, {}) },
  { who: "daulet", what: "the places", ask: (call) => call(listLocations, {}) },
  { who: "aigerim", what: "own requests", ask: (call) => call(myRequests, {}) },
  { who: "aigerim", what: "a request", ask: (call) => call(findRequest, { id: request }) },
  { who: "wang", what: "an offered request", ask: (call) => call(findRequest, { id: request }) },
];

const answerOf = async ({ origin }: RunningServer, who: Person, ask: Query["ask"]) =>
  JSON.stringify(await ask(callAs(origin, tokenOf(who))));

const shuffled = (numbers: Iterable<number>) =>
  [...numbers]
    .map((number) => ({ number, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ number }) => number);

async function jobsAreDone(pool: Pool): Promise<boolean> {
  const giveUpAt = performance.now() + JOBS_DONE_WITHIN;
  while (performance.now() < giveUpAt) {
    const { rows } = await pool.query("select from graphile_worker.jobs where run_at <= now()");
    if (rows.length === 0) return true;
    await pause(100);
  }
  return false;
}
