import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { spanIn, XLSX } from "../bounds.ts";
import { type MergedCells, placeOf, type SheetShape } from "../workbook.ts";
import { refuseFile } from "../../refuse-file.ts";
import type { Zip } from "./open-zip.ts";
import { readRelations } from "./read-relations.ts";
import { decoderOf, isHidden } from "./read-xml.ts";

/** Of all sheets: more than 200 000 rows have when each five cars share their brand, their model and their place. */
const MAX_RANGES = 200_000;

/** What all sheets of a workbook have in common: how many merged cells and columns were met, and in which drawings. */
export type SeenShapes = { ranges: number; drawings: Set<string> };

/** Elements that stand before or behind the rows; no text may have a "<" in it, so these are elements wherever they are. */
const wanted = /<(?:\w+:)?(col|mergeCell)\s([^<>]*)>/g;
const picture = /<(?:\w+:)?pic[\s/>]/g;

const finds = (name: string) => {
  const written = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)`);
  return (attributes: string) => written.exec(attributes)?.[1];
};
const valueIn = {
  hidden: finds("hidden"),
  width: finds("width"),
  min: finds("min"),
  max: finds("max"),
  ref: finds("ref"),
};

/** Merged cells stand behind all rows and are needed for the first: they are looked for without parsing what comes before. */
export async function readShape(zip: Zip, part: string, seen: SeenShapes): Promise<SheetShape> {
  const merged: MergedCells[] = [];
  const hiddenColumns = new Set<number>();
  for await (const text of piecesOf(zip.read(part))) {
    if (!text.includes("mergeCell") && !text.includes("col")) continue;
    for (const [, tag, attributes = ""] of text.matchAll(wanted)) {
      if (tag === "col" && isHidden(valueIn.hidden(attributes), valueIn.width(attributes))) {
        const [first, last] = spanIn(valueIn.min(attributes), valueIn.max(attributes), 1, XLSX.columns);
        for (let at = first - 1; at < Math.min(last, MAX_COLUMNS + 1); at += 1) hiddenColumns.add(at);
      }
      if (tag === "mergeCell") merged.push(mergedIn(valueIn.ref(attributes) ?? ""));
      if (++seen.ranges > MAX_RANGES) throw refuseFile("workbook_too_large");
    }
  }
  return { merged, hiddenColumns, pictures: await countPictures(zip, part, seen) };
}

/** The cells that `B2:C7` names. */
function mergedIn(ref: string): MergedCells {
  const [first = "", last = first] = ref.split(":", 3);
  const [from, to] = [placeOf(first), placeOf(last)];
  const [top, bottom] = spanIn(from.row, to.row, 1, XLSX.rows);
  const [left, right] = spanIn(from.column, to.column, 0, XLSX.columns - 1);
  return { top, left, bottom, right };
}

/** Text in pieces that end before a tag, without what is no element. Its letters do not matter but where they are of two bytes. */
async function* piecesOf(bytes: AsyncIterable<Buffer>) {
  const skip = skipAsides();
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = "";
  for await (const piece of bytes) {
    decoder ??= decoderOf(piece);
    const isWide = decoder.encoding !== "utf-8";
    const text = rest + skip(isWide ? decoder.decode(piece, { stream: true }) : piece.toString("latin1"));
    const end = text.lastIndexOf("<");
    // A tag that is never closed is for the parser to complain about.
    rest = end >= 0 && text.length - end < 4096 ? text.slice(end) : "";
    yield rest ? text.slice(0, end) : text;
  }
  yield rest;
}

/** Beginnings and ends of comments, texts in CDATA and instructions; what looks like an element in them is none. */
const asides = new Map([
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
]);
/** The beginning of one, and at the end of a piece what may become one. */
const beginsAside = /<!--|<!\[CDATA\[|<\?|<(?:!(?:-|\[C?D?A?T?A?)?)?$/g;

/** Takes asides out of a text that comes in pieces. Each letter is looked at once or twice, whatever stays open. */
function skipAsides() {
  let rest = "";
  let end: string | undefined;
  return (piece: string): string => {
    const text = rest + piece;
    const kept: string[] = [];
    rest = "";
    let at = 0;
    while (at < text.length) {
      if (end) {
        const found = text.indexOf(end, at);
        if (found < 0) {
          rest = text.slice(Math.max(at, text.length - end.length + 1));
          break;
        }
        at = found + end.length;
        end = undefined;
      }
      beginsAside.lastIndex = at;
      const begun = beginsAside.exec(text);
      kept.push(text.slice(at, begun?.index));
      if (!begun) break;
      end = asides.get(begun[0]);
      at = beginsAside.lastIndex;
      if (!end) rest = begun[0];
    }
    return kept.join("");
  };
}

/** Pictures that lie on the sheet; those of a drawing count once, on however many sheets it is said to lie. */
async function countPictures(zip: Zip, part: string, { drawings }: SeenShapes) {
  let pictures = 0;
  for (const { kind, target } of await readRelations(zip, part)) {
    if (kind !== "drawing" || drawings.has(target) || !zip.has(target)) continue;
    drawings.add(target);
    for await (const text of piecesOf(zip.read(target))) pictures += [...text.matchAll(picture)].length;
  }
  return pictures;
}
