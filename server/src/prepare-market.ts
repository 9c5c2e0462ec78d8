import { sql } from "kysely";
import type { Config } from "./platform/config.ts";
import { admitRole, roleOf } from "./platform/db/admit-role.ts";
import { connect, connectPool, type Db } from "./platform/db/connect.ts";
import { inTurn } from "./platform/db/in-turn.ts";
import { limitRole } from "./platform/db/limit-role.ts";
import { migrate } from "./platform/db/migrate.ts";
import { refuseCareless } from "./platform/db/refuse-careless.ts";
import type { openDatabase } from "./platform/embedded/open-database.ts";
import { prepareJobs } from "./platform/jobs/run-jobs.ts";

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
      await refuseCareless(owner);
      return await inTurn(owner, async () => {
        const isNew = await migrate(owner);
        await prepareJobs(connectionString);
        await admitRole(owner, await roleOf(served));
        await limitRole(served);
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
