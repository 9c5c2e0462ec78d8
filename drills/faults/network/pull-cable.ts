import { setTimeout as pause } from "node:timers/promises";
import { callAs } from "../../clients/call-as.ts";
import { checkWritten, firstDoneAfter, keepWriting } from "../../clients/keep-writing.ts";
import { watchLife } from "../../clients/watch-life.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { layCable, mayLayCable } from "../../stage/lay-cable.ts";
import { openStage } from "../../stage/open-stage.ts";

const WRITERS = 20;
/** Without a cable, in milliseconds. */
const [LONG, SHORT] = [30_000, 4_000];

/**
 * The cable between server and database is pulled while people write, and nobody is told. They are answered soon all the
 * same, and when it is plugged in again everything goes on and is there once.
 */
export const pullCable: Drill = async ({ rounds, isShort, history }) => {
  if (!(await mayLayCable())) return notMade("only root may lay a cable, with `ip netns`");
  const cables: Awaited<ReturnType<typeof layCable>>[] = [];
  const stage = await openStage({
    dealers: WRITERS,
    through: async (socketFolder) => {
      const cable = await layCable(socketFolder);
      cables.push(cable);
      return cable.url;
    },
  });
  const [cable] = cables;
  if (!cable) throw new Error("There is nothing to pull.");
  const { server, pool } = stage;
  const broken: string[] = [];
  const recoveries: number[] = [];
  const writers = stage.dealers.map(({ token }) => ({ who: token, call: callAs(server.origin, token) }));
  const writing = keepWriting(history, writers);
  const life = watchLife(server.origin);

  try {
    for (let round = 0; round < rounds; round++) {
      await pause(isShort ? 300 : 1_000);
      await cable.pull();
      await pause(isShort ? SHORT : LONG);
      await cable.plugIn();
      recoveries.push(await firstDoneAfter(history, performance.now()));
    }
    await writing.stop();
    const silences = await life.stop();
    if (!server.isRunning()) broken.push("the server did not outlive the cut");
    if (silences.deaths > 0) broken.push(`the server gave no sign of life ${silences.deaths} times`);
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    const waits = history.entries.map(({ ms }) => ms ?? 0);
    const figures = [
      { what: "longest wait for any answer", reached: Math.max(0, ...waits), most: 3_000, unit: "ms" },
      { what: "from the plug to the first deed", reached: Math.max(...recoveries), most: 5_000, unit: "ms" },
    ];
    return { rounds, lost, duplicated, broken, recoveries, figures };
  } finally {
    await cable.plugIn();
    await life.stop();
    await writing.stop().catch(() => {});
    await stage.close();
    await cable.remove();
  }
};
