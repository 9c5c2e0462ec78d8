/**
 * What people typed into forms, made harmless for a letter. Escaping for HTML is not done here; `html` does that.
 */

/** They turn or hide the text around them; nobody types them on purpose. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters (a line break starts another header) and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029 ]+/gu;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Mail programs make links of whatever looks like an address. */
const LOOKS_LIKE_ADDRESS = /(?<=[\p{L}\p{N}])(\.|@|:\/\/)(?=[\p{L}\p{N}])/gu;

/** One line, however many there were; non-breaking spaces stay. */
export const oneLine = (text: string): string => text.toWellFormed().replace(BREAKS, " ").trim();

/**
 * A name, a company, a model: one line that neither becomes a link nor turns the line it stands in. For words of ours
 * (a support address, a link) it would do harm.
 */
export function typedLine(text: string): string {
  const plain = oneLine(text.replace(DIRECTION_CONTROLS, "")).replace(LOOKS_LIKE_ADDRESS, "$1\u200b");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Free words over several lines, as they were meant to stand; at most one empty line between two of them. */
export const typedLines = (text: string): string[] =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .trim()
    .replace(/\n(\s*\n)+/g, "\n\n")
    .split("\n")
    .map(typedLine);
