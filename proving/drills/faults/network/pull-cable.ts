import { setTimeout as pause } from "node:timers/promises";
import { survive } from "../../clients/survive.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { createVethLink, mayCreateVethLink } from "../../stage/veth-link.ts";
import { openStageThrough } from "../../stage/open-stage.ts";

const WRITERS = 20;
/** Without a cable, in milliseconds. */
const [LONG, SHORT] = [30_000, 4_000];

/**
 * The cable between server and database is pulled while people write, and nobody is told. They are answered soon all the
 * same, and when it is plugged in again everything goes on and is there once.
 */
export const pullCable: Drill = async ({ rounds, isShort, history }) => {
  if (!(await mayCreateVethLink())) return notMade("only root may lay a cable, with `ip netns`");
  const { stage, between: cable } = await openStageThrough(createVethLink, { dealers: WRITERS });
  try {
    const outlived = await survive({
      stage,
      history,
      rounds,
      async makeFault() {
        await pause(isShort ? 300 : 1_000);
        await cable.pull();
        await pause(isShort ? SHORT : LONG);
        await cable.plugIn();
        return performance.now();
      },
      mend: cable.plugIn,
    });
    const { recoveries } = outlived;
    const waits = history.entries.map(({ ms }) => ms ?? 0);
    const figures = [
      { what: "longest wait for any answer", reached: Math.max(0, ...waits), most: 3_000, unit: "ms" },
      {
        what: "from the plug to the first command",
        reached: Math.max(...recoveries),
        most: 5_000,
        unit: "ms",
      },
    ];
    return { ...outlived, figures };
  } finally {
    await stage.close();
    await cable.remove();
  }
};
