import { sql } from "kysely";
import type { Db } from "@khorgos/server/platform/db/connect";

export type DatabaseFacts = {
  /** As 180001. */
  version: number;
  encoding: string;
  isReplica: boolean;
  isSuperuser: boolean;
  role: string;
  /** Whether this role may make tables, which only their owner needs. */
  makesTables: boolean;
  /** How many connections are left to those who are no superusers. */
  mostConnections: number;
  /** By the database's clock, in milliseconds. */
  now: number;
  /** Tells one database from every other: which one it is and when its server was started. */
  key: string;
};

/** Reads what any PostgreSQL says of itself, also one that no Khorgos has seen. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isReplica",
      current_setting('is_superuser') = 'on' as "isSuperuser",
      current_user as role,
      has_schema_privilege('public', 'create') as "makesTables",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections",
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as key`.execute(db);
  if (!rows[0]) throw new Error("The database says nothing of itself.");
  return rows[0];
}

export type MarketFacts = {
  servers: number;
  /** That answer calls. */
  webServers: number;
  /** That work on jobs. */
  workers: number;
  /** Jobs that wait although their time came five minutes ago. */
  lateJobs: number;
  jobsGivenUp: number;
};

/** Reads what a prepared market says of its servers and their jobs. */
export async function readMarketFacts(db: Db): Promise<MarketFacts> {
  const { rows } = await sql<MarketFacts>`
    select (select count(*) from servers where seen_at > now() - interval '1 minute') as servers,
      (select count(*) from servers where seen_at > now() - interval '1 minute' and serves like '%web%') as "webServers",
      (select count(*) from servers where seen_at > now() - interval '1 minute' and serves like '%jobs%') as workers,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at < now() - interval '5 minutes')
        as "lateJobs",
      count(*) filter (where attempts >= max_attempts) as "jobsGivenUp"
    from graphile_worker.jobs`.execute(db);
  if (!rows[0]) throw new Error("The market says nothing of itself.");
  return rows[0];
}

/** The steps of migrations that were done here, by whatever version. */
export async function readAppliedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`select step from schema_steps`.execute(db);
  return rows.map(({ step }) => step);
}

/** How far a replica is, or the primary itself, as a count of bytes that can be compared. */
export async function readLogPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)
      as position`.execute(db);
  return rows[0]?.position ?? 0;
}

/** The same for a primary and all that follow it, and for no other database. */
export async function readOrigin(db: Db): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    select (select system_identifier from pg_control_system())::text || ' ' || oid as origin
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.origin ?? "";
}
