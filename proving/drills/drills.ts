import { leaveUnread } from "./faults/server/leave-unread.ts";
import { restartBehindBalancer } from "./faults/cluster/restart-behind-balancer.ts";
import { deployRelease } from "./faults/cluster/deploy-release.ts";
import { killWhileMailing } from "./faults/cluster/kill-while-mailing.ts";
import { startOnNothing } from "./faults/cluster/start-on-nothing.ts";
import { loseElector, loseLeader, switchOver, switchOverPaused } from "./faults/cluster/cluster-faults.ts";
import { sendOversizeBodies } from "./faults/cluster/send-oversize-bodies.ts";
import { killDuringImport } from "./faults/server/kill-during-import.ts";
import { bearSlowClients } from "./faults/server/bear-slow-clients.ts";
import { crowdOut } from "./faults/server/crowd-out.ts";
import { cutNetwork } from "./faults/network/cut-network.ts";
import { holdBackStreams } from "./faults/network/hold-back-streams.ts";
import { lendConnections } from "./faults/network/lend-connections.ts";
import { jumpClocks } from "./faults/server/jump-clocks.ts";
import { reconnectPipelining } from "./faults/server/reconnect-pipelining.ts";
import { pullCable } from "./faults/network/pull-cable.ts";
import { fillDisk } from "./faults/database/fill-disk.ts";
import { fillTemporary } from "./faults/server/fill-temporary.ts";
import { hangUpPreviews } from "./faults/server/hang-up-previews.ts";
import { holdLocks } from "./faults/database/hold-locks.ts";
import { killDatabase } from "./faults/database/kill-database.ts";
import { killWhileAccepting } from "./faults/database/kill-while-accepting.ts";
import { loseChange } from "./faults/database/lose-change.ts";
import { promoteStandby } from "./faults/database/promote-standby.ts";
import { readReplica } from "./faults/database/read-replica.ts";
import { refuseForAYear } from "./faults/server/refuse-for-a-year.ts";
import { restartInTurn } from "./faults/server/restart-in-turn.ts";
import { runShort } from "./faults/server/run-short.ts";
import { uploadOddFiles } from "./faults/server/upload-odd-files.ts";
import { uploadSeparators } from "./faults/server/upload-separators.ts";
import { uploadWithoutEnd } from "./faults/server/upload-without-end.ts";
import type { Drill } from "./record/outcome.ts";

type Known = {
  what: string;
  run: Drill;
  /** Rounds by hand, and in `npm test`; 0 when even one takes minutes. */
  usual: number;
  short: number;
};

/** Every fault that is made on purpose, under the name it has in the list of guarantees. */
export const drills = {
  "F-01": { what: "the server is killed during an import", run: killDuringImport, usual: 20, short: 2 },
  "F-02": { what: "the database is killed under writers", run: killDatabase, usual: 20, short: 3 },
  "F-02b": { what: "a kill while offers are accepted", run: killWhileAccepting, usual: 20, short: 2 },
  "F-03": { what: "everybody waits for one row", run: holdLocks, usual: 3, short: 1 },
  "F-04": { what: "clients take their time", run: bearSlowClients, usual: 1, short: 1 },
  "F-05": { what: "files have no end", run: uploadWithoutEnd, usual: 8, short: 2 },
  "F-05b": { what: "lists hold nothing but separators", run: uploadSeparators, usual: 4, short: 1 },
  "F-05c": { what: "lists of which every row is refused", run: refuseForAYear, usual: 12, short: 2 },
  "F-05d": { what: "previews are hung up on", run: hangUpPreviews, usual: 1, short: 1 },
  "F-06": { what: "files are not what they seem", run: uploadOddFiles, usual: 1, short: 1 },
  "F-07": { what: "the disk is full", run: fillDisk, usual: 5, short: 1 },
  "F-07c": { what: "the folder for passing files is full", run: fillTemporary, usual: 3, short: 1 },
  "F-12": { what: "the network to the database fails", run: cutNetwork, usual: 18, short: 6 },
  "F-12b": { what: "the cable to the database is pulled", run: pullCable, usual: 2, short: 1 },
  "F-13": { what: "a copy takes the database's place", run: promoteStandby, usual: 10, short: 1 },
  "F-14": { what: "clocks jump", run: jumpClocks, usual: 3, short: 1 },
  "F-15": { what: "two servers are restarted in turn", run: restartInTurn, usual: 10, short: 1 },
  "F-16": { what: "files and memory run short", run: runShort, usual: 5, short: 1 },
  "F-20": { what: "three servers start on nothing", run: startOnNothing, usual: 5, short: 1 },
  "F-21": { what: "a pooler lends the connections", run: lendConnections, usual: 3, short: 1 },
  "F-22": {
    what: "servers behind a balancer are restarted, killed and frozen",
    run: restartBehindBalancer,
    usual: 3,
    short: 1,
  },
  "F-23": { what: "a new release takes over, server by server", run: deployRelease, usual: 3, short: 0 },
  "F-24": { what: "PostgreSQL's leader is lost", run: loseLeader, usual: 3, short: 1 },
  "F-25": { what: "the leader is switched over", run: switchOver, usual: 3, short: 0 },
  "F-25b": {
    what: "the same, PgBouncer paused",
    run: switchOverPaused,
    usual: 3,
    short: 0,
  },
  "F-26": { what: "etcd is gone", run: loseElector, usual: 3, short: 0 },
  "F-27": { what: "a copy that lacks a change takes over", run: loseChange, usual: 5, short: 1 },
  "F-28": { what: "a replica is late, frozen, gone", run: readReplica, usual: 3, short: 1 },
  "F-29": { what: "a server is killed while sending a mail", run: killWhileMailing, usual: 2, short: 0 },
  "F-30": { what: "bodies are too large for nginx's patience", run: sendOversizeBodies, usual: 2, short: 1 },
  "F-31": { what: "calls are pipelined and never read", run: leaveUnread, usual: 1, short: 1 },
  "F-31b": { what: "one address takes every connection", run: crowdOut, usual: 1, short: 1 },
  "F-31c": { what: "cut off, they come again", run: reconnectPipelining, usual: 1, short: 1 },
  "F-33": { what: "a proxy holds streams back", run: holdBackStreams, usual: 3, short: 1 },
} as const satisfies Record<string, Known>;

/** The faults of a market of several machines. */
export const clusterFaults = Object.keys(drills).filter((name) => name >= "F-20" && name <= "F-30");

export const isFault = (name: string): name is keyof typeof drills => Object.hasOwn(drills, name);
