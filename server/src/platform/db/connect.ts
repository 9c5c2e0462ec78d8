import { Failure } from "@khorgos/contract/platform/failures";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type { Socket } from "node:net";
import pg from "pg";
import { watchDatabase, isSilent, keptSocket } from "./database-watchdog.ts";
import { prepareOn } from "./prepared.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

/**
 * Rows leave the driver in the shape the wire wants: whole counts and prices as numbers, moments and days as ISO
 * strings. So no layer above ever converts. Prices stay exact: eleven digits fit a double with room to spare.
 */
pg.types.setTypeParser(DATE, String);
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Connections per server. PostgreSQL shares two cores with us, so more would only queue inside it. */
const POOL_SIZE = 16;

/** Milliseconds of waiting for one of them, after which a caller is told to come back. A call waits twice at most: to be known, and for its work. */
const WAIT_FOR_CONNECTION_MS = 1_400;

/** The most callers that wait: those who come then would wait in vain. */
const MAX_WAITING = 100;

type PoolOptions = { preparesStatements?: boolean | undefined; poolSize?: number | undefined };

/**
 * A pool that survives its database: a lost connection is replaced, never fatal. Anyone who wants to know listens to `error`.
 * How long a query, a lock or a transaction may take is set at the role (`limitRole`), for poolers take no such options.
 * Without `preparesStatements` no connection is trusted to remember anything from one transaction to the next.
 */
export function connectPool(
  connectionString: string,
  { preparesStatements = true, poolSize = POOL_SIZE }: PoolOptions = {},
): pg.Pool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    application_name: "khorgos",
    keepAlive: true,
    stream: () => keptSocket(sockets),
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", () => {});
  // So would one that breaks while it is lent out: its query fails besides, and that is enough.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", (client) => prepareOn(client, preparesStatements));
  watchDatabase(pool, connectionString, sockets);
  return pool;
}

/**
 * The database over this pool. A query throws `overloaded` when too many others wait for a connection, `unavailable` at
 * once while the network to the database swallows everything.
 */
export const connect = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withShortQueue(pool) }) });

const withShortQueue = (pool: pg.Pool) => ({
  options: pool.options,
  connect: async () => {
    if (pool.waitingCount >= MAX_WAITING) throw new Failure("overloaded", { retryAfter: 2 });
    if (isSilent(pool)) throw new Failure("unavailable");
    return pool.connect();
  },
  end: () => pool.end(),
});
