import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { openBenchDatabase } from "./bench-database.ts";
import { addPeople, PASSWORD } from "./people/add-people.ts";
import { median, print, quantile, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { type Load, loadDeeds } from "./servers/load.ts";
import { startProcess } from "./servers/start-process.ts";

/**
 * Sign-ins under load, beside nothing but checking as many passwords at the same cost in the same time, in turn. Meanwhile
 * somebody keeps asking the server whether it lives.
 */

const { values: given } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "5" } },
});
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)];

/** As the server's own passwords cost. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: randomBytes(16) };
/** Between two signs of life, in milliseconds: often enough to see a silence, too seldom to be a load. */
const LOOK_EVERY = 50;
/** As many as Node's own threads run at a time. */
const AT_ONCE = 4;

const runArgon2 = promisify(argon2);

/** Passwords checked a second with nothing around it. */
async function checkBarely(): Promise<number> {
  const stored = await runArgon2("argon2id", { ...cost, message: PASSWORD });
  const began = performance.now();
  const until = began + SECONDS * 1000;
  let checked = 0;
  const keepChecking = async () => {
    while (performance.now() < until) {
      const derived = await runArgon2("argon2id", { ...cost, message: PASSWORD });
      if (!timingSafeEqual(derived, stored)) throw new Error("The right password was wrong.");
      checked++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepChecking));
  return (checked / (performance.now() - began)) * 1000;
}

const database = await openBenchDatabase();
const emails = await addPeople(database.db);
const server = await startProcess("own", database);

/** Sign-ins a second, and how long somebody who only asks for a sign of life waited meanwhile, in milliseconds. */
async function signIn(): Promise<{ load: Load; waits: number[] }> {
  let nth = 0;
  const next = () => ({
    path: "/api/auth/login",
    body: { email: emails[nth++ % emails.length], password: PASSWORD },
  });
  const watch = { isOver: false, waits: new Array<number>() };
  const watching = (async () => {
    while (!watch.isOver) {
      const asked = performance.now();
      await fetch(`${server.origin}/api/health/live`).then((answer) => answer.text());
      watch.waits.push(performance.now() - asked);
      await pause(LOOK_EVERY);
    }
  })();
  const load = await loadDeeds(server.origin, next, { seconds: SECONDS });
  watch.isOver = true;
  await watching;
  return { load, waits: watch.waits };
}

try {
  const bare: number[] = [];
  const own: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await signIn());
    bare.push(await checkBarely());
  }
  const of = (read: (load: Load) => number) => median(own.map(({ load }) => read(load)));
  const perSecond = of((load) => load.perSecond);
  print(
    `sign-in: ${perSecond.toFixed(1)}/s p50 ${of(({ p50 }) => p50)} p99 ${of(({ p99 }) => p99)} ms; ` +
      `bare verifications ${median(bare).toFixed(1)}/s`,
  );
  tell("sign-ins a second / bare verifications", perSecond / median(bare), { least: 0.8 });
  const waits = own.flatMap((round) => round.waits);
  print(
    `sign of life meanwhile: p50 ${quantile(waits, 0.5).toFixed(1)} p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
  );
  tell("sign of life: p99", quantile(waits, 0.99), { most: 100 }, "ms");
  tellProcessor();
} finally {
  await server.stop();
  await database.close();
}
