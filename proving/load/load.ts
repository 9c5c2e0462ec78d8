import { parseArgs } from "node:util";
import { print, quantile, tell } from "../bench/reporting/print.ts";
import { tellProcessor } from "../bench/reporting/processor.ts";
import { fillMarket } from "./fill-market.ts";
import { growthOf } from "./growth.rules.ts";
import { drawMix, signIn } from "./mix.ts";
import { type Hit, sendSteadily } from "./send-steadily.ts";
import { watchHolding } from "./watch-holding.ts";
import { openStage } from "../drills/stage/open-stage.ts";

/**
 * A market of the size that ten thousand people make, asked as they ask: steadily, three times as much for a minute, and
 * while everybody signs in at once. The one who asks and PostgreSQL share the processors with the server. Asked steadily for
 * long, the server must not grow.
 */

const { values: given } = parseArgs({
  options: {
    cars: { type: "string", default: "100000" },
    rate: { type: "string", default: "220" },
    seconds: { type: "string", default: "60" },
    burst: { type: "string", default: "60" },
    storm: { type: "string", default: "30" },
    /** A hundredth of all but the cars, for a look whether this still runs. */
    small: { type: "boolean", default: false },
  },
});
const [CARS, RATE, SECONDS] = [Number(given.cars), Number(given.rate), Number(given.seconds)];
const [BURST, STORM] = [Number(given.burst), Number(given.storm)];
/** Questions a second while everybody signs in. */
const BESIDE_STORM = Math.min(50, RATE);
const SIGN_INS = Math.min(100, RATE);
/** So long a server grows by what it keeps on purpose, in seconds. */
const WARM_UP = 600;

const some = given.small ? 0.01 : 1;
const size = {
  cars: CARS,
  suppliers: 1_000 * some,
  dealers: 5_000 * some,
  requests: 20_000 * some,
  offersEach: 5,
};

const isGood = ({ status }: Hit) => status >= 200 && status < 300;
/** Told to come back later is an answer, under a load that nobody promised to bear. */
const isPutOff = ({ status }: Hit) => status === 429 || status === 503;
const times = (hits: readonly Hit[], kind?: Hit["kind"]) =>
  hits.filter((hit) => isGood(hit) && (!kind || hit.kind === kind)).map(({ ms }) => ms);

function tellTimes(what: string, took: readonly number[], p95: number, p99: number) {
  tell(`${what}: p95 of ${took.length}`, quantile(took, 0.95), { most: p95 }, "ms");
  tell(`${what}: p99`, quantile(took, 0.99), { most: p99 }, "ms");
}

/** What was answered other than well, by status and kind of address. */
function tellOthers(hits: readonly Hit[]) {
  const shape = ({ path, status }: Hit) =>
    `${status || "no answer"} ${path.replace(/\?.*|[\da-f-]{36}/g, "…")}`;
  const others = Object.entries(
    Object.groupBy(
      hits.filter((hit) => !isGood(hit)),
      shape,
    ),
  );
  for (const [what, same = []] of others) print(`  ${same.length} × ${what}`);
}

const stage = await openStage({ environment: () => ({ RESPONSE_CACHE_MB: "32" }) });
const { origin } = stage.server;
try {
  const next = drawMix(await fillMarket(stage.pool, size), size);
  // Nobody's first questions are counted: they fill the caches.
  await sendSteadily(origin, next, { perSecond: RATE / 2, seconds: Math.min(10, SECONDS) });

  print(`\n${RATE} a second for ${SECONDS} s, ${CARS} cars`);
  const holding = watchHolding(stage.server.pid());
  const steady = await sendSteadily(origin, next, { perSecond: RATE, seconds: SECONDS });
  const growth = growthOf(holding.stop().filter(({ seconds }) => seconds > WARM_UP));
  tellTimes("reads", times(steady, "read"), 150, 400);
  tellTimes("writes", times(steady, "write"), 250, 600);
  tellTimes("sign-ins", times(steady, "sign-in"), 250, 600);
  tell("not answered well, %", (100 * (steady.length - times(steady).length)) / steady.length, { most: 0.1 });
  if (growth) {
    tell("the server's memory grew after warming up", growth.memory, { most: 1 }, "MB/min");
    tell("files it had open at the end above the beginning", growth.files, { most: 5 });
  }
  tellOthers(steady);

  print(`\nthree times as much for ${BURST} s`);
  const burst = await sendSteadily(origin, next, { perSecond: 3 * RATE, seconds: BURST });
  // Longer than it may take, or it could not fail.
  const afterwards = await sendSteadily(origin, next, { perSecond: RATE, seconds: Math.min(20, SECONDS) });
  tell("answered well, of all", times(burst).length / burst.length, { least: 0.8 });
  tell("of those p99", quantile(times(burst), 0.99), { most: 2_000 }, "ms");
  tell(
    "neither answered well nor told to come back",
    burst.filter((hit) => !isGood(hit) && !isPutOff(hit)).length,
    {
      most: 0,
    },
  );
  tell("well again after, in seconds", settledAfter(afterwards), { most: 10 }, "s");
  tellOthers(burst);

  print(`\n${SIGN_INS} sign-ins a second for ${STORM} s beside ${BESIDE_STORM} others`);
  const beside = { perSecond: BESIDE_STORM, seconds: STORM };
  const quiet = await sendSteadily(origin, next, beside);
  const [during, storm] = await Promise.all([
    sendSteadily(origin, next, beside),
    sendSteadily(origin, () => signIn(size), { perSecond: SIGN_INS, seconds: STORM }),
  ]);
  const p95 = (hits: readonly Hit[]) => quantile([...times(hits, "read"), ...times(hits, "write")], 0.95);
  print(`p95 of the others: ${p95(quiet).toFixed(1)} ms before, ${p95(during).toFixed(1)} ms meanwhile`);
  tell("p95 of the others / before", p95(during) / p95(quiet), { most: 2 });
  print(`signed in: ${times(storm).length}, told to come back: ${storm.filter(isPutOff).length}`);
  tell("sign-ins that were told nothing", storm.filter((hit) => !isGood(hit) && !isPutOff(hit)).length, {
    most: 0,
  });
  tellProcessor();
} finally {
  await stage.close();
}

/** The last second in which the reads were slower than they should be on any day, counted from the first. */
function settledAfter(hits: readonly Hit[]): number {
  const reads = hits.filter(({ kind }) => kind === "read");
  const bySecond = Map.groupBy(reads, ({ at }) => Math.floor(at / 1000));
  const slow = [...bySecond].filter(
    ([, some]) =>
      quantile(
        some.map(({ ms }) => ms),
        0.95,
      ) > 150 || !some.every(isGood),
  );
  return Math.max(0, ...slow.map(([second]) => second + 1));
}
