import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { columnIn, placeOf, type SheetComment } from "../workbook.ts";
import { gatherText } from "./gather-text.ts";
import type { Zip } from "./open-zip.ts";
import { readRelations } from "./read-relations.ts";
import { readWholeXml } from "./read-xml.ts";

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
