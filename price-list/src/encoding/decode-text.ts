import { createReadStream } from "node:fs";
import { MAX_LINES } from "@khorgos/contract/imports";
import type { Encoding } from "@khorgos/contract/imports/reading";
import { refuseFile } from "../refuse-file.ts";

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
  const refuseMoreLines = lineLimit();
  for await (const chunk of readChunks(path, PIECE)) {
    const text = held + decode(chunk);
    // The "\n" of this "\r" may come with the next chunk.
    held = text.endsWith("\r") ? "\r" : "";
    const whole = tidy(held ? text.slice(0, -1) : text);
    line += countLines(whole);
    refuseMoreLines(whole);
    if (whole) yield whole;
  }
  const rest = held + decode();
  if (rest) yield tidy(rest);
}

/**
 * Counts the lines of a text that comes in pieces, however they end. Throws `file_too_many_lines`: lines that say nothing
 * cost as much as others, and there may be as many of them as a file has bytes.
 */
export function lineLimit(): (piece: string) => void {
  let lines = 0;
  let last = "";
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const isEnd = piece[at] === "\n" || piece[at] === "\r";
      if (isEnd && !(piece[at] === "\n" && (at > 0 ? piece[at - 1] : last) === "\r")) lines += 1;
    }
    last = piece.at(-1) ?? last;
    if (lines > MAX_LINES) throw refuseFile("too_many_lines", { max: MAX_LINES });
  };
}

const tidy = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?<=\n)\uFEFF+/g, "");

function countLines(text: string) {
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
