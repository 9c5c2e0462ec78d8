import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openPlace } from "./backup/open-place.ts";
import { checkRestorable, type Restored, restoreBackup } from "./backup/restore-backup.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { connect, connectPool } from "./platform/db/connect.ts";
import { changeMarket } from "./platform/answers/market-version.sql.ts";
import { prepareJobs } from "./platform/jobs/run-jobs.ts";
import { leaveMending } from "./vocabulary/mending.sql.ts";

/** Restores a backup into the place that the environment names, which must be empty and is so again when this fails. */
export async function restoreMarket(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  file: string,
): Promise<Restored> {
  await checkRestorable(file);
  const place = await openPlace(config);
  const db = connect(connectPool(place.connectionString));
  try {
    const restored = await restoreBackup(db, file);
    await prepareJobs(place.connectionString);
    if (restored.wasOlder) {
      await changeMarket(db, "words");
      await leaveMending(db);
    }
    await db.destroy();
    await place.close();
    return restored;
  } catch (error) {
    await db.destroy();
    await place.discard();
    throw error;
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" } },
  });
  const [given] = positionals;
  if (!given) throw new Error("Which backup? npm run restore -- FILE [--into FOLDER]");
  const config = readConfig(process.env);
  const place = values.into ? { databaseUrl: undefined, dataDir: resolve(values.into) } : config;
  const begun = performance.now();
  const { takenAt, tables } = await restoreMarket(place, resolve(given));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(
    `The market as of ${takenAt} is restored: ${tables.length} tables, ${rows} rows, compared row by row with the backup; it took ${seconds} s.\n` +
      (place.databaseUrl
        ? "Start Khorgos with the same DATABASE_URL."
        : `Start Khorgos with DATA_DIR=${place.dataDir}`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
