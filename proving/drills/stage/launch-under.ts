import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsFor } from "@khorgos/postgres/start-embedded";
import { findBinaries } from "@khorgos/postgres/find-binaries";
import { makeSocketFolder, type ClusterLocation } from "@khorgos/postgres/find-place";
import { launch } from "@khorgos/postgres/postmaster";

/**
 * Starts a database that is not running with this in its environment, which PostgreSQL otherwise knows nothing of, and with
 * nobody who starts it again. Returns the folder of its socket.
 */
export async function launchUnder(
  place: ClusterLocation,
  folder: string,
  environment: Record<string, string>,
  settings = {},
) {
  const program = join(folder, "postgres-under");
  const given = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  const { postgres } = findBinaries(place);
  writeFileSync(program, `#!/bin/sh\nexec env ${given.join(" ")} '${postgres}' "$@"\n`, { mode: 0o755 });
  const socketFolder = makeSocketFolder(place);
  await launch(place, program, { ...settingsFor(socketFolder), ...settings });
  return socketFolder;
}
