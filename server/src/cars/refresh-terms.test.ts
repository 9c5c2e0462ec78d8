import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { deleteStock } from "../accounts/erasure.sql.ts";
import { pruneTerms } from "./prune-terms.sql.ts";
import { findTerms } from "./terms.sql.ts";
import { refreshTerms } from "./understand-search.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

async function isKnown(word: string): Promise<boolean> {
  await refreshTerms(market.db);
  return ((await findTerms(market.db, [word])).get(word) ?? []).length > 0;
}

/** A line of the counts as an import brings it. */
const countModel = (model: string) =>
  sql`insert into facet_counts (kind, brand, word, supplier_id, cars, price)
    values ('model', 'byd', ${model}, ${cast.lin.id}, 1, 100)`;

test("a word that a transaction brings is known when it is over, whatever others brought and sought meanwhile", async () => {
  const importing = await market.db.startTransaction().execute();
  await countModel("Longone").execute(importing);
  await countModel("Shortone").execute(market.db);
  expect(await isKnown("shortone")).toBe(true);
  expect(await isKnown("longone")).toBe(false);
  await importing.commit().execute();
  expect(await isKnown("longone")).toBe(true);
});

test("terms are read once, by the first search", async () => {
  await countModel("Onlyone").execute(market.db);
  await Promise.all(Array.from({ length: 20 }, () => refreshTerms(market.db)));
  const { rows } = await sql`select from market_terms where key = 'onlyone' and not is_sound`.execute(
    market.db,
  );
  expect(rows).toHaveLength(1);
});

test("a copy of another database, whose transactions have other numbers, has its terms made anew", async () => {
  expect(await isKnown("shortone")).toBe(true);
  await sql`update market_terms_state set seen = '4000000000', database = 'another'`.execute(market.db);
  await countModel("Copied").execute(market.db);
  expect(await isKnown("copied")).toBe(true);
});

test("words that nobody sells any more are gone after a day", async () => {
  await countModel("Oldone").execute(market.db);
  expect(await isKnown("oldone")).toBe(true);
  await sql`delete from facet_counts where word = 'Oldone'`.execute(market.db);
  expect(await isKnown("oldone")).toBe(true);
  await sql`update market_terms_state set pruned_at = now() - interval '25 hours'`.execute(market.db);
  expect(await isKnown("oldone")).toBe(false);
  expect(await isKnown("shortone")).toBe(true);
});

test("words of cars that were deleted one by one are gone after a day, and known when they are sold again", async () => {
  await countModel("Lastone").execute(market.db);
  expect(await isKnown("lastone")).toBe(true);
  await sql`update facet_counts set cars = 0, price = 0 where word = 'Lastone'`.execute(market.db);
  await sql`update market_terms_state set pruned_at = now() - interval '25 hours'`.execute(market.db);
  expect(await isKnown("lastone")).toBe(false);
  expect((await sql`select from facet_counts where word = 'Lastone'`.execute(market.db)).rows).toEqual([]);
  await countModel("Lastone").execute(market.db);
  expect(await isKnown("lastone")).toBe(true);
});

test("a trim that there was no room for is known when others have gone", async () => {
  await sql`update market_terms_state set terms = 20000`.execute(market.db);
  await sql`insert into facet_counts (kind, brand, word, supplier_id, cars, price)
    values ('trim', 'byd', 'Roomless', ${cast.lin.id}, 1, 100)`.execute(market.db);
  expect(await isKnown("roomless")).toBe(false);
  await sql`update market_terms_state set pruned_at = now() - interval '25 hours'`.execute(market.db);
  expect(await isKnown("roomless")).toBe(true);
});

test("what an erased supplier wrote and was called is in no term any more, and what others did is known", async () => {
  await market.given.car({ supplier_id: cast.lin.id, seller: "Erasable" });
  await market.given.car({ supplier_id: cast.wang.id, model: "Staying", seller: "Wang Jun" });
  expect(await isKnown("erasable")).toBe(true);
  await market.db.transaction().execute(async (tx) => {
    await deleteStock(tx, cast.lin.id);
    await pruneTerms(tx);
  });
  const { rows } = await sql`
    select word as text from market_words union select spelling from market_terms`.execute(market.db);
  expect(JSON.stringify(rows)).not.toMatch(/erasable|linyue/);
  expect(await isKnown("erasable")).toBe(false);
  expect(await isKnown("staying")).toBe(true);
});
