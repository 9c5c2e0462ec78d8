import { fileURLToPath } from "node:url";
import type { Reading } from "@khorgos/contract/platform/endpoint";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Pool } from "pg";
import { accountJobs } from "./accounts/account-jobs.ts";
import { ensureAdministrator } from "./accounts/first-administrator.ts";
import { callersOf } from "./accounts/recognise-caller.ts";
import { administrationJobs } from "./administration/administration-jobs.ts";
import { buildApp } from "./app.ts";
import { archivingJobs } from "./backup/archiving-jobs.ts";
import { backupJobs } from "./backup/backup-jobs.ts";
import { meterBackups } from "./backup/meter-backups.ts";
import { announce } from "./announce.ts";
import type { Config } from "./platform/config.ts";
import { importJobs } from "./imports/import-jobs.ts";
import { removeStaleUploads } from "./imports/receiving/spool-upload.ts";
import { keepAnswers } from "./platform/answers/kept-answers.ts";
import { changeMarket } from "./platform/answers/market-version.sql.ts";
import { admitRole, roleOf } from "./platform/db/admit-role.ts";
import { databaseClock } from "./platform/db/clock.ts";
import { connect, connectPool, type Db } from "./platform/db/connect.ts";
import { limitRole } from "./platform/db/limit-role.ts";
import { migrate } from "./platform/db/migrate.ts";
import { refuseCareless } from "./platform/db/refuse-careless.ts";
import { watchDisk } from "./platform/disk/watch-disk.ts";
import { openDatabase } from "./platform/embedded/open-database.ts";
import { listenAt } from "./platform/listen-at.ts";
import { logLines } from "./platform/http/log-events.ts";
import type { Standing } from "./platform/http/health.ts";
import type { Load } from "./platform/http/pressure.rules.ts";
import { delayMeter } from "./platform/http/shed-calls.ts";
import { meterServer } from "./platform/meters/meter-server.ts";
import { openMeters } from "./platform/meters/meters.ts";
import { serveMeters } from "./platform/meters/serve-meters.ts";
import { cleaningJobs } from "./platform/jobs/cleaning-jobs.ts";
import type { SessionTerms } from "./platform/session-terms.ts";
import { type Jobs, prepareJobs, startJobs } from "./platform/jobs/run-jobs.ts";
import { budgetReading } from "./platform/limits/reading-budget.ts";
import { limitsOn, noLimits } from "./platform/limits/limits.ts";
import { mailTo } from "./platform/mail/send-mail.ts";
import { requestJobs } from "./requests/request-jobs.ts";
import { leaveMending } from "./vocabulary/mending.sql.ts";
import { vocabularyJobs } from "./vocabulary/vocabulary-jobs.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Something that was started and must be stopped, the last one first. */
type Stop = () => Promise<void>;

/**
 * Starts everything in order: database, migrations, HTTP, jobs, the first administrator. What was started is stopped again
 * when a later step fails. Throws an Error whose message is a sentence for the operator.
 */
