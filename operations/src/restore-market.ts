import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openPlace } from "./backup/open-place.ts";
import { checkRestorable, type Restored, restoreBackup } from "./backup/restore-backup.ts";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { bumpCatalogueVersion } from "@khorgos/server/cars/catalogue-version.sql";
import { logOperation, Misuse, runCommand } from "@khorgos/server/platform/process/process";
import { prepareJobs } from "@khorgos/server/platform/jobs/run-jobs";
import { enqueueRenormalizing } from "@khorgos/server/vocabulary/renormalize.sql";

/** Restores a backup into the place that the environment names, which must be empty and is so again when this fails. */
export async function restoreMarket(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  file: string,
  signal?: AbortSignal,
): Promise<Restored> {
  await checkRestorable(file);
  const place = await openPlace(config, signal);
  const db = connect(connectPool(place.connectionString));
  try {
    const restored = await restoreBackup(db, file);
    await prepareJobs(place.connectionString);
    if (restored.wasOlder) {
      await bumpCatalogueVersion(db, "words");
      await enqueueRenormalizing(db);
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

const print = (line: string) => console.info(line);

async function main(signal: AbortSignal) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" } },
  });
  const [file] = positionals;
  if (!file) throw new Misuse("Which backup? npm run restore -- FILE [--into FOLDER]");
  const config = readConfig(process.env);
  const place = values.into ? { databaseUrl: undefined, dataDir: resolve(values.into) } : config;
  const begun = performance.now();
  const { takenAt, tables } = await logOperation("restore", print, () =>
    restoreMarket(place, resolve(file), signal),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `The market as of ${takenAt} is restored: ${tables.length} tables, ${rows} rows, compared row by row with the backup. ` +
    `Start Khorgos with ${place.databaseUrl ? "the same DATABASE_URL" : `DATA_DIR=${place.dataDir}`}.\n` +
    `It took ${((performance.now() - begun) / 1000).toFixed(1)} s.`
  );
}

if (import.meta.main) await runCommand(main);
