import { setTimeout as pause } from "node:timers/promises";
import { kill, killTree, signalTree } from "../../stage/kill-tree.ts";
import { clusterDrill, type Node } from "./cluster-drill.ts";

/** PostgreSQL's leader is lost; Patroni promotes a replica that has all that was acknowledged. */
export const loseLeader = clusterDrill([
  {
    what: "PostgreSQL of the leader is killed",
    most: 10_000,
    make: (leader) => killTree(leader.postmaster()),
  },
  {
    what: "the leader's machine is killed",
    most: 30_000,
    make: (leader) => leader.kill(),
    undo: (leader) => leader.start(),
  },
  {
    what: "the leader's machine is frozen",
    most: 30_000,
    make: (leader) => freeze(leader, "SIGSTOP"),
    undo: (leader) => freeze(leader, "SIGCONT"),
  },
]);

function freeze(leader: Node, signal: "SIGSTOP" | "SIGCONT") {
  kill(leader.patroni(), signal);
  signalTree(leader.postmaster(), signal);
}

/** An operator lets another node lead, as before maintenance of the leader's machine. */
export const switchOver = clusterDrill([
  { what: "the leader is switched", most: 5_000, make: (leader) => leader.handOver() },
]);

/** So long there is no etcd, in milliseconds. */
const GONE = 20_000;

/** What elects the leader is away for a while; the leader goes on as long as it reaches every replica. */
export const loseElector = clusterDrill([
  {
    what: "etcd is gone for 20 seconds",
    most: 2_000,
    make: async (_, { etcd }) => {
      await etcd.stop();
      await pause(GONE);
      await etcd.start();
    },
  },
]);
