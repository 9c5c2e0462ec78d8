import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { MAX_LINES } from "@khorgos/contract/imports/imports";
import type { Encoding } from "@khorgos/contract/imports/reading";
import { refuseFile } from "../table/refuse-file.ts";

/** One look at a file, in bytes. */
const LOOK = 64 * 1024;
/** Smaller where rows are made of it, for they may be tiny and all of them ragged, and nobody else should wait long. */
const PIECE = 4 * 1024;

export const readChunks = (path: string, bytes = LOOK): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: bytes });

/**
 * The text of a file without its byte order mark. Every line ends in "\n", also inside quotes, so that counting lines
 * is counting "\n". Byte order marks are dropped at every line's start, for files are pasted together. Throws
 * `file_damaged` when a byte is no letter of the encoding, `file_too_many_lines`.
 */
export async function* decodeText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      const readable = bytes ? new TextDecoder(encoding).decode(bytes).split("\uFFFD")[0] : "";
      throw refuseFile("damaged", { line: line + countLines(tidy(readable ?? "")) });
    }
  };
  let line = 1;
  let held = "";
  const countUpToLimit = lineLimit();
  for await (const chunk of readChunks(path, PIECE)) {
    const text = held + decode(chunk);
    // The "\n" of this "\r" may come with the next chunk.
    held = text.endsWith("\r") ? "\r" : "";
    const whole = tidy(held ? text.slice(0, -1) : text);
    line += countLines(whole);
    countUpToLimit(whole);
    if (whole) yield whole;
  }
  const rest = held + decode();
  if (rest) yield tidy(rest);
}

/**
 * Counts the line ends of a text that comes in pieces, whatever they are made of, and answers with those so far. Throws
 * `file_too_many_lines`: lines that say nothing cost as much as others, and there may be as many of them as a file has bytes.
 */
export function lineLimit(): (piece: string) => number {
  let lines = 0;
  let last = "";
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const isEnd = piece[at] === "\n" || piece[at] === "\r";
      if (isEnd && !(piece[at] === "\n" && (at > 0 ? piece[at - 1] : last) === "\r")) lines += 1;
    }
    last = piece.at(-1) ?? last;
    if (lines > MAX_LINES) throw refuseFile("too_many_lines", { max: MAX_LINES });
    return lines;
  };
}

const tidy = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?<=\n)\uFEFF+/g, "");

/** The line ends of a text as `decodeText` yields it. */
export function countLines(text: string) {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/** Characters in which the header must be found. */
const HEAD = 64 * 1024;

/** The first lines of the text. */
export async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = "";
  for await (const text of decodeText(path, encoding)) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head.slice(0, HEAD);
}

/** Bytes in which the notes below a table are looked for. An even number: UTF-16 writes a letter in two. */
const TAIL = 64 * 1024;

/**
 * The last lines of a long text as `decodeText` yields them, and the number of the first of these lines, from 1. Undefined
 * for a text that is no longer than this anyway, and where quotation marks leave open what is inside a cell.
 */
export async function readTail(
  path: string,
  { encoding, lines }: { encoding: Encoding; lines: number },
): Promise<{ text: string; line: number } | undefined> {
  const { size } = await stat(path);
  if (size <= TAIL) return undefined;
  const start = size - TAIL - (size % 2);
  const bytes = await buffer(createReadStream(path, { start }));
  const text = tidy(new TextDecoder(encoding).decode(bytes));
  if (text.includes('"') || !text.includes("\n")) return undefined;
  // The first line may begin anywhere, also in the middle of a letter; a line end is none of a letter's bytes.
  const whole = text.slice(text.indexOf("\n") + 1);
  return { text: whole, line: lines - countLines(whole) + 1 };
}
