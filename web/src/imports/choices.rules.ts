import { MAX_NAMED_ROWS, type PriceListColumn } from "@khorgos/contract/imports/imports";
import type { Language } from "@khorgos/contract/accounts/accounts";
import { isBelievable, plainRate, unitsPerDollarOf } from "@khorgos/contract/imports/imports.rules";
import { Encoding, Delimiter, ReadingChoices } from "@khorgos/contract/imports/reading";

/** One cell of a price list: the line its row starts on, and its column. */
export type Cell = { line: number; column: PriceListColumn };
type ChosenColumn = PriceListColumn | null;

const isAt =
  ({ line, column }: Cell) =>
  (other: Cell) =>
    other.line === line && other.column === column;

/** The cell as it should have been. Whatever was said of it before no longer counts. */
export const mend = (choices: ReadingChoices, cell: Cell, value: string): ReadingChoices => {
  const { line, column } = cell;
  return { ...asInFile(choices, cell), mended: [...othersThan(choices, cell), { line, column, value }] };
};

/** The cell as it stands in the file. */
export function asInFile(choices: ReadingChoices, cell: Cell): ReadingChoices {
  const { mended: _, ...rest } = choices;
  const mended = othersThan(choices, cell);
  return mended.length > 0 ? { ...rest, mended } : rest;
}

const othersThan = ({ mended = [] }: ReadingChoices, cell: Cell) =>
  mended.filter((other) => !isAt(cell)(other));

/** What a cell was mended to. */
export const mendedTo = ({ mended = [] }: ReadingChoices, cell: Cell): string | undefined =>
  mended.find(isAt(cell))?.value;

export const isLeftOut = ({ leftOut = [] }: ReadingChoices, line: number): boolean => leftOut.includes(line);

/** The row is not to go in. Beyond `MAX_NAMED_ROWS` of them nothing changes. */
export function leaveOut(choices: ReadingChoices, line: number): ReadingChoices {
  const { leftOut = [] } = choices;
  if (leftOut.includes(line) || leftOut.length >= MAX_NAMED_ROWS) return choices;
  return { ...choices, leftOut: [...leftOut, line] };
}

/** The row is to go in after all, mended as it was. */
export function takeBackIn({ leftOut = [], ...rest }: ReadingChoices, line: number): ReadingChoices {
  const others = leftOut.filter((other) => other !== line);
  return others.length > 0 ? { ...rest, leftOut: others } : rest;
}

/** How many cells were mended and rows left out. */
export const countMends = ({ mended = [], leftOut = [] }: ReadingChoices) => ({
  cells: mended.length,
  rows: leftOut.length,
});

/** Every row and cell as it stands in the file; how the file is read stays as chosen. */
export function withoutMends({ mended: _, leftOut: __, ...rest }: ReadingChoices): ReadingChoices {
  return rest;
}

/** Sets what the column at this place holds. The column that held it until now holds nothing any more. */
export function chooseColumn(
  choices: ReadingChoices,
  columns: readonly ChosenColumn[],
  at: number,
  column: ChosenColumn,
): ReadingChoices {
  const others = columns.map((other) => (other === column ? null : other));
  return { ...choices, columns: others.with(at, column) };
}

/** How letters and cells are told apart, as it is chosen in a list; "" finds it out from the file. */
export type Way = "encoding" | "delimiter" | "headerLine";

/** Says in which currency the prices are; "" finds it out from the file. A rate was meant for the currency before. */
export function chooseCurrency(choices: ReadingChoices, chosen: string): ReadingChoices {
  const { currency: _, unitsPerDollar: __, ...rest } = choices;
  const read = ReadingChoices.safeParse({ currency: chosen });
  return read.success ? { ...rest, ...read.data } : rest;
}

/** Reads the file in another way. Its columns are found anew, for they may be others. */
export function chooseWay(choices: ReadingChoices, way: Way, chosen: string): ReadingChoices {
  const { columns: _, [way]: __, ...rest } = choices;
  if (chosen === "") return rest;
  const read = ReadingChoices.safeParse({ [way]: way === "headerLine" ? Number(chosen) : chosen });
  return read.success ? { ...rest, ...read.data } : rest;
}

