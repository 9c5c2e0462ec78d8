import { sql } from "kysely";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../db/connect.ts";
import { isMigrated } from "../db/migrate.ts";
import { version } from "../config/version.ts";
import { handleErrors } from "./error-handler.ts";

/** Anyone who watches does not wait longer, and neither do we. */
const READY_WITHIN_MS = 1_000;

/** Time for which a finding counts, in milliseconds: anybody may ask, and each question takes a connection from members. */
const COUNTS_FOR_MS = 250;

/** Whether new callers should come here: not before the start is over, and no more once it is told to stop. */
export type Lifecycle = { now: "starting" | "serving" | "stopping" };

/**
 * `live`: the process answers. `ready`: it can also do its work, that is, reach a migrated database, and is not about to
 * stop. Anyone who is answered while it stops is told to use another connection, so that none is closed under a call.
 */
export function serveHealth(app: FastifyInstance, db: Db, standing: Lifecycle = { now: "serving" }): void {
  app.addHook("onSend", (_, reply, __, done) => {
    if (standing.now === "stopping") reply.header("connection", "close");
    done();
  });
  const isUpToDate = askSparingly(() => findUpToDate(db));
  app.get("/api/health/live", async () => ({ status: "live", version }));
  app.get("/api/health/ready", async (request, reply) => {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), READY_WITHIN_MS);
    const isReady = (await Promise.race([isUpToDate(), late.promise])) && standing.now === "serving";
    clearTimeout(timer);
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready", version };
  });
}

const findUpToDate = (db: Db) =>
  sql`select 1`
    .execute(db)
    .then(() => isMigrated(db))
    .catch(() => false);

/** Asks one question at a time, however many want to know, and not again until its answer has counted for a while. */
function askSparingly(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () =>
    (asked ??= ask().finally(() => {
      setTimeout(() => (asked = undefined), COUNTS_FOR_MS).unref();
    }));
}

/** All that a server answers which works on jobs alone. */
export function buildHealthApp(
  db: Db,
  { logger, standing }: { logger: FastifyServerOptions["logger"]; standing: Lifecycle },
): FastifyInstance {
  const app = fastify({
    ...(logger !== undefined && { logger }),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  handleErrors(app);
  app.setNotFoundHandler(() => {
    throw new Failure("route_not_found");
  });
  serveHealth(app, db, standing);
  return app;
}
