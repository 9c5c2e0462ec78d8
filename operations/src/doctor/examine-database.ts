import type { Config } from "@khorgos/server/platform/config/config";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { findUnknownSteps, isMigrated } from "@khorgos/server/platform/db/migrate";
import { version } from "@khorgos/server/platform/config/version";
import { requireDurability } from "@khorgos/server/platform/db/roles";
import { errorCodeOf } from "@khorgos/server/platform/db/transact";
import { hoursWithoutBackup, lastGoodBackup } from "../backup/backup-state.sql.ts";
import {
  type DatabaseFacts,
  readAppliedSteps,
  readDatabaseFacts,
  readMarketFacts,
  readOrigin,
} from "./facts.sql.ts";
import { examinePooler, isPooled } from "./examine-pooler.ts";
import { type Finding, ok, reasonOf, warning, warningIf, whyUnreachable, wrong } from "./finding.ts";

/** The oldest PostgreSQL that Khorgos is tried with, as that counts itself. */
const OLDEST = 150_000;
/** Clocks that differ by more make times on two screens disagree, in milliseconds. */
const CLOCKS_DIFFER_MS = 2_000;
/** PostgreSQL's word for what a role may not do. */
const NOT_ALLOWED = "42501";
/** Jobs have so many connections beside those they work on. */
const JOB_CONNECTIONS = 2;

type Place = { connectionString: string; servedConnectionString: string };

/** Looks at the database, the two roles and what the market says of itself. Changes nothing. */
export async function examineDatabase(place: Place, config: Config): Promise<Finding[]> {
  const pool = connectPool(place.servedConnectionString, { preparesStatements: false, poolSize: 2 });
  const db = connect(pool);
  try {
    const facts = await readDatabaseFacts(db);
    const findings = [
      ...judgeDatabase(facts),
      ...(await requireDurability(db).then(
        () => [],
        (error: unknown) => [wrong(reasonOf(error))],
      )),
      ...(await examinePooler(pool, config)),
      ...(await examineRoles(place, facts, config)),
      ...(await examineSearch(db, facts)),
    ];
    if (facts.isReplica) return findings;
    return [...findings, ...(await examineMarket(db, config, facts))];
  } catch (error) {
    return [wrong(`The database cannot be reached: ${whyUnreachable(error)}`)];
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

/** Searches learn by this function whether their terms are those of another cluster; some operators take it from the public. */
async function examineSearch(db: Db, { role }: DatabaseFacts): Promise<Finding[]> {
  try {
    await readOrigin(db);
    return [];
  } catch (error) {
    if (errorCodeOf(error) !== NOT_ALLOWED) throw error;
    return [
      wrong(
        `The role ${role} may not read which database this is, so that no search is answered. As a superuser: ` +
          `grant execute on function pg_control_system() to "${role}";`,
      ),
    ];
  }
}

/** Examines the roles: who makes the tables must reach the same database, and may do what the servers may not. */
async function examineRoles(
  { connectionString, servedConnectionString }: Place,
  { key, role, makesTables }: DatabaseFacts,
  { waitsForMigrations }: Config,
): Promise<Finding[]> {
  if (connectionString === servedConnectionString)
    return makesTables || waitsForMigrations
      ? []
      : [wrong(`The role ${role} may not make tables. Name the owner of the database with MIGRATOR_URL.`)];
  const pool = connectPool(connectionString, { preparesStatements: false, poolSize: 1 });
  const owner = connect(pool);
  try {
    const facts = await readDatabaseFacts(owner);
    if (facts.key !== key) return [wrong("MIGRATOR_URL and DATABASE_URL lead to different databases.")];
    const client = await pool.connect();
    const pooled = await isPooled(client).finally(() => client.release());
    return [
      ...warningIf(pooled, "MIGRATOR_URL leads to a pooler. Name the database itself."),
      ...(facts.makesTables
        ? []
        : [
            wrong(
              `MIGRATOR_URL names ${facts.role}, who may not make tables. Name the owner of the database.`,
            ),
          ]),
      ...warningIf(
        makesTables,
        `The servers work as ${role}, who may change tables and the audit log. Name another role in DATABASE_URL.`,
      ),
    ];
  } catch (error) {
    return [wrong(`MIGRATOR_URL cannot be reached: ${whyUnreachable(error)}`)];
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
  const unknown = await findUnknownSteps(await readAppliedSteps(db));
  const { servers, webServers, workers, lateJobs, jobsGivenUp } = await readMarketFacts(db);
  const wanted = Math.max(servers, 1) * poolSize + Math.max(workers, 1) * (jobsAtOnce + JOB_CONNECTIONS);
  return [
    ok(`The database is up to date; servers that live: ${servers}, that work on jobs: ${workers}.`),
    ...warningIf(
      unknown.length > 0,
      `The database is of a newer version than this ${version}. Go on with the upgrade, or look for servers that were left behind.`,
    ),
    ...warningIf(
      wanted > mostConnections,
      `The servers may open ${wanted} connections, and the database gives ${mostConnections}. Lower POOL_SIZE, or raise max_connections.`,
    ),
    ...warningIf(
      servers > 0 && workers === 0,
      "No server sends mails or imports price lists. Start one with SERVES=jobs.",
    ),
    ...warningIf(servers > 0 && webServers === 0, "No server answers people. Start one with SERVES=web."),
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
