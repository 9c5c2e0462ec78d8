import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../../tools/free-port.mjs";
import { closeOnce, scratchFolder } from "../../closing.ts";
import { killTree } from "../kill-tree.ts";
import { renderDeployed } from "./render.ts";
import { findPostgres, runProgram } from "./run-program.ts";

/** Nodes as `deploy/patroni/` numbers them, and their addresses. */
const NODES = ["db-1", "db-2", "db-3"];
const ADDRESSES = ["10.0.0.21", "10.0.0.22", "10.0.0.23"];
/** Copying an empty database and electing takes seconds, in milliseconds. */
const MAX_WAIT = 60_000;

/** Two checks of HAProxy, each half a second after the one before and up to a second long, in milliseconds. */
const LOOKED_AFTER = 3_000;

type Place = { folder: string; remove: () => Promise<unknown>; runAs: { uid: number; gid: number } };

/**
 * Three PostgreSQL nodes led by Patroni and one etcd, and HAProxy before them, as `deploy/` sets them up. `url` leads to the
 * primary for the role and password of `deploy/postgresql/roles.sql`.
 */
export async function startPatroni() {
  const place = await makePlace();
  const closes: (() => Promise<unknown>)[] = [place.remove];
  const close = async () => {
    for (const end of closes.toReversed()) await end();
  };
  try {
    const etcd = await startEtcd(place);
    closes.push(() => etcd.stop());
    const ports = await Promise.all(
      NODES.map(async () => ({ sql: await freePort(), rest: await freePort() })),
    );
    const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
    for (const [at, name] of NODES.entries()) {
      const node = await startNode({ place, name, at, ports, etcd: etcd.client });
      nodes.push(node);
      closes.push(() => node.close());
      // The first one makes the database, the others copy it.
      if (at === 0) await untilLeader(ports);
    }
    await untilReplicas(ports);
    const balancer = await startDatabaseBalancer(place, ports);
    closes.push(() => balancer.close());
    const owner = `postgresql://postgres:superuser@127.0.0.1:${balancer.port}`;
    makeRoles(owner);
    return {
      nodes,
      etcd,
      ownerUrl: `postgresql://khorgos:owner@127.0.0.1:${balancer.port}/khorgos`,
      /** Where HAProxy leads to the primary. */
      port: balancer.port,
      url: `postgresql://khorgos_server:server@127.0.0.1:${balancer.port}/khorgos`,
      superuserUrl: `${owner}/khorgos`,
      /** The node that is written to now. */
      async leader() {
        const at = await leaderOf(ports);
        const node = nodes[at];
        if (!node) throw new Error("No node is the leader.");
        return node;
      },
      untilReplicas: () => untilReplicas(ports),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A folder of the user that Debian's PostgreSQL runs as. */
async function makePlace(): Promise<Place> {
  const { folder, remove } = await scratchFolder("cluster");
  const [uid = 0, gid = 0] = ["-u", "-g"].map((what) =>
    Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" })),
  );
  await chown(folder, uid, gid);
  await chmod(folder, 0o755);
  return { folder, remove, runAs: { uid, gid } };
}

async function startEtcd({ folder, runAs }: Place) {
  const [client, peer] = [await freePort(), await freePort()];
  const text = await renderDeployed("patroni/etcd.env", {
    "/var/lib/etcd/khorgos": join(folder, "etcd"),
    "10.0.0.21:2380": `127.0.0.1:${peer}`,
    "10.0.0.21:2379": `127.0.0.1:${client}`,
    // One machine has one etcd.
    ",db-2=http://10.0.0.22:2380,db-3=http://10.0.0.23:2380": "",
  });
  const env = Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, name, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? ""]] : [];
    }),
  );
  const start = () => runProgram({ command: "etcd", args: [], env, port: client, runAs });
  let program = await start();
  return {
    client,
    stop: () => program.close(),
    async start() {
      program = await start();
    },
  };
}

type Ports = readonly { sql: number; rest: number }[];
type NodeOptions = { place: Place; name: string; at: number; ports: Ports; etcd: number };

