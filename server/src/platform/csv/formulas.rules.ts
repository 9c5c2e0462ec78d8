/**
 * What a spreadsheet would take for a formula when it opens a file of ours, and how it is told that it is text. The two
 * functions belong together: what the first one writes, the second one reads, whatever the text.
 */

/**
 * How formulas begin, in their wide forms too, which some programs fold into the plain ones. And a quotation mark before
 * several lines, which whoever reads prices back would take for one that somebody forgot to close. Apostrophes before
 * them are counted below.
 */
const SIGNS = '(?:[=+\\-@\\t\\r\\n＝＋－＠]|"[^]*\\n)';
const risky = new RegExp(`^'*${SIGNS}`);
const guarded = new RegExp(`^'+${SIGNS}`);

/**
 * Puts an apostrophe before a text that begins like a formula. A text that brings its own apostrophe gets one more, so
 * that `'=A1` as somebody typed it differs from `=A1` as it was guarded.
 */
export const guardFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** Takes away the one apostrophe that `guardFormula` put there. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
