import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "@khorgos/server/platform/config/config";
import { grantRole, requireDurability, requireOwner, roleOf } from "@khorgos/server/platform/db/roles";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { inTurn, isMigrated, migrate } from "@khorgos/server/platform/db/migrate";
import { setRoleTimeouts } from "@khorgos/server/platform/db/role-timeouts";
import { errorCodeOf } from "@khorgos/server/platform/db/transact";
import { bumpCatalogueVersion } from "@khorgos/server/cars/catalogue-version.sql";
import { enqueueRenormalizing } from "@khorgos/server/vocabulary/renormalize.sql";
import type { openDatabase } from "@khorgos/postgres/open-database";
import { prepareJobs } from "@khorgos/server/platform/jobs/run-jobs";

type Waiting = { onNote?: ((line: string) => void) | undefined; signal?: AbortSignal | undefined };

/** Between two looks whether somebody else has brought the database up to date, in milliseconds. */
const LOOKS_EVERY = 500;

/**
 * Brings the database up to date before it is used, or, where the operator wants that done apart, waits until it was. Says
 * whether anything was missing.
 */
export async function prepareMarket(
  { connectionString, servedConnectionString }: Awaited<ReturnType<typeof openDatabase>>,
  config: Config,
  { onNote, signal }: Waiting = {},
): Promise<boolean> {
  const served = connect(connectPool(servedConnectionString));
  try {
    if (config.waitsForMigrations) return await waitUntilMigrated(served, config, { onNote, signal });
    return await withOwner({ connectionString }, async (owner) => {
      await reach(owner, config, config.migratorUrl ? "MIGRATOR_URL" : "DATABASE_URL");
      await reach(served, config);
      await requireDurability(owner);
      await requireOwner(owner);
      return await inTurn(owner, async () => {
        const isNew = await migrate(owner);
        await prepareJobs(connectionString);
        // A version that brings other tables may bring other words; rows of before follow.
        if (isNew) {
          await bumpCatalogueVersion(owner, "words");
          await enqueueRenormalizing(owner);
        }
        await grantRole(owner, await roleOf(served));
        await setRoleTimeouts(served);
        return isNew;
      });
    });
  } finally {
    await served.destroy();
  }
}

async function waitUntilMigrated(served: Db, config: Config, { onNote, signal }: Waiting): Promise<false> {
  await reach(served, config);
  for (let looks = 0; !(await isReadable(served)); looks++) {
    if (looks === 0) onNote?.("Waiting until npm run migrate has brought the database up to date.");
    await pause(LOOKS_EVERY, undefined, { signal });
  }
  return false;
}

/** Undefined table, and no right to read it: nobody has prepared this database yet. */
const UNPREPARED = new Set(["42P01", "42501"]);

const isReadable = (served: Db) =>
  isMigrated(served).catch((error: unknown) => {
    if (UNPREPARED.has(errorCodeOf(error) ?? "")) return false;
    throw error;
  });

/** Does what the server's own role may not: make tables, and date the demo's past back. */
export async function withOwner<Result>(
  { connectionString }: { connectionString: string },
  work: (owner: Db) => Promise<Result>,
): Promise<Result> {
  const owner = connect(connectPool(connectionString));
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

async function reach(db: Db, { databaseUrl }: Config, variable = "DATABASE_URL") {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const why = error instanceof Error ? error.message || String(error) : String(error);
    const which = databaseUrl ? `The database named by ${variable}` : "The embedded database";
    throw new Error(
      `${which} cannot be reached (${why}). Check that it runs and that the address is right.`,
      { cause: error },
    );
  }
}
