import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { bumpCatalogueVersion } from "../../cars/catalogue-version.sql.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { userColumns } from "../../platform/db/tables.ts";

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

/** What they were told, and what others were told of them. */
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
