import { MAX_PRICE } from "@khorgos/contract/platform/fields";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { countInAll, countOutAll } from "../../catalogue/facet-counts.sql.ts";

/** Those of these cars that are in the supplier's stock; locked until the transaction ends, everywhere in one order. */
export async function lockOwnCars(tx: Tx, supplierId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cars where id = any(${ids}::uuid[]) and supplier_id = ${supplierId}
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What becomes of a car `c`: the column that is set, and to what. */
export type Setting = { column: "price" | "quantity"; value: RawBuilder<unknown> };

export const soldOut: Setting = { column: "quantity", value: sql`0` };

/** Whole dollars stay whole; what would be dearer than the dearest, or be worth nothing, stays as it is. */
export const pricesBy = (percent: number): Setting => {
  const price = sql`c.price * (1 + ${percent}::numeric / 100)`;
  const rounded = sql`round(${price}, case when c.price = trunc(c.price) then 0 else 2 end)`;
  return {
    column: "price",
    value: sql`case when ${rounded} > ${MAX_PRICE} or ${rounded} = 0 then c.price else ${rounded} end`,
  };
};

/** Sets the column of locked cars where that changes something. Returns how many it changed. */
export async function setOfAll(tx: Tx, ids: readonly string[], { column, value }: Setting): Promise<number> {
  const different = await findDifferent(tx, ids, { column, value });
  if (different.length === 0) return 0;
  await countOutAll(tx, different);
  await sql`update cars c set ${sql.ref(column)} = ${value}, updated_at = now()
    where c.id = any(${different}::uuid[])`.execute(tx);
  await countInAll(tx, different);
  return different.length;
}

async function findDifferent(tx: Tx, ids: readonly string[], { column, value }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cars c where c.id = any(${ids}::uuid[]) and c.${sql.ref(column)} <> ${value}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Takes locked cars out of the stock. */
export async function deleteAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await countOutAll(tx, ids);
  await sql`delete from cars where id = any(${ids}::uuid[])`.execute(tx);
}
