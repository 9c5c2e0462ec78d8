import { randomUUID } from "node:crypto";
import type { CostPublication, PublishedSheet } from "@khorgos/contract/costs/costs";
import { CostSheet } from "@khorgos/contract/costs/sheet";
import { sql } from "kysely";
import type { Clock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";

type CurrentSheet = { sheet: CostSheet; published: PublishedSheet; today: string };

/** The sheet that counts on the day of the market's calendar, which is that of UTC+5, and that day. There always is one. */
export async function getCurrentSheet(db: Db | Tx, { now }: Clock): Promise<CurrentSheet> {
  const { rows } = await sql<PublishedSheet & { sheet: unknown; today: string }>`
    select s.id, s.valid_from, s.published_at, a.name as published_by, s.sheet, t.today
    from (select (${now} at time zone interval '5 hours')::date as today) t
      cross join cost_sheets s left join accounts a on a.id = s.published_by
    order by s.valid_from <= t.today desc, s.valid_from desc, s.published_at desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("There is no cost sheet: the migrations insert the first.");
  const { sheet, today, ...published } = row;
  return { sheet: CostSheet.parse(sheet), published, today };
}

/** The sheets that are to count from days after this one, the nearest first: of each day the one that was published last. */
export async function listComingSheets(db: Db | Tx, today: string): Promise<CostPublication[]> {
  const rows = await db
    .selectFrom("cost_sheets as s")
    .leftJoin("accounts as a", "a.id", "s.published_by")
    .where("s.valid_from", ">", today)
    .distinctOn("s.valid_from")
    .select(["s.id", "s.valid_from", "s.published_at", "a.name as published_by", "s.sheet"])
    .orderBy("s.valid_from")
    .orderBy("s.published_at", "desc")
    .execute();
  return rows.map(({ sheet, ...published }) => ({ sheet: CostSheet.parse(sheet), published }));
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

type Publisher = { id: string | null; name: string };
/** The publisher of rates that come by themselves. The log of administration shows it as the system. */
export const nobody: Publisher = { id: null, name: "" };

export type NewSheet = { valid_from: string; sheet: CostSheet; actor: Publisher };

/** Later than every one before it, also than those that were published while this one waited. */
export async function insertSheet(tx: Tx, { valid_from, sheet, actor }: NewSheet): Promise<PublishedSheet> {
  const { id, published_at } = await tx
    .insertInto("cost_sheets")
    .values({ id: randomUUID(), valid_from, sheet: JSON.stringify(sheet), published_by: actor.id })
    .returning(["id", "published_at"])
    .executeTakeFirstOrThrow();
  return { id, valid_from, published_at, published_by: actor.id === null ? null : actor.name };
}

type Publication = { actor: Publisher; valid_from: string; why: string };

/** The log of administration tells from when a sheet counts, and what it changes. */
export const insertCostsAuditEntry = (tx: Tx, { actor, valid_from, why }: Publication) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what: "costs_published",
      subject_id: null,
      subject: valid_from,
      why,
    })
    .execute();

/** Tells the administrators what the bank said and was not believed; once, however often it repeats that. */
export async function insertDoubt(tx: Tx, { today, why }: { today: string; why: string }): Promise<void> {
  const entry = { what: "rates_doubted", subject: today, why };
  const before = await tx
    .selectFrom("audit_entries")
    .select("id")
    .where("what", "=", entry.what)
    .where("why", "=", why)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await tx
    .insertInto("audit_entries")
    .values({ ...entry, id: randomUUID(), actor_id: null, actor_name: "", subject_id: null })
    .execute();
}
