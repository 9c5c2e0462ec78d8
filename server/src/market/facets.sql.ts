import { coloursOf } from "@khorgos/contract/colours/colours";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import { modelKey } from "../normalizing/models.sql.ts";
import { everyWord, type FacetColumn, ofApproved } from "../cars/facet-keys.sql.ts";
import type { Condition } from "../cars/cars.sql.ts";
import { inLowerCase, understood } from "../cars/market.sql.ts";

/** The different words in one column of the market, sorted. What differs by case only is one word, as in the filters. */
export async function listWords(db: Db, column: FacetColumn): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`${prepared}
    ${everyWord(column)}
    select found.word from words cross join lateral (
      select k.word from ${ofApproved}
      where k.kind = ${sql.lit(column)} and k.brand = '' and k.key = words.key and k.cars > 0 order by k.word limit 1
    ) found order by words.key`.execute(db);
  return rows.map((row) => row.word);
}

/** The different colours in one column of the market, sorted; a pair counts as each of its colours. */
export async function listColours(db: Db, column: "body_color" | "interior_color"): Promise<string[]> {
  const words = (await listWords(db, column)).flatMap((word) => {
    const parts = coloursOf(word);
    return parts.length > 0 ? parts : [word];
  });
  return [...new Set(words)].toSorted();
}

/**
 * The models of a brand in any spelling, sorted; of the ways to write one model the most usual. Each way is found by
 * jumping to the next one, for as many lines as suppliers stand under it; only where there are several are these added up.
 */
export async function listModelsOf(db: Db, brand: string): Promise<string[]> {
  const ours = await understood(db, { brand });
  const brands = inLowerCase([brand, ours.brand]);
  const next = (whose: Condition, after: Condition) => sql`(select k.brand, k.key, k.word from ${ofApproved}
    where k.kind = 'model' and k.brand = ${whose} and ${after} and k.cars > 0 order by k.key, k.word limit 1)`;
  const { rows } = await sql<{ word: string }>`${prepared}
    with recursive spelt as (
      select n.* from unnest(${brands}) as b (brand) cross join lateral ${next(sql`b.brand`, sql`true`)} n
      union all
      select n.* from spelt
      cross join lateral ${next(sql`spelt.brand`, sql`(k.key, k.word) > (spelt.key, spelt.word)`)} n
    ), ways as (
      select key, word, ${modelKey(sql`word`)} as model, count(*) over (partition by ${modelKey(sql`word`)}) as ways from spelt
    )
    select word from (
      select distinct on (model) word from ways cross join lateral (
        select sum(k.cars) as cars from ${ofApproved}
        where ways.ways > 1 and k.kind = 'model' and k.brand = any(${brands}) and k.key = ways.key and k.word = ways.word
      ) had order by model, cars desc, word
    ) models order by lower(word)`.execute(db);
  return rows.map(({ word }) => word);
}
