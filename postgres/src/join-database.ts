import { existsSync } from "node:fs";
import { findPlace } from "./find-place.ts";
import { type DatabaseLocation, openDatabase } from "./open-database.ts";
import { findPostmaster, type Postmaster } from "./postmaster.ts";
import { servesFolder, toConnectionStrings } from "./prepare-database.ts";
import { stopOnSignal } from "./processes.ts";

/**
 * A way to the database also while a server works with it: the one that the environment names; else the embedded one
 * through the socket of anyone who runs it, or started here when nobody does. `stop` and the signal stop only what was started
 * here.
 *
 * @throws an Error with a sentence when the data folder holds no database
 */
export async function joinDatabase(location: DatabaseLocation, signal?: AbortSignal) {
  if (location.databaseUrl) return openDatabase(location);
  const folder = `${location.dataDir}/postgres`;
  demandDatabase(location);
  const place = findPlace(folder);
  const running = findPostmaster(place);
  if (running?.ready && (await servesFolder(running.socketFolder, place.cluster)))
    return { ...toConnectionStrings(running.socketFolder), stop: async () => {} };
  return stopOnSignal(signal, await openDatabase(location, { signal }).catch(sayWhy(running)));
}

/** Otherwise the sentence is to stop the server, which would be a pity. */
const sayWhy = (running: Postmaster | undefined) => (error: unknown) => {
  if (!running || existsSync(running.socketFolder)) throw error;
  throw new Error(
    `The database runs, and its socket is in ${running.socketFolder}, which cannot be seen from here: the server has ` +
      "temporary files of its own (PrivateTmp=yes of systemd). Start it with TMPDIR in a folder that both see.",
    { cause: error },
  );
};

/** For work on a market that is there: looking for the place of its database, and starting that, would make one. */
export function demandDatabase({ databaseUrl, dataDir }: DatabaseLocation) {
  if (!databaseUrl && !existsSync(`${dataDir}/postgres`))
    throw new Error(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`);
}
