import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/connect.ts";

/**
 * The market has a version, so that answers about it can be kept until something changes. Whoever changes what such an
 * answer may rest on says so here, in the same transaction: a supplier's stock or account under the id of the account, the
 * vocabulary under "words". Whoever changes the same part next waits until that transaction is over.
 */
export const changeMarket = (tx: Tx | Db, part: string) => changeParts(tx, sql`(values (${part}))`);

/** The same for all parts that a query finds, as its one column. */
export async function changeParts(tx: Tx | Db, parts: RawBuilder<unknown>): Promise<void> {
  // In one order, so that two who change the same parts wait for each other instead of both for ever.
  await sql`insert into market_versions as v (part) select p.part::text from ${parts} as p (part) order by 1
    on conflict (part) do update set version = v.version + 1`.execute(tx);
}

/**
 * Makes the version higher than any the market had before, also those after the backup that was restored: no market is
 * changed a thousand times in every second of its life.
 */
export async function changeBeyondBefore(tx: Tx): Promise<void> {
  await sql`insert into market_versions as v (part, version) values ('restored', extract(epoch from now())::bigint * 1000)
    on conflict (part) do update set version = v.version + excluded.version`.execute(tx);
}

/** Higher after every commit that changed a part; whatever is read after it is at least as new. */
export const marketVersion = sql<string>`(select coalesce(sum(version), 0)::text from market_versions)`;
