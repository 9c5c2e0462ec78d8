import type { HeaderLine } from "./choose-delimiter.ts";
import { STOREY } from "./join-storeys.ts";
import { currencyIn, foldCase } from "../money/name-currency.ts";

/** A cell of a list: the line of its row, and its position from 0. */
export type Place = { line: number; at: number };

/** Finds the one cell of a line that names this currency; undefined where several do, or only all together. */
export function placeIn(
  { line, cells }: { line: number; cells: readonly string[] },
  code: string,
): Place | undefined {
  const named = cells.flatMap((cell, at) => (currencyIn(foldCase(cell)) === code ? [at] : []));
  const [at] = named;
  return at === undefined || named.length > 1 ? undefined : { line, at };
}

/** Finds the cell of the header from which the name of a column has what it says of a currency. */
export function placeInHeader(
  { header, headerLine, upper }: Pick<HeaderLine, "header" | "headerLine" | "upper">,
  at: number,
  code: string,
): Place {
  const own = { line: headerLine, at };
  const name = header[at] ?? "";
  const [, lower = name] = name.split(STOREY);
  if (!upper) return own;
  const isAbove = lower === name ? (upper.cells[at] ?? "").trim() === name.trim() : !names(lower, code);
  if (!isAbove) return own;
  // A cell over several columns stands in the first of them.
  const head = upper.cells.slice(0, at + 1).findLastIndex((cell) => cell.trim() !== "");
  return { line: upper.line, at: head };
}

const names = (text: string, code: string) => currencyIn(foldCase(text)) === code;
