import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { connect, connectPool } from "../../../server/src/platform/db/connect.ts";
import { migrate } from "../../../server/src/platform/db/migrate.ts";
import { findPlace } from "@khorgos/postgres/find-place";
import { findPostmaster, shutDown } from "@khorgos/postgres/postmaster";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { startEmbedded } from "@khorgos/postgres/start-embedded";
import { closeOnce, scratchFolder } from "../closing.ts";
import { launchUnder } from "./launch-under.ts";
import { addEverybody } from "./people.ts";
import { runServer, type RunningServer } from "./run-server.ts";

type Wanted = {
  suppliers?: number;
  dealers?: number;
  /** How many servers share the database. One alone keeps it itself, as on one machine; more find it by its address. */
  servers?: number;
  /** Something between the servers and the database at this socket; answers the address to give them. */
  through?: (socketFolder: string) => Promise<string>;
  /** Told where the database will be before it is made. */
  prepare?: (databaseDir: string) => Promise<void>;
  environment?: (folder: string) => Record<string, string>;
  /** What the database has in its environment; nobody starts such a one again. */
  databaseEnvironment?: (folder: string) => Record<string, string>;
  /** A program that runs each server in its own place. */
  under?: readonly string[];
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A market on a scratch folder of its own with everybody signed in, and real servers over it. */
export async function openStage(wanted: Wanted = {}) {
  const { suppliers = 0, dealers = 0, servers: count = 1, through } = wanted;
  const { folder: dataDir, remove } = await scratchFolder("drill");
  // PostgreSQL's own user passes through here.
  await chmod(dataDir, 0o711);
  const temporary = join(dataDir, "tmp");
  await mkdir(temporary);
  const databaseDir = join(dataDir, "postgres");

  await wanted.prepare?.(databaseDir);
  const seeding = await startEmbedded({ dataDir: databaseDir });
  const stopSeeding = closeOnce(seeding.stop);
  const crowd = await seed(seeding.connectionString, { suppliers, dealers });
  const isAlone = count === 1 && !through && !wanted.databaseEnvironment;
  const place = findPlace(databaseDir);
  if (isAlone || wanted.databaseEnvironment) await stopSeeding();
  const ownFolder =
    wanted.databaseEnvironment && (await launchUnder(place, dataDir, wanted.databaseEnvironment(dataDir)));
  const socketFolder = () => findPostmaster(place)?.socketFolder ?? "";
  const direct = () => toConnectionStrings(socketFolder()).connectionString;
  const url = isAlone ? "" : ((await through?.(socketFolder())) ?? direct());

  const servers: RunningServer[] = [];
  const environment = {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    TMPDIR: temporary,
    ...wanted.environment?.(dataDir),
  };
  const startServer = async (over: Record<string, string> = {}) => {
    const server = await runServer({ ...environment, ...over }, wanted.under);
    servers.push(server);
    return server;
  };
  const server = await startServer();
  while (servers.length < count) await startServer();
  const pool = connectPool(direct());

  return {
    ...crowd,
    dataDir,
    databaseDir,
    /** Where the servers keep what they will soon throw away. */
    temporary,
    server,
    servers,
    startServer,
    /** Straight to the database, past whatever is between it and the servers. */
    pool,
    db: connect(pool),
    socketFolder,
    postmaster: () => findPostmaster(place)?.pid,
    /** Stops everything and removes it; `afterwards` is done when nobody uses the folder of the database any more. */
    async close(afterwards: () => Promise<unknown> = async () => {}) {
      await pool.end();
      for (const one of servers) if (one.isRunning()) await one.stop();
      await stopSeeding();
      // Left running by a server that was killed and not started again.
      const left = findPostmaster(place);
      if (left) await shutDown(left);
      await afterwards();
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
      await remove();
    },
  };
}

/** A stage with something between its servers and the database, laid to its socket; the servers are given the address. */
export async function openStageThrough<Laid extends { url: string }>(
  lay: (socketFolder: string) => Promise<Laid>,
  wanted: Omit<Wanted, "through"> = {},
) {
  const laid: Laid[] = [];
  const stage = await openStage({
    ...wanted,
    through: async (socketFolder) => {
      const between = await lay(socketFolder);
      laid.push(between);
      return between.url;
    },
  });
  const [between] = laid;
  if (!between) throw new Error("Nothing was laid between the servers and the database.");
  return { stage, between };
}

async function seed(url: string, crowd: { suppliers: number; dealers: number }) {
  const db = connect(connectPool(url));
  try {
    await migrate(db);
    return await addEverybody(db, crowd);
  } finally {
    await db.destroy();
  }
}
