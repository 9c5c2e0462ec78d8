import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "@khorgos/server/platform/db/connect";
import pg from "pg";
import { countTable, type TableCount } from "./archive.ts";
import { listTables, speakPlainly } from "./tables.sql.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

/** A copy writes no letters, takes no backups and listens to nobody but us. */
const quiet = {
  ENV_FILE: "",
  DATABASE_URL: undefined,
  REPLICA_URLS: undefined,
  MIGRATOR_URL: "",
  SERVES: "",
  MIGRATIONS: "",
  METRICS_PORT: "",
  METRICS_HOST: "",
  SMTP_URL: "",
  RATES_URL: "",
  PUBLIC_URL: "",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  BACKUP_EVERY_HOURS: "0",
  ARCHIVE: "",
  HOST: "127.0.0.1",
  PORT: "0",
  LOG_LEVEL: "warn",
};

/**
 * Starts Khorgos over a data folder in a process of its own, as `npm start` does, on any free port.
 *
 * @throws an Error when it ends instead of opening
 */
export async function startCopy(dataDir: string) {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface(server.stdout)) {
    const origin = /is open at (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { origin, stop };
  }
  throw new Error("The server did not start on the restored market.");
}

/** Goes on by itself as soon as anything happens, a restore first of all. */
const MOVES_ON = "market_versions";

type Compared = TableCount & { isEqual: boolean };

/** Whether each table still holds, row for row, what was in a backup. */
export const compareTables = (db: Db, promised: readonly TableCount[]): Promise<Compared[]> =>
  db.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    const tables = await listTables(tx);
    const compared: Compared[] = [];
    for (const wanted of promised.filter(({ name }) => name !== MOVES_ON)) {
      const found = await countTable(
        tx,
        wanted.name,
        tables.find(({ name }) => name === wanted.name),
      );
      compared.push({ ...found, isEqual: isDeepStrictEqual(found, wanted) });
    }
    return compared;
  });

/** `notice` says why there was no check; otherwise so many indexes and tables were found sound. */
type Checked = { notice?: string; sound: number; faults: string[] };

/**
 * Lets PostgreSQL's own amcheck compare every index with its table and every table with itself. Needs the rights of its
 * superuser and the extension; where either is missing it says so.
 */
export async function checkIndexes(superuserUrl: string): Promise<Checked> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const refusal = await client.query("create extension if not exists amcheck").then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (refusal) return { notice: `Indexes were not checked: ${refusal}.`, sound: 0, faults: [] };
    return await checkAll(client);
  } finally {
    await client.end();
  }
}

async function checkAll(client: pg.Client): Promise<Checked> {
  const { rows } = await client.query<{ name: string; question: string }>(`
    select c.oid::regclass::text as name, case
        when c.relkind = 'r' then format('select msg as fault from verify_heapam(%s)', c.oid)
        when a.amname = 'gin' then format('select null as fault from gin_index_check(%s)', c.oid)
        else format('select null as fault from bt_index_check(%s, true, true)', c.oid) end as question
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and (c.relkind = 'r' or (c.relkind = 'i' and a.amname in ('btree', 'gin')))
    order by c.oid::regclass::text`);
  const checked: Checked = { sound: 0, faults: [] };
  for (const { name, question } of rows) {
    const faults = await client.query<{ fault: string | null }>(question).then(
      (found) => found.rows.flatMap(({ fault }) => fault ?? []),
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
    if (faults.length === 0) checked.sound += 1;
    checked.faults.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return checked;
}
