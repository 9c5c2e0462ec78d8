import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/connect.ts";

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
