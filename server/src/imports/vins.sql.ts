import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";

/** Finds which of these VINs more than one car of the supplier has that is there to be sold. */
export async function findSharedVins(db: Db, supplierId: string, vins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ vin: string }>`
    select vin from (${holdersOf(supplierId, vins)}) h group by vin having count(*) > 1`.execute(db);
  return rows.map(({ vin }) => vin);
}

/** The supplier's cars with these VINs that are there to be sold. */
export async function findVinHolders(
  db: Db,
  supplierId: string,
  vins: readonly string[],
): Promise<{ id: string; vin: string }[]> {
  const { rows } = await sql<{ id: string; vin: string }>`${holdersOf(supplierId, vins)}`.execute(db);
  return rows;
}

/** Cars of the supplier that are there to be sold, by each of these VINs that they have. */
const holdersOf = (supplierId: string, vins: readonly string[]) => sql`
  select id, vin from cars
  where supplier_id = ${supplierId} and vin <> '' and vin = any(${vins}::text[]) and quantity > 0
  union all
  select c.id, one.vin from cars c cross join lateral unnest(string_to_array(c.vins, ' ')) as one(vin)
  where c.supplier_id = ${supplierId} and c.vins <> '' and one.vin = any(${vins}::text[]) and c.quantity > 0`;
