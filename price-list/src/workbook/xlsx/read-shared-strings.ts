import { refuseFile } from "../../refuse-file.ts";
import { boundIn } from "../bounds.ts";
import { MAX_TEXT } from "../workbook.ts";
import { decodeEscapes } from "./cell-text.ts";
import type { Zip } from "./open-zip.ts";
import { readXml } from "./read-xml.ts";

/** All of them are in memory at once. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_STRINGS = 3_000_000;

/** The texts that cells name by number. */
export async function readSharedStrings(zip: Zip, name: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let phonetic = 0;
  const reading = readXml(zip.read(name, MAX_BYTES), {
    open(tag) {
      if (tag === "si") text = "";
      else if (tag === "rPh") phonetic += 1;
      else if (tag === "t") isText = phonetic === 0;
    },
    text(piece) {
      if (isText && text.length < MAX_TEXT) text += piece;
    },
    close(tag) {
      if (tag === "t") isText = false;
      else if (tag === "rPh") phonetic -= 1;
      else if (tag === "si") strings.push(ownCopy(decodeEscapes(text.slice(0, MAX_TEXT))));
    },
  });
  for await (const _ of reading) if (strings.length > MAX_STRINGS) throw refuseFile("workbook_too_large");
  return strings;
}

/** A part of a long text keeps all of it in memory. V8 copies shorter ones than these anyway. */
const ownCopy = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString());

/** The text of this number. */
export function sharedString(strings: readonly string[], number: string): string {
  return strings[boundIn(number, 0, strings.length - 1)] ?? "";
}
