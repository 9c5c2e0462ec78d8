import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Counter, Registry } from "prom-client";
import { ensureAdministrator } from "@khorgos/server/accounts/first-administrator";
import { callersOf, signedInOn } from "@khorgos/server/accounts/sessions";
import { buildApp } from "@khorgos/server/app";
import { buildHealthApp, type Lifecycle } from "@khorgos/server/platform/http/health";
import { measureBackups } from "./backup/backup-jobs.ts";
import type { Announcement } from "./announce.ts";
import type { Config } from "@khorgos/server/platform/config/config";
import { measureRates } from "@khorgos/server/costs/rates";
import { removeStaleUploads } from "@khorgos/server/imports/receive-price-list";
import { openResponseCache } from "@khorgos/server/platform/http/response-cache";
import type { OnReplica } from "@khorgos/server/platform/db/replicas";
import { marketReplicas } from "@khorgos/server/cars/catalogue-version.sql";
import { databaseClock, type SessionTerms } from "@khorgos/server/platform/db/clock";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { keepRoom } from "@khorgos/server/platform/db/transact";
import { watchDisk } from "@khorgos/server/platform/process/watch-disk";
import { openDatabase } from "@khorgos/postgres/open-database";
import { version } from "@khorgos/server/platform/config/version";
import { listenAt } from "@khorgos/server/platform/http/listen-at";
import { logLines } from "@khorgos/server/platform/http/log-events";
import { logStream } from "@khorgos/server/platform/process/log";
import { measureServer, serveMetrics } from "@khorgos/server/platform/metrics/server-metrics";
import { type Alarm, openReadQuota } from "@khorgos/server/platform/limits/read-quota";
import { keepSettling, limitsOn, noLimits } from "@khorgos/server/platform/limits/limits";
import { prepareMarket, withOwner } from "./prepare-market.ts";
import { startWork } from "./start-work.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Something that was started and must be stopped, the last one first. */
type Stop = () => Promise<void>;

/** How long everything above the database may take to stop, in milliseconds: what is in hand may finish meanwhile. */
const MAX_STEPS_MS = 6_000;

type Circumstances = { isDemo: boolean; standing: Lifecycle; signal: AbortSignal };

/**
 * Starts everything in order: database, migrations, HTTP, jobs, the first administrator. What was started is stopped again
 * when a later step fails, or when the signal ends the start. Throws an Error whose message is a sentence for the operator.
 */
