import { randomUUID } from "node:crypto";
import type { NameChange, Names } from "@khorgos/contract/accounts/names";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

/** The wish that waits, and the one that was refused where nothing came after it. */
export async function findNameChanges(db: Db | Tx, accountId: string) {
  const [last] = await db
    .selectFrom("name_changes")
    .where("account_id", "=", accountId)
    .select(["id", "wished", "state", "message"])
    .orderBy("asked_at", "desc")
    .limit(1)
    .execute();
  return {
    ...(last?.state === "waiting" && { pending: last.wished }),
    ...(last?.state === "refused" && { refused: { ...last.wished, message: last.message } }),
  };
}

/** Puts a wish in the place of the one that waits; an empty one takes it back. */
export async function replaceWish(tx: Tx, accountId: string, wished: Names): Promise<void> {
  await tx
    .deleteFrom("name_changes")
    .where("account_id", "=", accountId)
    .where("state", "=", "waiting")
    .execute();
  if (Object.keys(wished).length > 0)
    await tx.insertInto("name_changes").values({ id: randomUUID(), account_id: accountId, wished }).execute();
}

/** Names that wait of accounts that may enter, the longest waiting first. */
export async function listWaitingNames(db: Db, limit: number): Promise<NameChange[]> {
  const { rows } = await sql<NameChange>`
    select n.id, n.account_id, a.role, a.email, n.asked_at, n.wished,
      (select jsonb_object_agg(field, to_jsonb(a) -> field) from jsonb_object_keys(n.wished) field) as was
    from name_changes n join accounts a on a.id = n.account_id
    where n.state = 'waiting' and a.status = 'approved' order by n.asked_at, n.id limit ${limit}`.execute(db);
  return rows;
}

export const findNameChange = (db: Db | Tx, id: string) =>
  db
    .selectFrom("name_changes")
    .where("id", "=", id)
    .select(["id", "account_id", "wished", "was", "state", "message"])
    .executeTakeFirst();

type Decision = { state: "approved" | "refused"; was: Names | null; message: string };

export const setDecision = (tx: Tx, id: string, { state, was, message }: Decision) =>
  tx
    .updateTable("name_changes")
    .set({ state, was, message, decided_at: sql<string>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();

export const deleteNameChangesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("name_changes").where("account_id", "=", accountId).execute();
