import { type ColourColumn } from "../table/layout.ts";
import { type ColourLayout } from "../table/layout.ts";
import type { CarColumn } from "@khorgos/contract/imports/imports";
import { isColour } from "@khorgos/contract/colours/colours";
import { parseColourCounts, readColour } from "@khorgos/contract/colours/read-colour.rules";
import { foldCase } from "../words/name-currency.ts";
import { isBlank } from "../table/cell-text.ts";
import { isOfCabin, STOREY } from "./join-storeys.ts";

/** A longer text names no colour. */
const MAX_NAME = 30;

/** Words around the colour in a header: over all of them, or the unit. */
const around =
  /外观颜色|车身颜色|颜色|外观|车身|数量|台数|库存|现车|(?<!\p{L})(?:colou?rs?|body|exterior|qty|quantity|stock|pcs|units?|цвет\p{L}*|кузов\p{L}*|кол-во|количество|шт|ед)(?!\p{L})\.?|[([]?(?:台|辆)[)\]]?$/gu;

const cabinWords =
  /(?:内饰|内装|内部|内)(?:颜色|色)?|салон\p{L}*|интерьер\p{L}*|внутр\p{L}*|обивк\p{L}*|(?<!\p{L})(?:int|interior|inside|cabin)(?!\p{L})\.?/gu;

/** The colour that a header names and nothing else, as it is written there. */
function colourIn(header: string): { colour: string; isUnderHead: boolean; isOfCabin?: true } | undefined {
  if (header.length > MAX_NAME || isBlank(header)) return undefined;
  if (isOfCabin(header)) {
    const colour = colourIn(foldCase(header).replaceAll(cabinWords, " ").replace(STOREY.trim(), " "))?.colour;
    return colour === undefined
      ? undefined
      : { colour, isUnderHead: header.includes(STOREY), isOfCabin: true };
  }
  const folded = foldCase(header);
  const colour = folded.replaceAll(around, " ").replaceAll(/[\s:,/|()[\]-]+$|^[\s:,/|()[\]-]+/g, "");
  const { colour: read, name } = readColour(colour);
  if (!isColour(read) || !(name === "" || isFactoryName(colour))) return undefined;
  return { colour, isUnderHead: colour !== folded.trim() };
}

/** 珍珠白, `Pearl White`, «белый перламутр», but not `Gold price`. */
const isFactoryName = (text: string): boolean => {
  if (/^\p{Script=Han}{2,5}$/u.test(text)) return true;
  const words = text.split(/[ -]/);
  const isPlain = (word = "") => readColour(word).name === "" && isColour(readColour(word).colour);
  return (
    words.length === 2 && (isPlain(words[1]) || isPlain(words[0])) && !/цен|price|version|edition/u.test(text)
  );
};

/** A count of all colours together, where colours stand in columns. */
const total = /^(?:合计|总计|总数|总台数|总数量|小计|total(?: qty| quantity)?|sum|итого|всего)$/;

/**
 * Finds columns of colours among those that mean nothing else: two at least, or one below a head that says so. Where there are any, the first
 * of them stands for the body, and a column of totals counts the cars. A list that has a body elsewhere has none.
 */
export function nameColourColumns<Column extends string>(
  columns: (Column | undefined)[],
  header: readonly string[],
): { columns: (Column | CarColumn | undefined)[]; counted?: readonly ColourColumn[] } {
  const all = header.flatMap((name, at) => {
    const column: string | undefined = columns[at];
    const colour = column && column !== "body_color" ? undefined : colourIn(name);
    return colour ? [{ at, ...colour }] : [];
  });
  // Where both are counted, these are the same cars twice.
  const ofBody = all.filter((one) => !one.isOfCabin);
  const found = ofBody.length > 0 ? ofBody : all;
  const [first] = found;
  const colour = first?.isOfCabin ? "interior_color" : "body_color";
  const isMeant = found.length > 1 || first?.isUnderHead === true;
  const body = columns.findIndex((column) => column === colour);
  if (!first || !isMeant || (body >= 0 && body !== first.at)) return { columns };
  const hasQuantity = columns.some((column) => column === "quantity");
  const sum = hasQuantity
    ? -1
    : header.findIndex((name, at) => !columns[at] && total.test(foldCase(name).trim()));
  return {
    columns: Array.from({ length: Math.max(columns.length, first.at + 1) }, (_, at) =>
      at === first.at ? colour : at === sum ? "quantity" : columns[at],
    ),
    counted: found.map(({ isUnderHead: _, ...column }) => column),
  };
}

/** Whether a header has columns that each count the cars of one colour. */
export const countsColours = (header: readonly string[]): boolean =>
  nameColourColumns([], header).counted !== undefined;

const bodyHead =
  /外观|外饰|车身|外|кузов\p{L}*|экстерьер\p{L}*|снаружи|(?<!\p{L})(?:exterior|ext|body|outside|out)(?!\p{L})\.?/u;
const cabinHead =
  /内饰|内|салон\p{L}*|интерьер\p{L}*|внутри|(?<!\p{L})(?:interior|int|cabin|inside|in)(?!\p{L})\.?/u;

/** In which order a header says that its column holds the colours of body and cabin: 外观/内饰, `int/ext color`. */
export function bothColoursIn(header: string): "body_first" | "cabin_first" | undefined {
  if (header.length > MAX_NAME * 2 || !/[内сi]/iu.test(header)) return undefined;
  const folded = foldCase(header);
  const [body, cabin] = [folded.search(bodyHead), folded.search(cabinHead)];
  if (body < 0 || cabin < 0 || !/[^\p{L}\p{N}\s]|и | and |外观内饰|外内/u.test(folded)) return undefined;
  const rest = folded
    .replace(bodyHead, "")
    .replace(cabinHead, "")
    .replaceAll(/颜色|色|配色|(?<!\p{L})(?:colou?rs?|цвет\p{L}*|и|and)(?!\p{L})\.?|[^\p{L}\p{N}]/gu, "");
  return rest === "" ? (body < cabin ? "body_first" : "cabin_first") : undefined;
}

/** Finds the places of colours in a list. `below` is its first row, which tells whether cells count them. */
export function understandColours(
  columns: readonly (string | undefined)[],
  header: readonly string[],
  below: readonly string[] | undefined,
): Omit<ColourLayout, "counted"> {
  const body = columns.indexOf("body_color");
  if (body < 0) return {};
  const both = columns.includes("interior_color")
    ? undefined
    : (bothColoursIn(header[body] ?? "") ?? "by_slash");
  const isCounted =
    !columns.includes("quantity") && below && parseColourCounts(below[body] ?? "") !== undefined;
  return { ...(both && { both }), ...(isCounted && { isCounted }) };
}
