import { setImmediate } from "node:timers/promises";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "./encoding/decide-encoding.ts";
import { readFirstRows } from "./table/look-through.ts";
import { findCurrencyBelow } from "./money/detect-currency.ts";
import { needsAnswer, settleMoney } from "./money/settle-money.ts";
import type { ListSource } from "./list-source.ts";
import { nameCells, nameFailedRow, nameQuestions } from "./name-rows.ts";
import { openList } from "./open-list.ts";
import { refuseFile } from "./refuse-file.ts";
import { type RowBatch, classifyRows } from "./classify-rows.ts";
import { understandHead } from "./header/understand-head.ts";

export type { RowBatch as Batch, RefusedCells } from "./classify-rows.ts";

/**
 * Rows that are taken in together. With more of them other people wait longer, for the server and for the database; with
 * fewer the way to the database and back takes longer than the work there.
 */
const BATCH = 250;

/**
 * Reads the price list in a file, a batch at a time, in bounded memory, as found out from the file or as chosen; what was
 * detected before need not be again. Throws `file_…` for what ails the whole file, also half way: what was read before then must not be kept.
 */
export async function* readPriceList(
  path: string,
  choices: ReadingChoices = {},
  detectedBefore?: DetectedEncoding,
): AsyncGenerator<RowBatch> {
  const source = await openList(path, choices, detectedBefore);
  try {
    yield* readSource(source, choices);
  } catch (error) {
    throw error instanceof Failure ? nameFailedRow(error, source) : error;
  } finally {
    source.close();
  }
}

async function* readSource(source: ListSource, choices: ReadingChoices): AsyncGenerator<RowBatch> {
  const { layout: understood, problem } = understandHead(source.head, choices);
  if (problem) throw problem;
  // What only a note below the table says about all prices must be known before the first of them is converted.
  if (choices.unitsPerDollar !== undefined)
    understood.currency ??= await findCurrencyBelow(source, understood);
  const { rows: firstRows } = await readFirstRows(source, understood);
  const settled = settleMoney(source.head, understood, firstRows, choices);
  if (settled.questions.length > 0) throw needsAnswer(nameQuestions(settled.questions, source));
  const layout = { ...settled.layout, encoding: source.encoding };

  const sorted = classifyRows(layout, choices);
  for await (const rows of source.rows(layout)) {
    for (const row of rows) {
      sorted.add(row);
      if (sorted.size() < BATCH) continue;
      yield nameCells(sorted.take(), source);
      // A few bytes may be many rows, all of them bad: others have their turn in between too.
      await setImmediate();
    }
  }
  const { rows, isEmpty } = sorted.end();
  if (rows === 0) throw refuseFile("no_rows");
  const workbook = await source.describeWorkbook?.(layout);
  if (!isEmpty || workbook) yield nameCells({ ...sorted.take(), ...(workbook && { workbook }) }, source);
}
