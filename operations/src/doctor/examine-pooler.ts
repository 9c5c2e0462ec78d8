import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Config } from "@khorgos/server/platform/config/config";
import { errorCodeOf } from "@khorgos/server/platform/db/transact";
import { type Finding, warningIf, wrong } from "./finding.ts";

/** Others may borrow the connection between two of our queries. */
const TRIES = 5;

/** PostgreSQL's words for a statement that another client prepared there, and for one that was prepared elsewhere. */
const NOT_KNOWN = new Set(["42P05", "26000"]);

/**
 * Whether a pooler answers for DATABASE_URL that the servers cannot work with as they are set up.
 *
 * @param pool of two connections or more, without prepared statements
 */
export async function examinePooler(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const one = await pool.connect();
  const other = await pool.connect();
  try {
    if (!(await isPooled(one))) return [];
    const isForgetful =
      config.preparesStatements && (await sharesConnections(one, other)) && (await forgets(one, other));
    return [
      ...(isForgetful
        ? [
            wrong(
              "The pooler of DATABASE_URL lends connections for a transaction and knows no prepared statements: " +
                "choose PREPARED_STATEMENTS=off, or PgBouncer 1.21 or newer with max_prepared_statements.",
            ),
          ]
        : []),
      ...warningIf(
        !config.migratorUrl && !config.waitsForMigrations,
        "A pooler answers for DATABASE_URL. Name the database itself with MIGRATOR_URL.",
      ),
    ];
  } finally {
    one.release();
    other.release();
  }
}

/** A pooler numbers its clients itself. */
export async function isPooled(client: pg.PoolClient): Promise<boolean> {
  return "processID" in client && (await processOf(client)) !== client.processID;
}

/** Two clients at the same time meet the same process of PostgreSQL, which is lent for no longer than a transaction. */
async function sharesConnections(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++)
    if ((await processOf(one)) === (await processOf(other))) return true;
  return false;
}

/** A name that two clients give to different statements is one too many where nobody keeps them apart. */
async function forgets(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const name = `doctor_${randomUUID()}`;
      await one.query({ name, text: "select 1" });
      await other.query({ name, text: "select 2" });
    }
    return false;
  } catch (error) {
    if (NOT_KNOWN.has(errorCodeOf(error) ?? "")) return true;
    throw error;
  }
}

async function processOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
