import { cast } from "../../../server/src/demo/cast.ts";
import { openBenchDatabase } from "../bench-database.ts";
import { insertUnnested, toCars } from "./bare-ways.ts";
import { rowsOf } from "../../../server/test/long-list.ts";

/** A table of our shape with the same indexes and references, for the bare ways. */
export const BARE = "bare_cars";

export type BenchMarket = Awaited<ReturnType<typeof openBenchMarket>>;

/** A market for Lin, who imports, and Wang, who has `standing` cars in it already. */
export async function openBenchMarket(standing: number) {
  const database = await openBenchDatabase();
  const { pool, atLeisure } = database;
  await insertUnnested(pool, "cars", toCars(rowsOf(standing, 0), cast.wang.id, "W"));
  await atLeisure(
    "create table standing as select * from cars",
    `create table ${BARE} (like cars including all, foreign key (supplier_id) references accounts on delete cascade)`,
  );
  return {
    ...database,
    /** Leaves only Wang's cars in this table, and PostgreSQL nothing to catch up with. */
    reset: (table: string) =>
      atLeisure(
        // Offers and deals name cars; there are none here, but PostgreSQL refuses to empty what they refer to alone.
        `truncate ${table} cascade`,
        `insert into ${table} select * from standing`,
        `vacuum analyze ${table}`,
      ),
  };
}
