import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@khorgos/contract/platform/call";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { checkWritten, keepWriting } from "../../clients/keep-writing.ts";

const WRITERS = 20;
/** What a service manager waits for before it kills, in milliseconds. */
const MAX_STOP = 10_000;

/** As a balancer looks who is ready, in milliseconds. */
const LOOK_EVERY = 200;

/**
 * Two servers are restarted one after the other while people write, behind a balancer that gives calls to those that are
 * ready. Anyone who is turned away all the same goes to the other once and should be served there, so that nobody notices.
 */
export const restartInTurn: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ dealers: WRITERS, servers: 2 });
  const { servers, pool } = stage;
  const broken: string[] = [];
  const stops: number[] = [];
  const turned = { away: 0 };
  const balancer = watchReadiness(servers);
  const writers = stage.dealers.map(({ token }, at) => ({
    who: token,
    call: balanced(at % 2 === 0 ? servers : servers.toReversed(), token, {
      turned,
      isReady: balancer.isReady,
    }),
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
      { what: "commands not done at the second server either", reached: noticed, most: 0, unit: "" },
      { what: "longest stop", reached: Math.max(...stops), most: MAX_STOP, unit: "ms" },
    ];
    const why = history.entries.flatMap((entry) => (entry.type === "info" ? (entry.why ?? "") : []));
    const notes = [`${turned.away} commands were turned away by one server`, ...new Set(why)];
    return { rounds, lost, duplicated, broken, recoveries: [], figures, notes };
  } finally {
    balancer.stop();
    await writing.stop().catch(() => {});
    await stage.close();
  }
};

type Balancing = { turned: { away: number }; isReady: (server: RunningServer) => boolean };

/** Asks the first server that is ready, and once the other when that one does not answer or has no time. */
function balanced(servers: readonly RunningServer[], token: string, { turned, isReady }: Balancing): Call {
  const ways = servers.map((server) => ({ server, call: callAs(server.origin, token) }));
  return async (...asked) => {
    const [near, far] = ways.toSorted(
      (one, other) => Number(isReady(other.server)) - Number(isReady(one.server)),
    );
    if (!near || !far) throw new Error("There are not two servers.");
    try {
      return await near.call(...asked);
    } catch (error) {
      if (error instanceof Failure && error.code !== "unavailable") throw error;
      turned.away++;
      return far.call(...asked);
    }
  };
}

/** Asks the servers now and then whether they are ready. */
function watchReadiness(servers: readonly RunningServer[]) {
  const ready = new Set(servers);
  const look = async (server: RunningServer) => {
    const isReady = await fetch(`${server.origin}/api/health/ready`, {
      signal: AbortSignal.timeout(1_000),
    }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) ready.add(server);
    else ready.delete(server);
  };
  const looking = setInterval(() => servers.forEach((server) => void look(server)), LOOK_EVERY);
  return { isReady: (server: RunningServer) => ready.has(server), stop: () => clearInterval(looking) };
}
