import type { WorkbookDescription } from "./workbook.ts";

/** The rows of the largest sheet there is; a price list of text never has as many lines (`MAX_LINES`). */
export const MAX_SHEET_ROWS = 1_048_576;

/** The line by which a row is told apart from those of all other sheets: of the first sheet it is the row's own number. */
export const lineOfRow = (sheet: number, row: number): number => sheet * MAX_SHEET_ROWS + row;

/** Which sheet of those that are read a line is in, from 0, and which row, from 1. */
export function rowOfLine(line: number): { sheet: number; row: number } {
  const sheet = Math.floor((line - 1) / MAX_SHEET_ROWS);
  return { sheet, row: line - sheet * MAX_SHEET_ROWS };
}

/** What is named after its sheet, `SUV!17`, where several are read. */
export const nameInSheet = (name: string, sheet: number, sheets: readonly string[]): string =>
  sheets.length > 1 ? `${sheets[sheet] ?? ""}!${name}` : name;

/** A row as Excel shows it: `17`, and `SUV!17` where these several sheets are read. Of text it is the number of its line. */
export function nameRow(line: number, sheets: readonly string[] = []): string {
  const { sheet, row } = rowOfLine(line);
  return nameInSheet(String(row), sheet, sheets);
}

/** The names of the sheets that are read, in their order. */
export const sheetsRead = (workbook: WorkbookDescription | undefined): string[] =>
  (workbook?.sheets ?? []).filter(({ read }) => read).map(({ name }) => name);
