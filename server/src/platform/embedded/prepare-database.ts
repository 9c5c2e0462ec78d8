import pg from "pg";
import { SUPERUSER } from "./make-cluster.ts";

/** The application's role and its database share the product's name. */
const NAME = "khorgos";

/** What `pg` needs to reach the application's database through that socket. */
export function toConnectionString(socketFolder: string): string {
  const query = new URLSearchParams({ host: socketFolder, sslmode: "disable" }).toString();
  return `postgresql://${NAME}@localhost:5432/${NAME}?${query}`;
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

/**
 * Makes the application's role and database unless they are there. The role is no superuser; it may
 * make databases and roles, which the tests and a stricter set-up of rights need.
 */
export const prepareDatabase = (socketFolder: string): Promise<void> =>
  ask(socketFolder, async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [NAME],
    );
    if (!rows[0]?.role) await client.query(`create role ${NAME} login createdb createrole`);
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
