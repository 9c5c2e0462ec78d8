import { createReadStream } from "node:fs";

/** The ways of writing letters that price lists come in. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "windows-1251";

/** One look at a file; small, so that nobody else waits while it is worked on. */
const CHUNK = 64 * 1024;

export const readChunks = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK });

/**
 * The text of a file without its byte order mark. Every line ends in "\n", also inside quotes, so that counting lines
 * is counting "\n". Throws when a byte is no letter of the encoding.
 */
export async function* decodeText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let held = "";
  for await (const chunk of readChunks(path)) {
    const text = held + decoder.decode(chunk, { stream: true });
    // The "\n" of this "\r" may come with the next chunk.
    held = text.endsWith("\r") ? "\r" : "";
    const whole = held ? text.slice(0, -1) : text;
    if (whole) yield withPlainLineEnds(whole);
  }
  const rest = held + decoder.decode();
  if (rest) yield withPlainLineEnds(rest);
}

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, "\n");
