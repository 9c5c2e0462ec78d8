import type { Config } from "../config.ts";
import { startEmbedded } from "./start-embedded.ts";

type OpenDatabase = { connectionString: string; stop: () => Promise<void> };

/** The database that the environment names, or else the embedded one, started; `stop` stops what was started here. */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    isArchiving = false,
  }: Pick<Config, "databaseUrl" | "dataDir"> & { isArchiving?: boolean },
  onNote?: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {} };
  return startEmbedded({ dataDir: `${dataDir}/postgres`, isArchiving, ...(onNote && { onNote }) });
}
