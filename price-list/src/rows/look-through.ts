import type { Layout, FileRow, ListSource } from "../table/layout.ts";
import { Failure } from "@khorgos/contract/platform/failures";
import { lookBelow } from "../money/detect-currency.ts";
import { isStatusColumn } from "../words/words.ts";

/** Rows that tell a person whether the columns are right. */
const ROWS_SHOWN = 20;

const nothingBelow: Awaited<ReturnType<typeof lookBelow>> = {};

/** The first rows, and the currency that the notes below the table name. */
export async function lookThrough(source: ListSource, layout: Layout) {
  const { rows, problem } = await readFirstRows(source, layout);
  const seen = { rows, below: nothingBelow, workbook: undefined, sold: 0 };
  if (problem) return { ...seen, problem };
  try {
    const below = layout.currency ? nothingBelow : await lookBelow(source, layout);
    const workbook = await source.describeWorkbook?.(layout);
    const sold = await countSold(source, layout);
    return { rows, below, workbook, sold, problem };
  } catch (error) {
    return { ...seen, problem: asFailure(error) };
  }
}

/** Rows at the top that show whether a list without a column for it names cars that are gone. */
const ROWS_LOOKED_AT = 250;

/** Counts rows that say their car is gone: of a long list without a column for it whose first rows do not, those among the first. */
async function countSold(source: ListSource, layout: Layout) {
  const isSaidInColumn = layout.header.some(isStatusColumn);
  let seen = 0;
  let sold = 0;
  for await (const some of source.rows(layout)) {
    seen += some.length;
    sold += some.filter(({ isSold }) => isSold).length;
    if (sold === 0 && seen > ROWS_LOOKED_AT && !isSaidInColumn) break;
  }
  return sold;
}

/** Reads the first rows, up to the place from which the file cannot be read, if there is one. */
export async function readFirstRows(source: ListSource, layout: Layout) {
  let rows: FileRow[] = [];
  try {
    for await (const some of source.rows(layout)) {
      rows = [...rows, ...some.filter(({ isSold, isNote }) => !isSold && !isNote)].slice(0, ROWS_SHOWN);
      if (rows.length === ROWS_SHOWN) break;
    }
    return { rows, problem: undefined };
  } catch (error) {
    return { rows, problem: asFailure(error) };
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
