import { isBlank } from "../table/cell-text.ts";
import { refuseFile } from "../table/refuse-file.ts";
import type { Zip } from "./open-zip.ts";
import { isOn, readXml } from "./read-xml.ts";
import { boundIn, MAX_TEXT } from "./workbook.ts";

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

/** The runs of a text together. `isStruck` is undefined where the style of its cell decides. */
type GatheredText = { text: string; isStruck: boolean | undefined };

/** Digits as footnotes have them. */
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * Gathers a text that may be written in runs, each in a font of its own: what stands in a run with a line through it was taken back
 * and is no part of the text, unless all of it is. Readings beside Chinese letters are none either. Digits above or
 * below the line stay apart from those of a number.
 */
export function gatherText() {
  let said = "";
  let struck = "";
  let phonetic = 0;
  let isText = false;
  let isRaised = false;
  /** Whether a line goes through the run; undefined outside of runs and in those whose font is that of the cell. */
  let line: boolean | undefined;
  let isCellFont = false;

  return {
    begin() {
      [said, struck, isCellFont] = ["", "", false];
    },
    open(tag: string, { val = "1" }: Readonly<Record<string, string>>) {
      if (tag === "t") isText = phonetic === 0;
      else if (tag === "rPh") phonetic += 1;
      else if (tag === "rPr") [line, isRaised] = [false, false];
      else if (tag === "vertAlign" && line !== undefined) isRaised = val !== "baseline";
      else if (tag === "strike" && line !== undefined) line = isOn(val);
    },
    text(written: string) {
      if (!isText) return;
      const piece = isRaised ? written.replace(/\d/g, (digit) => raised[Number(digit)] ?? "") : written;
      if (line && struck.length < MAX_TEXT) struck += piece;
      if (!line && said.length < MAX_TEXT) said += piece;
      isCellFont ||= line === undefined && !isBlank(piece);
    },
    close(tag: string) {
      if (tag === "t") isText = false;
      else if (tag === "rPh") phonetic -= 1;
      else if (tag === "r") [line, isRaised] = [undefined, false];
    },
    end(): GatheredText {
      const isStruck = isBlank(said) && !isBlank(struck);
      return {
        text: isStruck ? struck : said,
        isStruck: isStruck || (isCellFont || isBlank(said) ? undefined : false),
      };
    },
  };
}

const DAY = 86_400_000;

/** A number as workbooks store it, with an exponent where it is very large or small. */
const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Reads a stored number; NaN where it is none: 0x4844 is nothing that Excel writes or reads. */
export const storedNumber = (stored: string): number => {
  const value = decimal.test(stored) ? Number(stored) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
};

/** A stored number in plain digits, to the fifteen that Excel has: 0.1 + 0.2 is stored as 0.30000000000000004. */
export function numberText(stored: string, value: number): string {
  if (/^\d{1,15}$/.test(stored)) return stored;
  return Number.isNaN(value) ? stored : String(Number(value.toPrecision(15)));
}

/** A number that is shown as a date, as `2026-03-01`; as a time of day, `14:30`. */
export function dateText(stored: string, value: number, is1904: boolean): string {
  if (!(value >= 0 && value <= 2_958_466)) return stored;
  // Excel counts a 29 February 1900 that never was.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const moment = new Date(first + Math.round(value * DAY)).toISOString();
  return value < 1 && !is1904 ? moment.slice(11, 16) : moment.slice(0, 10);
}

/** `_x000D_` is how a workbook writes a letter that XML has no place for, and `_x005F_` an underscore before such. */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, "\n")
    : text;
