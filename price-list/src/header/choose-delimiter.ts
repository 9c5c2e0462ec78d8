import { type HeaderLine, type HeadLine } from "../table/layout.ts";
import { Delimiter, type ReadingChoices } from "@khorgos/contract/imports/reading";
import { CsvError, parse } from "csv-parse/sync";
import { csvOptions, isBlank, startOf } from "../table/cell-text.ts";
import { countsColours } from "../columns/colour-columns.ts";
import { currencyOfLine } from "../money/row-currency.ts";
import { unitInTitle } from "../money/unit-of-prices.ts";
import { withoutEntities } from "../words/words.ts";
import { joinStoreys } from "../columns/join-storeys.ts";
import { carColumnsOf, isPricedByGuide } from "../columns/name-columns.ts";

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
  written: readonly HeadLine[],
  delimiter: Delimiter,
  headerLine: ReadingChoices["headerLine"],
): HeaderLine {
  const lines = written.map(withoutEntitiesIn);
  const choosable = headerLine ? lines.filter(({ line }) => line === headerLine) : lines;
  const most = Math.max(0, ...choosable.map(({ known }) => known));
  // Where no name is known, the more cells the likelier.
  const found =
    most > 0
      ? choosable.find(({ known }) => known === most)
      : choosable.toSorted((one, other) => other.cells.length - one.cells.length)[0];

  const chosen = found?.delimiter ?? delimiter;
  const ofTable = lines.filter((line) => line.delimiter === chosen);
  if (headerLine === 0 || !found || (most === 0 && headerLine === undefined))
    return { delimiter: chosen, headerLine: 0, header: [], titles: [], isKnown: false };
  const { upper, lower, cells } = findStoreys(ofTable, found) ?? {
    upper: found,
    lower: found,
    cells: found.cells,
  };
  const below = ofTable.filter(({ line }) => line > lower.line);
  return {
    delimiter: chosen,
    headerLine: lower.line,
    ...(upper !== lower && { upper }),
    header: cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    titles: [
      ...ofTable
        .filter(({ line }) => line < upper.line)
        .map(({ line, cells }) => ({ line, text: cells.join(" ").trim(), cells })),
      ...notesBelow(below),
    ],
    below: below[0],
    rowsBelow: below.map(({ cells }) => cells),
    isKnown: most > 0,
  };
}

/** A line with the letters that a page has written for the web. */
function withoutEntitiesIn(line: HeadLine): HeadLine {
  if (!line.cells.some((cell) => cell.includes("&"))) return line;
  const cells = line.cells.map(withoutEntities);
  return { ...line, cells, known: countNames(cells) };
}

/** The line found and the one below or above it, where both are one head of two storeys. */
function findStoreys(lines: readonly HeadLine[], found: HeadLine) {
  const at = lines.indexOf(found);
  for (const [upper, lower] of [
    [found, lines[at + 1]],
    [lines[at - 1], found],
  ]) {
    const cells = upper && lower && joinStoreys(upper.cells, lower.cells);
    if (!cells) continue;
    // Colours that are counted apart say the body and the quantity, and guide prices the price, which the head over them may have named.
    const known = countNames(cells) + (countsColours(cells) ? 2 : 0) + (isPricedByGuide(cells) ? 1 : 0);
    // What stands over a header that says all by itself is a title.
    if (upper === found ? known >= found.known : known > found.known) return { upper, lower, cells };
  }
  return undefined;
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

/** The lines right below a header that say something of all prices, as titles above it do: «Все цены в юанях». */
function notesBelow(below: readonly HeadLine[]): HeaderLine["titles"] {
  const end = below.findIndex(({ cells }) => !saysMoney(cells));
  return below.slice(0, Math.max(end, 0)).map(({ line, cells }) => ({
    line,
    cells,
    text: [...new Set(cells.filter((cell) => !isBlank(cell)).map((cell) => cell.trim()))].join(" "),
  }));
}

function saysMoney(cells: readonly string[]): boolean {
  const filled = new Set(cells.filter((cell) => !isBlank(cell)));
  if (filled.size !== 1) return false;
  const [text = ""] = filled;
  return currencyOfLine(cells) !== undefined || unitInTitle(text) !== undefined;
}
