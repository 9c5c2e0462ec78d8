import { setTimeout as pause } from "node:timers/promises";
import { callAs } from "../../clients/call-as.ts";
import { checkWritten, firstDoneAfter, keepWriting } from "../../clients/keep-writing.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { kill, killTree, signalTree } from "../../stage/kill-tree.ts";
import { missingForCluster, openCluster } from "../../stage/deployed/open-cluster.ts";

const WRITERS = 20;

type Cluster = Awaited<ReturnType<typeof openCluster>>["cluster"];
type Node = Awaited<ReturnType<Cluster["leader"]>>;

/** What happens to the leader, how long people may wait then, in milliseconds, and how it comes back. */
const faults: { what: string; most: number; make: (node: Node) => unknown; undo: (node: Node) => unknown }[] =
  [
    {
      what: "PostgreSQL of the leader is killed",
      most: 10_000,
      make: (node) => killTree(node.postmaster()),
      undo: () => {},
    },
    {
      what: "the leader's machine is killed",
      most: 30_000,
      make: (node) => node.kill(),
      undo: (node) => node.start(),
    },
    {
      what: "the leader's machine is frozen",
      most: 30_000,
      make: (node) => freeze(node, "SIGSTOP"),
      undo: (node) => freeze(node, "SIGCONT"),
    },
  ];

function freeze(node: Node, signal: "SIGSTOP" | "SIGCONT") {
  kill(node.patroni(), signal);
  signalTree(node.postmaster(), signal);
}

/**
 * PostgreSQL's leader is lost in three ways while people write through two servers; Patroni promotes a replica that has all
 * that was acknowledged, and HAProxy leads the servers there. One round is each of them; a short one the first alone.
 */
export const loseLeader: Drill = async ({ rounds, isShort, history }) => {
  const missing = missingForCluster();
  if (missing.length > 0) return notMade(`missing: ${missing.join(", ")}`);
  const { cluster, servers, dealers, pool, close } = await openCluster({ dealers: WRITERS, servers: 2 });
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
      for (const { what, make, undo } of isShort ? faults.slice(0, 1) : faults) {
        await cluster.untilReplicas();
        await pause(2_000);
        const node = await cluster.leader();
        const lostAt = performance.now();
        await make(node);
        const gap = await firstDoneAfter(history, lostAt + 100);
        recoveries.push(gap);
        longest.set(what, Math.max(longest.get(what) ?? 0, gap));
        await undo(node);
      }
    await cluster.untilReplicas();
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
