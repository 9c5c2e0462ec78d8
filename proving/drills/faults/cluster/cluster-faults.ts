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

/** PgBouncer lets calls wait for so long while it is paused, in seconds; otherwise they are refused after three. */
const MAX_PAUSE = 30;

/** The same so that nobody notices: PgBouncer holds the calls back meanwhile. */
export const switchOverPaused = clusterDrill(
  [
    {
      what: "the leader is switched while PgBouncer is paused",
      most: 5_000,
      isUnnoticed: true,
      async make(leader, { pooler }) {
        await pooler?.tell(`set query_wait_timeout = ${MAX_PAUSE}`);
        await pooler?.tell("pause khorgos");
        await leader.handOver();
        await pooler?.tell("resume khorgos");
        // The limit counts from when a call came: those held back for longer would be thrown out at once.
        await pooler?.untilServed();
        await pooler?.tell("set query_wait_timeout = 3");
      },
    },
  ],
  { isPooled: true },
);

/** So long there is no etcd, in milliseconds. */
const GONE = 20_000;

/** What elects the leader is away for a while; the leader goes on as long as it reaches every replica. */
export const loseElector = clusterDrill([
  {
    what: "etcd is gone for 20 seconds",
    most: 2_000,
    isUnnoticed: true,
    make: async (_, { cluster }) => {
      await cluster.etcd.stop();
      await pause(GONE);
      await cluster.etcd.start();
    },
  },
]);
