import type { Encoding } from "./decode-text.ts";
import { type FileProblem, refuseFile } from "../refuse-file.ts";

/** How files begin that are renamed to .csv rather than saved as such. */
const signatures: readonly [start: string, problem: FileProblem][] = [
  ["PK", "is_spreadsheet"],
  ["\xD0\xCF\x11\xE0", "is_spreadsheet"],
  ["%PDF", "is_pdf"],
  ["{\\rtf", "not_text"],
  ["\x1F\x8B", "not_text"],
  ["7z\xBC\xAF", "not_text"],
  ["Rar!", "not_text"],
  ["\x89PNG", "not_text"],
  ["\xFF\xD8\xFF", "not_text"],
];

const byteOrderMarks: readonly [start: string, encoding: Encoding][] = [
  ["\xEF\xBB\xBF", "utf-8"],
  ["\xFF\xFE", "utf-16le"],
  ["\xFE\xFF", "utf-16be"],
];

/**
 * The Unicode encoding that the first bytes of a file announce, or UTF-8 as a guess. Throws `file_is_…` and
 * `file_not_text` for other kinds of file.
 */
export function recogniseFormat(start: Buffer): { encoding: Encoding; isCertain: boolean } {
  const text = start.toString("latin1", 0, 1024);
  const signature = signatures.find(([bytes]) => text.startsWith(bytes) && !isWord(bytes, text));
  if (signature) throw refuseFile(signature[1]);

  const mark = byteOrderMarks.find(([bytes]) => text.startsWith(bytes));
  const encoding = mark?.[1] ?? withoutMark(start);
  const words =
    encoding === "utf-8" ? text.replace("\xEF\xBB\xBF", "") : text.replace(/\0|^\xFF\xFE|^\xFE\xFF/g, "");
  if (/^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|table|body)\b/i.test(words))
    throw refuseFile("is_web_page");
  return { encoding, isCertain: mark !== undefined || encoding !== "utf-8" };
}

/** "PK" may also begin a price list; a zip goes on with a control character. */
const isWord = (bytes: string, text: string) => bytes === "PK" && text.charCodeAt(2) >= 0x20;

/** UTF-16 shows by the zero half of its ASCII letters: nearly always the second byte, or the first. */
function withoutMark(start: Buffer): Encoding {
  let first = 0;
  let second = 0;
  for (let at = start.indexOf(0); at >= 0; at = start.indexOf(0, at + 1)) {
    if (at % 2 === 0) first += 1;
    else second += 1;
  }
  const [more, fewer] = first > second ? [first, second] : [second, first];
  if (more === 0) return "utf-8";
  // Fewer than one in twenty is a stray zero byte, not a way of writing. 一 and 😀 have a zero in their other half.
  if (more * 20 < start.length || fewer * 5 > more) throw refuseFile("not_text");
  return first > second ? "utf-16be" : "utf-16le";
}