export async function startServer(
  config: Config,
  { isDemo, standing, signal }: Circumstances,
): Promise<{ announcement: Announcement; stop: Stop }> {
  const stops: Stop[] = [];
  const stop = () => stopAll(stops.splice(0));
  try {
    const announcement = await start(config, { isDemo, stops, standing, signal });
    signal.throwIfAborted();
    standing.now = "serving";
    return { announcement, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database comes last and is stopped in any case, however the others end and however long they take: it would go on without us. */
export async function stopAll([stopDatabase, ...others]: Stop[]): Promise<void> {
  const late = pause(MAX_STEPS_MS, undefined, { ref: false });
  try {
    for (const stopOne of others.toReversed()) await Promise.race([stopOne(), late]);
  } finally {
    await stopDatabase?.();
  }
}

async function start(
  config: Config,
  { isDemo, stops, standing, signal }: Circumstances & { stops: Stop[] },
): Promise<Announcement> {
  const onNote = (line: string) => console.info(line);
  const database = await openDatabase(config, { onNote, signal });
  stops.push(database.stop);
  const { servedConnectionString: connectionString } = database;
  await prepareMarket(database, config, { onNote, signal });
  signal.throwIfAborted();
  const pool = connectPool(connectionString, config);
  const db = connect(pool);
  stops.push(() => db.destroy());
  const copies = config.replicaUrls.map((url) => connect(connectPool(url, config)));
  stops.push(async () => void (await Promise.all(copies.map((copy) => copy.destroy()))));
  await removeStaleUploads();
  const demo = isDemo ? await openDemo() : undefined;
  signal.throwIfAborted();

  const answers = openResponseCache(config.responseCacheBytes);
  const metrics = new Registry();
  const alarmed = new Counter({
    name: "khorgos_read_quota_alarms_total",
    help: "Accounts that read more than they may.",
    labelNames: ["what"],
    registers: [metrics],
  });
  const onAlarm = (told: Alarm) => {
    alarmed.inc({ what: told.what });
    const [alarm, says] =
      told.what === "exported"
        ? ["market_exported", "an account takes away the contacts of many cars"]
        : ["reading_limit", "an account reads more than it may"];
    app.log.warn({ alarm, ...told }, says);
  };
  const warnOfReplica: OnReplica = (says, replica) => app.log.warn(`replica ${replica} ${says}`);
  const replicas = copies.length > 0 ? marketReplicas(db, copies, warnOfReplica) : undefined;
  measureServer(metrics, { pool, db, answers, replicas });
  measureBackups(metrics, db);
  measureRates(metrics, db);
  const places = { data: config.dataDir, backups: config.backups.folder, temporary: tmpdir() };
  const disk = watchDisk({ places, kept: config.diskKept, log: () => app.log });
  stops.push(disk.stop);
  // The disk of another database is watched where that is.
  if (!config.databaseUrl) keepRoom(db, config.dataDir);
  disk.show(metrics);
  if (config.metrics) stops.push((await serveMetrics(metrics, config.metrics)).stop);

  const reading = config.rateLimits ? openReadQuota(db, { limits: config.reading, onAlarm }) : undefined;
  stops.push(async () => reading?.stop());
  const limits = config.rateLimits ? limitsOn(db) : noLimits;
  const settling = keepSettling(limits);
  stops.push(async () => settling.stop());
  const logger = logLines(config.logLevel, await logStream(config.logFormat));
  const market = {
    db,
    sessions: termsOf(config),
    whoIs: callersOf(db, termsOf(config)),
    listSignedIn: signedInOn(db, termsOf(config)),
    limits,
    passwords: config.passwords,
    offers: config.offers,
    answers,
    reading,
    disk,
    replicas,
  };
  const app = config.serves.has("web")
    ? await buildApp(market, {
        webFolder,
        supportEmail: config.supportEmail,
        publicUrl: config.publicUrl,
        logger,
        trustProxy: config.trustProxy,
        waiting: () => pool.waitingCount,
        metrics,
        standing,
      })
    : buildHealthApp(db, { logger, standing });
  // The error itself carries the connection and its secrets.
  pool.on(
    "error",
    ({ message }) => void (pool.ending || app.log.warn(`a database connection was lost: ${message}`)),
  );
  stops.push(() => app.close());
  signal.throwIfAborted();
  const address = await listenAt(app, config);
  app.log.info({ version }, "Khorgos listens");
  await disk.look();
  signal.throwIfAborted();
  const work = await startWork({
    config,
    db,
    connectionString,
    address,
    terms: termsOf(config),
    log: app.log,
  });
  stops.push(work.stop);
  signal.throwIfAborted();
  // Last of all, because a password made here is printed once: a start that failed after it would lose it.
  const administrator = await ensureAdministrator(db, demo?.demoAdministrator ?? config.administrator);
  signal.throwIfAborted();
  if (demo) {
    // Nobody called for what the demo does to itself.
    const { level } = app.log;
    app.log.level = "warn";
    const stocked = withOwner(database, (owner) => demo.stockMarket(app, owner));
    await Promise.race([stocked, rejectedBy(signal)]);
    app.log.level = level;
  }
  return {
    address,
    config,
    administrator: isDemo ? undefined : administrator,
    cast: demo?.demoCast ?? [],
  };
}

/** For work that takes seconds and needs no end of its own: it fails when what it stands on is stopped. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("told to end", { cause: signal.reason }))),
  );

const termsOf = ({ sessionLimits }: Config): SessionTerms => ({
  clock: databaseClock,
  limits: sessionLimits,
});

/** Loaded only for the demo, so that a real server never carries the cast. */
const openDemo = () => import("@khorgos/server/demo/stock-market");
