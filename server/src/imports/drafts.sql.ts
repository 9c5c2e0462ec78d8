import type { ImportResult, MissingFate } from "@khorgos/contract/imports/imports";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import type { DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { GivenFile } from "./history.sql.ts";

/**
 * Facts kept with an uploaded file: how to read it, found by its header, and what one US dollar cost for such files last, as of which day.
 */
export type Known = { choices: ReadingChoices; unitsPerDollar: number | null; rateOn: string | null };

/** Questions with the list they are about. */
const openIn = (list: string, open: readonly Question[]) => JSON.stringify({ list, open });

/** Puts a list among the supplier's drafts in the place of the one before; false while that one is being taken in. */
export async function stageList(
  tx: Tx,
  supplierId: string,
  list: {
    id: string;
    file: GivenFile;
    known: Known;
    detected: DetectedEncoding | undefined;
    questions: readonly Question[];
  },
): Promise<boolean> {
  const { id, file, known, detected, questions } = list;
  const { rows } = await sql`
    insert into price_lists as l (supplier_id, id, file_name, size, choices, last_units_per_dollar, last_rate_on, detected_encoding,
      questions)
    values (${supplierId}, ${id}, ${file.name}, ${file.size}, ${JSON.stringify(known.choices)}, ${known.unitsPerDollar},
      ${known.rateOn}, ${detected ? JSON.stringify({ ...detected, list: id }) : null}, ${openIn(id, questions)})
    on conflict (supplier_id) do update set id = excluded.id, file_name = excluded.file_name, size = excluded.size,
      uploaded_at = now(), choices = excluded.choices, header = null, last_units_per_dollar = excluded.last_units_per_dollar,
      last_rate_on = excluded.last_rate_on, detected_encoding = excluded.detected_encoding, questions = excluded.questions,
      status = 'draft', looked_at = null,
      foreseen_fate = null, run = 0, rows_done = 0, result = null, failure = null, changed_at = now()
    where l.status not in ('waiting', 'running') returning id`.execute(tx);
  await tx.deleteFrom("price_list_parts").where("supplier_id", "=", supplierId).execute();
  return rows.length > 0;
}

export const insertPart = (tx: Tx, supplierId: string, number: number, bytes: Buffer) =>
  tx.insertInto("price_list_parts").values({ supplier_id: supplierId, number, bytes }).execute();

/** One part of the file among the drafts after the other, as long as it is this list that lies there. */
export async function* readParts(db: Db, supplierId: string, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom("price_list_parts as p")
      .innerJoin("price_lists as l", "l.supplier_id", "p.supplier_id")
      .where("p.supplier_id", "=", supplierId)
      .where("l.id", "=", id)
      .where("p.number", "=", number)
      .select("p.bytes")
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

/** Finds what stands among the supplier's drafts; the list with this id when one is given. */
export const findList = (db: Db, supplierId: string, id?: string): Promise<PriceList | undefined> =>
  db
    .selectFrom("price_lists")
    .where("supplier_id", "=", supplierId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .select([
      "id",
      "file_name",
      "size",
      "uploaded_at",
      "status",
      "last_units_per_dollar",
      "last_rate_on",
      "rows_done",
    ])
    .select([
      sql<ReadingChoices>`choices`.as("choices"),
      sql<ImportResult | null>`result`.as("result"),
      sql<PriceList["failure"]>`failure`.as("failure"),
    ])
    .executeTakeFirst();

/**
 * Columns of what was detected of a list when it was uploaded, if it was: a server of the version before leaves that of the list before
 * beside its own.
 */
export const detectedEncoding = sql<DetectedEncoding | null>`
  case when detected_encoding ->> 'list' = id::text then detected_encoding end`;

/**
 * The fate of cars that the list does not hold, as its supplier has seen it: they stay unless a preview that has ended said otherwise.
 * Null of a list that nobody has looked at.
 */
export const foreseenFate = sql<MissingFate | null>`
  case when foreseen_fate ->> 'list' = id::text then foreseen_fate ->> 'fate'
    when looked_at is not null or header is not null then 'keep' end`;

/** How the letters of a list among the drafts are written, as detected when it was uploaded. */
export const findDetectedEncoding = async (db: Db, supplierId: string, id: string) => {
  const list = await db
    .selectFrom("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .select(detectedEncoding.as("detected"))
    .executeTakeFirst();
  return list?.detected ?? undefined;
};

/**
 * Keeps how a list is to be read and what it leaves open, which makes a refused one a draft again; false while it is being taken in.
 * `header` is null as long as nobody has read it like that: from then on the stock is looked at; without `questions` it leaves open what it did.
 * `fate` is what was said of cars that it does not hold.
 */
export async function keepChoices(
  db: Db,
  supplierId: string,
  {
    id,
    choices,
    header,
    questions,
    fate,
  }: {
    id: string;
    choices: ReadingChoices;
    header: string | null;
    questions?: readonly Question[];
    fate?: MissingFate;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .where("status", "in", ["draft", "failed"])
    .set({
      choices: JSON.stringify(choices),
      header,
      ...(questions && { questions: openIn(id, questions) }),
      foreseen_fate: fate ? JSON.stringify({ list: id, fate }) : null,
      status: "draft",
      failure: null,
      changed_at: sql`now()`,
      ...(header === null && { looked_at: sql<string>`now()` }),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds what a list that can be started leaves open, held until the transaction ends; empty where nothing is, or nobody has looked. */
export async function lockQuestions(tx: Tx, supplierId: string, id: string): Promise<Question[]> {
  const list = await tx
    .selectFrom("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .where("status", "in", ["draft", "failed"])
    .select(sql<{ list: string; open: Question[] } | null>`questions`.as("questions"))
    .forUpdate()
    .executeTakeFirst();
  return list?.questions?.list === id ? list.questions.open : [];
}

/** Lets a list wait for its turn; the number of the start when that is new. */
export async function enqueueList(tx: Tx, supplierId: string, id: string) {
  return tx
    .updateTable("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .where("status", "in", ["draft", "failed"])
    .set({
      status: "waiting",
      run: sql`run + 1`,
      rows_done: 0,
      lost: 0,
      failure: null,
      changed_at: sql`now()`,
    })
    .returning(["run", "size", "header", sql<ReadingChoices>`choices`.as("choices")])
    .executeTakeFirst();
}

/** Makes a list that was started a draft again. */
export const cancelList = (db: Db, supplierId: string, id: string) =>
  db
    .updateTable("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .set({ status: "draft", rows_done: 0, changed_at: sql`now()` })
    .execute();

export const deleteList = (tx: Tx, supplierId: string, id: string) =>
  tx.deleteFrom("price_lists").where("supplier_id", "=", supplierId).where("id", "=", id).execute();

/** Nobody needs what lies about for so many days. */
export const forgetOldLists = (db: Db, days: number) =>
  db
    .deleteFrom("price_lists")
    .where("status", "not in", ["waiting", "running"])
    .where("changed_at", "<", sql<string>`now() - make_interval(days => ${days})`)
    .execute();
