import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/connect.ts";

/** Every name in lower case under which a model of this brand is listed, read by jumping from one to the next. */
export async function listModelsOf(db: Db | Tx, brand: string): Promise<string[]> {
  const next = (after = sql`true`) => sql`(select k.key from facet_counts k
    where k.kind = 'model' and k.brand = lower(${brand}) and ${after} and k.cars > 0 order by k.key limit 1)`;
  const { rows } = await sql<{ key: string }>`with recursive found as (
      ${next()} union all select ${next(sql`k.key > found.key`)} from found where found.key is not null
    ) select key from found where key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

/** The same of one supplier's stock, with the brands in lower case. */
export async function listOwnModels(
  db: Db | Tx,
  supplierId: string,
): Promise<{ brand: string; key: string }[]> {
  const { rows } = await sql<{ brand: string; key: string }>`
    select distinct brand, key from facet_counts
    where supplier_id = ${supplierId} and kind = 'model' and cars > 0`.execute(db);
  return rows;
}
