import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { Telling } from "./write-news.ts";

/** So long after the last time the same adds to a line. */
const SAME_LINE = sql`interval '10 minutes'`;

/** How a statement that changes several lines `n` locks them first, all in one order. */
export const lockedInOrder = sql`order by n.account_id, n.merge_key, n.id for update of n`;

/** Locks the lines with these keys, and closes those that nothing is added to any more. Those that were read have lost their key by that. */
export const closeOldLines = (tx: Tx, keys: readonly string[]) =>
  sql`${prepared} with lines as materialized (
      select n.id from news n where merge_key = any(${keys}::text[]) ${lockedInOrder}
    )
    update news set merge_key = null from lines
    where news.id = lines.id and at < now() - ${SAME_LINE}`.execute(tx);

type NewLine = Omit<Telling, "about"> & { merge_key: string | null };

/**
 * Adds to the line with the key, or begins one. Two who do it at once, or one while the line is being read, wait for each other at
 * the key, all in one order. What was in a letter before is in the next one again, because it has happened again.
 */
export const insertNews = (tx: Tx, lines: readonly NewLine[]) =>
  sql`${prepared} insert into news as line (account_id, kind, request_id, named, from_id, price, best_price, list_id, requests,
      merge_key, mailed_at)
    select account_id, kind, request_id, named, from_id, price, best_price, list_id, coalesce(requests, 1), merge_key,
      case when has_letter then now() end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as told (account_id uuid, kind text, request_id uuid, named jsonb, from_id uuid,
      price numeric, best_price numeric, list_id uuid, requests integer, merge_key text, has_letter boolean)
    order by account_id, merge_key
    on conflict (merge_key) do update set times = line.times + 1, at = greatest(line.at, excluded.at), from_id = excluded.from_id,
      price = excluded.price, best_price = excluded.best_price, mailed_at = excluded.mailed_at`.execute(tx);
