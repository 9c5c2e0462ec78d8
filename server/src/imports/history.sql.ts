import type { PastImport } from "@khorgos/contract/imports/history";
import type {
  ExchangeRate,
  ImportResult,
  MissingFate,
  PriceChanges,
} from "@khorgos/contract/imports/imports";
import type { RefusedCells } from "@khorgos/price-list/rows/classify-rows";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { PreviousValues } from "./imports.rules.ts";
import type { ImportRun } from "./imports.sql.ts";
import type { FileColumn } from "./refused-file.rules.ts";

export type GivenFile = { name: string; size: number };
/** The fate of cars that were not in the list, and by how much prices changed. */
type ListChanges = Pick<ImportResult, "missing" | "missing_fate" | "price_changes">;
type Counts = {
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  left_out: number;
};
/** The history that an import leaves behind about some rows. */
export type BatchHistory = { before: readonly PreviousValues[]; refused: readonly RefusedCells[] };
/** How a file was cut into cells, what they were read as, and by which rate its prices were converted. */
export type FileForm = {
  encoding: string;
  delimiter: string;
  columns: readonly FileColumn[];
  exchangeRate: ExchangeRate | null;
};

/**
 * Opens the record of an import. The clock is read now, at the supplier's lock: no two imports of one supplier bear the
 * same moment, and cars that bear it were touched by this one last.
 */
export async function insertImport(
  tx: Tx,
  id: string,
  supplierId: string,
  file: GivenFile,
): Promise<ImportRun> {
  const { rows } = await sql<{ at: string }>`
    insert into imports (id, supplier_id, at, file_name, size)
    values (${id}, ${supplierId}, clock_timestamp(), ${file.name}, ${file.size}) returning at::text`.execute(
    tx,
  );
  return { id, supplierId, at: rows[0]?.at ?? "" };
}

/** `kept_bytes` is what it leaves behind in batches, `chosen_fate` what its supplier said of cars that are missing. */
export const finishImport = (
  tx: Tx,
  id: string,
  form: FileForm,
  {
    missing,
    missing_fate,
    chosen_fate,
    price_changes,
    ...counts
  }: Counts & ListChanges & { kept_bytes: number; chosen_fate: MissingFate | undefined },
) =>
  tx
    .updateTable("imports")
    .set({
      ...counts,
      missing: missing ?? null,
      missing_fate: missing_fate ?? null,
      chosen_fate: chosen_fate ?? null,
      price_changes: price_changes ? JSON.stringify(price_changes) : null,
      encoding: form.encoding,
      delimiter: form.delimiter,
      header: JSON.stringify(form.columns),
      currency: form.exchangeRate?.currency ?? null,
      units_per_dollar: form.exchangeRate?.units_per_dollar ?? null,
    })
    .where("id", "=", id)
    .execute();

/** Finds what this supplier last said of cars that were not in a list, of whichever list that went in and was not taken back. */
export async function findLastFate(db: Db | Tx, supplierId: string): Promise<MissingFate | undefined> {
  const said = await db
    .selectFrom("imports")
    .where("supplier_id", "=", supplierId)
    .where("chosen_fate", "is not", null)
    .where("undone_at", "is", null)
    .select("chosen_fate")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return said?.chosen_fate ?? undefined;
}

/** Keeps the cars that a list stated and that were there before. Returns how many bytes it took to write down. */
export async function insertHeld(
  tx: Tx,
  importId: string,
  number: number,
  held: ReadonlySet<string>,
): Promise<number> {
  if (held.size === 0) return 0;
  await tx
    .insertInto("import_batches")
    .values({ import_id: importId, number, held: [...held] })
    .execute();
  return held.size * 16;
}

/** Returns how many bytes it took to write down. */
export async function insertBatch(
  tx: Tx,
  importId: string,
  number: number,
  history: BatchHistory,
): Promise<number> {
  const [before, refused] = [JSON.stringify(history.before), JSON.stringify(history.refused)];
  await tx.insertInto("import_batches").values({ import_id: importId, number, before, refused }).execute();
  return Buffer.byteLength(before) + Buffer.byteLength(refused);
}

