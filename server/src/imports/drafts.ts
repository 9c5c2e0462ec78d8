import { createReadStream } from "node:fs";
import type * as api from "@khorgos/contract/imports/price-list";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Question, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import type { Db } from "../platform/db/connect.ts";
import type { Transact } from "../platform/db/transact.ts";
import { drawId } from "../platform/db/ids.ts";
import type { Verb } from "../platform/http/serve.ts";
import { applyListLater } from "./apply-list.ts";
import {
  cancelList,
  deleteList,
  enqueueList,
  findList,
  insertPart,
  type Known,
  lockQuestions,
  stageList,
} from "./drafts.sql.ts";
import { findHabits, findLastRate, keepHabit } from "./habits.sql.ts";
import type { GivenFile } from "./history.sql.ts";
import { canChooseEncoding } from "./imports.rules.ts";
import { askAside, detectAside, readHeaderAside } from "./read-aside.ts";
import { receivePriceList, type Receiving } from "./receive-price-list.ts";

/** Bytes of a file that are kept as one part. */
const PART = 1024 * 1024;

/** Reading a list takes its turn with those that are imported: of one supplier one at a time, and few in all. */
export const putPriceList = (receiving: Receiving): Verb<typeof api.putPriceList> =>
  receivePriceList(receiving, async ({ db, transact, actor, signal }, { path, file }) => {
    const upload = { db, transact, supplierId: actor.id, path, file };
    const wish = { supplierId: actor.id, size: file.size, signal };
    return {
      price_list: await receiving.uploads.inTurn(wish, (turn) => stageFile({ ...upload, signal: turn })),
    };
  });

type StagedUpload = {
  db: Db;
  transact: Transact;
  supplierId: string;
  path: string;
  file: GivenFile;
  signal: AbortSignal;
};

/**
 * Puts the file at `path` among the supplier's drafts, to be read as they had their last one with the same header read. Throws
 * `price_list_running`, and what is wrong with a file that is no price list at all.
 */
async function stageFile(upload: StagedUpload): Promise<PriceList> {
  const { db, transact, supplierId, path, file, signal } = upload;
  const detected = await detectEncoding(upload);
  const usual = await recallReading(upload, detected);
  const questions = await findQuestions(upload, detected, usual.choices);
  const known = { ...usual, ...(await recallRate(db, supplierId, questions)) };
  const id = drawId();
  await transact(async (tx) => {
    if (!(await stageList(tx, supplierId, { id, file, known, detected, questions })))
      throw new Failure("price_list_running");
    let number = 0;
    const parts: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PART });
    for await (const bytes of parts) {
      signal.throwIfAborted();
      await insertPart(tx, supplierId, number++, bytes);
    }
  });
  const list = await findList(db, supplierId, id);
  if (!list) throw new Failure("price_list_not_found");
  return list;
}

/** Undefined where the supplier has to choose the encoding. */
const detectEncoding = ({ path, signal }: StagedUpload) =>
  detectAside(path, signal).catch((error: unknown) => {
    if (!(error instanceof Failure) || !canChooseEncoding(error.code)) throw error;
    return undefined;
  });

/**
 * How files with the header of this one are read, and of any file to how many dollars converted prices were rounded last. A rate is never
 * taken over: it was that day's.
 */
async function recallReading(
  { db, supplierId, path, signal }: StagedUpload,
  detected: DetectedEncoding | undefined,
): Promise<Known> {
  const habits = await findHabits(db, supplierId);
  const round = habits[0]?.choices.round;
  const rounding = round === undefined ? {} : { round };
  for (const { header, choices, units_per_dollar, rate_on } of habits) {
    // What becomes of cars that are missing is not said of this list yet; a server of the version before keeps what was.
    const { missing: _missing, round: _round, ...ofHeader } = choices;
    const usual = { ...ofHeader, ...rounding };
    const { sheet, ...ofAnySheet } = usual;
    // The sheet of this month may be called otherwise than that of the last.
    for (const tried of sheet === undefined ? [usual] : [usual, ofAnySheet]) {
      const columns = await readHeaderAside({ path, detected }, tried, signal).catch(ignoreMisreading);
      if (columns && headerOf(columns) === header)
        return { choices: tried, unitsPerDollar: units_per_dollar, rateOn: rate_on };
    }
  }
  return { choices: rounding, unitsPerDollar: null, rateOn: null };
}

/** The rate of the supplier's last list in the currency that is asked for, whatever its header; nothing where there was none. */
async function recallRate(db: Db, supplierId: string, questions: readonly Question[]) {
  const code = questions.find((question) => question.code === "currency")?.params["code"];
  return typeof code === "string" ? findLastRate(db, supplierId, code) : undefined;
}

/** Finds what the file leaves open, as far as its first rows tell. What makes it no list is said when it is looked at. */
async function findQuestions(
  { path, signal }: StagedUpload,
  detected: DetectedEncoding | undefined,
  choices: Known["choices"],
) {
  try {
    return await askAside({ path, detected }, choices, signal);
  } catch (error) {
    if (!(error instanceof Failure) || isHopeless(error) || signal.aborted) throw error;
    return [];
  }
}

/** Another list's encoding or sheet may not fit this one; a workbook that cannot be read fits none. */
function ignoreMisreading(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code.startsWith("file_workbook") || isHopeless(error)) throw error;
}

/** Whether a file would only take its reader's time, or its life, again. */
const isHopeless = ({ code }: Failure) => code === "file_ends_reader" || code === "file_takes_too_long";

/** Remembers what its supplier said of the file for the next one with the same header. Throws `list_needs_answer`. */
export const startPriceList: Verb<typeof api.startPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const questions = await lockQuestions(tx, actor.id, id);
    if (questions.length > 0)
      throw new Failure("list_needs_answer", { params: { count: questions.length, questions } });
    const started = await enqueueList(tx, actor.id, id);
    if (started) {
      // Cells, lines, and prices that are right as they are, are those of this one file. What becomes of missing cars is remembered with
      // the import, once there is one.
      const {
        unitsPerDollar = null,
        mended: _mended,
        leftOut: _leftOut,
        confirmed: _confirmed,
        missing: _missing,
        ...choices
      } = started.choices;
      if (started.header !== null)
        await keepHabit(tx, actor.id, {
          header: started.header,
          choices,
          units_per_dollar: unitsPerDollar,
        });
      await applyListLater(tx, { supplier_id: actor.id, id, run: started.run, size: started.size });
    }
    return { price_list: await shownDraft(tx, actor.id, id) };
  });

export const cancelPriceList: Verb<typeof api.cancelPriceList> = async ({ db, actor, input: { id } }) => {
  await cancelList(db, actor.id, id);
  return { price_list: await shownDraft(db, actor.id, id) };
};

export const currentPriceList: Verb<typeof api.currentPriceList> = async ({ db, actor }) => ({
  price_list: (await findList(db, actor.id)) ?? null,
});

/** Throws `price_list_running`. */
export const removePriceList: Verb<typeof api.removePriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const { status } = await shownDraft(tx, actor.id, id);
    if (status === "waiting" || status === "running") throw new Failure("price_list_running");
    await deleteList(tx, actor.id, id);
    return {};
  });

/** Throws `price_list_not_found`. */
async function shownDraft(db: Db, supplierId: string, id: string) {
  const list = await findList(db, supplierId, id);
  if (!list) throw new Failure("price_list_not_found");
  return list;
}

/** By what a kind of price list is known again: the words of its header, in order. */
export const headerOf = (columns: ReadingDescription["columns"]): string =>
  JSON.stringify(columns.filter(({ added }) => !added).map(({ header }) => header.toLowerCase()));
