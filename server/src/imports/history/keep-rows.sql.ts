import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/connect.ts";

/** What all imports of one supplier may leave behind, in bytes as they are written down: a long list, changed four times. */
export const MAX_KEPT = 256 * 1024 * 1024;
/** Of so many of a supplier's imports it is kept however long ago they were; of others for so many days. */
const LAST_KEPT = 20;
const KEPT_DAYS = 30;

/** Of a supplier who leaves behind more than one may, the oldest is forgotten; never what the latest import left. */
export async function forgetBeyond(tx: Tx, supplierId: string, most = MAX_KEPT): Promise<void> {
  await sql`
    with left_behind as (
      select id, sum(kept_bytes) over latest as so_far, row_number() over latest as place
      from imports where supplier_id = ${supplierId} and forgotten_at is null
      window latest as (order by at desc, id desc)
    ), forgotten as (
      update imports set forgotten_at = clock_timestamp(), kept_bytes = 0
      where id in (select id from left_behind where so_far > ${most} and place > 1) returning id
    )
    delete from import_batches where import_id in (select id from forgotten)`.execute(tx);
}

/** Imports that are forgotten by one statement: each may have left tens of megabytes, and no statement may take long. */
const AT_A_TIME = 10;

/** Forgets what old imports left behind. */
export async function forgetOldRows(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with placed as (
        select id, at, row_number() over (partition by supplier_id order by at desc, id desc) as place
        from imports where forgotten_at is null
      ), forgotten as (
        update imports set forgotten_at = clock_timestamp(), kept_bytes = 0
        where id in (
          select id from placed where place > ${LAST_KEPT} and at < now() - make_interval(days => ${KEPT_DAYS}::integer)
          limit ${AT_A_TIME}
        ) returning id
      ), deleted as (
        delete from import_batches where import_id in (select id from forgotten)
      )
      select id from forgotten`.execute(db);
    if (rows.length < AT_A_TIME) return;
  }
}
