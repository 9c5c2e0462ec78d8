import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Aliases } from "./colours.rules.ts";

/**
 * What these folded brands mean, and what the administrators said about colours. Asked anew each time: a word that was
 * added a moment ago, at whichever server, is known.
 */
export async function findMeanings(
  db: Db,
  brands: readonly string[],
): Promise<{ brands: Aliases; colours: Aliases }> {
  const { rows } = await sql<{ kind: "brand" | "colour"; alias: string; name: string }>`${prepared}
    select kind, alias, name from words
    where kind = 'colour' or (kind = 'brand' and alias = any(${brands}::text[]))`.execute(db);
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ alias, name }) => [alias, name]));
  return { brands: of("brand"), colours: of("colour") };
}
