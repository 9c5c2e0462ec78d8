import { isBlank } from "../../csv/csv-options.ts";
import { MAX_TEXT } from "../workbook.ts";
import { isOn } from "./read-xml.ts";

/** The runs of a text together. `isStruck` is undefined where the style of its cell decides. */
export type GatheredText = { text: string; isStruck: boolean | undefined };

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
