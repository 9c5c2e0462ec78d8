import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateMarket } from "../../../../operations/src/migrate-market.ts";
import { connect, connectPool } from "../../../../server/src/platform/db/connect.ts";
import { addEverybody } from "../people.ts";
import { type RunningServer, runServer } from "../run-server.ts";
import { hasProgram } from "./run-program.ts";
import { startPatroni } from "./start-patroni.ts";

/** What a cluster needs of this machine, as Debian's packages name it. */
const NEEDED = ["patroni", "etcd", "haproxy", "psql"];

/** Which of them are missing; Patroni wants PostgreSQL's own user too, whom only root can become. */
export const missingForCluster = (): string[] => [
  ...NEEDED.filter((name) => !hasProgram(name)),
  ...(process.getuid?.() === 0 ? [] : ["root"]),
];

/** A market over three PostgreSQL nodes as `deploy/` sets them up, with everybody signed in and servers over it. */
export async function openCluster({ dealers, servers: count }: { dealers: number; servers: number }) {
  const cluster = await startPatroni();
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-drill-"));
  const servers: RunningServer[] = [];
  const environment = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, MIGRATOR_URL: cluster.ownerUrl };
  const pool = connectPool(cluster.ownerUrl);
  const close = async () => {
    await pool.end();
    for (const server of servers) if (server.isRunning()) await server.stop();
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateMarket({ ...environment, ENV_FILE: "" });
    const crowd = await addEverybody(connect(pool), { suppliers: 0, dealers });
    while (servers.length < count) servers.push(await runServer(environment));
    return { ...crowd, cluster, servers, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
