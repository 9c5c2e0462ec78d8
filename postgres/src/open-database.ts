import { startEmbedded } from "./start-embedded.ts";

export type DatabaseLocation = {
  /** Of an external database; without it the embedded one is meant. */
  databaseUrl: string | undefined;
  /** As the owner of an external database's tables, where the server works as another role. */
  migratorUrl?: string | undefined;
  /** The folder whose `postgres` holds the embedded database. */
  dataDir: string;
};

type OpenDatabase = {
  /** As the owner of the tables, who brings them up to date. */
  connectionString: string;
  /** As the role the server works with; the same one where the environment names no other. */
  servedConnectionString: string;
  stop: () => Promise<void>;
};

/**
 * The database that the environment names, or else the embedded one, started; `stop` stops what was started here. Told to end
 * by the signal while it starts, it throws once nothing runs any more.
 */
export async function openDatabase(
  { databaseUrl, migratorUrl, dataDir }: DatabaseLocation,
  { onNote, signal }: { onNote?: (line: string) => void; signal?: AbortSignal | undefined } = {},
): Promise<OpenDatabase> {
  if (databaseUrl)
    return {
      connectionString: migratorUrl ?? databaseUrl,
      servedConnectionString: databaseUrl,
      stop: async () => {},
    };
  return startEmbedded({ dataDir: `${dataDir}/postgres`, signal, ...(onNote && { onNote }) });
}
