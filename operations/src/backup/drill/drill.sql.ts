import { sql } from "kysely";
import type { Db } from "@khorgos/server/platform/db/connect";

/** A dealer to sign in as, in a copy of the market that nobody else uses. */
export async function addDriller(db: Db, email: string, passwordHash: string): Promise<void> {
  await sql`insert into accounts (id, name, role, email, phone, address, language, password_hash, status)
    values (gen_random_uuid(), 'Restore drill', 'dealer', ${email}, '', '', 'en', ${passwordHash}, 'approved')`.execute(
    db,
  );
}

/** What a search of the market should find: how many cars there are, and the newest one's model. */
export async function findExpected(db: Db): Promise<{ cars: number; model: string | null }> {
  const { rows } = await sql<{ cars: number; model: string | null }>`
    with offered as (select c.* from cars c join accounts a on a.id = c.supplier_id and a.status = 'approved' and c.quantity > 0)
    select (select count(*) from offered) as cars,
      (select model from offered order by updated_at desc, id desc limit 1) as model`.execute(db);
  return rows[0] ?? { cars: 0, model: null };
}
