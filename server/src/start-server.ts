import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { accountJobs } from "./accounts/account-jobs.ts";
import { ensureAdministrator } from "./accounts/first-administrator.ts";
import { callersOf } from "./accounts/recognise-caller.ts";
import { administrationJobs } from "./administration/administration-jobs.ts";
import { buildApp } from "./app.ts";
import { announce } from "./announce.ts";
import type { Config } from "./platform/config.ts";
import { importJobs } from "./imports/import-jobs.ts";
import { removeStaleUploads } from "./imports/receiving/spool-upload.ts";
import { keepAnswers } from "./platform/answers/kept-answers.ts";
import { changeMarket } from "./platform/answers/market-version.sql.ts";
import { connect, connectPool, type Db } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/embedded/open-database.ts";
import { cleaningJobs } from "./platform/jobs/cleaning-jobs.ts";
import { mostConnections, mostFiles } from "./platform/http/most-connections.ts";
import { type Jobs, prepareJobs, startJobs } from "./platform/jobs/run-jobs.ts";
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
export async function startServer(config: Config, { isDemo = false } = {}): Promise<{ stop: Stop }> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne();
  };
  try {
    await start(config, isDemo, stops);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, isDemo: boolean, stops: Stop[]) {
  const database = await openDatabase(config, (line) => console.info(line));
  stops.push(database.stop);
  const { connectionString } = database;
  const pool = connectPool(connectionString);
  const db = connect(pool);
  stops.push(() => db.destroy());
  await reach(db, config);
  const isNew = await migrate(db);
  await removeStaleUploads();
  await prepareJobs(connectionString);
  // A version that brings other tables may bring other words; rows of before follow.
  if (isNew) {
    await changeMarket(db, "words");
    await leaveMending(db);
  }
  const demo = isDemo ? await openDemo() : undefined;

  const app = await buildApp(
    {
      db,
      whoIs: callersOf(db),
      limits: config.rateLimits ? limitsOn(db) : noLimits,
      answers: keepAnswers(config.keptAnswersBytes),
    },
    {
      webFolder,
      supportEmail: config.supportEmail,
      logger: { level: config.logLevel },
      trustProxy: config.trustProxy,
    },
  );
  // The error itself carries the connection and its secrets.
  pool.on(
    "error",
    ({ message }) => void (pool.ending || app.log.warn(`a database connection was lost: ${message}`)),
  );
  stops.push(() => app.close());
  const address = await listen(app, config);
  const jobs = await startJobs({ connectionString, jobs: jobsOf(db, config, address), log: app.log });
  stops.push(jobs.stop);
  // Last of all, because a password made here is printed once: a start that failed after it would lose it.
  const administrator = await ensureAdministrator(db, demo?.demoAdministrator ?? config.administrator);
  await demo?.stockMarket(app, db);
  announce({
    address,
    config,
    administrator: isDemo ? undefined : administrator,
    cast: demo?.demoCast ?? [],
  });
}

/** What is done later or by the clock. Letters point to where people reach us. */
function jobsOf(db: Db, { dataDir, smtpUrl, supportEmail, publicUrl }: Config, address: string): Jobs {
  const sendMail = mailTo({ smtpUrl, folder: `${dataDir}/mail`, from: supportEmail });
  const means = { db, sendMail, publicUrl: publicUrl ?? address, supportEmail };
  return {
    ...cleaningJobs(db),
    ...accountJobs(means),
    ...administrationJobs(means),
    ...importJobs(db),
    ...requestJobs(means),
    ...vocabularyJobs(db),
  };
}

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

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  const most = mostConnections(mostFiles());
  if (most !== undefined) app.server.maxConnections = most;
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Error(
        `Port ${port} is already taken. Stop what runs there, or choose another one: PORT=3001 npm start`,
        { cause: error },
      );
    }
    if (code === "EACCES")
      throw new Error(`Port ${port} may not be used by this user. Choose one above 1023.`, { cause: error });
    throw error;
  }
}

/** Loaded only for the demo, so that a real server never carries the cast. */
const openDemo = () => import("./demo/stock-market.ts");
