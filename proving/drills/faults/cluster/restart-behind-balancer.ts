import { setTimeout as pause } from "node:timers/promises";
import { browseCars } from "@khorgos/contract/cars/cars";
import { callAs } from "../../clients/call-as.ts";
import { checkWritten, keepWriting } from "../../clients/keep-writing.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { hasProgram } from "../../stage/deployed/run-program.ts";
import { startBalancer } from "../../stage/deployed/start-balancer.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

const WRITERS = 20;
const SERVERS = 3;
/** Longer than HAProxy waits for an answer before it asks another server, and shorter than people wait, in milliseconds. */
const FROZEN_FOR = 25_000;
/** Refusals that ask a caller to come again: nobody loses anything by them, and a busy machine gives some. */
const COME_AGAIN = new Set(["overloaded", "unavailable"]);
/** The share of calls that a balancer may send away like that. Without its second tries it is 1 in 220, and others get no answer. */
const MOST_SENT_AWAY = 1 / 500;
/** Between two looks at the market, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Servers behind HAProxy, set up as `deploy/` has it, are restarted one after the other, then killed, then frozen, while
 * people write and read. Nobody's call fails; how many are asked to come again is told as a figure.
 */
export const restartBehindBalancer: Drill = async ({ rounds, isShort, history }) => {
  if (!hasProgram("haproxy") || !hasProgram("openssl"))
    return notMade("Debian's haproxy or openssl is missing");
  const stage = await openStage({ dealers: WRITERS, servers: SERVERS });
  const broken: string[] = [];
  const balancer = await startBalancer(stage.servers).catch(async (error: unknown) => {
    await stage.close();
    throw error;
  });
  const writers = stage.dealers.map(({ token }) => ({ who: token, call: callAs(balancer.origin, token) }));
  const writing = keepWriting(history, writers, 100);
  const reading = { is: true };
  const readOn = async () => {
    const aigerim = callAs(balancer.origin, tokenOf("aigerim"));
    for (let nth = 0; reading.is; nth++) {
      const look = await history.ask({ who: "aigerim", what: "look", value: String(nth) }, () =>
        aigerim(browseCars, { year_min: 1990 + (nth % 30) }),
      );
      if (look.type === "fail") broken.push(`a look at the market was refused: ${look.why}`);
      await pause(LOOK_EVERY);
    }
  };
  const looking = readOn();
  const stillFor = isShort ? 1_000 : 3_000;

  try {
    for (let round = 0; round < rounds; round++)
      for (const end of ["stop", "kill", "freeze"] as const)
        for (const server of isShort && end === "freeze" ? stage.servers.slice(0, 1) : stage.servers) {
          await pause(stillFor);
          if (end === "freeze") {
            server.signal("SIGSTOP");
            await pause(FROZEN_FOR);
            server.signal("SIGCONT");
            continue;
          }
          await server[end]();
          // As long as a service manager waits.
          await pause(1_000);
          await server.start();
        }
    await pause(stillFor);
    await writing.stop();
    reading.is = false;
    await looking;
    const { lost, duplicated, unasked, refused } = await checkWritten(history, stage.pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    const failed = history.entries.filter(({ type }) => type === "info");
    const sentAway = failed.filter(({ why = "" }) => COME_AGAIN.has(why));
    for (const { why = "" } of failed) if (!COME_AGAIN.has(why)) broken.push(`a first try failed: ${why}`);
    const calls = history.entries.filter(({ type }) => type === "invoke").length;
    if (sentAway.length > calls * MOST_SENT_AWAY)
      broken.push(`${sentAway.length} of ${calls} calls were asked to come again`);
    const what = `calls asked to come again, of ${calls}`;
    const figures = [{ what, reached: sentAway.length, most: 0, unit: "" }];
    return { rounds, lost, duplicated, broken: [...new Set(broken)], recoveries: [], figures };
  } finally {
    reading.is = false;
    await writing.stop().catch(() => {});
    await balancer.close();
    await stage.close();
  }
};
