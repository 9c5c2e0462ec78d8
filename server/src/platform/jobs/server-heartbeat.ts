import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Between two heartbeats, in milliseconds. */
const BEATS_EVERY = 15_000;
/** A server that was not seen for so long is gone, in seconds: four heartbeats. */
const GONE_AFTER = 60;

type HeartbeatOptions = {
  /** Roles of this process, such as "web,jobs". */
  serves: string;
  /** Told once, when another process works on the same market. */
  onCompany: () => void;
};

/**
 * Tells the market's other servers that this one lives, until stopped. One that is gone without a word leaves its jobs
 * locked, which the library undoes after four hours: the others do so after a minute.
 */
export async function startHeartbeat(db: Db, { serves, onCompany }: HeartbeatOptions) {
  const ids = [randomUUID()];
  let worker: string | null = null;
  let isAlone = true;
  let beating = Promise.resolve();

  async function beat() {
    await sql`insert into servers (id, host, serves, worker) values (${ids.at(-1)}, ${hostname()}, ${serves}, ${worker})
      on conflict (id) do update set worker = excluded.worker, seen_at = now()`.execute(db);
    await giveJobsBack(db);
    if (isAlone && (await hasCompany(db, ids))) {
      isAlone = false;
      onCompany();
    }
  }
  /** One after the other. While the database is away nobody learns anything; the next one tells. */
  const beatInTurn = () => (beating = beating.then(beat).catch(() => {}));

  const timer = setInterval(() => void beatInTurn(), BEATS_EVERY).unref();
  await beatInTurn();
  return {
    /**
     * Under this name jobs are locked from now on. The line of the name before is not renewed any more: what it still holds
     * is given back like that of a server that is gone.
     */
    async nameWorker(name: string) {
      if (worker) ids.push(randomUUID());
      worker = name;
      await beatInTurn();
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await sql`delete from servers where id = ${ids.at(-1)}`.execute(db).catch(() => {});
    },
  };
}

/** Unlocks what is held by servers that are gone, and forgets them. */
const giveJobsBack = (db: Db) =>
  sql`with gone as (
      delete from servers where seen_at < now() - make_interval(secs => ${GONE_AFTER}) returning worker
    )
    select graphile_worker.force_unlock_workers(array_agg(worker)) from gone having count(worker) > 0`.execute(
    db,
  );

/** Of servers that were heard of since this one began: the one that crashed before it has a line as well. */
async function hasCompany(db: Db, own: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from servers where id <> all(${own}::uuid[])
    and seen_at > (select min(started_at) from servers where id = any(${own}::uuid[])) limit 1`.execute(db);
  return rows.length > 0;
}
