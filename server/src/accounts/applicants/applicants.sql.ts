import type { Db, Tx } from "../../platform/db/connect.ts";

/** Those who may decide, in a fixed order. */
export const listAdministrators = (db: Db | Tx) =>
  db
    .selectFrom("accounts")
    .where("role", "=", "administrator")
    .where("status", "=", "approved")
    .select(["id", "name", "email", "language"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Those of these accounts that still wait, anyone who waits longest first. */
export const listWaiting = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("accounts")
    .where("status", "=", "pending")
    .where("id", "in", ids)
    .select(["name", "role", "company_name", "dealership_name"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("accounts")
    .where("status", "=", "pending")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}
