import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { serverCommand } from "../../../../tools/server-command.mjs";
import { callAs } from "../../clients/call-as.ts";
import { checkWritten, keepWriting } from "../../clients/keep-writing.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { makeNextRelease } from "../../stage/deployed/next-release.ts";
import { hasProgram } from "../../stage/deployed/run-program.ts";
import { startBalancer } from "../../stage/deployed/start-balancer.ts";
import { openStage } from "../../stage/open-stage.ts";
import { longestGap } from "./cluster-drill.ts";

const WRITERS = 20;
/** The longest time in which nobody is told that something was done, in milliseconds. */
const MAX_GAP = 2_000;

const run = promisify(execFile);

/**
 * A release with another column and another index takes the place of the one before as `deploy/README.md` says: migrations
 * first, then one server after the other behind HAProxy, while people write. Nobody's first try fails.
 */
export const deployRelease: Drill = async ({ rounds, history }) => {
  if (!hasProgram("haproxy") || !hasProgram("openssl"))
    return notMade("Debian's haproxy or openssl is missing");
  const [lost, duplicated, broken]: [string[], string[], string[]] = [[], [], []];
  const recoveries: number[] = [];

  async function round() {
    const next = await makeNextRelease();
    const stage = await openStage({ dealers: WRITERS, servers: 3 });
    const balancer = await startBalancer(stage.servers);
    const from = history.entries.length;
    const writers = stage.dealers.map(({ token }) => ({ who: token, call: callAs(balancer.origin, token) }));
    const writing = keepWriting(history, writers, 100);
    try {
      await pause(2_000);
      const since = performance.now();
      const { connectionString } = toConnectionStrings(stage.socketFolder());
      await run(process.execPath, [next.migrate], {
        env: { ...process.env, DATABASE_URL: connectionString, ENV_FILE: "" },
      });
      const { rows } = await stage.pool.query(
        "select from pg_indexes where indexname = 'car_requests_by_drill'",
      );
      if (rows.length !== 1) broken.push("the new index is not there");
      for (const server of stage.servers) {
        await server.stop();
        await server.start(serverCommand(next.entry));
        await pause(1_000);
      }
      recoveries.push(longestGap(history.entries, since));
      await writing.stop();
      const entries = history.entries.slice(from);
      const found = await checkWritten({ ...history, entries }, stage.pool);
      lost.push(...found.lost);
      duplicated.push(...found.duplicated);
      const failed = entries.filter(({ type, why }) => type === "info" && why !== "overloaded");
      broken.push(...found.refused, ...new Set(failed.map(({ why }) => `a first try failed: ${why}`)));
    } finally {
      await writing.stop().catch(() => {});
      await balancer.close();
      await stage.close();
      await next.remove();
    }
  }

  for (let nth = 0; nth < rounds; nth++) await round();
  const reached = Math.max(0, ...recoveries);
  if (reached > MAX_GAP) broken.push(`nothing was written for ${Math.round(reached)} ms`);
  const figures = [{ what: "longest gap", reached, most: MAX_GAP, unit: "ms" }];
  return { rounds, lost, duplicated, broken, recoveries, figures };
};
