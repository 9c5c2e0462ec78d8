import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { grantRole, roleOf } from "../src/platform/db/roles.ts";
import { connect, connectPool } from "../src/platform/db/connect.ts";
import { setRoleTimeouts } from "../src/platform/db/role-timeouts.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { prepareJobs } from "../src/platform/jobs/run-jobs.ts";
import { startEmbedded } from "@khorgos/postgres/start-embedded";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    servedUrl: string;
  }
}

const TEMPLATE = "khorgos_template";

/** Every test file works on its own copy of this database, so files may run side by side. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-test-"));
  const server = process.env.TEST_DATABASE_URL
    ? {
        connectionString: process.env.TEST_DATABASE_URL,
        servedConnectionString: process.env.TEST_DATABASE_SERVED_URL ?? process.env.TEST_DATABASE_URL,
        stop: async () => {},
      }
    : await startEmbedded({ dataDir });
  await onDatabase(server.connectionString, async (db) => {
    await sql`drop database if exists ${sql.id(TEMPLATE)}`.execute(db);
    await sql`create database ${sql.id(TEMPLATE)}`.execute(db);
  });
  await onDatabase(withDatabase(server.connectionString, TEMPLATE), migrate);
  await prepareJobs(withDatabase(server.connectionString, TEMPLATE));
  const role = await onDatabase(withDatabase(server.servedConnectionString, "postgres"), roleOf);
  await onDatabase(withDatabase(server.connectionString, TEMPLATE), (db) => grantRole(db, role));
  project.provide("databaseUrl", server.connectionString);
  project.provide("servedUrl", server.servedConnectionString);

  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A fresh, migrated database of one's own, and how to drop it. */
export const cloneDatabase = (serverUrl: string, servedServerUrl = serverUrl) =>
  newDatabase(serverUrl, TEMPLATE, servedServerUrl);

/** The same with nothing in it. */
export const emptyDatabase = (serverUrl: string) => newDatabase(serverUrl, "template0");

async function newDatabase(serverUrl: string, template: string, servedServerUrl = serverUrl) {
  const name = `khorgos_${randomBytes(6).toString("hex")}`;
  await onDatabase(serverUrl, (db) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db),
  );
  const url = withDatabase(serverUrl, name);
  const servedUrl = withDatabase(servedServerUrl, name);
  await onDatabase(servedUrl, setRoleTimeouts);
  return {
    url,
    servedUrl,
    drop: () => onDatabase(serverUrl, (db) => dropDatabase(db, name)),
  };
}

/** PostgreSQL's own housekeeping may be at work in it; that is not ours to end, but soon over. */
async function dropDatabase(db: ReturnType<typeof connect>, name: string, tries = 20): Promise<void> {
  try {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  } catch (error) {
    if (tries === 0) throw error;
    await pause(250);
    await dropDatabase(db, name, tries - 1);
  }
}

/** The same server, another database. The embedded one is reached through its socket, so this is no plain URL. */
const withDatabase = (url: string, name: string) => url.replace(/^(.*\/)[^/?]*(\?.*)?$/, `$1${name}$2`);

async function onDatabase<Result>(url: string, work: (db: ReturnType<typeof connect>) => Promise<Result>) {
  const db = connect(connectPool(url));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
