import { sql } from "kysely";
import type { Db, Tx } from "./connect.ts";
import { prepared } from "./prepared.ts";
import { OPEN_REQUESTS } from "./changed-parts.ts";

/**
 * Milliseconds since 1970, from which a part counts on. So a part that was forgotten, or is missing from a backup, never comes back
 * with a version that somebody may still know.
 */
const thisMoment = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Gives each of these parts a higher version and commits what the transaction did, in one message: others that change the same part wait
 * for the commit, and would wait on where this process was stopped between the two. What comes after is a transaction of its own. In one
 * order everywhere, so that two wait for each other instead of both for ever, and the part that most change comes last.
 */
export async function commitWithVersions(tx: Tx, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return;
  // Two statements in one message bear no parameters.
  const named = sql.join(parts.map((part) => sql.lit(part)));
  await sql`
    insert into live_versions as v (part, version)
    select part, ${thisMoment} from unnest(array[${named}]) as part order by part = ${sql.lit(OPEN_REQUESTS)}, part
    on conflict (part) do update set version = greatest(v.version + 1, excluded.version);
    commit and chain`.execute(tx);
}

/** The versions of these parts; of a part that was never changed, or long ago, there is none. */
export async function findVersions(db: Db, parts: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ part: string; version: number }>`${prepared}
    select part, version from live_versions where part = any(array(select unnest(${parts}::text[])))`.execute(
    db,
  );
  return new Map(rows.map(({ part, version }) => [part, version]));
}

/** Longer than any page stays open without asking again. */
const KEPT_DAYS = 30;

/** Forgets parts that nothing has changed for long, among them deleted requests; what is being changed is left alone. */
export async function forgetOldVersions(db: Db): Promise<void> {
  await sql`delete from live_versions where part in (
    select part from live_versions
    where version < (extract(epoch from now() - make_interval(days => ${KEPT_DAYS})) * 1000)::bigint
    for update skip locked)`.execute(db);
}

/**
 * All that shows something of an account: its own part, the requests and offers that come or go with its standing, with their other
 * parties, and those who were told something that comes from it.
 */
export async function listPartsAround(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with own as (select id, status from car_requests where dealer_id = ${accountId}),
      offered as (
        select o.request_id, r.dealer_id from offers o join car_requests r on r.id = o.request_id
        where o.supplier_id = ${accountId}
      ), touched (account_id, request_id) as (
        select ${accountId}::uuid, null::uuid
        union select null, id from own
        union select dealer_id, request_id from offered
        union select o.supplier_id, null from offers o join own on own.id = o.request_id
        union select account_id, null from news where from_id = ${accountId}
        union select supplier_id, null from deals where dealer_id = ${accountId}
        union select dealer_id, null from deals where supplier_id = ${accountId}
      )
    select 'account:' || account_id as part from touched where account_id is not null
    union select 'request:' || request_id from touched where request_id is not null
    union select 'asked:' || id from own
    union select ${OPEN_REQUESTS}::text where exists (select from own where status = 'open')`.execute(tx);
  return rows.map(({ part }) => part);
}
