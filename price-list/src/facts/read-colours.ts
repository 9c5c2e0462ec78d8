import type { FileRow, ColourLayout, ColourColumn } from "../table/layout.ts";
import type { CarForm } from "@khorgos/contract/cars/cars";
import type { CarColumn, RowComplaint } from "@khorgos/contract/imports/imports";
import { coloursOf, isColour } from "@khorgos/contract/colours/colours";
import {
  type ColourCount,
  findChinese,
  parseColourCounts,
  readColour,
} from "@khorgos/contract/colours/read-colour.rules";
import { isBlank, remembering, withoutEscape } from "../table/cell-text.ts";
import { readQuantity } from "../words/read-number.ts";

/** Complaints about the colours of a row. */
type WrongColours = { code: RowComplaint; column: CarColumn; value: string }[];
type RowColours = {
  /** The row as the other cells are to be read. */
  row: FileRow;
  assumed: Partial<Record<CarColumn, string>>;
  /** Makes the cars of the row from the one that it is besides; without one only says what is wrong. */
  spread: (car: CarForm | undefined) => { cars: CarForm[] } | { wrong: WrongColours };
};

/** Reads the colours of rows, in columns of their own or in one cell. `hasQuantity` says whether a column counts the cars. */
export function openColourCells(layout: ColourLayout, hasQuantity: boolean): (row: FileRow) => RowColours {
  const { counted, isCounted } = layout;
  if (counted) return (row) => readColumns(row, counted, hasQuantity);
  const assumed = isCounted ? { quantity: "0" } : {};
  return (row) => ({
    row,
    assumed,
    spread(car) {
      const cars = car && readColours(car, layout);
      const value = car?.body_color ?? "";
      return cars ? { cars } : { wrong: car ? [{ code: "colour_counts", column: "body_color", value }] : [] };
    },
  });
}

function readColumns(row: FileRow, counted: readonly ColourColumn[], hasQuantity: boolean): RowColours {
  const { cells, flaws } = row;
  const flaw = counted.map(({ at }) => flaws?.[at]).find((one) => one !== undefined);
  const read = countCells(cells, counted);
  const counts = "counts" in read ? read.counts : [];
  const sum = sumOf(counts);
  const first = counted[0]?.at;
  const column = counted[0]?.isOfCabin ? "interior_color" : "body_color";
  return {
    row: {
      ...row,
      cells: cells.map((cell, at) => (at === first ? "" : cell)),
      flaws: flaws && Object.fromEntries(Object.entries(flaws).filter(([at]) => Number(at) !== first)),
    },
    assumed: { quantity: String(sum) },
    spread(car) {
      const written =
        "wrong" in read
          ? read.wrong
          : counts.map(({ colour, quantity }) => `${colour} ${quantity}`).join(", ");
      const wrong = flaw ?? ("wrong" in read ? "colour_counts" : undefined);
      if (wrong) return { wrong: [{ code: wrong, column, value: written }] };
      if (!car || car.quantity === sum) return { cars: car ? carsOf(car, counts, column) : [] };
      const colours = { code: "colour_sum", column, value: written } as const;
      const quantity = { code: "colour_sum", column: "quantity", value: String(car.quantity) } as const;
      return { wrong: hasQuantity ? [quantity, colours] : [colours] };
    },
  };
}

/** Signs for no cars. */
const none = /^(?:0|[-–—/\\x×无]|нет|no)$/iu;

/** Counts the cars of each colour in a row. A first cell that counts all of them alone, as somebody mended it, counts for all. */
function countCells(
  cells: readonly string[],
  counted: readonly ColourColumn[],
): { counts: ColourCount[] } | { wrong: string } {
  const written = counted.map(({ at, colour }) => ({ colour, cell: withoutEscape(cells[at] ?? "").trim() }));
  const [first, ...others] = written;
  const whole = first && others.every(({ cell }) => isBlank(cell)) ? readCounts(first.cell) : undefined;
  if (whole) return { counts: whole };
  const filled = written.filter(({ cell }) => !isBlank(cell) && !none.test(cell));
  const counts = filled.map(({ colour, cell }) => {
    const read = readQuantity(cell);
    return { colour, quantity: "plain" in read && /^\d{1,7}$/.test(read.plain) ? Number(read.plain) : -1 };
  });
  if (counts.some(({ quantity }) => quantity < 0))
    return { wrong: filled.map(({ colour, cell }) => `${colour} ${cell}`).join(", ") };
  return { counts: counts.filter(({ quantity }) => quantity > 0) };
}

