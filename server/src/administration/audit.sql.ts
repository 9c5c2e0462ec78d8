import type { AuditAction } from "@khorgos/contract/administration/administration";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { anywhere, wordsOf } from "./people-search.rules.ts";

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

export type AuditFilter = { q: string | undefined; what: AuditAction | undefined };
type AuditPage = { after: [string, string] | undefined; limit: number };

const told = ["actor_name", "subject", "why"] as const;

/** Newest first; one more than a page holds, when there is more. `moment` is exact, for the cursor. */
export const selectEntries = (db: Db, { q, what }: AuditFilter, { after, limit }: AuditPage) =>
  db
    .selectFrom("audit_entries")
    .$if(what !== undefined, (query) => query.where("what", "=", what ?? ""))
    .$if(q !== undefined, (query) =>
      query.where((is) =>
        is.and(
          wordsOf(q ?? "").map((word) => is.or(told.map((field) => is(field, "ilike", anywhere(word))))),
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
