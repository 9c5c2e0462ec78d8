import { createReadStream } from "node:fs";
import type * as api from "@khorgos/contract/imports/price-list";
import { type PriceList } from "@khorgos/contract/imports/price-list";
import type { Question } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import type { Db } from "../../platform/db/connect.ts";
import type { Transact } from "../../platform/db/transact.ts";
import { drawId } from "../../platform/draw-id.ts";
import type { Verb } from "../../platform/http/serve.ts";
import type { GivenFile } from "../history/history.sql.ts";
import { askAside, detectAside, readHeaderAside } from "../reading-process/read-aside.ts";
import { receivePriceList, type Receiving } from "../receiving/receive-price-list.ts";
import { findList, insertPart, type Known, stageList } from "./drafts.sql.ts";
import { canChooseEncoding } from "./encoding-choice.rules.ts";
import { findHabits, findLastRate } from "./habits.sql.ts";
import { headerOf } from "./header-of.ts";

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
