import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { copyFiles, give } from "./copy-files.ts";
import { findPlace } from "@khorgos/postgres/find-place";
import { SUPERUSER } from "@khorgos/postgres/make-cluster";
import { findPostmaster, shutDown } from "@khorgos/postgres/postmaster";
import { startProxy } from "./toxic-proxy.ts";
import { launchUnder } from "./launch-under.ts";
import type { Stage } from "./open-stage.ts";

/** A copy that has not caught up by then will not, in milliseconds. */
const MAX_WAIT = 30_000;

/**
 * A second PostgreSQL that follows the first, made from a copy of its files. `isSync`: nothing is acknowledged any more before
 * the copy has it too.
 */
export async function addStandby({ databaseDir, dataDir, socketFolder }: Stage, isSync: boolean) {
  const first = findPlace(databaseDir);
  const folder = join(dataDir, "second");
  await mkdir(folder);
  const cluster = join(dirname(first.cluster), "second");
  const place = { ...first, cluster, dataDir: folder };
  const leader = await connectTo(socketFolder());
  await leader.query("select pg_backup_start('standby', fast => true)");
  await copyFiles(first.cluster, cluster, first.runAs);
  const { rows } = await leader.query<{ label: string }>(
    "select labelfile as label from pg_backup_stop(false)",
  );
  for (const [name, text] of [
    ["backup_label", rows[0]?.label ?? ""] as const,
    ["standby.signal", ""] as const,
  ]) {
    await writeFile(join(cluster, name), text);
    await give(join(cluster, name), first.runAs);
  }
  const line = await startProxy(socketFolder());
  const { port } = new URL(line.url);
  const ownFolder = await launchUnder(
    place,
    folder,
    {},
    {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=second`,
    },
  );
  const client = await connectTo(ownFolder);
  if (isSync) {
    await leader.query("alter system set synchronous_standby_names = 'second'");
    await leader.query("select pg_reload_conf()");
  }
  const giveUpAt = performance.now() + MAX_WAIT;
  for (;;) {
    const following = await leader.query(
      "select from pg_stat_replication where state = 'streaming' and sync_state = $1",
      [isSync ? "sync" : "async"],
    );
    if (following.rows.length > 0) break;
    if (performance.now() > giveUpAt) throw new Error("The copy does not follow.");
    await pause(50);
  }

  return {
    socketFolder: ownFolder,
    /** When it has everything that the first one has written so far. */
    async caughtUp() {
      const { rows } = await leader.query<{ end: string }>("select pg_current_wal_insert_lsn() as end");
      const has = () =>
        client.query<{ has: boolean }>("select pg_last_wal_replay_lsn() >= $1 as has", [rows[0]?.end]);
      const giveUpAt = performance.now() + MAX_WAIT;
      while (!(await has()).rows[0]?.has) {
        if (performance.now() > giveUpAt) throw new Error("The copy does not catch up.");
        await pause(20);
      }
    },
    /** Keeps from it whatever is written from now on. */
    cutOff: () => line.become("down"),
    /** Shows what is written from now on so many milliseconds later. */
    async lag(ms: number) {
      await client.query(`alter system set recovery_min_apply_delay = ${ms}`);
      await client.query("select pg_reload_conf()");
    },
    postmaster: () => findPostmaster(place)?.pid,
    /** Makes it the one that may be written to. */
    promote: () => client.query("select pg_promote()"),
    async stop() {
      await leader.end().catch(() => {});
      await client.end();
      line.close();
      const running = findPostmaster(place);
      if (running) await shutDown(running);
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

async function connectTo(host: string) {
  const client = new pg.Client({ host, user: SUPERUSER, database: "khorgos", ssl: false });
  client.on("error", () => {});
  await client.connect();
  return client;
}
