import { sql } from "kysely";
import { databaseStart } from "../../platform/cache/catalogue-version.sql.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { inMarket } from "../cars.sql.ts";
import { type FacetColumn, facetColumns } from "../facet-columns.ts";
import type { Packed, ColumnDictionary } from "./columns.rules.ts";

/** The version of each part of the market, and in which database. */
export async function readVersions(tx: Tx): Promise<{ database: string; parts: Map<string, bigint> }> {
  const { rows } = await sql<{ database: string; part: string | null; version: string }>`
    select d.start as database, v.part, v.version::text
    from (select ${databaseStart} as start) d left join market_versions v on true`.execute(tx);
  const parts = rows.flatMap(({ part, version }) =>
    part === null ? [] : [[part, BigInt(version)] as const],
  );
  return { database: rows[0]?.database ?? "", parts: new Map(parts) };
}

/** How many cars each supplier has; of these only, where some are named. What is no id is nobody's. */
export async function readSizes(
  tx: Tx,
  suppliers: readonly string[] | undefined,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ supplier_id: string; cars: number }>`
    select supplier_id, cars from facet_counts where kind = 'stock' and brand = '' and cars > 0
      ${suppliers ? sql`and supplier_id::text = any(${suppliers})` : sql``}`.execute(tx);
  return new Map(rows.map(({ supplier_id, cars }) => [supplier_id, cars]));
}

/** The words these suppliers' cars are told apart by, in lower case. */
export async function readWords(tx: Tx, suppliers: readonly string[]) {
  const { rows } = await sql<{ column: FacetColumn; word: string }>`
    select distinct kind as "column", key as word from facet_counts
    where supplier_id = any(${suppliers}::uuid[]) and kind = any(${facetColumns}) and brand = '' and cars > 0`.execute(
    tx,
  );
  return rows;
}

/** The cars of these suppliers that are in the market, packed. `words` has every word of theirs. */
export async function packStocks(
  tx: Tx,
  suppliers: readonly string[],
  words: ColumnDictionary,
): Promise<(Packed & { supplier_id: string })[]> {
  const numbered = facetColumns.map((column) => {
    const number = sql.ref(`${column}_word`);
    const [keys, numbers] = [[...words[column].keys()], [...words[column].values()]];
    return {
      join: sql`left join unnest(${keys}::text[], ${numbers}::integer[]) as ${number} (word, number)
        on ${number}.word = lower(${sql.ref(`c.${column}`)})`,
      pack: sql`string_agg(int4send(coalesce(${number}.number, 0)), '') as ${sql.ref(column)}`,
    };
  });
  const { rows } = await sql<Packed & { supplier_id: string }>`
    select c.supplier_id, string_agg(uuid_send(c.id), '') as id, string_agg(float8send(c.price::float8), '') as price,
      string_agg(int4send(c.quantity), '') as quantity, string_agg(int4send(c.year), '') as year,
      ${sql.join(numbered.map(({ pack }) => pack))}
    from cars c join accounts s on s.id = c.supplier_id ${sql.join(
      numbered.map(({ join }) => join),
      sql` `,
    )}
    where c.supplier_id = any(${suppliers}::uuid[]) and ${inMarket} group by c.supplier_id`.execute(tx);
  return rows;
}
