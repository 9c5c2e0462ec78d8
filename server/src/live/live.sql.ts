import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import type { Actor } from "../platform/http/serve.ts";

/**
 * Which of these requests somebody may follow: a dealer their own, a supplier those they can answer or have answered. Fewer than
 * they may read: nobody needs to know how a closed request of strangers goes on.
 */
export async function listFollowed(
  db: Db,
  { id, role }: Pick<Actor, "id" | "role">,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (role === "administrator" || requestIds.length === 0) return new Set();
  const isTheirs =
    role === "dealer"
      ? sql`r.dealer_id = ${id}`
      : sql`(r.status = 'open' and dealer.status = 'approved'
          or exists (select from offers where offers.request_id = r.id and offers.supplier_id = ${id})
            and (dealer.status = 'approved' or dealer.erased_at is not null))`;
  const { rows } = await sql<{ id: string }>`
    select r.id from car_requests r join accounts dealer on dealer.id = r.dealer_id
    where r.id = any(${requestIds}::uuid[]) and ${isTheirs}`.execute(db);
  return new Set(rows.map((request) => request.id));
}
