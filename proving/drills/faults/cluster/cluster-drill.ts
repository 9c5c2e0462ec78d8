import { setTimeout as pause } from "node:timers/promises";
import { callAs } from "../../clients/call-as.ts";
import { checkWritten, firstDoneAfter, keepWriting } from "../../clients/keep-writing.ts";
import type { Entry } from "../../record/history.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { missingForCluster, openCluster } from "../../stage/deployed/open-cluster.ts";

const WRITERS = 20;

type ClusterStage = Awaited<ReturnType<typeof openCluster>>;
export type Node = Awaited<ReturnType<ClusterStage["cluster"]["leader"]>>;

export type ClusterFault = {
  what: string;
  /** So long nobody may be told that something was done, in milliseconds. */
  most: number;
  /** Done to the leader; undone once people can write again. */
  make: (leader: Node, stage: ClusterStage) => unknown;
  undo?: (leader: Node) => unknown;
  /** Nobody's first try may fail. */
  isUnnoticed?: boolean;
};

type ClusterDrillOptions = { /** PgBouncer stands between the servers and HAProxy. */ isPooled?: boolean };

/**
 * A drill of these faults, one after the other, while people write through two servers to three nodes of PostgreSQL that
 * Patroni leads, set up as `deploy/` has it. A short one makes only the first.
 */
export const clusterDrill =
  (faults: readonly ClusterFault[], { isPooled = false }: ClusterDrillOptions = {}): Drill =>
  async ({ rounds, isShort, history }) => {
    const missing = missingForCluster();
    if (missing.length > 0) return notMade(`missing: ${missing.join(", ")}`);
    const stage = await openCluster({ dealers: WRITERS, servers: 2, isPooled });
    const { cluster, servers, dealers, pool, close } = stage;
    const broken: string[] = [];
    const recoveries: number[] = [];
    const longest = new Map<string, number>();
    const writers = dealers.map(({ token }, at) => ({
      who: token,
      call: callAs(servers[at % servers.length]?.origin ?? "", token),
    }));
    const writing = keepWriting(history, writers);
    try {
      for (let nth = 0; nth < rounds; nth++)
        for (const { what, make, undo, isUnnoticed } of isShort ? faults.slice(0, 1) : faults) {
          await cluster.untilReplicas();
          await pause(2_000);
          const leader = await cluster.leader();
          const madeAt = performance.now();
          await make(leader, stage);
          await firstDoneAfter(history, performance.now() + 100);
          await undo?.(leader);
          await cluster.untilReplicas();
          const gap = longestGap(history.entries, madeAt);
          recoveries.push(gap);
          longest.set(what, Math.max(longest.get(what) ?? 0, gap));
          const failed = history.entries.filter(({ type, at }) => type === "info" && at >= madeAt);
          if (isUnnoticed && failed.length > 0) broken.push(`${what}: ${failed.length} first tries failed`);
        }
      await writing.stop();
      if (servers.some((server) => !server.isRunning())) broken.push("a server ended");
      const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
      broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
      const figures = faults.flatMap(({ what, most }) =>
        longest.has(what) ? [{ what, reached: longest.get(what) ?? 0, most, unit: "ms" }] : [],
      );
      return { rounds, lost, duplicated, broken, recoveries, figures };
    } finally {
      await writing.stop().catch(() => {});
      await close();
    }
  };

/** The longest time since that moment in which nobody was told that something was done, in milliseconds. */
export function longestGap(entries: readonly Entry[], since: number): number {
  let [longest, before] = [0, since];
  for (const { type, at } of entries) {
    if (type !== "ok" || at < since) continue;
    longest = Math.max(longest, at - before);
    before = at;
  }
  return longest;
}
