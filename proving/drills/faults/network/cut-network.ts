import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "../../record/outcome.ts";
import { openStageThrough } from "../../stage/open-stage.ts";
import { startProxy } from "../../stage/toxic-proxy.ts";
import { survive } from "../../clients/survive.ts";

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
 * The network between server and database fails in every way it can, also in the very moment of a commit. Anyone who is in
 * doubt asks again under the same key, and what they wanted is there once.
 */
export const cutNetwork: Drill = async ({ rounds, isShort, history }) => {
  const { stage, between: proxy } = await openStageThrough(startProxy, { dealers: WRITERS });
  try {
    const outlived = await survive({
      stage,
      history,
      rounds,
      async makeFault(round) {
        await pause(isShort ? 200 : 1_000);
        const toxic = toxics[round % toxics.length] ?? "down";
        if (toxic === "reset") proxy.resetAll();
        else await proxy.become(toxic);
        await pause(isShort ? 500 : lasts[toxic]);
        await proxy.become("none");
        return performance.now();
      },
      mend: () => proxy.become("none"),
    });
    const { before, after } = proxy.reset;
    const isCutAtCommit = rounds < toxics.length || (before > 0 && after > 0);
    const broken = [...outlived.broken, ...(isCutAtCommit ? [] : ["no connection was reset at a commit"])];

    const waits = history.entries.map(({ ms }) => ms ?? 0);
    const figures = [
      {
        what: "longest wait for any answer",
        reached: Math.max(0, ...waits),
        most: 3_000,
        unit: "ms",
      },
      {
        what: "from the mending to the first command, longest",
        reached: Math.max(...outlived.recoveries),
        most: 5_000,
        unit: "ms",
      },
    ];
    const notes = [`reset at a commit: ${before} before it was done, ${after} after it`];
    return { ...outlived, broken, figures, notes };
  } finally {
    await stage.close();
    proxy.close();
  }
};
