import pg from "pg";
import { SUPERUSER } from "@khorgos/postgres/make-cluster";

/** What amcheck says against the tables and indexes of the database at this socket, as sentences; nothing when all is well. */
export async function checkPages(socketFolder: string): Promise<string[]> {
  const client = new pg.Client({ host: socketFolder, user: SUPERUSER, database: "khorgos", ssl: false });
  await client.connect();
  try {
    await client.query("create extension if not exists amcheck");
    const ours =
      "c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relpersistence = 'p'";
    const heaps = await client.query<{ said: string }>(
      `select c.relname || ': ' || v.msg as said from pg_class c, lateral verify_heapam(c.oid::regclass) v
       where c.relkind = 'r' and ${ours}`,
    );
    const indexes = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
       where c.relkind = 'i' and a.amname = 'btree' and ${ours}`,
    );
    const said = heaps.rows.map((row) => row.said);
    if (indexes.rows.length === 0) said.push("no index was looked at");
    for (const { name } of indexes.rows)
      await client
        .query("select bt_index_check($1::regclass, true)", [name])
        .catch((error: Error) => said.push(`${name}: ${error.message}`));
    return said;
  } finally {
    await client.end();
  }
}
