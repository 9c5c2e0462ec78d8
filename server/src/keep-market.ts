import { pathToFileURL } from "node:url";
import { type Config, readConfig } from "./platform/config.ts";
import { connect, connectPool } from "./platform/db/connect.ts";
import { allowTime } from "./platform/db/limit-role.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/embedded/open-database.ts";
import { listCounted, recountStock } from "./platform/stock-counts/stock-counts.sql.ts";

/**
 * Counts every supplier's stock anew, one after the other while the market goes on; returns how many there were. An
 * embedded database must not be in use by a server.
 */
export async function rebuildCounts(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<number> {
  const database = await openDatabase(config);
  const db = connect(connectPool(database.connectionString));
  try {
    await migrate(db);
    const suppliers = await listCounted(db);
    for (const supplierId of suppliers)
      await db.transaction().execute(async (tx) => {
        await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "120s" });
        await recountStock(tx, supplierId);
      });
    return suppliers.length;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function main() {
  if (process.argv[2] !== "rebuild") throw new Error("What to do? npm run market -- rebuild");
  console.info(`The stock of ${await rebuildCounts(readConfig(process.env))} suppliers was counted anew.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
