import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "@khorgos/server/platform/config/config";
import { stopOnSignal } from "@khorgos/postgres/stop-on-signal";
import { findPlace } from "@khorgos/postgres/find-place";
import { openDatabase } from "@khorgos/postgres/open-database";

/**
 * An empty database to restore into: the one the environment names, or a new embedded one in a data folder that has
 * none. `close` leaves it as it is, `discard` as it was found.
 *
 * @throws an Error with a sentence when the folder has a database already
 */
export async function openPlace(config: Pick<Config, "databaseUrl" | "dataDir">, signal?: AbortSignal) {
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
