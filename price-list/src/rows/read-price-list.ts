import { setImmediate } from "node:timers/promises";
import type { RefusedRow } from "@khorgos/contract/imports/imports";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "../bytes/decide-encoding.ts";
import { understandHead } from "../header/understand-head.ts";
import { findCurrencyBelow } from "../money/detect-currency.ts";
import { needsAnswer, settleMoney } from "../money/settle-money.ts";
import { openList } from "../sources/open-list.ts";
import type { ListSource } from "../table/layout.ts";
import { refuseFile } from "../table/refuse-file.ts";
import { classifyRows, type RowBatch } from "./classify-rows.ts";
import { readFirstRows } from "./look-through.ts";
import type { PriceListRow } from "./read-row.ts";

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

/** Says of refused cells how they are called in their workbook; a row as such is called like its first cell. */
function nameCells(batch: RowBatch, { nameCell }: ListSource): RowBatch {
  if (!nameCell) return batch;
  const { columns } = batch.layout;
  const named = <Cell extends RefusedRow>(one: Cell): Cell => ({
    ...one,
    cell: nameCell(
      one.line,
      Math.max(
        0,
        columns.findIndex((column) => column === one.column),
      ),
    ),
  });
  const nameRead = (row: PriceListRow): PriceListRow => {
    if ("refused" in row) return { ...row, refused: row.refused.map(named) };
    return row.doubts ? { ...row, doubts: row.doubts.map(named) } : row;
  };
  return {
    ...batch,
    refused: batch.refused.map(named),
    doubts: batch.doubts.map(named),
    refusedRows: batch.refusedRows.map((row) => ({ ...row, refused: row.refused.map(named) })),
    touched: batch.touched.map((one) => ({ ...one, row: nameRead(one.row) })),
  };
}

/** Questions with the rows that they name called as in their workbook where several sheets are read. */
export const nameQuestions = (questions: readonly Question[], { nameRow }: ListSource): Question[] =>
  questions.map((question) => {
    const { line } = question.params;
    if (!nameRow || typeof line !== "number") return question;
    return { ...question, params: { ...question.params, line: nameRow(line) } };
  });

/** A failure of a whole file, with the row it names called as in its workbook where several sheets are read. */
export function nameFailedRow(failure: Failure, { nameRow }: ListSource): Failure {
  const { line } = failure.params;
  if (!nameRow || typeof line !== "number") return failure;
  return new Failure(failure.code, { params: { ...failure.params, line: nameRow(line) } });
}
