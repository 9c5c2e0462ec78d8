import { sql } from "kysely";
import { keyOfModel, modelInUse, modelKey, startOf } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";

/** The job that brings rows in line with the vocabulary. */
export const RENORMALIZE_ROWS = "mend-words";

const MAX_TRIES = 6;

/**
 * Leaves the mending for later: at once, and again when everything is over that was under way when the words changed,
 * because an import that was reading its file knew only the old ones. Of many such wishes at a time one is carried out.
 */
export async function enqueueRenormalizing(tx: Tx | Db): Promise<void> {
  for (const [key, wait] of [
    ["soon", "0 seconds"],
    ["later", "10 minutes"],
  ])
    await sql`select graphile_worker.add_job(${RENORMALIZE_ROWS}, '{}'::json, run_at => now() + ${wait}::interval,
      max_attempts => ${MAX_TRIES}, job_key => ${`${RENORMALIZE_ROWS}:${key}`})`.execute(tx);
}

/** Where words stand, each with the column beside it that says what was written. Models are named after their brands. */
export const places = [
  { table: "cars", column: "brand", beside: "brand_written" },
  { table: "cars", column: "model_name", beside: "model" },
  { table: "cars", column: "body_color", beside: "body_color_name" },
  { table: "cars", column: "interior_color", beside: "interior_color_name" },
  { table: "car_requests", column: "brand", beside: "brand_written" },
  { table: "car_requests", column: "model_name", beside: "model" },
  { table: "car_requests", column: "body_color", beside: "body_color_name" },
  { table: "car_requests", column: "interior_color", beside: "interior_color_name" },
] as const;
export type NormalizedColumn = (typeof places)[number];

/** A word as it stands, what is written beside it, and of a model the brand that it stands under. */
export type WordInUse = { word: string; beside: string; brand: string };

export async function listStandings(
  db: Db,
  { table, column, beside }: NormalizedColumn,
): Promise<WordInUse[]> {
  const { rows } = await sql<WordInUse>`
    select distinct ${sql.ref(column)} as word, ${sql.ref(beside)} as beside, ${column === "model_name" ? sql`brand` : sql`''`} as brand
    from ${sql.table(table)} where ${column === "model_name" ? sql`true` : sql`${sql.ref(column)} <> ''`}`.execute(
    db,
  );
  return rows;
}

/** A row that was changed, as far as others count it; `model` is the one in use. */
export type RenamedCar = {
  supplier_id: string;
  model: string;
  trim_level: string;
  price: number;
  quantity: number;
};
/** The same of a request. */
type RenamedRequest = { id: string; dealer_id: string };

/**
 * Changes up to `limit` rows that stand so, and returns them. Their moment of change stays: nothing the supplier said
 * is different. Rows that somebody holds are left for the next time.
 */
export async function changeStandings(
  db: Db,
  { table, column, beside }: NormalizedColumn,
  { from, to, limit }: { from: WordInUse; to: WordInUse; limit: number },
): Promise<(RenamedCar & RenamedRequest)[]> {
  const told =
    table === "cars"
      ? sql`supplier_id, ${modelInUse("cars")} as model, trim_level, price, quantity`
      : sql`id, dealer_id`;
  // Of cars an index finds brands in lower case, and models as they are compared.
  const standing =
    column === "model_name"
      ? sql`${startOf(keyOfModel(table))} = ${startOf(modelKey(sql`${from.word || from.beside}`))}
          and lower(brand) = lower(${from.brand}) and brand = ${from.brand}`
      : sql`lower(${sql.ref(column)}) = lower(${from.word})`;
  const { rows } = await sql<RenamedCar & RenamedRequest>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to.word}, ${sql.ref(beside)} = ${to.beside}
    where id in (
      select id from ${sql.table(table)}
      where ${standing} and ${sql.ref(column)} = ${from.word} and ${sql.ref(beside)} = ${from.beside}
      limit ${limit} for no key update skip locked
    ) returning ${told}`.execute(db);
  return rows;
}
