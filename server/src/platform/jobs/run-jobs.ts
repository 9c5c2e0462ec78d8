import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, run, runMigrations, type RunnerOptions, runOnce, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";

/**
 * One kind of work: what to do with its payload (checked by the work itself, since an older server may have
 * written it), and when to do it unasked, as a crontab pattern in UTC ("17 3 * * *").
 */
type Job = { work: (payload: unknown) => Promise<void>; at?: string };
export type Jobs = Readonly<Record<string, Job>>;

type JobLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
type JobRunnerOptions = { connectionString: string; jobs: Jobs; atOnce?: number; log?: JobLog };
/** Told the name under which jobs are locked from now on: at the start, and again after the database was away. */
type OnWorker = (name: string) => void;

/** Letters are short; a large price list takes half a minute and must not hold them up. */
const USUAL_AT_ONCE = 4;
/** Connections of the library itself: one listens, one looks for work that is due. */
const OF_THE_LIBRARY = 2;

/** Where notifications do not arrive (poolers, other engines), a job waits at most this long. */
const POLL_MS = 2_000;

/** Between two tries to work again after the database went away. */
const RESTART_MS = 1_000;

const silent: JobLog = { info() {}, warn() {}, error() {} };

/** Makes or updates the tables that jobs wait in; safe and quick to repeat. Needs the right to create a schema. */
export const prepareJobs = (connectionString: string): Promise<void> =>
  withPool({ connectionString, jobs: {} }, (options) => runMigrations(options));

/**
 * Works on jobs until stopped, also across a restart of the database. Throws when the first start fails.
 * `stop` waits for the jobs in hand.
 */
export async function startJobs({
  connectionString,
  jobs,
  atOnce = USUAL_AT_ONCE,
  log = silent,
  onWorker = () => {},
}: JobRunnerOptions & { onWorker?: OnWorker }): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(connectionString, atOnce, log);
  const options = { ...optionsFor(pool, jobs, atOnce, log), events: tellWorker(onWorker) };
  const stopping = new AbortController();
  const begin = async () => {
    const runner = await run(options);
    runner.promise.catch((error: unknown) =>
      log.warn(`jobs stopped and will start again: ${messageOf(error)}`),
    );
    return runner;
  };
  let runner = await begin().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {});
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      // While the database is away the old runner stays; its promise is settled, so this goes round again.
      if (!stopping.signal.aborted) runner = await begin().catch(() => runner);
    }
    // It may have been started anew while we were told to stop; one that has ended already refuses.
    await runner.stop().catch(() => {});
  };
  const kept = keepRunning();

  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await kept;
      await pool.end();
    },
  };
}

function tellWorker(onWorker: OnWorker): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => onWorker(workerPool.id));
  return events;
}

/** Works on every job that is due and returns; throws what the jobs threw. For tests and one-shot commands. */
export async function runJobsOnce({ connectionString, jobs, log = silent }: JobRunnerOptions): Promise<void> {
  const errors: unknown[] = [];
  await withPool({ connectionString, jobs, log }, (options) =>
    runOnce({
      ...options,
      taskList: mapValues(
        jobs,
        ({ work }) =>
          (payload) =>
            work(payload).catch((error: unknown) => {
              errors.push(error);
              throw error;
            }),
      ),
    }),
  );
  if (errors.length > 0) throw new AggregateError(errors, "jobs failed");
}

async function withPool(
  { connectionString, jobs, atOnce = USUAL_AT_ONCE, log = silent }: JobRunnerOptions,
  work: (options: RunnerOptions) => Promise<void>,
) {
  const pool = openPool(connectionString, atOnce, log);
  try {
    await work(optionsFor(pool, jobs, atOnce, log));
  } finally {
    await pool.end();
  }
}

const optionsFor = (pool: pg.Pool, jobs: Jobs, atOnce: number, log: JobLog): RunnerOptions => ({
  pgPool: pool,
  concurrency: atOnce,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  // Works through transaction poolers too.
  noPreparedStatements: true,
  // Batches of what ends at the same moment. A batch that fails stops the runner, which then starts again; without batches
  // version 0.18.0 awaits nothing of this, and a connection lost at that moment ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: loggerTo(log),
  taskList: mapValues(
    jobs,
    ({ work }) =>
      (payload: unknown) =>
        work(payload),
  ),
  crontab: Object.entries(jobs)
    .flatMap(([name, { at }]) => (at ? [`${at} ${name}`] : []))
    .join("\n"),
});

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The library says much that only its authors need; we keep what somebody would act on. */
const loggerTo = (log: JobLog) =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    if (level === "warning") log.warn(message);
  });

/** A pool of its own: our usual one limits how long statements take and reads moments as text, the library as dates. */
function openPool(connectionString: string, atOnce: number, log: JobLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: atOnce + OF_THE_LIBRARY,
    connectionTimeoutMillis: 5_000,
    application_name: "khorgos jobs",
    types: { getTypeParser: (type: number) => readAs.get(type) ?? pg.types.getTypeParser(type) },
  });
  // Without listeners, a connection that breaks would end the process. A busy one fails its question besides, and
  // one that is still closing when the database stops is no loss.
  pool.on("error", (error) => pool.ending || log.warn(`a connection of the jobs was lost: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const readAs = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
  [pg.types.builtins.INT8, String],
]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Tries of one job, each later than the one before: the last comes about four minutes after the first. */
const MAX_TRIES = 6;

/**
 * Leaves work for later. It becomes visible with the commit of the transaction that causes it, and is gone with
 * its rollback. `name` is a key of the jobs that the server was started with. Of the jobs of a `queue` one is worked on at a time, by all
 * servers together; a job that waits under a `key` is replaced by the next one with it, in its place.
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { queue = null, key = null }: { queue?: string | null; key?: string | null } = {},
): Promise<void> {
  // Without the job itself: its type changes when a backup is restored, and a prepared statement may not follow.
  await sql`${prepared} select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, job_key => ${key}, job_key_mode => 'preserve_run_at', max_attempts => ${MAX_TRIES})`.execute(
    tx,
  );
}
