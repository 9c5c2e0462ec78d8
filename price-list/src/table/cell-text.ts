import { type Delimiter, MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { inOneLine } from "@khorgos/contract/platform/one-line.rules";
import type { Options } from "csv-parse";

/** 64 cells of 4 KB: a longer row is an open quotation mark or no price list, and must not fill the memory. */
const MAX_ROW = 64 * 4096;

/** How rows are cut. A stray quotation mark inside a cell is kept; cells after the last column allowed stay in one. */
export const csvOptions = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    ignore_last_delimiters: MAX_COLUMNS + 1,
  }) satisfies Options;

/** The line on which a row starts that ends on the line given: cells may have several. */
export function startOf(cells: readonly string[], lastLine: number): number {
  let breaks = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) breaks += 1;
  }
  return lastLine - breaks;
}

/** Whether a cell says nothing. Delimiters alone are what is left of columns beyond the last one allowed. */
export const isBlank = (cell: string) => !/[^\s,;|，；]/.test(cell);

/**
 * Text that a spreadsheet would take for a formula when it opens a file of ours, and how it is told that it is text. The two
 * functions belong together: what the first one writes, the second one reads, whatever the text.
 */

/** How formulas begin, in their wide forms too, which some programs fold into the plain ones. */
const SIGNS = "=+\\-@＝＋－＠";
/**
 * At the beginning of a cell also white space, which is cut off, whether or not apostrophes stand in it, and a quotation
 * mark before several lines, which anyone who reads prices back would take for one that somebody forgot to close.
 */
const BEGINS = `(?:[\\s']*[${SIGNS}]|[ ']*[\\t\\r\\n]|'*"[^]*\\n)`;
/** Where another program may end a cell: it goes by the separators of its own country, not by those of the file. */
const AFTER = "(?<=[,;|\\t\\r\\n，；])";
const WITHIN = `'*"*[${SIGNS}]`;

const risky = new RegExp(`^(?=${BEGINS})|${AFTER}(?=${WITHIN})`, "g");
const guarded = new RegExp(`^'(?=${BEGINS})|${AFTER}'(?=${WITHIN})`, "g");

/**
 * Puts an apostrophe before whatever begins like a formula. A text that brings its own apostrophe gets one more, so that
 * `'=A1` as somebody typed it differs from `=A1` as it was guarded.
 */
export const guardFormula = (text: string): string => text.replaceAll(risky, "'");

/** Takes away the apostrophes that `guardFormula` put there. */
export const withoutGuard = (cell: string): string => cell.replaceAll(guarded, "");

const MAX_VALUE = 100;

/** `="0012"` is how people make Excel keep the zeros. */
export const withoutEscape = (cell: string) =>
  cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : withoutGuard(cell);

/** As much of a cell as is told, as one line that reads as it is written; well-formed even when cut between the halves of a character. */
export const cut = (value: string) =>
  inOneLine(value.slice(0, 4 * MAX_VALUE))
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, MAX_VALUE)
    .toWellFormed();

/** The most spellings remembered. A list has few of them, each in thousands of rows. */
const MAX_REMEMBERED = 5000;

/** Reads each spelling once only. */
export function remembering<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const readings = new Map<string, { reading: Reading }>();
  return (text) => {
    const known = readings.get(text);
    if (known) return known.reading;
    const reading = read(text);
    if (readings.size >= MAX_REMEMBERED) readings.clear();
    readings.set(text, { reading });
    return reading;
  };
}

/**
 * Whether letters of a text were lost before it was uploaded, which shows by what stands for them: U+FFFD, a letter of private use, which no font has, or question
 * marks where a program saved letters that its old encoding does not have. Windows-1251 has no Ә Ғ Қ Ң Ө Ұ Ү Һ
 * (Қызылорда → ?ызылорда) and nothing Chinese (比亚迪 → ???).
 */
export function isMojibake(text: string): boolean {
  if (/[\uFFFD\uE000-\uF8FF]/.test(text)) return true;
  if (!text.includes("?")) return false;
  // Addresses have question marks between letters.
  return (
    !/[/=]/.test(text) &&
    /(?:^|\s)\?+\p{L}|\p{L}\?+\p{Script=Cyrillic}|\p{L}\?+\p{Ll}|(?:^|\s)\?{2,}(?=\s|$)/u.test(text)
  );
}
