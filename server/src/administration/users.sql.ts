import { randomUUID } from "node:crypto";
import type { AccountStatus, Role } from "@khorgos/contract/accounts/accounts";
import {
  type AuditAction,
  type Counters,
  UNANSWERED_AFTER,
} from "@khorgos/contract/administration/administration";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { type RawBuilder, sql } from "kysely";
import { fromCars, inMarket } from "../cars/cars.sql.ts";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { userColumns } from "../platform/db/tables.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { listPartsAround } from "../platform/db/live-versions.sql.ts";
import {
  anywhere,
  bothScripts,
  letters,
  phonePatterns,
  soundsLike,
  syllables,
  wordsOf,
} from "./users.rules.ts";

const managedColumns = [...userColumns, "decision_message"] as const;

type UserFilter = { status: AccountStatus | undefined; role: Role | undefined; q: string | undefined };

const searchedInUsers = ["name", "email", "company_name", "dealership_name", "wechat_id"] as const;

/** A text as `soundOfName` writes it, by the same steps. */
const soundOf = (text: RawBuilder<unknown>) =>
  sql`translate(${syllables.reduce((sound, [from, to]) => sql`replace(${sound}, ${from}, ${to})`, sql`lower(${text})`)},
    ${letters.from}::text, ${letters.to}::text)`;

const matching = (db: Db, { status, role, q }: UserFilter) =>
  db
    .selectFrom("accounts")
    .where("erased_at", "is", null)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "pending"))
    .$if(role !== undefined, (query) => query.where("role", "=", role ?? "dealer"))
    .$if(q !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is.and(
            wordsOf(q ?? "").map((word) =>
              is.or([
                ...bothScripts(word).flatMap((spelt) =>
                  searchedInUsers.map((field) => is(field, "ilike", anywhere(spelt))),
                ),
                ...soundsLike(word).map(
                  (sound) =>
                    sql<boolean>`${soundOf(sql`concat_ws(' ', name, company_name, dealership_name)`)} like ${anywhere(sound)}`,
                ),
              ]),
            ),
          ),
          ...phonePatterns(q ?? "").map(
            (pattern) => sql<boolean>`regexp_replace(phone, '[^0-9]', '', 'g') like ${pattern}`,
          ),
        ]),
      ),
    );

/** One person who registers twice, or one who uses another's number: anyone who decides should know. */
const othersWithThePhone = sql<string[]>`array(select b.name from accounts b
  where b.phone = accounts.phone and b.phone <> '' and b.id <> accounts.id and b.erased_at is null
  order by b.created_at, b.id limit 3)`;

