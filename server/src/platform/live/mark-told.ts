import type { RawBuilder } from "kysely";
import type { Tx } from "../db/connect.ts";
import { markChanged } from "./changed-parts.ts";

/** Whose news a statement has written or removed. */
export type ToldAccount = { account_id: string };

/** Carries out a statement that ends in `returning account_id` of news, marks what these accounts see as changed, and returns them. */
export async function markTold(tx: Tx, statement: RawBuilder<ToldAccount>): Promise<string[]> {
  const { rows } = await statement.execute(tx);
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))];
  markChanged(tx, { accounts });
  return accounts;
}
