import { migrateMarket } from "../../../../operations/src/migrate-market.ts";
import { connect, connectPool } from "../../../../server/src/platform/db/connect.ts";
import { scratchFolder } from "../../closing.ts";
import { addEverybody } from "../people.ts";
import { type RunningServer, runServer } from "../run-server.ts";
import { findPostgres, hasProgram } from "./run-program.ts";
import { startDeployedPooler } from "./start-deployed-pooler.ts";
import { startPatroni } from "./start-patroni.ts";

/** What a cluster needs of this machine, as Debian's packages name it. */
const NEEDED = ["patroni", "etcd", "haproxy", "psql", "pgbouncer"];

/** Which of them are missing; Patroni wants PostgreSQL's own user too, whom only root can become. */
export const missingForCluster = (): string[] => [
  ...NEEDED.filter((name) => !hasProgram(name)),
  ...(findPostgres() ? [] : ["postgresql"]),
  ...(process.getuid?.() === 0 ? [] : ["root"]),
];

type Wanted = {
  dealers: number;
  servers: number;
  /** The servers reach the primary through PgBouncer. */
  isPooled?: boolean;
};

/** A market over three PostgreSQL nodes as `deploy/` sets them up, with everybody signed in and servers over it. */
export async function openCluster({ dealers, servers: count, isPooled = false }: Wanted) {
  const cluster = await startPatroni();
  const pooler = isPooled ? await startDeployedPooler(cluster.port) : undefined;
  const { folder: dataDir, remove } = await scratchFolder("drill");
  const servers: RunningServer[] = [];
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler?.url ?? cluster.url,
    MIGRATOR_URL: cluster.ownerUrl,
    ...(pooler && { PREPARED_STATEMENTS: pooler.statements }),
  };
  const pool = connectPool(cluster.ownerUrl);
  const close = async () => {
    await pool.end();
    for (const server of servers) if (server.isRunning()) await server.stop();
    await pooler?.close();
    await cluster.close();
    await remove();
  };
  try {
    await migrateMarket({ ...environment, ENV_FILE: "" });
    const crowd = await addEverybody(connect(pool), { suppliers: 0, dealers });
    while (servers.length < count) servers.push(await runServer(environment));
    return { ...crowd, cluster, pooler, servers, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
