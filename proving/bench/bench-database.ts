import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashToken, insertSession } from "../../server/src/accounts/sessions.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { connect, connectPool } from "../../server/src/platform/db/connect.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { startEmbedded } from "@khorgos/postgres/start-embedded";

/** Where Lin, Wang and Aigerim are signed in. */
export const tokens = { lin: "bench-lin", wang: "bench-wang", aigerim: "bench-aigerim" } as const;

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/** An empty market in a database of its own, with two suppliers and a dealer who are signed in. */
export async function openBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-bench-"));
  const server = await startEmbedded({ dataDir });
  const pool = connectPool(server.connectionString);
  const db = connect(pool);
  await migrate(db);
  for (const who of ["lin", "wang", "aigerim"] as const) {
    await db
      .insertInto("accounts")
      .values({ ...cast[who], password_hash: "no sign-in", status: "approved" })
      .execute();
    await insertSession(db, cast[who].id, hashToken(tokens[who]));
  }
  return {
    pool,
    db,
    url: server.connectionString,
    dataDir,
    /** Runs statements that may take their time. */
    atLeisure: async (...statements: string[]) => {
      const client = await pool.connect();
      try {
        await client.query("set statement_timeout = 0");
        for (const statement of statements) await client.query(statement);
      } finally {
        client.release(true);
      }
    },
    close: async () => {
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
