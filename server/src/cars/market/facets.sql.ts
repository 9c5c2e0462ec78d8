import { coloursOf } from "@khorgos/contract/colours";
import { sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { modelKey } from "../../platform/vocabulary/models.sql.ts";
import { everyWord, ofApproved } from "./counted.sql.ts";
import type { FacetColumn } from "../facet-columns.ts";
import { anyOf, understood } from "./market.sql.ts";

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

/** The models of a brand in any spelling, sorted; of the ways to write one model the most usual. */
export async function listModelsOf(db: Db, brand: string): Promise<string[]> {
  const ours = await understood(db, { brand });
  const { rows } = await sql<{ model: string }>`${prepared}
    select model from (
      select distinct on (${modelKey(sql`model`)}) model
      from (
        select k.word as model, sum(k.cars) as cars from ${ofApproved}
        where k.kind = 'model' and k.brand = ${anyOf([brand, ours.brand])} and k.cars > 0 group by k.word
      ) spelt
      order by ${modelKey(sql`model`)}, cars desc, model
    ) models order by lower(model)`.execute(db);
  return rows.map(({ model }) => model);
}
