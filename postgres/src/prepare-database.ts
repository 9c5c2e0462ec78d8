import pg from "pg";
import { SUPERUSER } from "./make-cluster.ts";

/** The database and the role that owns its tables share the product's name. */
const NAME = "khorgos";

/** The role the server works with; what it may do is given by `admitRole`. */
const SERVER = "khorgos_server";

/** Addresses by which `pg` reaches the application's database through that socket: as the owner, and as the server. */
export const toConnectionStrings = (socketFolder: string) => ({
  connectionString: toConnectionString(socketFolder, NAME),
  servedConnectionString: toConnectionString(socketFolder, SERVER),
});

function toConnectionString(socketFolder: string, role: string): string {
  const query = new URLSearchParams({ host: socketFolder, sslmode: "disable" }).toString();
  return `postgresql://${role}@localhost:5432/${NAME}?${query}`;
}

/** The same database with all rights; only for what needs them, such as looking into PostgreSQL's own files. */
export function asSuperuser(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = SUPERUSER;
  return url.href;
}

/** Whether the PostgreSQL behind that socket answers and works on these very files. */
export async function servesFolder(socketFolder: string, cluster: string): Promise<boolean> {
  try {
    return await ask(socketFolder, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>("show data_directory");
      return rows[0]?.data_directory === cluster;
    });
  } catch {
    return false;
  }
}

/** Whether the PostgreSQL behind that socket keeps an archive, which only older versions of Khorgos could ask for. */
export const isArchivingAt = (socketFolder: string): Promise<boolean> =>
  ask(socketFolder, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>("show archive_mode");
    return rows[0]?.archive_mode === "on";
  });

/**
 * Makes the owner's and the server's role and the database unless they are there. Neither is a superuser; the owner may
 * make databases and roles, which the tests need.
 */
export const prepareDatabase = (socketFolder: string): Promise<void> =>
  ask(socketFolder, async (client) => {
    const { rows } = await client.query<{ role: boolean; server: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_roles where rolname = $2) as server,
              exists (select from pg_database where datname = $1) as database`,
      [NAME, SERVER],
    );
    if (!rows[0]?.role) await client.query(`create role ${NAME} login createdb createrole`);
    if (!rows[0]?.server) await client.query(`create role ${SERVER} login`);
    if (!rows[0]?.database) await client.query(`create database ${NAME} owner ${NAME}`);
  });

async function ask<T>(socketFolder: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: "postgres",
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // A connection that breaks while idle would otherwise end the whole process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end().catch(() => {});
  }
}
