import { randomUUID } from "node:crypto";
import type { Language, MatchMails } from "@khorgos/contract/accounts/accounts";
import type { AuditAction } from "@khorgos/contract/administration/administration";
import { type Insertable, sql, type Updateable } from "kysely";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { type Tables, userColumns } from "../platform/db/tables.ts";
import { markChanged } from "../platform/db/changed-parts.ts";

/** Undefined when the e-mail already has an account, also when the other one is being made at this very moment. */
export const insertAccount = (tx: Tx, account: Insertable<Tables["accounts"]>) =>
  tx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(userColumns)
    .executeTakeFirst();

export const getAccount = (db: Db, id: string) =>
  db.selectFrom("accounts").where("id", "=", id).select(userColumns).executeTakeFirstOrThrow();

/** The e-mail as contracts keep it: trimmed, in lower case. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom("accounts")
    .where("email", "=", email)
    .select([
      "id",
      "name",
      "role",
      "email",
      "language",
      "status",
      "decision_message",
      "created_at",
      "password_hash",
    ])
    .executeTakeFirst();

/** Whom a letter about their account goes to; undefined once they deleted it. */
export const findReader = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .select(["email", "language"])
    .executeTakeFirst();

export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .select([...userColumns, "decision_message", "password_hash"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updatePassword = (tx: Tx, id: string, password_hash: string) =>
  tx.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();

export const updateLanguage = (tx: Tx, id: string, language: Language) =>
  tx
    .updateTable("accounts")
    .set({ language })
    .where("id", "=", id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const updateMatchMails = (tx: Tx, id: string, match_mails: MatchMails) =>
  tx
    .updateTable("accounts")
    .set({ match_mails })
    .where("id", "=", id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const findAdministrator = (db: Db | Tx) =>
  db.selectFrom("accounts").where("role", "=", "administrator").select("id").executeTakeFirst();

/**
 * Lets one server at a time look for an administrator and make one: the second waits for the first's commit.
 * A row instead of an advisory lock, which not every engine that speaks PostgreSQL keeps.
 */
export async function lockAppointment(tx: Tx): Promise<void> {
  await sql`insert into schema_lease (id, holder, expires_at) values (2, 'first administrator', now())
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(tx);
}

type OwnDeed = Extract<
  AuditAction,
  | "registered"
  | "password_reset"
  | "password_changed"
  | "profile_changed"
  | "name_change_asked"
  | "two_step_on"
  | "two_step_off"
  | "recovery_code_used"
  | "erased"
>;
type AccountContact = { id: string; name: string; email: string };

/** Writes into the audit log what somebody did to their own account. */
export const insertOwnAuditEntry = (tx: Tx, { id, name, email }: AccountContact, what: OwnDeed, why = "") =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: id,
      actor_name: name,
      what,
      subject_id: id,
      subject: `${name} <${email}>`,
      why,
    })
    .execute();

type NameDecision = { what: Extract<AuditAction, "name_changed" | "name_change_refused">; why: string };

/** Writes into the audit log what an administrator said about somebody's names. */
export const insertNameAuditEntry = (
  tx: Tx,
  actor: { id: string; name: string },
  { id, name, email }: AccountContact,
  { what, why }: NameDecision,
) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what,
      subject_id: id,
      subject: `${name} <${email}>`,
      why,
    })
    .execute();

/** Writes into the audit log what the system itself did, by its operator: made the first administrator, or let one in again. */
export const insertSystemAuditEntry = (
  tx: Tx,
  { id, name, email }: AccountContact,
  what: Extract<AuditAction, "appointed" | "two_step_off">,
) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: null,
      actor_name: "",
      what,
      subject_id: id,
      subject: `${name} <${email}>`,
    })
    .execute();

type Profile = Pick<
  Updateable<Tables["accounts"]>,
  "name" | "phone" | "wechat_id" | "address" | "company_name" | "dealership_name"
>;

/** Answers about the market name suppliers, so they are older than this. */
export async function updateProfile(tx: Tx, id: string, profile: Profile) {
  await bumpCatalogueVersion(tx, id);
  markChanged(tx, { accounts: [id] });
  return tx
    .updateTable("accounts")
    .set(profile)
    .where("id", "=", id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Administrators who may decide, in a fixed order. */
export const listAdministrators = (db: Db | Tx) =>
  db
    .selectFrom("accounts")
    .where("role", "=", "administrator")
    .where("status", "=", "approved")
    .select(["id", "name", "email", "language"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Accounts among these that still wait, anyone who waits longest first. */
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
