import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { giveUpSilent } from "./give-up-silent.ts";
import { prepareOn } from "./prepared.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

/**
 * Rows leave the driver in the shape the wire wants: whole counts and prices as numbers, moments as ISO
 * strings. So no layer above ever converts. Prices stay exact: eleven digits fit a double with room to spare.
 */
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Connections per server. PostgreSQL shares two cores with us, so more would only queue inside it. */
const POOL_SIZE = 16;

/** How long a question may take before somebody else needs the connection more; imports set their own. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than any honest deed holds a row; short enough that the caller is told and may try again. */
const LOCK_TIMEOUT_MS = 2_000;

/** A pool that survives its database: a lost connection is replaced, never fatal. Whoever wants to know listens to `error`. */
export function connectPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "khorgos",
    keepAlive: true,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", () => {});
  // So would one that breaks while it is lent out: its question fails besides, and that is enough.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", prepareOn);
  giveUpSilent(pool, connectionString);
  return pool;
}

export const connect = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
