import type { HeaderLine, Layout, FileRow } from "../table/layout.ts";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { currencyAlone, currencyIn, foldCase } from "../words/name-currency.ts";
import { readPrice } from "../words/read-number.ts";
import { cut, isBlank } from "../table/cell-text.ts";
import { openGuidePrices } from "./price-by-guide.ts";

/** The amount of a cell without its currency and unit. */
export type Amount = {
  row: FileRow;
  written: string;
  /** The file's own words for its currency or, where that is by definition, for its guide price. */
  said: string;
  amount: number;
  currency: string | undefined;
  /** Whether it is what a discount leaves of a guide price. */
  isOfGuide: boolean;
};

/** The head of a list with the amounts of its first rows. */
export type Seen = {
  found: HeaderLine;
  layout: Layout;
  amounts: readonly Amount[];
  unnamed: readonly Amount[];
  choices: ReadingChoices;
};

/** Rows shown with the answers of a question. */
export const ROWS_SHOWN = 3;

/** The currency of a row that names one nobody knows. */
export const UNKNOWN = "?";

/** The prices of these rows that can be read. */
export function amountsIn(rows: readonly FileRow[], layout: Layout): Amount[] {
  const price = layout.columns.indexOf("price");
  const sayPrice = openGuidePrices(layout);
  return rows.flatMap((stated) => {
    const row = sayPrice(stated);
    if (row.flaws?.[price]) return [];
    const written = row.cells[price] ?? "";
    const read = readPrice(written);
    if (isBlank(written) || !("plain" in read) || !/^\d+(?:\.\d+)?$/.test(read.plain)) return [];
    const beside = row.cells[layout.currencyColumn] ?? "";
    const ofRow = isBlank(beside)
      ? undefined
      : (currencyIn(foldCase(beside)) ?? currencyAlone(beside) ?? UNKNOWN);
    const currency = read.currency ?? ofRow;
    const isOfGuide = row !== stated;
    const said = isOfGuide ? saidOfGuide(stated, layout) : read.currency ? written : beside;
    return [{ row, written: cut(written), said: cut(said), amount: Number(read.plain), currency, isOfGuide }];
  });
}

/** The words of a row, or of its head, about a price that was worked out from its guide price. */
export function saidOfGuide(
  { cells }: FileRow,
  { columns, header }: Pick<Layout, "columns" | "header">,
): string {
  const price = cells[columns.indexOf("price")] ?? "";
  return isBlank(price) ? (header[columns.indexOf("guide_price")] ?? "") : price;
}

/** Whether a price says itself what its figures count. */
export const saysUnit = (written: string) => {
  const read = readPrice(written);
  return "plain" in read && read.hasUnit === true;
};

/** The first rows as an answer would make them. */
export const shownRows = (
  amounts: readonly Amount[],
  layout: Layout,
  { unitsPerDollar, round = 1 }: ReadingChoices,
  factor: number,
  code = layout.currency?.code,
) =>
  amounts.slice(0, ROWS_SHOWN).map(({ row, written, amount, currency }) => {
    const own = currency ?? code;
    const rate = own === "USD" || own === undefined ? 1 : unitsPerDollar;
    const counted = saysUnit(written) ? amount : amount * factor;
    const to = rate === 1 ? 1 : round;
    return shownRow(row, layout, written, rate === undefined ? null : Math.round(counted / rate / to) * to);
  });

/** A row with what an answer makes of its price. */
export function shownRow(
  { line, cells }: FileRow,
  { columns, colours }: Layout,
  written: string,
  dollars: number | null,
) {
  const said = (column: PriceListColumn) => cut((cells[columns.indexOf(column)] ?? "").trim());
  return {
    line,
    car: cut([said("brand"), said("model")].join(" ")),
    trim_level: said("trim_level"),
    // Cells that count colours are numbers.
    ...(!colours.counted && { body_color: said("body_color"), interior_color: said("interior_color") }),
    written: cut(written),
    dollars,
  };
}

/** The name of the column of prices; "" where they are made from guide prices. */
export const headerOf = ({ header, columns, added }: Layout): string =>
  isOfGuides({ added }) ? "" : (header[columns.indexOf("price")]?.trim() ?? "");

/** Whether prices are made from guide prices and discounts: the list has no column for them. */
export const isOfGuides = ({ added }: Pick<Layout, "added">): boolean =>
  added?.columns.includes("price") === true;

const han = /\p{Script=Han}/u;
/** Whether a list is Chinese by the names of its columns. */
export const isChinese = (layout: Layout) =>
  han.test(headerOf(layout)) ||
  layout.header.filter((name) => han.test(name)).length * 2 > layout.header.length;

/** Whether a list has the columns of our own template by their names on the wire; its prices are in US dollars. */
export const isOwnTemplate = ({ header }: Layout) =>
  ["brand", "model", "price"].every((name) => header.some((cell) => cell.trim().toLowerCase() === name));

/** The middle one of these amounts; 0 of none. */
export function medianOf(amounts: readonly number[]): number {
  return amounts.toSorted((one, other) => one - other)[Math.floor(amounts.length / 2)] ?? 0;
}
