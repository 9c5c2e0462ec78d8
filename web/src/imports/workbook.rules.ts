import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { WorkbookDescription } from "@khorgos/contract/imports/imports";

/** Stands among the names of sheets for all that have the same header. */
export const ALL_SHEETS = "all";

/**
 * Reads another sheet, or all with the same header; "" finds out which. Its header is found anew, and corrections of rows do not
 * follow: another sheet has other rows under the same numbers.
 */
export function chooseSheet(choices: ReadingChoices, chosen: string): ReadingChoices {
  if (chosen === (choices.sheet ?? "")) return choices;
  const { sheet: _, headerLine: __, columns: ___, mended: ____, leftOut: _____, ...rest } = choices;
  return chosen === "" ? rest : { ...rest, sheet: chosen };
}

/** Takes hidden rows and columns in, or leaves them out. Its columns are found anew, for hidden ones may be among them. */
export function chooseHidden(choices: ReadingChoices, isTaken: boolean): ReadingChoices {
  const { columns: _, hidden: __, ...rest } = choices;
  return isTaken ? { ...rest, hidden: true } : rest;
}

/** Takes rows in that say that their car is sold, or leaves them out. */
export function chooseSold(choices: ReadingChoices, isTaken: boolean): ReadingChoices {
  const { sold: _, ...rest } = choices;
  return isTaken ? { ...rest, sold: true } : rest;
}

/**
 * The sheets that may be chosen; also one that was chosen and is not there, so that it can be seen and left. One whose name stands
 * for all of them cannot.
 */
export function sheetsOffered(
  workbook: WorkbookDescription | undefined,
  { sheet }: ReadingChoices,
): { name: string; hidden: boolean }[] {
  const there = (workbook?.sheets ?? [])
    .filter(({ name }) => name !== ALL_SHEETS)
    .map(({ name, hidden }) => ({ name, hidden }));
  const isMissing = sheet !== undefined && sheet !== ALL_SHEETS && !there.some(({ name }) => name === sheet);
  return isMissing ? [...there, { name: sheet, hidden: false }] : there;
}

/** Whether several sheets could be read together: hidden ones never are. */
export const mayReadAll = (workbook: WorkbookDescription | undefined, { sheet }: ReadingChoices): boolean =>
  sheet === ALL_SHEETS || (workbook?.sheets ?? []).filter(({ hidden }) => !hidden).length > 1;

/** Whether there is anything to choose about a workbook, or to know of it; of one sheet that is read whole there is not. */
export const isWorthShowing = (
  workbook: WorkbookDescription | undefined,
  { sheet, hidden }: ReadingChoices,
): boolean =>
  sheet !== undefined ||
  hidden === true ||
  (workbook !== undefined &&
    (workbook.sheets.length > 1 || workbook.hidden_rows + workbook.hidden_columns + workbook.pictures > 0));
