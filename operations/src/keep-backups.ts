import { join, resolve } from "node:path";
import { nameFor, takeBackup } from "./backup/take-backup.ts";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { joinDatabase } from "@khorgos/postgres/join-database";
import { runCommand } from "@khorgos/server/platform/process/process";

/** Takes a backup of the market that the environment names, whether a server runs or not. */
export async function backUpMarket(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  file: string,
  signal?: AbortSignal,
) {
  const database = await joinDatabase(config, signal);
  const db = connect(connectPool(database.connectionString));
  try {
    return await takeBackup(db, file);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function main(signal: AbortSignal) {
  const config = readConfig(process.env);
  const [given] = process.argv.slice(2);
  const begun = performance.now();
  const file = resolve(given ?? join(config.backups.folder ?? ".", nameFor(new Date())));
  const { bytes, takenAt, tables } = await backUpMarket(config, file, signal);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return (
    `The market as of ${takenAt} is in ${file}: ${tables.length} tables, ${rows} rows, ` +
    `${(bytes / 1e6).toFixed(1)} MB, read back whole; it took ${seconds} s.`
  );
}

if (import.meta.main) await runCommand(main);
