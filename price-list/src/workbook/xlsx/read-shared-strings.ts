import { refuseFile } from "../../refuse-file.ts";
import { boundIn } from "../bounds.ts";
import { MAX_TEXT } from "../workbook.ts";
import { decodeEscapes } from "./cell-text.ts";
import { type GatheredText, gatherText } from "./gather-text.ts";
import type { Zip } from "./open-zip.ts";
import { readXml } from "./read-xml.ts";

/** All of them are in memory at once. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_STRINGS = 3_000_000;

/** The texts that cells name by number, and by the same number whether a line goes through them, where their runs say so. */
export type SharedStrings = { texts: readonly string[]; struck: readonly (boolean | undefined)[] };

export async function readSharedStrings(zip: Zip, name: string): Promise<SharedStrings> {
  const texts: string[] = [];
  const struck: (boolean | undefined)[] = [];
  const gathered = gatherText();
  const reading = readXml(zip.read(name, MAX_BYTES), {
    open(tag, attributes) {
      if (tag === "si") gathered.begin();
      else gathered.open(tag, attributes);
    },
    text: (piece) => gathered.text(piece),
    close(tag) {
      gathered.close(tag);
      if (tag !== "si") return;
      const { text, isStruck } = gathered.end();
      texts.push(ownCopy(decodeEscapes(text.slice(0, MAX_TEXT))));
      struck.push(isStruck);
    },
  });
  for await (const _ of reading) if (texts.length > MAX_STRINGS) throw refuseFile("workbook_too_large");
  return { texts, struck };
}

/** A part of a long text keeps all of it in memory. V8 copies shorter ones than these anyway. */
const ownCopy = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString());

/** The text of this number. */
export function sharedString({ texts, struck }: SharedStrings, number: string): GatheredText {
  const at = boundIn(number, 0, texts.length - 1);
  return { text: texts[at] ?? "", isStruck: struck[at] };
}