export async function startServer(
  config: Config,
  { isDemo, standing }: { isDemo: boolean; standing: Standing },
): Promise<{ stop: Stop }> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne();
  };
  try {
    await start(config, { isDemo, stops, standing });
    standing.now = "serving";
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Starting = { isDemo: boolean; stops: Stop[]; standing: Standing };

async function start(config: Config, { isDemo, stops, standing }: Starting) {
  const database = await openDatabase(config, (line) => console.info(line));
  stops.push(database.stop);
  const { servedConnectionString: connectionString } = database;
  const isNew = await prepare(database, config);
  const pool = connectPool(connectionString);
  const db = connect(pool);
  stops.push(() => db.destroy());
  await removeStaleUploads();
  // A version that brings other tables may bring other words; rows of before follow.
  if (isNew) {
    await changeMarket(db, "words");
    await leaveMending(db);
  }
  const demo = isDemo ? await openDemo() : undefined;

  const answers = keepAnswers(config.keptAnswersBytes);
  const meters = openMeters();
  const alarmed = meters.count("khorgos_reading_alarms_total", "Accounts that read more than they may.");
  const onAlarm = (account: string, what: Reading) => {
    alarmed({ what });
    app.log.warn({ alarm: "reading_limit", account, what }, "an account reads more than it may");
  };
  meterServer(meters, { pool, db, answers });
  meterBackups(meters, { db, isArchiving: config.isArchiving });
  const places = { data: config.dataDir, backups: config.backups.folder };
  const disk = watchDisk({ places, kept: config.diskKept, log: () => app.log });
  stops.push(disk.stop);
  disk.show(meters);
  if (config.metrics) stops.push((await serveMeters(meters, config.metrics)).stop);

  const reading = config.rateLimits ? budgetReading(db, { limits: config.reading, onAlarm }) : undefined;
  stops.push(async () => reading?.stop());
  const app = await buildApp(
    {
      db,
      sessions: termsOf(config),
      whoIs: callersOf(db, termsOf(config)),
      limits: config.rateLimits ? limitsOn(db) : noLimits,
      passwords: config.passwords,
      offers: config.offers,
      answers,
      reading,
      disk,
    },
    {
      webFolder,
      supportEmail: config.supportEmail,
      logger: logLines(config.logLevel),
      trustProxy: config.trustProxy,
      load: loadOf(pool),
      meters,
      standing,
    },
  );
  // The error itself carries the connection and its secrets.
  pool.on(
    "error",
    ({ message }) => void (pool.ending || app.log.warn(`a database connection was lost: ${message}`)),
  );
  stops.push(() => app.close());
  const address = await listenAt(app, config);
  await disk.look();
  const jobs = await startJobs({
    connectionString,
    jobs: jobsOf(db, connectionString, config, address, app.log),
    log: app.log,
  });
  stops.push(jobs.stop);
  // Last of all, because a password made here is printed once: a start that failed after it would lose it.
  const administrator = await ensureAdministrator(db, demo?.demoAdministrator ?? config.administrator);
  if (demo) {
    // Nobody called for what the demo does to itself.
    const { level } = app.log;
    app.log.level = "warn";
    await withOwner(database, (owner) => demo.stockMarket(app, owner));
    app.log.level = level;
  }
  announce({
    address,
    config,
    administrator: isDemo ? undefined : administrator,
    cast: demo?.demoCast ?? [],
  });
}

/** What is done later or by the clock. Letters point to where people reach us. */
function jobsOf(
  db: Db,
  connectionString: string,
  config: Config,
  address: string,
  log: FastifyBaseLogger,
): Jobs {
  const { dataDir, smtpUrl, supportEmail, publicUrl } = config;
  const sendMail = mailTo({ smtpUrl, folder: `${dataDir}/mail`, from: supportEmail });
  const means = { db, sendMail, publicUrl: publicUrl ?? address, supportEmail };
  return {
    ...cleaningJobs(db),
    ...accountJobs(means, termsOf(config)),
    ...administrationJobs(means),
    ...backupJobs({ db, log, ...config.backups }),
    ...(config.isArchiving && archivingJobs({ db, log, folder: `${dataDir}/postgres`, connectionString })),
    ...importJobs(db, log),
    ...requestJobs(means),
    ...vocabularyJobs(db),
  };
}

/** Brings the database up to date before it is used; says whether anything was missing. */
async function prepare(
  { connectionString, servedConnectionString }: Awaited<ReturnType<typeof openDatabase>>,
  config: Config,
): Promise<boolean> {
  const served = connect(connectPool(servedConnectionString));
  try {
    return await withOwner({ connectionString }, async (owner) => {
      await reach(owner, config);
      await reach(served, config);
      await refuseCareless(owner);
      const isNew = await migrate(owner);
      await prepareJobs(connectionString);
      await admitRole(owner, await roleOf(served));
      await limitRole(served);
      return isNew;
    });
  } finally {
    await served.destroy();
  }
}

/** What the server's own role may not do: make tables, and date the demo's past back. */
async function withOwner<Result>(
  { connectionString }: { connectionString: string },
  work: (owner: Db) => Promise<Result>,
): Promise<Result> {
  const owner = connect(connectPool(connectionString));
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

function loadOf(pool: Pool): () => Load {
  const readDelay = delayMeter();
  return () => ({ delayMs: readDelay(), waiting: pool.waitingCount });
}
const termsOf = ({ sessionLimits }: Config): SessionTerms => ({
  clock: databaseClock,
  limits: sessionLimits,
});

async function reach(db: Db, { databaseUrl }: Config) {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const why = error instanceof Error ? error.message || String(error) : String(error);
    const which = databaseUrl ? "The database named by DATABASE_URL" : "The embedded database";
    throw new Error(
      `${which} cannot be reached (${why}). Check that it runs and that the address is right.`,
      { cause: error },
    );
  }
}

/** Loaded only for the demo, so that a real server never carries the cast. */
const openDemo = () => import("./demo/stock-market.ts");
