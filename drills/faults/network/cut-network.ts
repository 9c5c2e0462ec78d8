import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { startProxy } from "../../stage/toxic-proxy.ts";
import { checkWritten, firstDoneAfter, keepWriting } from "../../clients/keep-writing.ts";
import { watchLife } from "../../clients/watch-life.ts";

const WRITERS = 20;

/** For how long, in milliseconds; a hole is longer than anybody should wait for an answer. */
const lasts = {
  down: 3_000,
  "black hole": 8_000,
  reset: 0,
  "before commit": 2_000,
  "after commit": 2_000,
  slow: 2_000,
};
const toxics = ["down", "black hole", "reset", "before commit", "after commit", "slow"] as const;

/**
 * The network between server and database fails in every way it can, also in the very moment of a commit. Whoever is in
 * doubt asks again under the same key, and what they wanted is there once.
 */
export const cutNetwork: Drill = async ({ rounds, isShort, history }) => {
  const proxies: Awaited<ReturnType<typeof startProxy>>[] = [];
  const stage = await openStage({
    dealers: WRITERS,
    through: async (socketFolder) => {
      const proxy = await startProxy(socketFolder);
      proxies.push(proxy);
      return proxy.url;
    },
  });
  const [proxy] = proxies;
  if (!proxy) throw new Error("There is nothing to cut.");
  const { server, pool } = stage;
  const broken: string[] = [];
  const recoveries: number[] = [];
  const serverPid = server.pid();
  const writers = stage.dealers.map(({ token }) => ({ who: token, call: callAs(server.origin, token) }));
  const writing = keepWriting(history, writers);
  const life = watchLife(server.origin);

  try {
    for (let round = 0; round < rounds; round++) {
      await pause(isShort ? 200 : 1_000);
      const toxic = toxics[round % toxics.length] ?? "down";
      if (toxic === "reset") proxy.resetAll();
      else await proxy.become(toxic);
      await pause(isShort ? 500 : lasts[toxic]);
      await proxy.become("none");
      recoveries.push(await firstDoneAfter(history, performance.now()));
    }
    await writing.stop();
    const silences = await life.stop();
    if (!server.isRunning() || server.pid() !== serverPid)
      broken.push("the server did not outlive the network");
    if (silences.deaths > 0) broken.push(`the server gave no sign of life ${silences.deaths} times`);
    if (rounds >= toxics.length && (proxy.reset.before === 0 || proxy.reset.after === 0))
      broken.push("no connection was reset at a commit");
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));

    const waits = history.entries.map(({ ms }) => ms ?? 0);
    const figures = [
      {
        what: "longest wait for any answer",
        reached: Math.max(0, ...waits),
        most: 3_000,
        unit: "ms",
      },
      {
        what: "from the mending to the first deed, longest",
        reached: Math.max(...recoveries),
        most: 5_000,
        unit: "ms",
      },
    ];
    const { before, after } = proxy.reset;
    const notes = [`reset at a commit: ${before} before it was done, ${after} after it`];
    return { rounds, lost, duplicated, broken, recoveries, figures, notes };
  } finally {
    await proxy.become("none");
    await life.stop();
    await writing.stop().catch(() => {});
    await stage.close();
    proxy.close();
  }
};
