import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { findTerms } from "./terms.sql.ts";
import { refreshTerms } from "./understand-search.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

async function isKnown(model: string): Promise<boolean> {
  await refreshTerms(market.db);
  return ((await findTerms(market.db, [model])).get(model) ?? []).length > 0;
}

/** As many cars as a price list may hold, each of another model and trim. */
const countDifferent = (cars: number) =>
  sql`insert into facet_counts (kind, brand, word, supplier_id, cars, price)
    select kind, 'byd', kind || ' no ' || nth, ${cast.wang.id}, 1, 100
    from generate_series(1, ${cars}) nth cross join (values ('model'), ('trim')) as k (kind)`.execute(
    market.db,
  );

test(
  "a supplier who calls each of 200 000 cars otherwise keeps no search waiting for long",
  { timeout: 240_000 },
  async () => {
    // The worst there is: PostgreSQL counted when they were few, and not again.
    for (const table of ["market_terms", "market_words", "facet_counts"])
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(market.db);
    await market.given.car({ model: "Shortone" });
    expect(await isKnown("shortone")).toBe(true);
    await sql`analyze market_terms, market_words, facet_counts`.execute(market.db);
    await countDifferent(200_000);
    expect(await isKnown("shortone")).toBe(true);
    const { rows } = await sql<{ terms: number }>`
      select count(distinct (kind, brand, key))::int as terms from market_terms where not is_name`.execute(
      market.db,
    );
    expect(rows).toEqual([{ terms: 50_000 }]);

    await market.given.car({ model: "Lateone" });
    expect(await isKnown("lateone")).toBe(false);
    await sql`delete from facet_counts where supplier_id = ${cast.wang.id}`.execute(market.db);
    await sql`update market_terms_state set pruned_at = now() - interval '25 hours'`.execute(market.db);
    expect(await isKnown("lateone")).toBe(true);
  },
);
