import { posix } from "node:path";
import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../table/refuse-file.ts";
import type { Zip } from "./open-zip.ts";
import { decoderOf, isHidden, readWholeXml } from "./read-xml.ts";
import { gatherText } from "./shared-strings.ts";
import {
  columnIn,
  type MergedCells,
  placeOf,
  type SheetComment,
  type SheetShape,
  spanIn,
  XLSX,
} from "./workbook.ts";

/** Of all sheets: more than 200 000 rows have when each five cars share their brand, their model and their place. */
const MAX_RANGES = 200_000;

/** Counts that all sheets of a workbook share: how many merged cells and columns were met, and in which drawings. */
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

const MAX_BYTES = 16 * 1024 * 1024;

/** A part that another one refers to: by which id, as what, and where it is. */
export type Relation = { id: string; kind: string; target: string };

/** Reads the parts to which a part refers. */
export async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!zip.has(name)) return found;
  await readWholeXml(zip.read(name, MAX_BYTES), {
    open(tag, { Id = "", Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || TargetMode === "External") return;
      // Excel takes those of programs that write paths as Windows does.
      const path = Target.replaceAll("\\", "/");
      const target = path.startsWith("/") ? path.slice(1) : posix.join(folder, path);
      found.push({ id: Id, kind: posix.basename(Type), target });
    },
  });
  return found;
}

/** In bytes; those of a list that people talk over are a hundredth. */
const MAX_COMMENTS = 4 * 1024 * 1024;

/** The name of its author, which Excel writes before a comment. */
const author = /^[^\n]{1,60}:\n/;

/** Reads the comments on the cells of one row of a sheet. No list is refused for its comments: those that cannot be read are none. */
export async function readComments(zip: Zip, sheet: string, row: number): Promise<SheetComment[]> {
  const found: SheetComment[] = [];
  try {
    const part = (await readRelations(zip, sheet)).find(({ kind }) => kind === "comments")?.target;
    if (!part || !zip.has(part)) return [];
    let at: number | undefined;
    let said = gatherText();
    await readWholeXml(zip.read(part, MAX_COMMENTS), {
      open(tag, attributes) {
        if (tag === "comment") {
          const { ref = "" } = attributes;
          at = placeOf(ref).row === row ? columnIn(ref, String(row)) : undefined;
          said = gatherText();
        } else if (at !== undefined) said.open(tag, attributes);
      },
      text(piece) {
        if (at !== undefined) said.text(piece);
      },
      close(tag) {
        if (at === undefined) return;
        if (tag !== "comment") said.close(tag);
        else if (found.length < MAX_COLUMNS) found.push({ at, text: said.end().text.replace(author, "") });
      },
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return found;
}