/** Reads how many cars of each colour a cell counts, when all of it is understood: 白2灰3黑1. */
const readCounts = remembering((cell: string): ColourCount[] | undefined => {
  const counts = parseColourCounts(cell);
  const isUnderstood = counts?.every(({ colour }) => isColour(readColour(colour).colour));
  return isUnderstood ? counts?.filter(({ quantity }) => quantity > 0) : undefined;
});

const sumOf = (counts: readonly ColourCount[]): number =>
  counts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The cars of a row that counts several colours, one of each; without an SKU that would make them one car. */
const carsOf = (
  car: CarForm,
  counts: readonly ColourCount[],
  column: "body_color" | "interior_color" = "body_color",
): CarForm[] =>
  counts.map(({ colour, quantity }) => ({
    ...car,
    [column]: colour,
    quantity,
    supplier_sku: counts.length === 1 ? car.supplier_sku : skuOf(car.supplier_sku, colour),
  }));

/** The longest SKU, in characters. */
const MAX_SKU = 60;
/** The SKU of one colour of a row: stable from week to week, as long as the list calls the colour so. */
function skuOf(sku: string, colour: string): string {
  const own = `${sku}-${colour}`;
  return sku === "" || own.length > MAX_SKU ? "" : own;
}

/**
 * The cars of a row whose body counts several colours, where these are as many as the row says, or it says nothing of that;
 * otherwise the car as it is, with its cabin apart where body and cabin stand in one cell.
 */
function readColours(car: CarForm, { isCounted, both }: ColourLayout): CarForm[] | undefined {
  const counts = car.body_color === "" ? undefined : readCounts(car.body_color);
  if (counts && (isCounted || (counts.length > 1 && sumOf(counts) === car.quantity)))
    return carsOf(car, counts);
  if (isCounted) return undefined;
  if (!both || car.body_color === "") return [car];
  return [{ ...car, ...partBoth(both)(car.body_color) }];
}

const partBoth = (both: NonNullable<ColourLayout["both"]>) => partings[both];
const partings = {
  by_slash: remembering((cell) => (isPair(cell) ? partBy(/[/／]/, cell, true) : undefined)),
  body_first: remembering(partInto),
  cabin_first: remembering((cell) => {
    const parts = partInto(cell);
    return parts && { body_color: parts.interior_color, interior_color: parts.body_color };
  }),
};

/** A pair of one thing is none of two: 黑棕双色, 白/黑顶. */
const isPair = (cell: string) => !/双|拼|顶|крыш|roof|内|салон|interior/iu.test(cell);

/** The two colours of a cell below a header that promises two. */
function partInto(cell: string) {
  const separators = [/[/／|\\]/, /[,，、;；+＋&]/, /\s+[-–—]\s+/, /\s+/, /[-–—]/];
  for (const [nth, separator] of separators.entries()) {
    const parts = separator.test(cell) ? partBy(separator, cell, nth > 0) : undefined;
    if (parts) return parts;
  }
  const [one, other, ...more] = /^[\p{Script=Han}]+$/u.test(cell) ? findChinese(cell) : [];
  const isTwo = one && other && more.length === 0 && cell.replaceAll("色", "") === one.word + other.word;
  return isTwo ? { body_color: one.word, interior_color: other.word } : undefined;
}

/** Two parts and no more; both known colours where the sign between them is a weak one. */
function partBy(separator: RegExp, cell: string, mustBeKnown: boolean) {
  const [body_color = "", interior_color = "", ...more] = cell.split(separator).map((part) => part.trim());
  const isKnown = (text: string) => coloursOf(readColour(text).colour).length > 0;
  const isMeant = body_color !== "" && interior_color !== "" && more.length === 0;
  return isMeant && (!mustBeKnown || (isKnown(body_color) && isKnown(interior_color)))
    ? { body_color, interior_color }
    : undefined;
}
