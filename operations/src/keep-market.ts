import { releaseAccount } from "@khorgos/server/accounts/two-step";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { allowTime } from "@khorgos/server/platform/db/role-timeouts";
import { migrate } from "@khorgos/server/platform/db/migrate";
import { demandDatabase } from "@khorgos/postgres/join-database";
import { openDatabase } from "@khorgos/postgres/open-database";
import { stopOnSignal } from "@khorgos/postgres/processes";
import { Misuse, runCommand } from "@khorgos/server/platform/process/process";
import { listCounted, recountStock } from "@khorgos/server/cars/facet-counts.sql";

/** Opens the market's database for one piece of work. An embedded one must not be in use by a server. */
async function inMarket<Result>(
  config: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "preparesStatements">>,
  work: (db: Db) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  demandDatabase(config);
  const database = stopOnSignal(signal, await openDatabase(config, { signal }));
  const db = connect(connectPool(database.connectionString, config));
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Counts every supplier's stock anew, one after the other while the market goes on; returns how many there were. */
export const rebuildCounts = (
  config: Pick<Config, "databaseUrl" | "dataDir">,
  signal?: AbortSignal,
): Promise<number> => {
  const rebuild = async (db: Db) => {
    const suppliers = await listCounted(db);
    for (const supplierId of suppliers)
      await db.transaction().execute(async (tx) => {
        await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "120s" });
        await recountStock(tx, supplierId);
      });
    return suppliers.length;
  };
  return inMarket(config, rebuild, signal);
};

/** Does what the operator asked for by these words, and tells what became of it. Throws an Error with a sentence. */
export async function keepMarket(
  [what, email]: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  const config = readConfig(env);
  if (what === "rebuild" && email === undefined)
    return `The stock of ${await rebuildCounts(config, signal)} suppliers was counted anew.`;
  if (what !== "two-step-off" || !email)
    throw new Misuse("What to do? npm run market -- rebuild, or npm run market -- two-step-off <e-mail>");
  await inMarket(config, (db) => releaseAccount(db, email), signal);
  return `${email} signs in with the password alone, and should set up a new telephone at once.`;
}

if (import.meta.main) await runCommand((signal) => keepMarket(process.argv.slice(2), process.env, signal));