/** Ends the reading of a supplier's price list, which has failed so, or is a draft again; undefined when none is read. */
export const stopListOf = (tx: Tx, supplierId: string, why: PriceList["failure"]) =>
  tx
    .updateTable("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("status", "in", ["waiting", "running"])
    .set({
      status: why ? "failed" : "draft",
      rows_done: 0,
      failure: why && JSON.stringify(why),
      changed_at: sql`now()`,
    })
    .returning(["id", "file_name"])
    .executeTakeFirst();

const readsList = sql<boolean>`exists (select from price_lists l
  where l.supplier_id = accounts.id and l.status in ('waiting', 'running'))`;

type UsersPage = { direction: "asc" | "desc"; after: [string, string] | undefined; limit: number };

/** One more than a page holds, when there is more. `registered` is `created_at` to the microsecond, for the cursor. */
export const selectUsers = (db: Db, filter: UserFilter, { direction, after, limit }: UsersPage) =>
  matching(db, filter)
    .$if(after !== undefined, (query) => {
      const [registered, id] = after ?? [];
      return query.where(
        sql<boolean>`(created_at, id) ${sql.raw(direction === "asc" ? ">" : "<")} (${registered}::timestamptz, ${id}::uuid)`,
      );
    })
    .select([...managedColumns, sql<string>`created_at::text`.as("registered")])
    .select([othersWithThePhone.as("phone_shared_with"), readsList.as("reads_list")])
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Never one that was erased: there is nobody to be let in again. */
export const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .select(managedColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The stock of a supplier comes into the market or leaves it, and so do requests, offers and news. */
export async function updateStanding(tx: Tx, id: string, status: AccountStatus, decision_message: string) {
  await bumpCatalogueVersion(tx, id);
  markChanged(tx, { parts: await listPartsAround(tx, id) });
  return tx
    .updateTable("accounts")
    .set({ status, decision_message })
    .where("id", "=", id)
    .returning(managedColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Ends every session of an account for good, but lets them be recognised until they are cleaned away: anyone who
 * still holds one is told that the account was rejected, and by which words.
 */
export const endSessionsOf = (tx: Tx, accountId: string) =>
  tx
    .updateTable("sessions")
    .set({ last_seen_at: sql`timestamptz 'epoch'` })
    .where("account_id", "=", accountId)
    .execute();

/** The market as everybody sees it: what belongs to suspended accounts is not on it. */
export async function countEverything(db: Db): Promise<Counters> {
  const { rows } = await sql<Counters>`
    select
      (select count(*) from accounts where status = 'pending') as waiting,
      (select count(*) from name_changes n join accounts a on a.id = n.account_id
        where n.state = 'waiting' and a.status = 'approved') as name_changes,
      (select count(*) from accounts where status = 'approved' and role = 'supplier') as suppliers,
      (select count(*) from accounts where status = 'approved' and role = 'dealer') as dealers,
      (select count(*) from ${fromCars} where ${inMarket}) as cars,
      (select count(*) from car_requests r join accounts a on a.id = r.dealer_id
        where r.status = 'open' and a.status = 'approved') as open_requests,
      (select count(*) from car_requests r join accounts a on a.id = r.dealer_id
        where r.status = 'open' and a.status = 'approved'
          and r.created_at < now() - make_interval(hours => ${UNANSWERED_AFTER}::integer)
          and not exists (select from offers o join accounts s on s.id = o.supplier_id
            where o.request_id = r.id and s.status = 'approved')) as unanswered_requests`.execute(db);
  const [counters] = rows;
  if (!counters) throw new Error("counting found nothing");
  return counters;
}

type AuditedDecision = {
  actor: { id: string; name: string };
  what: Extract<AuditAction, "approved" | "rejected" | "suspended" | "list_stopped">;
  subject: { id: string; name: string; email: string };
  why: string;
};

/** Names and e-mails are written down as they were, because accounts may change. */
export const insertDecision = (tx: Tx, { actor, what, subject, why }: AuditedDecision) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what,
      subject_id: subject.id,
      subject: `${subject.name} <${subject.email}>`,
      why,
    })
    .execute();

type AuditFilter = { q: string | undefined; what: AuditAction | undefined };
type AuditPage = { after: [string, string] | undefined; limit: number };

const searchedInAudit = ["actor_name", "subject", "why"] as const;

/** Newest first; one more than a page holds, when there is more. `moment` is exact, for the cursor. */
export const selectEntries = (db: Db, { q, what }: AuditFilter, { after, limit }: AuditPage) =>
  db
    .selectFrom("audit_entries")
    .$if(what !== undefined, (query) => query.where("what", "=", what ?? ""))
    .$if(q !== undefined, (query) =>
      query.where((is) =>
        is.and(
          wordsOf(q ?? "").map((word) =>
            is.or(searchedInAudit.map((field) => is(field, "ilike", anywhere(word)))),
          ),
        ),
      ),
    )
    .$if(after !== undefined, (query) => {
      const [moment, id] = after ?? [];
      return query.where(sql<boolean>`(at, id) < (${moment}::timestamptz, ${id}::uuid)`);
    })
    .select([
      "id",
      "at as when",
      "actor_name as who",
      "what",
      "subject as whom",
      "why",
      sql<string>`at::text`.as("moment"),
    ])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();

/** An account as the decision left it; undefined when it is gone. */
export const findDecided = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", id)
    .select(["name", "email", "role", "language", "status", "decision_message"])
    .executeTakeFirst();

export type DecidedAccount = NonNullable<Awaited<ReturnType<typeof findDecided>>>;
