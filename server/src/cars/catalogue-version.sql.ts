import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { type OnReplica, openReplicas, type Replicas } from "../platform/db/replicas.ts";
import { prepared } from "../platform/db/prepared.ts";

/**
 * The market has a version, so that answers about it can be kept until something changes. Anyone who changes what such an
 * answer may rest on says so here, in the same transaction: a supplier's stock or account under the id of the account, the
 * vocabulary under "words". Anyone who changes the same part next waits until that transaction is over.
 */
export const bumpCatalogueVersion = (tx: Tx | Db, part: string) =>
  bumpSupplierVersions(tx, sql`(values (${part}))`);

/** The same for all parts that a query finds, as its one column. */
export async function bumpSupplierVersions(tx: Tx | Db, parts: RawBuilder<unknown>): Promise<void> {
  // In one order, so that two who change the same parts wait for each other instead of both for ever.
  await sql`with changed as (
      insert into market_versions as v (part) select p.part::text from ${parts} as p (part) order by 1
      on conflict (part) do update set version = v.version + 1)
    ${countChanges(1)}`.execute(tx);
}

/** Counts in the first line that nobody else holds until the end of their transaction. */
const countChanges = (changes: number | RawBuilder<number>) => sql`
  insert into market_changes as c (line, changes)
    select coalesce((select line from market_changes order by line limit 1 for update skip locked), gen_random_uuid()), ${changes}
  on conflict (line) do update set changes = c.changes + excluded.changes`;

/**
 * Makes the version higher than any the market had before, also those after the backup that was restored: no market is
 * changed a thousand times in every second of its life.
 */
export async function changeBeyondBefore(tx: Tx): Promise<void> {
  await countChanges(sql<number>`extract(epoch from now())::bigint * 1000`).execute(tx);
}

/**
 * Which database answers, as of its last start. A copy that takes over may lack what the one before it was asked last, and
 * counts on from the same numbers; so does one whose disk was set back.
 */
const databaseStart = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;

/**
 * Which database answers, and after a blank how much was changed in it: higher after every commit that changed a part.
 * Whatever is read from the same one after it is at least as new.
 */
export const catalogueVersion = sql<string>`(select ${databaseStart} || ' ' || coalesce(sum(changes), 0) from market_changes)`;

/** Replicas that answer about the market as soon as they show what the caller may have seen. */
export function marketReplicas(primary: Db, databases: readonly Db[], onReplica?: OnReplica): Replicas {
  let noted = "";
  const isFarEnough = async (replica: Db, version: string) => {
    const [start = ""] = version.split(" ");
    if (start !== noted) await notePrimaryStart(primary);
    noted = start;
    return hasReached(replica, version);
  };
  return openReplicas(primary, databases, isFarEnough, onReplica);
}

/**
 * Whether this replica shows at least that version of the market. It must follow the primary that told the version: one that
 * stayed with another may have counted as far with other changes.
 */
async function hasReached(replica: Db, version: string): Promise<boolean> {
  const [start, changes] = version.split(" ");
  const { rows } = await sql<{ has_reached: boolean }>`${prepared}
    select exists (select from primary_start where start = ${start})
      and (select coalesce(sum(changes), 0) from market_changes) >= ${changes}::numeric as has_reached`.execute(
    replica,
  );
  return rows[0]?.has_reached ?? false;
}

/** Lets replicas know which primary they follow; to be done once after each of its starts. */
const notePrimaryStart = (primary: Db) =>
  sql`insert into primary_start (start) values (${databaseStart})
    on conflict (is_only) do update set start = excluded.start where primary_start.start <> excluded.start`.execute(
    primary,
  );
