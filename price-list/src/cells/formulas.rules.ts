/**
 * What a spreadsheet would take for a formula when it opens a file of ours, and how it is told that it is text. The two
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
