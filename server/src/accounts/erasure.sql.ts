import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { userColumns } from "../platform/db/tables.ts";

/**
 * Locks an account that is to be erased. An import holds all the time that its supplier's account stays, so this waits for
 * one that is under way. Taken first and whole: with a lesser lock the import would wait at its end for us, and we for it.
 */
export const lockForErasing = (tx: Tx, id: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .select([...userColumns, "password_hash", "erased_at"])
    .forUpdate()
    .executeTakeFirst();

/** Makes a list that was started a draft again; its import ends within a second, with nothing changed. */
export const callBackList = (db: Db, accountId: string) =>
  db
    .updateTable("price_lists")
    .where("supplier_id", "=", accountId)
    .where("status", "in", ["waiting", "running"])
    .set({ status: "draft", rows_done: 0, changed_at: sql`now()` })
    .execute();

/**
 * Takes a supplier's cars out of the market for good, with their sums and everything that was uploaded. Sellers are named
 * in cars, in sums and in price lists.
 */
export async function deleteStock(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("price_lists").where("supplier_id", "=", accountId).execute();
  await tx.deleteFrom("reading_habits").where("supplier_id", "=", accountId).execute();
  // In the order in which everybody locks cars: the supplier may be offering some of them at this moment.
  const deleteCars = () =>
    sql`with own as materialized (select id from cars where supplier_id = ${accountId} order by id for update)
      delete from cars c using own where c.id = own.id`.execute(tx);
  await deleteCars();
  // Waits for an import under way; what that one brought goes too.
  await bumpCatalogueVersion(tx, accountId);
  await deleteCars();
  await tx.deleteFrom("imports").where("supplier_id", "=", accountId).execute();
  await tx.deleteFrom("facet_counts").where("supplier_id", "=", accountId).execute();
}

/** Erased accounts that own a car or an upload nevertheless, or are named in a deal: a server of the version before forgets nobody there. */
export async function listErasedWithTraces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts a where erased_at is not null and (
      exists (select from cars where supplier_id = a.id) or exists (select from imports where supplier_id = a.id)
      or exists (select from price_lists where supplier_id = a.id)
      or exists (select from deals where dealer_id = a.id and dealer_agreed is not null)
      or exists (select from deals where supplier_id = a.id and supplier_agreed is not null)) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes what they were told, and what others were told of them. */
export const deleteNewsOf = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("news")
    .where((where) => where.or([where("account_id", "=", accountId), where("from_id", "=", accountId)]))
    .execute();

/** Their deals stay, with nobody. */
export async function forgetInDeals(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable("deals").set({ dealer_agreed: null }).where("dealer_id", "=", accountId).execute();
  await tx.updateTable("deals").set({ supplier_agreed: null }).where("supplier_id", "=", accountId).execute();
}

export const closeOpenRequests = (tx: Tx, accountId: string) =>
  tx
    .updateTable("car_requests")
    .set({ status: "closed" })
    .where("dealer_id", "=", accountId)
    .where("status", "=", "open")
    .execute();

/**
 * Leaves a line without a person, which nobody can sign in to, approve or find. The address is one that can belong to
 * nobody, so the person's own is free again, and that nobody could take before.
 */
export const forgetPerson = (tx: Tx, id: string) =>
  tx
    .updateTable("accounts")
    .set({
      name: "",
      email: `${randomUUID()}@erased.invalid`,
      phone: "",
      wechat_id: "",
      company_name: "",
      dealership_name: "",
      address: "",
      password_hash: "",
      decision_message: "",
      status: "rejected",
      erased_at: sql`now()`,
    })
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirstOrThrow();

/** Texts that are read at a time: half a megabyte or so, and nobody else waits long for them to be looked through. */
const AT_A_TIME = 100;

type TracedText = { id: string; words: string };
type TracedColumn = {
  read: (after: string) => RawBuilder<TracedText>;
  write: (ids: readonly string[], words: readonly string[]) => RawBuilder<unknown>;
};

/** Takes a person's name and contacts out of what they wrote into their own requests and offers; the terms stay whole. */
export async function silenceWords(tx: Tx, accountId: string, silence: (words: string) => string) {
  for (const { read, write } of placesOf(accountId)) {
    let after = NO_ID;
    for (;;) {
      const { rows } = await read(after).execute(tx);
      const changed = rows
        .map(({ id, words }) => ({ id, before: words, words: silence(words) }))
        .filter(({ before, words }) => words !== before);
      if (changed.length > 0)
        await write(
          changed.map(({ id }) => id),
          changed.map(({ words }) => words),
        ).execute(tx);
      if (rows.length < AT_A_TIME) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

/** Before every id there is. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** A column of words in rows that are the person's, by a condition on the row `t`. */
function traced(table: string, column: string, isTheirs: RawBuilder<unknown>): TracedColumn {
  const [rows, words] = [sql.table(table), sql.ref(column)];
  return {
    read: (after) => sql<TracedText>`select id, ${words} as words from ${rows} t
      where ${isTheirs} and ${words} <> '' and id > ${after} order by id limit ${AT_A_TIME}`,
    write: (ids, changed) => sql`update ${rows} t set ${words} = said.words
      from unnest(${ids}::uuid[], ${changed}::text[]) as said (id, words) where t.id = said.id`,
  };
}

function placesOf(accountId: string): TracedColumn[] {
  const ofSupplier = sql`t.supplier_id = ${accountId}`;
  const ofOffers = sql`t.offer_id in (select o.id from offers o where o.supplier_id = ${accountId})`;
  const saidSo = sql`case t.fell_through_by when 'dealer' then t.dealer_id else t.supplier_id end = ${accountId}`;
  return [
    traced("car_requests", "additional_requirements", sql`t.dealer_id = ${accountId}`),
    traced("earlier_offers", "notes", ofOffers),
    traced("earlier_offers", "state_reason", ofOffers),
    traced("offers", "notes", ofSupplier),
    traced("offers", "state_reason", ofSupplier),
    traced("deals", "notes", ofSupplier),
    traced("deals", "reason", saidSo),
  ];
}

/**
 * The log keeps what was done when, and by which account, under a name that is nobody's. To be asked after the account
 * itself was erased: of others the log cannot be changed.
 */
export async function forgetInAudit(tx: Tx, accountId: string, pseudonym: string): Promise<void> {
  await sql`select forget_in_audit(${accountId}, ${pseudonym})`.execute(tx);
}

/** Answers that are remembered for a repeated call, and jobs that wait, name people too. */
export async function forgetInWaiting(tx: Tx, accountId: string, email: string): Promise<void> {
  await sql`delete from idempotency_keys where starts_with(scope, ${accountId})
    or strpos(answer::text, ${email}) > 0 or strpos(answer::text, ${accountId}) > 0`.execute(tx);
  await sql`delete from graphile_worker._private_jobs where strpos(payload::text, ${email}) > 0`.execute(tx);
}