/** Units of the figures of a price. */
export const units = [1, 1000, 10_000] as const;
/** The name of each of them; its key in the locale. */
export const unitWords = { 1: "asWritten", 1000: "thousand", 10_000: "wan" } as const satisfies Record<
  (typeof units)[number],
  string
>;

/** Says what one figure of a price counts, whatever the list says. */
export function chooseUnit(choices: ReadingChoices, chosen: number): ReadingChoices {
  const unit = units.find((factor) => factor === chosen);
  return unit === undefined ? choices : { ...choices, unit };
}

/** The US dollars to which converted prices may be rounded. */
export const roundings = [1, 10, 50, 100] as const;

/** Says to how many US dollars converted prices are rounded. */
export function chooseRound(choices: ReadingChoices, chosen: number): ReadingChoices {
  const round = roundings.find((dollars) => dollars === chosen);
  return round === undefined ? choices : { ...choices, round };
}

/**
 * What was typed as a rate: no number, one that cannot be right, or how many units of the currency one dollar costs, perhaps
 * said the other way round.
 */
export type TypedRate =
  | { is: "none" | "no_number" | "unbelievable" }
  | { is: "rate"; unitsPerDollar: number; isOtherWay: boolean };

/** Reads a rate as people type it, `7,1`, in either direction: 0.14 dollars for a yuan are understood as well. */
export function readRate(currency: string, text: string): TypedRate {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  if (plain === "") return { is: "none" };
  if (!/^\d*\.?\d+$/.test(plain)) return { is: "no_number" };
  const said = Number(plain);
  const unitsPerDollar = unitsPerDollarOf(currency, said);
  if (unitsPerDollar === undefined) return { is: "unbelievable" };
  return { is: "rate", unitsPerDollar, isOtherWay: unitsPerDollar !== said };
}

/** The value that the field begins with: a rate given before, where it can be right for this currency. */
export const firstRate = (currency: string, given: number | null): string =>
  given !== null && isBelievable(currency, given) ? plainRate(given) : "";

/**
 * A price in US dollars as the cell must say it: in a list of another currency a bare number would be taken for that
 * one.
 */
export const inDollars = (text: string, isForeign: boolean): string =>
  isForeign && /^[\d\s.,]+$/.test(text) ? `$${text.trim()}` : text;

/** By how much a price changes, as a share of what it was: 0.35. Undefined where it was nothing. */
export const changeOf = ({ was, price }: { was: number; price: number }): number | undefined =>
  was > 0 ? (price - was) / was : undefined;

const share = new Intl.NumberFormat("fr-FR", { style: "percent", signDisplay: "always" });
const tenths = new Intl.NumberFormat("fr-FR", {
  style: "percent",
  signDisplay: "always",
  maximumFractionDigits: 1,
});
/** Shares below this are told in tenths of a percent; the smallest of those is the second. */
const SMALL = [0.01, 0.001] as const;

/** A change as it is written, `+35 %`; one that is all but none is not called one of nothing. */
export function sayChange(change: number): string {
  const [small, least] = SMALL;
  const size = Math.abs(change);
  if (size > 0 && size < least) return `< ${tenths.format(least).replace("+", "")}`;
  return (size < small ? tenths : share).format(change).replace("-", "−");
}

const times = new Intl.NumberFormat("fr-FR", { maximumSignificantDigits: 2 });

/** How a price stands to what is usual, in the reader's language: `× 7,1`, `÷ 5`. */
export function sayTimes(price: number, usual: number, language: Language): string {
  const said =
    price >= usual ? `× ${times.format(price / usual)}` : `÷ ${times.format(usual / Math.max(price, 0.01))}`;
  // Thousands stand apart alike for everybody; a comma before decimals is Russian.
  return language === "ru" ? said : said.replace(",", ".");
}

export const encodings = Encoding.options;
export const delimiters = Delimiter.options;

/** First lines that are offered as the header's. */
const OFFERED_LINES = 20;

/** The lines that may be chosen for the header, and the one it is on now. */
export function headerLines(now: number): number[] {
  const first = Array.from({ length: OFFERED_LINES }, (_, at) => at + 1);
  return now > OFFERED_LINES ? [...first, now] : first;
}
