import type { ReadFacts } from "@khorgos/contract/cars/facts.rules";
import { sql } from "kysely";
import { bumpSupplierVersions } from "./catalogue-version.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";

export type CarNames = { model: string; trim_level: string };

/** The names of cars of which something that names say is not known, each once. */
export async function listUnreadNames(db: Db): Promise<CarNames[]> {
  const { rows } = await sql<CarNames>`
    select distinct model, trim_level from cars where powertrain is null or engine_cc is null`.execute(db);
  return rows;
}

/**
 * Writes what names say to up to `limit` cars of which nobody said it; returns to how many. Their moment of change stays: nothing the
 * supplier said is different. Cars that somebody holds are left for the next time.
 */
export async function writeReadFacts(
  tx: Tx,
  read: readonly (CarNames & ReadFacts)[],
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ supplier_id: string }>`
    with unread as (
      select c.id, r.powertrain, r.engine_cc
      from json_to_recordset(${JSON.stringify(read)}::json)
        as r(model text, trim_level text, powertrain text, engine_cc integer)
      join cars c on c.model = r.model and c.trim_level = r.trim_level
        and ((c.powertrain is null and r.powertrain is not null) or (c.engine_cc is null and r.engine_cc is not null))
      limit ${limit} for no key update of c skip locked
    )
    update cars c set
      powertrain = coalesce(c.powertrain, u.powertrain),
      powertrain_read = c.powertrain_read or (c.powertrain is null and u.powertrain is not null),
      engine_cc = coalesce(c.engine_cc, u.engine_cc),
      engine_cc_read = c.engine_cc_read or (c.engine_cc is null and u.engine_cc is not null)
    from unread u where c.id = u.id
    returning c.supplier_id`.execute(tx);
  const suppliers = [...new Set(rows.map(({ supplier_id }) => supplier_id))];
  if (suppliers.length > 0) await bumpSupplierVersions(tx, sql`(select unnest(${suppliers}::uuid[]))`);
  return rows.length;
}
