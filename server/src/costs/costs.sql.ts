import type { PublishedSheet } from "@khorgos/contract/costs/costs";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Db, Tx } from "../platform/db/connect.ts";

/** The days after this one from which other sheets count, the nearest first. */
export async function listComingDays(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cost_sheets")
    .where("valid_from", ">", today)
    .select("valid_from")
    .distinct()
    .orderBy("valid_from")
    .execute();
  return rows.map(({ valid_from }) => valid_from);
}

/** The sheet that was published last, for whichever day. */
export async function newestSheetId(db: Db | Tx): Promise<string> {
  const { id } = await db
    .selectFrom("cost_sheets")
    .select("id")
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** One after the other may publish; anyone who only reads waits for nobody. A row, as for the vocabulary. */
export async function lockSheets(tx: Tx): Promise<void> {
  await sql`insert into schema_lease (id, holder, expires_at) values (4, 'cost sheets', now())
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(tx);
}

/** Without an id: nobody, because the rates came by themselves. */
type Publisher = { id: string | null; name: string };
type NewSheet = { valid_from: string; sheet: CostSheet; actor: Publisher };

/** Later than every one before it, also than those that were published while this one waited. */
export async function insertSheet(tx: Tx, { valid_from, sheet, actor }: NewSheet): Promise<PublishedSheet> {
  const { id, published_at } = await tx
    .insertInto("cost_sheets")
    .values({ id: randomUUID(), valid_from, sheet: JSON.stringify(sheet), published_by: actor.id })
    .returning(["id", "published_at"])
    .executeTakeFirstOrThrow();
  return { id, valid_from, published_at, published_by: actor.name };
}

type Publication = { actor: Publisher; valid_from: string; rate: number | null };

/** The log of administration tells from when a sheet counts, and with which rate of the dollar. */
export const insertCostsAuditEntry = (tx: Tx, { actor, valid_from, rate }: Publication) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what: "costs_published",
      subject_id: null,
      subject: valid_from,
      why: rate === null ? "" : `1 $ = ${rate} ₸`,
    })
    .execute();