const told = [
  "id",
  "at",
  "file_name",
  "size",
  "encoding",
  "inserted",
  "updated",
  "unchanged",
  "rejected",
  "left_out",
  "missing",
  "missing_fate",
  "undone_at",
  "forgotten_at",
  "removed",
  "restored",
  "kept",
] as const;
const status = sql<PastImport["status"]>`case when undone_at is null then 'done' else 'undone' end`.as(
  "status",
);

const exchangeRate = sql<ExchangeRate | null>`case when currency is not null
  then json_build_object('currency', currency, 'units_per_dollar', units_per_dollar) end`.as("exchange_rate");

const priceChanges = sql<PriceChanges | null>`price_changes`.as("price_changes");

type ImportsPage = { after: [string, string] | undefined; limit: number };

/** Newest first; one more than a page holds, when there is more. `moment` is exact, for the cursor. */
export const selectImports = (db: Db, supplierId: string, { after, limit }: ImportsPage) =>
  db
    .selectFrom("imports")
    .where("supplier_id", "=", supplierId)
    .$if(after !== undefined, (query) => {
      const [moment, id] = after ?? [];
      return query.where(sql<boolean>`(at, id) < (${moment}::timestamptz, ${id}::uuid)`);
    })
    .select([...told, status, exchangeRate, priceChanges, sql<string>`at::text`.as("moment")])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();

/** Scoped to its supplier. */
export const findOwnImport = (db: Db, supplierId: string, id: string): Promise<PastImport | undefined> =>
  db
    .selectFrom("imports")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .select([...told, status, exchangeRate, priceChanges])
    .executeTakeFirst();

/** How the file of an import looked. Scoped to its supplier. */
export const findFileForm = (db: Db, supplierId: string, id: string) =>
  db
    .selectFrom("imports")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .select(["at", "delimiter", "forgotten_at", sql<readonly FileColumn[]>`header`.as("header")])
    .executeTakeFirst();

/** The refused rows of one batch after another. */
export async function* readRefused(tx: Tx, importId: string): AsyncGenerator<BatchHistory["refused"]> {
  for (let number = -1; ;) {
    const batch = await tx
      .selectFrom("import_batches")
      .where("import_id", "=", importId)
      .where("number", ">", number)
      .where(sql<boolean>`refused::text <> '[]'`)
      .select(["number", sql<BatchHistory["refused"]>`refused`.as("refused")])
      .orderBy("number")
      .executeTakeFirst();
    if (!batch) return;
    yield batch.refused;
    number = batch.number;
  }
}

/** Bytes that all imports of one supplier may leave behind, in bytes as they are written down: a long list, changed four times. */
export const MAX_KEPT = 256 * 1024 * 1024;
/** Of so many of a supplier's imports it is kept however long ago they were; of others for so many days. */
const LAST_KEPT = 20;
const KEPT_DAYS = 30;

/** Of a supplier who leaves behind more than one may, the oldest is forgotten; never what the latest import left. */
export async function forgetBeyond(tx: Tx, supplierId: string, most = MAX_KEPT): Promise<void> {
  await sql`
    with left_behind as (
      select id, sum(kept_bytes) over latest as so_far, row_number() over latest as place
      from imports where supplier_id = ${supplierId} and forgotten_at is null
      window latest as (order by at desc, id desc)
    ), forgotten as (
      update imports set forgotten_at = clock_timestamp(), kept_bytes = 0
      where id in (select id from left_behind where so_far > ${most} and place > 1) returning id
    )
    delete from import_batches where import_id in (select id from forgotten)`.execute(tx);
}

/** Imports that are forgotten by one statement: each may have left tens of megabytes, and no statement may take long. */
const AT_A_TIME = 10;

/** Forgets what old imports left behind. */
export async function forgetOldRows(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with placed as (
        select id, at, row_number() over (partition by supplier_id order by at desc, id desc) as place
        from imports where forgotten_at is null
      ), forgotten as (
        update imports set forgotten_at = clock_timestamp(), kept_bytes = 0
        where id in (
          select id from placed where place > ${LAST_KEPT} and at < now() - make_interval(days => ${KEPT_DAYS}::integer)
          limit ${AT_A_TIME}
        ) returning id
      ), deleted as (
        delete from import_batches where import_id in (select id from forgotten)
      )
      select id from forgotten`.execute(db);
    if (rows.length < AT_A_TIME) return;
  }
}
