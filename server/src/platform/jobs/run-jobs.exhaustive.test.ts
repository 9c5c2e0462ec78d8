import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { cloneDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "../db/connect.ts";
import { startEmbedded } from "@khorgos/postgres/start-embedded";
import { addJob, type Jobs, prepareJobs, runJobsOnce, startJobs } from "./run-jobs.ts";
import { cleaningJobs } from "./cleaning-jobs.ts";

let url: string;
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase(inject("databaseUrl"));
  url = database.url;
  db = connect(connectPool(url));
  await prepareJobs(url);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

/** A job that writes down what it was given. */
function diary() {
  const written: unknown[] = [];
  const jobs: Jobs = { write: { work: async (payload) => void written.push(payload) } };
  return { written, jobs };
}
const add = (payload: object, on = db) => on.transaction().execute((tx) => addJob(tx, "write", payload));
const soon = { timeout: 15_000, interval: 50 };

test("a job is done once its cause is committed, and never when that is rolled back", async () => {
  const { written, jobs } = diary();
  const rolledBack = db.transaction().execute(async (tx) => {
    await addJob(tx, "write", { word: "never" });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await add({ word: "霍尔果斯 'quoted'" });
  await runJobsOnce({ connectionString: url, jobs });
  await runJobsOnce({ connectionString: url, jobs });
  expect(written).toEqual([{ word: "霍尔果斯 'quoted'" }]);
});

test("a job that fails is tried again later, and says so to anyone who ran it", async () => {
  const failing: Jobs = { write: { work: () => Promise.reject(new Error("ink is out")) } };
  await add({ word: "later" });
  await expect(runJobsOnce({ connectionString: url, jobs: failing })).rejects.toThrow("jobs failed");
  const { rows } =
    await sql`select attempts, run_at > now() as waits from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ attempts: 1, waits: true }]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test("a running server takes up new jobs by itself, also after losing every connection", async () => {
  const { written, jobs } = diary();
  const running = await startJobs({ connectionString: url, jobs });
  await add({ word: "first" });
  await vi.waitFor(() => expect(written).toEqual([{ word: "first" }]), soon);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'khorgos jobs'`.execute(
    db,
  );
  await add({ word: "second" });
  await vi.waitFor(() => expect(written).toEqual([{ word: "first" }, { word: "second" }]), soon);
  await running.stop();
  await add({ word: "third" });
  expect(written).toHaveLength(2);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test("jobs of one queue are done one at a time, while others go on", async () => {
  const { written, jobs: write } = diary();
  const ended = Promise.withResolvers<void>();
  const hold = { work: () => (write["write"]?.work({ word: "held" }), ended.promise) };
  const running = await startJobs({ connectionString: url, jobs: { ...write, hold } });
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < 8; at += 1) await addJob(tx, "hold", {}, { queue: "long" });
  });
  await vi.waitFor(() => expect(written).toEqual([{ word: "held" }]), soon);
  await add({ word: "letter" });
  await vi.waitFor(() => expect(written).toEqual([{ word: "held" }, { word: "letter" }]), soon);
  ended.resolve();
  await vi.waitFor(() => expect(written).toHaveLength(9), soon);
  await running.stop();
});

test("jobs survive a restart of the database, and the process a job that ends meanwhile", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-jobs-"));
  let server = await startEmbedded({ dataDir });
  const pool = connectPool(server.connectionString);
  const own = connect(pool);
  const { written, jobs: write } = diary();
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = {
    work: () => {
      started.resolve();
      return ended.promise;
    },
  };
  const jobs = { ...write, hold };
  const warnings: string[] = [];
  const log = {
    info() {},
    warn: (message: string) => void warnings.push(message),
    error: (message: string) => void warnings.push(message),
  };
  const running = await startJobs({ connectionString: server.connectionString, jobs, log });
  await own.transaction().execute((tx) => addJob(tx, "hold", {}));
  await started.promise;
  await server.stop();
  ended.resolve();
  // What is left to nobody would end the test as it ends a server.
  await vi.waitFor(() => expect(warnings.join()).toContain("Failed to complete jobs"), soon);
  server = await startEmbedded({ dataDir });
  await add({ word: "after the restart" }, own);
  await vi.waitFor(() => expect(written).toEqual([{ word: "after the restart" }]), soon);
  expect(warnings.length).toBeGreaterThan(0);

  // Stopping works also while the database is away.
  await server.stop();
  await running.stop();
  await own.destroy();
  await rm(dataDir, { recursive: true });
});

test("jobs given up long ago are forgotten, those that wait are not", async () => {
  await add({ word: "given up" });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '8 days'`.execute(
    db,
  );
  await add({ word: "waits" });
  await cleaningJobs(db)["forget-failed-jobs"]?.work({});
  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ payload: { word: "waits" } }]);
});

test("every timetable can be read", async () => {
  const running = await startJobs({ connectionString: url, jobs: cleaningJobs(db) });
  await running.stop();
  const { rows } = await sql<{
    identifier: string;
  }>`select identifier from graphile_worker._private_known_crontabs order by 1`.execute(db);
  expect(rows.map(({ identifier }) => identifier)).toEqual([
    "forget-failed-jobs",
    "forget-old-counts",
    "forget-old-versions",
  ]);
});
