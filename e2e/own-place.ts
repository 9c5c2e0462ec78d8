import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tools/free-port.mjs";

/**
 * The port and the data folder of this run alone; the folder goes when the run ends. Workers read the configuration
 * again: what was chosen reaches them through the environment.
 */
export async function ownPlace() {
  const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env;
  if (port && dataDir) return { port, dataDir };
  const chosen = {
    port: String(await freePort()),
    dataDir: await mkdtemp(join(tmpdir(), "khorgos-journeys-")),
  };
  process.env.E2E_PORT = chosen.port;
  process.env.E2E_DATA_DIR = chosen.dataDir;
  process.once("exit", () => rmSync(chosen.dataDir, { recursive: true, force: true }));
  return chosen;
}
