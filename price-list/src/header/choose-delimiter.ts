import { Delimiter, type ReadingChoices } from "@khorgos/contract/imports/reading";
import { CsvError, parse } from "csv-parse/sync";
import { csvOptions, isBlank, startOf } from "../csv/csv-options.ts";
import { carColumnsOf } from "./name-columns.ts";

/** Where the header of a price list was found, and the lines above it. */
export type HeaderLine = {
  delimiter: Delimiter;
  /** The line of the file, from 1, on which the header starts; 0 when there is none. */
  headerLine: number;
  header: string[];
  titles: { line: number; text: string }[];
  /** The line below it, which may say in what units the columns are. */
  below?: Pick<HeadLine, "line" | "cells"> | undefined;
  /** The cells of the first lines below it. */
  rowsBelow?: readonly (readonly string[])[];
  /** The name of the sheet it is in. */
  sheetName?: string;
  /** Whether at least one column is known by its name. */
  isKnown: boolean;
  /** The currency in whose format the numbers of each column are shown. */
  formats?: readonly (string | undefined)[];
  /** Whether numbers without such a format may be prices in any currency. */
  mayHideCurrency?: boolean;
};

/** One of the first lines as it is cut by a delimiter, and how many columns it names. */
export type HeadLine = { delimiter: Delimiter; line: number; cells: string[]; known: number };

/** Title lines may stand above the header, but no more than these. */
export const HEADER_WITHIN = 20;

/**
 * Comma, semicolon, tab …: whichever makes the most known column names of one of the first lines, or of the line chosen.
 * Counting delimiters instead would be fooled by decimal commas.
 */
export function chooseDelimiter(head: string, choices: ReadingChoices = {}): HeaderLine {
  const tried = choices.delimiter ? [choices.delimiter] : delimitersFor(head);
  const lines = tried.flatMap((one) => firstLines(head, one));
  return chooseHeader(lines, tried[0] ?? ",", choices.headerLine);
}

/** Among these lines the one that names most columns, or the one chosen. */
export function chooseHeader(
  lines: readonly HeadLine[],
  delimiter: Delimiter,
  headerLine: ReadingChoices["headerLine"],
): HeaderLine {
  const choosable = headerLine ? lines.filter(({ line }) => line === headerLine) : lines;
  const most = Math.max(0, ...choosable.map(({ known }) => known));
  // Where no name is known, the more cells the likelier.
  const found =
    most > 0
      ? choosable.find(({ known }) => known === most)
      : choosable.toSorted((one, other) => other.cells.length - one.cells.length)[0];

  const chosen = found?.delimiter ?? delimiter;
  if (headerLine === 0 || !found || (most === 0 && headerLine === undefined))
    return { delimiter: chosen, headerLine: 0, header: [], titles: [], isKnown: false };
  const below = lines.filter((line) => line.delimiter === chosen && line.line > found.line);
  return {
    delimiter: chosen,
    headerLine: found.line,
    header: found.cells.slice(0, found.cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    titles: lines
      .filter((line) => line.delimiter === chosen && line.line < found.line)
      .map(({ line, cells }) => ({ line, text: cells.join(" ").trim() })),
    below: below[0],
    rowsBelow: below.map(({ cells }) => cells),
    isKnown: most > 0,
  };
}

/** How many columns a line names. */
export const countNames = (cells: readonly string[]): number =>
  new Set(carColumnsOf(cells).filter(Boolean)).size;

/** All delimiters, first the one that a line `sep=;` above the table names for Excel. */
function delimitersFor(head: string): Delimiter[] {
  const named = /^\s*"?sep=(.)/i.exec(head)?.[1];
  return Delimiter.options.toSorted((one, other) => Number(other === named) - Number(one === named));
}

function firstLines(head: string, delimiter: Delimiter) {
  const lines: HeadLine[] = [];
  try {
    parse(head, {
      ...csvOptions(delimiter),
      to: HEADER_WITHIN,
      on_record: (cells: string[], { lines: lastLine }) => {
        lines.push({ delimiter, line: startOf(cells, lastLine), cells, known: countNames(cells) });
      },
    });
  } catch (error) {
    // The head is cut anywhere, also inside a quoted cell; the lines before it count.
    if (!(error instanceof CsvError)) throw error;
  }
  return lines;
}
