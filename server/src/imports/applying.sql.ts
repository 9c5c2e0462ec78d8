import type { ImportResult } from "@khorgos/contract/imports/imports";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { detectedEncoding, foreseenFate } from "./drafts.sql.ts";

/** One start of one list. */
export type Start = { id: string; run: number };

/** The same with its supplier, and the bytes of its file. */
export type StartedList = Start & { supplier_id: string; size: number };

/** Anyone who takes a list in gives a sign of life far more often than this, in seconds; without one somebody else may. */
const SILENCE_S = 30;

/** The list with this start, for anyone who takes it in; nothing when somebody does already, or it was called back. */
export const claimList = (db: Db, { id, run }: Start) =>
  db
    .updateTable("price_lists")
    .where("id", "=", id)
    .where("run", "=", run)
    .where((eb) =>
      eb.or([
        eb("status", "=", "waiting"),
        eb.and([
          eb("status", "=", "running"),
          eb("changed_at", "<", sql<string>`now() - make_interval(secs => ${SILENCE_S})`),
        ]),
      ]),
    )
    // In the middle of a start only a server that went away leaves it to another one.
    .set({ status: "running", lost: sql`lost + (status = 'running')::int`, changed_at: sql`now()` })
    .returning(["supplier_id", "file_name", "size", "lost"])
    .returning([sql<string>`coalesce(looked_at, uploaded_at)::text`.as("looked_at")])
    .returning([sql<ReadingChoices>`choices`.as("choices"), detectedEncoding.as("detected")])
    .returning(foreseenFate.as("foreseen"))
    .executeTakeFirst();

const running = (db: Db | Tx, { id, run }: Start) =>
  db.updateTable("price_lists").where("id", "=", id).where("run", "=", run).where("status", "=", "running");

/** A sign of life, with the rows read so far; false when the list was called back. */
export async function tellProgress(db: Db, start: Start, rows: number): Promise<boolean> {
  const { numUpdatedRows } = await running(db, start)
    .set({ rows_done: rows, changed_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what became of a list, and no longer the file; false when the list was called back. */
export async function concludeList(tx: Tx, start: Start, supplierId: string, result: ImportResult) {
  const { numUpdatedRows } = await running(tx, start)
    .set({ status: "done", result: JSON.stringify(result), changed_at: sql`now()` })
    .executeTakeFirst();
  await tx.deleteFrom("price_list_parts").where("supplier_id", "=", supplierId).execute();
  return numUpdatedRows > 0n;
}

/** Whether somebody waits in this queue of jobs. */
export async function doesAnyWait(db: Db, queue: string): Promise<boolean> {
  const { rows } = await sql<{
    waits: boolean;
  }>`select exists(select from graphile_worker.jobs where queue_name = ${queue}
    and locked_at is null and attempts < max_attempts and run_at <= now()) as waits`.execute(db);
  return rows[0]?.waits === true;
}

/** Lets a list wait on that could not be taken in for now. */
export const putOff = (db: Db | Tx, start: Start) =>
  running(db, start)
    .set({ status: "waiting", rows_done: 0, changed_at: sql`now()` })
    .execute();

/** False when the list was called back. */
export async function failList(tx: Tx, start: Start, failure: NonNullable<PriceList["failure"]>) {
  const { numUpdatedRows } = await running(tx, start)
    .set({ status: "failed", failure: JSON.stringify(failure), changed_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Finds lists that were started and of which nobody has heard since: their server is gone. One that still waits for its turn is none, and
 * keeps its place in its queue.
 */
export const findSilentLists = (db: Db): Promise<StartedList[]> =>
  db
    .selectFrom("price_lists")
    .where("status", "in", ["waiting", "running"])
    .where("changed_at", "<", sql<string>`now() - make_interval(secs => ${2 * SILENCE_S})`)
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = price_lists.id || ' ' || price_lists.run
        and j.locked_at is null and j.attempts < j.max_attempts)`,
    )
    .select(["supplier_id", "id", "run", "size"])
    .orderBy("changed_at")
    .execute();
