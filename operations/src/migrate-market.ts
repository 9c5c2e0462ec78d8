import { joinDatabase } from "@khorgos/postgres/join-database";
import { readConfig } from "@khorgos/server/platform/config/config";
import { runCommand } from "@khorgos/server/platform/process/process";
import { prepareMarket } from "./prepare-market.ts";

/**
 * Brings the market's database up to date while servers of the version before go on working: for deployments whose servers
 * start with MIGRATIONS=wait. Throws an Error with a sentence.
 */
export async function migrateMarket(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<string> {
  const config = readConfig(env);
  const database = await joinDatabase(config, signal);
  try {
    const isNew = await prepareMarket(database, { ...config, waitsForMigrations: false });
    return isNew ? "The database was brought up to date." : "The database was up to date already.";
  } finally {
    await database.stop();
  }
}

if (import.meta.main) await runCommand((signal) => migrateMarket(process.env, signal));
