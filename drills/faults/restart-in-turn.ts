import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@khorgos/contract/platform/call";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Drill } from "../record/outcome.ts";
import { callAs } from "../clients/call-as.ts";
import { openStage } from "../stage/open-stage.ts";
import type { RunningServer } from "../stage/run-server.ts";
import { checkWritten, keepWriting } from "../clients/keep-writing.ts";

const WRITERS = 20;
/** What a service manager waits for before it kills, in milliseconds. */
const LONGEST_STOP = 10_000;

/**
 * Two servers are restarted one after the other while people write. Whoever is turned away by one goes to the other once,
 * as a balancer does, and should be served there, so that nobody notices; nothing is lost in any case.
 */
export const restartInTurn: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ dealers: WRITERS, servers: 2 });
  const { servers, pool } = stage;
  const broken: string[] = [];
  const stops: number[] = [];
  const turned = { away: 0 };
  const writers = stage.dealers.map(({ token }, at) => ({
    who: token,
    call: balanced(at % 2 === 0 ? servers : servers.toReversed(), token, turned),
  }));
  const writing = keepWriting(history, writers, 100);

  try {
    for (let round = 0; round < rounds; round++)
      for (const server of servers) {
        await pause(isShort ? 300 : 1_000);
        const toldAt = performance.now();
        const code = await server.stop();
        stops.push(performance.now() - toldAt);
        if (code !== 0) broken.push(`round ${round}: a server ended with ${code ?? "a signal"}`);
        await server.start();
      }
    await writing.stop();
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    const noticed = history.entries.filter(({ type }) => type === "info").length;
    const figures = [
      { what: "deeds not done at the second server either", reached: noticed, most: 0, unit: "" },
      { what: "longest stop", reached: Math.max(...stops), most: LONGEST_STOP, unit: "ms" },
    ];
    const notes = [`${turned.away} deeds went to the other server`];
    return { rounds, lost, duplicated, broken, recoveries: [], figures, notes };
  } finally {
    await writing.stop().catch(() => {});
    await stage.close();
  }
};

/** Asks the first server, and once the other when the first does not answer or has no time. */
function balanced(servers: readonly RunningServer[], token: string, turned: { away: number }): Call {
  const [near, far] = servers.map(({ origin }) => callAs(origin, token));
  if (!near || !far) throw new Error("There are not two servers.");
  return async (...asked) => {
    try {
      return await near(...asked);
    } catch (error) {
      if (error instanceof Failure && error.code !== "unavailable") throw error;
      turned.away++;
      return far(...asked);
    }
  };
}
