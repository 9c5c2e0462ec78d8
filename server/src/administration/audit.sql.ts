import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

type Decision = {
  actor: { id: string; name: string };
  what: "approved" | "rejected";
  subject: { id: string; name: string; email: string };
  why: string;
};

/** Names and e-mails are written down as they were, because accounts may change. */
export const insertDecision = (tx: Tx, { actor, what, subject, why }: Decision) =>
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

/** Newest first; one more than a page holds, when there is more. `moment` is exact, for the cursor. */
export const selectEntries = (db: Db, after: [string, string] | undefined, limit: number) =>
  db
    .selectFrom("audit_entries")
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