async function startNode({ place: { folder, runAs }, name, at, ports, etcd }: NodeOptions) {
  const own = ports[at];
  if (!own) throw new Error(`There is no node ${at}.`);
  const home = join(folder, name);
  await mkdir(home);
  await chown(home, runAs.uid, runAs.gid);
  const file = join(home, "patroni.yml");
  const text = await renderDeployed("patroni/patroni.yml", {
    "name: db-1": `name: ${name}`,
    "10.0.0.21:8008": `127.0.0.1:${own.rest}`,
    "10.0.0.21:5432": `127.0.0.1:${own.sql}`,
    "10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379": `127.0.0.1:${etcd}`,
    "/usr/lib/postgresql/15/bin": findPostgres() ?? "",
    "/var/lib/postgresql/15/khorgos": join(home, "data"),
    "/var/lib/postgresql/.patroni-pgpass": join(home, "pgpass"),
    "10.0.0.0/24": "127.0.0.1/32",
    "choose-one": "superuser",
    "choose-another": "replicator",
    "choose-a-third": "rewinder",
    // Three of them on one machine.
    "shared_buffers: 8GB": "shared_buffers: 128MB",
    "maintenance_work_mem: 1GB": "maintenance_work_mem: 64MB",
    "max_wal_size: 8GB": "max_wal_size: 1GB",
  });
  await writeFile(file, `${text}\n`);
  const start = () =>
    runProgram({
      command: "patroni",
      args: [file],
      port: own.rest,
      runAs,
      env: { HOME: home, PGDATA: join(home, "data") },
    });
  let program = await start();
  const postmaster = () => Number(execFileSync("head", ["-1", join(home, "data", "postmaster.pid")]));
  return {
    name,
    ports: own,
    /** PostgreSQL's process; Patroni watches it. */
    postmaster,
    patroni: () => program.pid,
    /** As a power cut ends the machine. */
    async kill() {
      const database = postmaster();
      killTree(program.pid);
      killTree(database);
    },
    async start() {
      program = await start();
    },
    /** Lets another node lead; answers once one does. */
    async handOver() {
      const answer = await fetch(`http://127.0.0.1:${own.rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
      await answer.text();
    },
    // Patroni stops PostgreSQL; what it does not, is killed.
    close: closeOnce(() => program.close("SIGINT")),
  };
}

async function startDatabaseBalancer({ folder }: Place, ports: Ports) {
  const port = await freePort();
  const file = join(folder, "database.cfg");
  const named = ADDRESSES.map((address, at): [string, string] => [
    `${address}:5432 check port 8008`,
    `127.0.0.1:${ports[at]?.sql} check port ${ports[at]?.rest}`,
  ]);
  const text = await renderDeployed("haproxy/database.cfg", {
    ...Object.fromEntries(named),
    "127.0.0.1:5432": `127.0.0.1:${port}`,
    "/dev/log": "127.0.0.1:9",
  });
  await writeFile(file, text);
  const program = await runProgram({ command: "haproxy", args: ["-db", "-f", file], port });
  // It takes every node for a primary until it has looked.
  await pause(LOOKED_AFTER);
  return { ...program, port };
}

function makeRoles(owner: string) {
  const sql = new URL("../../../../deploy/postgresql/roles.sql", import.meta.url);
  const run = (...args: string[]) =>
    execFileSync("psql", ["-q", "-v", "ON_ERROR_STOP=1", `${owner}/postgres`, ...args]);
  run("-f", fileURLToPath(sql));
  run("-c", "alter role khorgos password 'owner'", "-c", "alter role khorgos_server password 'server'");
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: "OPTIONS", signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status,
    () => 0,
  );

async function leaderOf(ports: Ports): Promise<number> {
  const statuses = await Promise.all(ports.map(({ rest }) => statusOf(rest, "/primary")));
  return statuses.indexOf(200);
}

const untilLeader = (ports: Ports) =>
  until("No node became the leader.", async () => (await leaderOf(ports)) >= 0);

/** Until one node leads, the others follow, and one of these is waited for at every commit: only such a one is promoted. */
const untilReplicas = (ports: Ports) =>
  until("The replicas do not follow.", async () => {
    const count = async (path: string) => {
      const statuses = await Promise.all(ports.map(({ rest }) => statusOf(rest, path)));
      return statuses.filter((status) => status === 200).length;
    };
    return (await count("/replica")) === ports.length - 1 && (await count("/synchronous")) === 1;
  });

async function until(otherwise: string, is: () => Promise<boolean>) {
  const giveUpAt = performance.now() + MAX_WAIT;
  while (!(await is())) {
    if (performance.now() > giveUpAt) throw new Error(otherwise);
    await pause(100);
  }
}
