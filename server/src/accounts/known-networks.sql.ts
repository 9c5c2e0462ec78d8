import { hash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Clock, databaseClock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { vicinityPrefix } from "../platform/limits/ip-prefix.ts";

/** Home, office, a telephone that wanders: anyone who has more is known at those used last. */
const MAX_NETWORKS = 20;
/** A season: anyone who was away longer is a stranger there as anywhere. */
const KNOWN_FOR = sql`interval '90 days'`;

const hidden = (accountId: string, ip: string) =>
  hash("sha256", `${accountId} ${vicinityPrefix(ip)}`, "base64url");

/**
 * Whether the account came in from there before. For no account the same is looked up, so that time does not tell an
 * unknown address.
 */
export async function knowsNetwork(db: Db, accountId: string | undefined, ip: string): Promise<boolean> {
  const id = accountId ?? randomUUID();
  const { rows } = await sql`select from known_networks
    where account_id = ${id} and network = ${hidden(id, ip)} and used_at > now() - ${KNOWN_FOR}`.execute(db);
  return rows.length > 0;
}

/** Remembers from where somebody proved to be who they are. */
export async function keepNetwork(
  tx: Tx,
  accountId: string,
  ip: string,
  { now }: Clock = databaseClock,
): Promise<void> {
  await sql`insert into known_networks (account_id, network, used_at)
    values (${accountId}, ${hidden(accountId, ip)}, ${now})
    on conflict (account_id, network) do update set used_at = excluded.used_at`.execute(tx);
  await sql`delete from known_networks where account_id = ${accountId} and network in (
    select network from known_networks where account_id = ${accountId}
    order by used_at desc, network offset ${MAX_NETWORKS})`.execute(tx);
}

export const deleteNetworksOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("known_networks").where("account_id", "=", accountId).execute();

export async function deleteOldNetworks(db: Db): Promise<void> {
  await sql`delete from known_networks where used_at < now() - ${KNOWN_FOR}`.execute(db);
}
