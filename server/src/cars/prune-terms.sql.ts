import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";

/**
 * Takes out lines that count no car any more and the terms that no line has, of suppliers those whose stock is not counted,
 * and the words of none: what an erased supplier wrote and was called is not kept, and what nobody sells is not in the way of
 * guesses. The next search looks through all counts, because there may be room again for terms that there was none for.
 */
export async function pruneTerms(tx: Tx): Promise<void> {
  await sql`select from market_terms_state for update`.execute(tx);
  // Those of cars that were deleted one by one. A supplier who counts just now is not waited for.
  await sql`delete from facet_counts k using (
      select kind, brand, key, word, supplier_id from facet_counts where cars = 0 and sold = 0 for update skip locked
    ) gone where (k.kind, k.brand, k.key, k.word, k.supplier_id) = (gone.kind, gone.brand, gone.key, gone.word, gone.supplier_id)`.execute(
    tx,
  );
  await sql`delete from market_terms m where case when m.kind = 'supplier'
    then not exists (select from facet_counts k where k.supplier_id = m.key::uuid)
    else not exists (select from facet_counts k where k.kind = m.kind and k.brand = m.brand and k.key = m.key) end`.execute(
    tx,
  );
  // Where many terms came a moment ago PostgreSQL still takes them for few, and would read all of them for each word.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);
  await sql`delete from market_words w
    where not exists (select from market_terms m where m.is_sound = w.is_sound and left(m.spelling, m.ends[1]) = w.word)
      and not exists (select from market_terms m where m.is_sound = w.is_sound and m.is_whole and m.spelling = w.word)`.execute(
    tx,
  );
  await sql`update market_terms_state set pruned_at = now(), names = '', seen = '0',
    terms = (select count(distinct (kind, brand, key)) from market_terms where not is_name)`.execute(tx);
}
