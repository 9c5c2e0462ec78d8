import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findPlace } from "@khorgos/postgres/find-place";
import { openDatabase } from "@khorgos/postgres/open-database";
import { stopOnSignal } from "@khorgos/postgres/processes";
import { bumpCatalogueVersion } from "@khorgos/server/cars/catalogue-version.sql";
import { type Config, readConfig } from "@khorgos/server/platform/config/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { prepareJobs } from "@khorgos/server/platform/jobs/run-jobs";
import { logOperation, Misuse, runCommand } from "@khorgos/server/platform/process/process";
import { enqueueRenormalizing } from "@khorgos/server/vocabulary/renormalize.sql";
import { checkRestorable, restoreBackup, type Restored } from "./backup/restore-backup.ts";

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

/**
 * An empty database to restore into: the one the environment names, or a new embedded one in a data folder that has
 * none. `close` leaves it as it is, `discard` as it was found.
 *
 * @throws an Error with a sentence when the folder has a database already
 */
async function openPlace(config: Pick<Config, "databaseUrl" | "dataDir">, signal?: AbortSignal) {
  if (config.databaseUrl) {
    const { connectionString, stop } = await openDatabase(config);
    return { connectionString, close: stop, discard: stop };
  }
  const folder = `${config.dataDir}/postgres`;
  refuseTaken(config.dataDir);
  const { connectionString, stop } = stopOnSignal(signal, await openDatabase(config, { signal }));
  const discard = async () => {
    await stop();
    removeDatabase(folder);
  };
  return { connectionString, close: stop, discard };
}

/** Says no to a data folder that has a database; also what is left of one is not written over. */
function refuseTaken(dataDir: string): void {
  const folder = `${dataDir}/postgres`;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `There is a database in ${dataDir} already, and a backup is restored into an empty place only. ` +
        "Name a new folder with --into, and start Khorgos with that as DATA_DIR.",
    );
}

/** Removes an embedded database wherever it lives: see `findPlace`. */
function removeDatabase(folder: string) {
  const { cluster, dataDir } = findPlace(folder);
  if (dirname(cluster) !== dataDir) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

if (import.meta.main) await runCommand(main);
