import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsFor } from "../../server/src/platform/embedded/database-settings.ts";
import { findBinaries } from "../../server/src/platform/embedded/find-binaries.ts";
import { makeSocketFolder, type ClusterLocation } from "../../server/src/platform/embedded/find-place.ts";
import { launch } from "../../server/src/platform/embedded/postmaster.ts";

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
