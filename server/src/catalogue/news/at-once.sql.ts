import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/**
 * Those of these accounts who want a letter at once, and of the urgent ones those who want one a day, everywhere in one order, in which
 * their letters are then locked.
 */
export async function listWrittenAtOnce(
  tx: Tx,
  accountIds: readonly string[],
  urgentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts a where id = any(${accountIds}::uuid[])
      and (match_mails = 'at_once' or match_mails = 'daily' and id = any(${urgentIds}::uuid[]))
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
