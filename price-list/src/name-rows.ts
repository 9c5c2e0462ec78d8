import type { RefusedRow } from "@khorgos/contract/imports/imports";
import type { Question } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { PriceListRow } from "./cells/read-row.ts";
import type { RowBatch } from "./classify-rows.ts";
import type { ListSource } from "./list-source.ts";

/** Says of refused cells how they are called in their workbook; a row as such is called like its first cell. */
export function nameCells(batch: RowBatch, { nameCell }: ListSource): RowBatch {
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

/** What ails a whole file, with the row it names called as in its workbook where several sheets are read. */
export function nameFailedRow(failure: Failure, { nameRow }: ListSource): Failure {
  const { line } = failure.params;
  if (!nameRow || typeof line !== "number") return failure;
  return new Failure(failure.code, { params: { ...failure.params, line: nameRow(line) } });
}
