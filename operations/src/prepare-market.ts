import { sql } from "kysely";
import type { Config } from "@khorgos/server/platform/config";
import { grantRole, roleOf } from "@khorgos/server/platform/db/grant-role";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { inTurn } from "@khorgos/server/platform/db/in-turn";
import { setRoleTimeouts } from "@khorgos/server/platform/db/role-timeouts";
import { migrate } from "@khorgos/server/platform/db/migrate";
import { requireDurability } from "@khorgos/server/platform/db/require-durability";
import type { openDatabase } from "@khorgos/postgres/open-database";
import { prepareJobs } from "@khorgos/server/platform/jobs/run-jobs";

/** Brings the database up to date before it is used; says whether anything was missing. */
export async function prepareMarket(
  { connectionString, servedConnectionString }: Awaited<ReturnType<typeof openDatabase>>,
  config: Config,
): Promise<boolean> {
  const served = connect(connectPool(servedConnectionString));
  try {
    return await withOwner({ connectionString }, async (owner) => {
      await reach(owner, config);
      await reach(served, config);
      await requireDurability(owner);
      return await inTurn(owner, async () => {
        const isNew = await migrate(owner);
        await prepareJobs(connectionString);
        await grantRole(owner, await roleOf(served));
        await setRoleTimeouts(served);
        return isNew;
      });
    });
  } finally {
    await served.destroy();
  }
}

/** What the server's own role may not do: make tables, and date the demo's past back. */
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

async function reach(db: Db, { databaseUrl }: Config) {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const why = error instanceof Error ? error.message || String(error) : String(error);
    const which = databaseUrl ? "The database named by DATABASE_URL" : "The embedded database";
    throw new Error(
      `${which} cannot be reached (${why}). Check that it runs and that the address is right.`,
      { cause: error },
    );
  }
}
