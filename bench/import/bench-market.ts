import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashToken, insertSession } from "../../server/src/accounts/sessions.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { connect, connectPool } from "../../server/src/platform/db/connect.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { startEmbedded } from "../../server/src/platform/embedded/start-embedded.ts";
import { insertUnnested, toCars } from "./bare-ways.ts";
import { rowsOf } from "./price-list.ts";

/** Where Lin is signed in. */
export const TOKEN = "bench-token";

/** A table of our shape with the same indexes and references, for the bare ways. */
export const BARE = "bare_cars";

export type BenchMarket = Awaited<ReturnType<typeof openBenchMarket>>;

/** A database of its own with Lin, who imports, and Wang, who has `standing` cars in the market already. */
export async function openBenchMarket(standing: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-bench-"));
  const server = await startEmbedded({ dataDir });
  const pool = connectPool(server.connectionString);
  const db = connect(pool);
  await migrate(db);
  const people = [cast.lin, cast.wang].map((person) => ({
    ...person,
    password_hash: "no sign-in",
    status: "approved" as const,
  }));
  await db.insertInto("accounts").values(people).execute();
  await insertSession(db, cast.lin.id, hashToken(TOKEN));

  const atLeisure = async (...statements: string[]) => {
    const client = await pool.connect();
    await client.query("set statement_timeout = 0");
    for (const statement of statements) await client.query(statement);
    client.release(true);
  };
  await insertUnnested(pool, "cars", toCars(rowsOf(standing, 0), cast.wang.id, "W"));
  await atLeisure(
    "create table standing as select * from cars",
    `create table ${BARE} (like cars including all, foreign key (supplier_id) references accounts on delete cascade)`,
  );

  return {
    pool,
    db,
    url: server.connectionString,
    dataDir,
    /** Leaves only Wang's cars in this table, and PostgreSQL nothing to catch up with. */
    reset: (table: string) =>
      atLeisure(
        `truncate ${table}`,
        `insert into ${table} select * from standing`,
        `vacuum analyze ${table}`,
      ),
    async close() {
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
