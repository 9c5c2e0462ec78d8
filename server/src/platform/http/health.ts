import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { isMigrated } from "../db/migrate.ts";

/** `live`: the process answers. `ready`: it can also do its work, that is, reach a migrated database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get("/api/health/live", async () => ({ status: "live" }));
  app.get("/api/health/ready", async (request, reply) => {
    const isReady = await sql`select 1`.execute(db).then(
      () => isMigrated(db),
      () => false,
    );
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready" };
  });
}
