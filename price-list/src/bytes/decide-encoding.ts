import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import type { Encoding } from "@khorgos/contract/imports/reading";
import { countLines, decodeText, lineLimit, readChunks } from "./decode-text.ts";
import { chooseLegacyEncoding, sampleText } from "./legacy-encoding.ts";
import { refuseFile } from "../table/refuse-file.ts";
import { recogniseFormat, recogniseWorkbook, type WorkbookKind } from "./recognise-format.ts";

/** How the letters of a file are written, and how many line ends it has; or which kind of workbook it is. */
export type DetectedEncoding = { encoding: Encoding; lines: number; workbook?: WorkbookKind };

/**
 * How the letters of a file are written. Reads all of it, in bounded memory: every byte has been decodable once when
 * this answers. Throws what `recogniseFormat` and `recogniseWorkbook` throw, `file_empty`, `file_damaged`, `file_too_many_lines`, and
 * `file_encoding_unknown` where letters would be guessed. An encoding that was chosen is only tried, and what was
 * detected before is not read for again.
 */
export async function decideEncoding(
  path: string,
  chosen?: Encoding,
  detected?: DetectedEncoding,
): Promise<DetectedEncoding> {
  if (detected && (detected.workbook || (chosen ?? detected.encoding) === detected.encoding)) return detected;
  const workbook = await recogniseWorkbook(path);
  // Its letters are what it says they are, so there is nothing to choose.
  if (workbook) return { encoding: "utf-8", lines: 0, workbook };
  if (chosen) return tryOut(path, chosen);
  return (await checkUnicode(path)) ?? (await chooseLegacy(path));
}

async function tryOut(path: string, encoding: Encoding) {
  for await (const start of readChunks(path)) {
    recogniseFormat(start);
    break;
  }
  let saysSomething = false;
  let lines = 0;
  for await (const text of decodeText(path, encoding)) {
    lines += countLines(text);
    if (text.includes("\0")) throw refuseFile("not_text");
    saysSomething ||= /\S/.test(text);
  }
  if (!saysSomething) throw refuseFile("empty");
  return { encoding, lines };
}

/** The Unicode encoding of a file, or undefined when it is an older one. */
async function checkUnicode(path: string): Promise<DetectedEncoding | undefined> {
  let format: ReturnType<typeof recogniseFormat> | undefined;
  let decoder = new TextDecoder();
  let line = 1;
  let beyondAscii = 0;
  let saysSomething = false;
  const countUpToLimit = lineLimit();
  let lines = 0;

  const read = (bytes: Buffer, end = false) => {
    const text = decodeOrGiveUp(decoder, bytes, end);
    lines = countUpToLimit(text ?? "");
    if (text?.includes("\0")) throw refuseFile("not_text");
    beyondAscii += bytes.length - (text?.length ?? 0);
    saysSomething ||= text !== undefined && /\S/.test(text);
    return text !== undefined;
  };
  const giveUp = (damage: { line: number; beyondAscii: number }) => {
    // Ten proper letters of UTF-8 are no accident: then the file is UTF-8 with a damaged place.
    if (format?.isCertain || damage.beyondAscii >= 10) throw refuseFile("damaged", { line: damage.line });
    return undefined;
  };

  for await (const chunk of readChunks(path)) {
    if (!format) {
      format = recogniseFormat(chunk);
      decoder = new TextDecoder(format.encoding, { fatal: true });
    }
    const soFar = { line, beyondAscii };
    if (!read(chunk)) return giveUp(findDamage(chunk, soFar));
    line += countLineFeeds(chunk);
  }
  if (!read(Buffer.alloc(0), true)) return giveUp({ line, beyondAscii });
  if (!saysSomething) throw refuseFile("empty");
  return format && { encoding: format.encoding, lines };
}

/** GB18030 (Chinese Windows) or windows-1251 (Russian Windows), whichever reads as language and has a letter for every byte. */
async function chooseLegacy(path: string): Promise<DetectedEncoding> {
  const chinese = new TextDecoder("gb18030", { fatal: true });
  const russian = new TextDecoder("windows-1251", { fatal: true });
  const letters = sampleText();
  let asChinese = true;
  let asRussian = true;
  const countUpToLimit = lineLimit();
  let lines = 0;

  const read = (bytes: Buffer, end = false) => {
    const inChinese = asChinese ? decodeOrGiveUp(chinese, bytes, end) : undefined;
    asChinese = inChinese !== undefined && !hasNoLetter(inChinese);
    if (asChinese && inChinese) letters.addChinese(inChinese);

    const inRussian = asRussian ? decodeOrGiveUp(russian, bytes, end) : undefined;
    asRussian = inRussian !== undefined && !inRussian.includes("\x98");
    if (asRussian && inRussian) letters.addRussian(inRussian);
  };
  for await (const chunk of readChunks(path)) {
    if (chunk.includes(0)) throw refuseFile("not_text");
    // Both write the ends of lines as ASCII does, and nothing else so.
    lines = countUpToLimit(chunk.toString("latin1"));
    read(chunk);
  }
  read(Buffer.alloc(0), true);

  const weight = letters.weight();
  const verdict = chooseLegacyEncoding({
    ...weight,
    han: asChinese ? weight.han : 0,
    russianWords: asRussian ? weight.russianWords : 0,
  });
  if (verdict === "gb18030" && asChinese) return { encoding: verdict, lines };
  if (verdict === "windows-1251" && asRussian) return { encoding: verdict, lines };
  throw refuseFile("encoding_unknown");
}

/** Codes that GB18030 leaves to private use or to control; a real text has none. */
const hasNoLetter = (text: string) => /[\x81-\x9F\uE000-\uF8FF\uFFFD]/.test(text);

function decodeOrGiveUp(decoder: TextDecoder, bytes: Buffer, end: boolean) {
  try {
    return decoder.decode(bytes, { stream: !end });
  } catch {
    return undefined;
  }
}

/** The first line of a chunk that is no UTF-8, and how much beyond ASCII there was before it. */
function findDamage(chunk: Buffer, { line, beyondAscii }: { line: number; beyondAscii: number }) {
  let start = 0;
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
    const text = chunk.subarray(start, end);
    // The first line of a later chunk may begin inside a letter, which is no damage.
    if (!isUtf8(text) && (start > 0 || line === 1)) break;
    beyondAscii += text.length - text.toString().length;
    start = end + 1;
    line += 1;
  }
  return { line, beyondAscii };
}

function countLineFeeds(bytes: Buffer) {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
