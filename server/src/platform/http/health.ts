import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { isMigrated } from "../db/migrate.ts";

/** Whoever watches does not wait longer, and neither do we. */
const READY_WITHIN_MS = 1_000;

/** `live`: the process answers. `ready`: it can also do its work, that is, reach a migrated database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get("/api/health/live", async () => ({ status: "live" }));
  app.get("/api/health/ready", async (request, reply) => {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), READY_WITHIN_MS);
    const isReady = await Promise.race([isUpToDate(db), late.promise]);
    clearTimeout(timer);
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready" };
  });
}

const isUpToDate = (db: Db) =>
  sql`select 1`
    .execute(db)
    .then(() => isMigrated(db))
    .catch(() => false);
