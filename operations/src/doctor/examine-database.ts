import type { Config } from "@khorgos/server/platform/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { isMigrated } from "@khorgos/server/platform/db/migrate";
import { requireDurability } from "@khorgos/server/platform/db/require-durability";
import { hoursWithoutBackup, lastGoodBackup } from "../backup/schedule/backup-state.sql.ts";
import { type DatabaseFacts, readDatabaseFacts, readMarketFacts } from "./facts.sql.ts";
import { type Finding, ok, reasonOf, warning, warningIf, wrong } from "./finding.ts";

/** The oldest PostgreSQL that Khorgos is tried with, as that counts itself. */
const OLDEST = 150_000;
/** Clocks that differ by more make times on two screens disagree, in milliseconds. */
const CLOCKS_DIFFER_MS = 2_000;
/** Jobs have so many connections beside those they work on. */
const JOB_CONNECTIONS = 2;

type Place = { connectionString: string; servedConnectionString: string };

/** Looks at the database, the two roles and what the market says of itself. Changes nothing. */
export async function examineDatabase(place: Place, config: Config): Promise<Finding[]> {
  const pool = connectPool(place.servedConnectionString, { preparesStatements: false, poolSize: 2 });
  const db = connect(pool);
  try {
    const facts = await readDatabaseFacts(db);
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    // A pooler numbers its clients itself.
    const isPooled = "processID" in client && rows[0]?.pid !== client.processID;
    client.release();
    const findings = [
      ...judgeDatabase(facts),
      ...(await requireDurability(db).then(
        () => [],
        (error: unknown) => [wrong(reasonOf(error))],
      )),
      ...warningIf(
        isPooled && config.preparesStatements,
        "A pooler answers for DATABASE_URL. PREPARED_STATEMENTS=on needs PgBouncer 1.21 or newer with max_prepared_statements, or pool_mode session.",
      ),
      ...warningIf(
        isPooled && !config.migratorUrl,
        "A pooler answers for DATABASE_URL. Name the database itself with MIGRATOR_URL.",
      ),
      ...(await examineOwner(place, facts)),
    ];
    if (facts.isReplica) return findings;
    return [...findings, ...(await examineMarket(db, config, facts))];
  } catch (error) {
    return [wrong(`The database cannot be reached: ${reasonOf(error)}`)];
  } finally {
    await db.destroy();
  }
}

function judgeDatabase({ version, encoding, isReplica, isSuperuser, now }: DatabaseFacts): Finding[] {
  const told = `${Math.floor(version / 10_000)}.${version % 10_000}`;
  const apart = Math.round(Math.abs(now - Date.now()) / 1000);
  return [
    version < OLDEST
      ? wrong(`PostgreSQL ${told} is too old; 15 or newer is needed.`)
      : ok(`PostgreSQL ${told} answers.`),
    ...(encoding === "UTF8" ? [] : [wrong(`The database is encoded in ${encoding}; create it with UTF8.`)]),
    ...(isReplica
      ? [wrong("The database is a replica, which takes no changes. DATABASE_URL must lead to the primary.")]
      : []),
    ...warningIf(isSuperuser, "The server works as a superuser of the database. Give it a role of its own."),
    ...warningIf(
      apart * 1000 > CLOCKS_DIFFER_MS,
      `The clocks of this machine and of the database are ${apart} s apart. Set both by NTP.`,
    ),
  ];
}

/** The owner of the tables must reach the same database. */
async function examineOwner(
  { connectionString, servedConnectionString }: Place,
  { key }: DatabaseFacts,
): Promise<Finding[]> {
  if (connectionString === servedConnectionString) return [];
  const owner = connect(connectPool(connectionString, { preparesStatements: false, poolSize: 1 }));
  try {
    const isSame = (await readDatabaseFacts(owner)).key === key;
    return isSame ? [] : [wrong("MIGRATOR_URL and DATABASE_URL lead to different databases.")];
  } catch (error) {
    return [wrong(`MIGRATOR_URL cannot be reached: ${reasonOf(error)}`)];
  } finally {
    await owner.destroy();
  }
}

async function examineMarket(
  db: ReturnType<typeof connect>,
  { poolSize, jobsAtOnce, backups }: Config,
  { mostConnections }: DatabaseFacts,
): Promise<Finding[]> {
  if (!(await isMigrated(db).catch(() => false)))
    return [
      warning("The database lacks migrations of this version. Start a server, or run npm run migrate."),
    ];
  const { servers, workers, lateJobs, jobsGivenUp } = await readMarketFacts(db);
  const wanted = Math.max(servers, 1) * poolSize + Math.max(workers, 1) * (jobsAtOnce + JOB_CONNECTIONS);
  return [
    ok(`The database is up to date; servers that live: ${servers}, that work on jobs: ${workers}.`),
    ...warningIf(
      wanted > mostConnections,
      `The servers may open ${wanted} connections, and the database gives ${mostConnections}. Lower POOL_SIZE, or raise max_connections.`,
    ),
    ...warningIf(
      lateJobs > 0,
      `Jobs that wait for more than five minutes: ${lateJobs}. See that a server with SERVES=jobs runs.`,
    ),
    ...warningIf(jobsGivenUp > 0, `Jobs that were given up: ${jobsGivenUp}. docs/operations.md lists them.`),
    ...(await examineBackups(db, backups)),
  ];
}

async function examineBackups(
  db: ReturnType<typeof connect>,
  { folder, everyHours }: Config["backups"],
): Promise<Finding[]> {
  if (!folder || everyHours === 0) return [warning("No backups are scheduled here; take them elsewhere.")];
  const last = await lastGoodBackup(db);
  const hours = Math.round(await hoursWithoutBackup(db));
  const told = last
    ? `The last good backup is ${hours} hours old`
    : `There is no backup yet after ${hours} hours`;
  return [hours > everyHours * 1.5 ? warning(`${told}. Read the server's log.`) : ok(`${told}.`)];
}
