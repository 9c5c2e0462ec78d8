import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { Aliases } from "@khorgos/contract/colours/read-colour.rules";
import type { BrandModels } from "./model-names.rules.ts";

type Kind = Tables["words"]["kind"];

/** Meanings of words: brands and colours by their folded alias, and of each of the brands how its models are written. */
export type Meanings = { brands: Aliases; colours: Aliases; models: ReadonlyMap<string, BrandModels> };

/**
 * Finds what these folded brands mean and what is said of their models, and what the administrators said about colours. Asked anew
 * each time: a word that was added a moment ago, at whichever server, is known.
 */
export async function findMeanings(db: Db, brands: readonly string[]): Promise<Meanings> {
  const { rows } = await sql<{ kind: Kind; brand: string; alias: string; name: string }>`${prepared}
    with asked as (select distinct name from words where kind = 'brand' and alias = any(${brands}::text[]))
    select kind, brand, alias, name from words where kind = 'colour'
    union all select kind, brand, alias, name from words where kind = 'brand' and name in (select name from asked)
    union all select kind, brand, alias, name from words where kind = 'model' and brand in (select name from asked)`.execute(
    db,
  );
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const aliases = (some: typeof rows): Aliases => new Map(some.map(({ alias, name }) => [alias, name]));
  const spellings = Map.groupBy(of("brand"), ({ name }) => name);
  const models = Map.groupBy(of("model"), ({ brand }) => brand);
  return {
    brands: aliases(of("brand")),
    colours: aliases(of("colour")),
    models: new Map(
      [...spellings].map(([brand, words]) => [
        brand,
        { spellings: new Set(words.map(({ alias }) => alias)), models: aliases(models.get(brand) ?? []) },
      ]),
    ),
  };
}
