import type { HeaderLine } from "../table/layout.ts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { foldCase } from "../words/name-currency.ts";
import { isBlank } from "../table/cell-text.ts";
import { chooseHeader, countNames, HEADER_WITHIN } from "../header/choose-delimiter.ts";
import { joinStoreys } from "../columns/join-storeys.ts";
import { isPricedByGuide, required } from "../columns/name-columns.ts";
import { nameColumns, priceColumnsOf } from "../columns/price-columns.ts";
import { understandHead } from "../header/understand-head.ts";
import { refuseFile } from "../table/refuse-file.ts";
import { isListOfGone } from "../words/gone-words.ts";
import { notForSaleBy } from "../words/not-for-sale.ts";
import { hiddenIn, textsOf } from "./fill-rows.ts";
import { isAside, olderMonths } from "./names-of-sheets.ts";
import {
  type Sheet,
  type SheetCell,
  type SheetRow,
  type SheetShape,
  type Workbook,
  rowsShown,
} from "../bytes/workbook.ts";

/** A sheet that is read, its header, and in how many columns it has one that is hidden. */
export type ChosenSheet = {
  sheet: Sheet;
  shape: SheetShape;
  head: HeaderLine;
  hiddenColumns: number;
  /** Text of its header, in hidden columns too. */
  headerText: string;
  /** How many columns its header names, hidden ones too. */
  named: number;
  /** Whether the header is known and anything stands below it. */
  hasRows: boolean;
  /** Texts of its first rows that are of no table. */
  texts: string[];
};

/**
 * The sheet that was chosen, or the one whose header is best understood, a hidden note or colour in it included, among those that
 * are not hidden, have rows below it and show what a car cannot be without, and are not called like sold cars, an archive or an older month;
 * with `"all"` also every other of cars for sale that has the same header and prices in the same currency. Throws `file_sheet_missing`,
 * `file_empty`.
 */
export async function chooseSheets(
  book: Workbook,
  choices: ReadingChoices,
): Promise<[ChosenSheet, ...ChosenSheet[]]> {
  const { sheet: wanted } = choices;
  const isNamed = wanted !== undefined && wanted !== "all";
  const tried = book.sheets.filter(({ name, isHidden }) => (isNamed ? name === wanted : !isHidden));
  if (isNamed && tried.length === 0) throw refuseFile("sheet_missing", { sheet: wanted });
  const looked: ChosenSheet[] = [];
  for (const sheet of tried) {
    const one = await lookAt(sheet, book.mayHideCurrency, choices);
    if (one) looked.push(one);
  }
  const older = olderMonths(looked.filter(isList).map(({ sheet }) => sheet.name));
  const rankOfName = (one: ChosenSheet) => (isNotForSale(one) ? 0 : older.has(one.sheet.name) ? 1 : 2);
  const [best] = looked.toSorted(
    (one, other) =>
      Number(other.hasRows) - Number(one.hasRows) ||
      Number(isList(other)) - Number(isList(one)) ||
      rankOfName(other) - rankOfName(one) ||
      countNeeded(other) - countNeeded(one) ||
      other.named - one.named ||
      rankOf(currencyOf(other, choices)) - rankOf(currencyOf(one, choices)),
  );
  if (!best) throw refuseFile("empty");
  if (currencyOf(best, choices) === undefined)
    best.head.asides = [...(await commentsOn(best)), ...(await textsBeside(book, looked, choices))];
  if (wanted !== "all") return [best];
  const [first = best, ...others] = looked.filter(
    (one) =>
      one.headerText === best.headerText &&
      (isNotForSale(best) || !isNotForSale(one)) &&
      (currencyOf(one, choices) ?? "USD") === (currencyOf(best, choices) ?? "USD"),
  );
  const { asides } = best.head;
  const header = headerOfAll([first, ...others]);
  return [{ ...first, head: { ...first.head, header, ...(asides && { asides }) } }, ...others];
}

/** The comments on the header of a sheet, each behind the name that it is about: `Price in RMB`. */
async function commentsOn({ sheet, head: { header, headerLine } }: ChosenSheet): Promise<string[]> {
  const comments = (await sheet.comments?.(headerLine)) ?? [];
  return comments.flatMap(({ at, text }) => {
    const name = header[at] ?? "";
    return isBlank(name) ? [] : [`${name.trim()} ${text.trim()}`];
  });
}

/** The texts of the sheets that hold no cars: terms, contacts. `looked` are the sheets that were looked at before. */
async function textsBeside(
  book: Workbook,
  looked: readonly ChosenSheet[],
  choices: ReadingChoices,
): Promise<string[]> {
  const texts: string[] = [];
  for (const sheet of book.sheets) {
    if (sheet.isHidden || isAside(sheet.name)) continue;
    const one =
      looked.find((before) => before.sheet === sheet) ?? (await lookAt(sheet, book.mayHideCurrency, choices));
    if (one && !isList(one)) texts.push(...one.texts);
  }
  return texts;
}

/** Whether a sheet is called like one of no cars for sale, or its titles say so. */
const isNotForSale = ({ sheet, head }: ChosenSheet): boolean =>
  isAside(sheet.name) || isListOfGone(head, {}) || notForSaleBy(head, {}) !== undefined;

/** A column that is hidden on some of the sheets only is read on the others. */
function headerOfAll(sheets: readonly ChosenSheet[]): string[] {
  const headers = sheets.map(({ head }) => head.header);
  const widest = Math.max(...headers.map(({ length }) => length));
  return Array.from({ length: widest }, (_, at) => headers.map((header) => header[at]).find(Boolean) ?? "");
}

/** In which currency the prices of a sheet are, as far as its titles, header and formats say. */
const currencyOf = ({ head }: ChosenSheet, choices: ReadingChoices) =>
  understandHead(head, choices).layout.currency?.code;

/** Prices said to be in dollars come before those that may be, and these before all others. */
const rankOf = (currency: string | undefined) => (currency === undefined ? 1 : currency === "USD" ? 2 : 0);

const countNeeded = ({ head }: ChosenSheet) => {
  const shown = nameColumns(head.header, priceColumnsOf(head.header, head.rowsBelow)[0]);
  const isPriced = isPricedByGuide(head.header);
  return required.filter((column) => shown.includes(column) || (column === "price" && isPriced)).length;
};

/** Whether a sheet says of cars what cannot be said once for all of them. */
const isList = ({ head, hasRows }: ChosenSheet) => {
  const shown = nameColumns(head.header, priceColumnsOf(head.header, head.rowsBelow)[0]);
  const isPriced = shown.includes("price") || isPricedByGuide(head.header);
  return hasRows && shown.includes("model") && isPriced;
};

const saidBy = (header: readonly string[]) => header.map(foldCase).join("\t").trimEnd();

/** The first rows of a sheet; undefined when it is empty. */
async function lookAt(
  sheet: Sheet,
  mayHideCurrency: boolean,
  choices: ReadingChoices,
): Promise<ChosenSheet | undefined> {
  const shape = await sheet.shape();
  const isHiddenColumn = hiddenIn(shape, choices.hidden === true);
  const rows = await readFirstRows(sheet, shape, choices.hidden === true);
  if (rows.length === 0) return undefined;
  const lines = rows.map((row) => {
    const cells = textsOf(row, isHiddenColumn);
    return { delimiter: "," as const, line: row.row, cells, known: countNames(cells) };
  });
  const head = chooseHeader(lines, ",", choices.headerLine);
  const header = rows.find(({ row }) => row === head.headerLine);
  const below = rows.filter(({ row }) => row > head.headerLine);
  const hiddenColumns =
    header?.cells.filter((cell, at) => cell && !isBlank(cell.text) && isHiddenColumn(at)).length ?? 0;
  const hasRows = head.isKnown && rows.some(({ row }) => row > head.headerLine);
  const upper = rows.find(({ row }) => row === head.upper?.line);
  const lowerNames = header ? textsOf(header, () => false) : head.header;
  const allNames =
    (upper &&
      joinStoreys(
        textsOf(upper, () => false),
        lowerNames,
      )) ??
    lowerNames;
  const headerText = saidBy(allNames);
  const named = countNames(allNames);
  return {
    sheet,
    shape,
    head: {
      ...head,
      formats: ofFirstNumbers(below, ({ currency }) => currency),
      shownUnits: ofFirstNumbers(below, ({ unit }) =>
        unit?.factor && unit.divisor === 1 ? { factor: unit.factor, named: unit.word.trim() } : undefined,
      ),
      mayHideCurrency,
      sheetName: sheet.name,
    },
    hiddenColumns,
    headerText,
    named,
    hasRows,
    texts: lines.flatMap(({ cells }) => textAlone(cells) ?? []),
  };
}

/** Cells of one text, and a name before it: `Currency | RMB`. */
const MOST_ALONE = 2;

/** The text of a row that is of no table. */
function textAlone(cells: readonly string[]): string | undefined {
  const filled = new Set(cells.filter((cell) => !isBlank(cell)).map((cell) => cell.trim()));
  return filled.size > MOST_ALONE ? undefined : [...filled].join(" ");
}

/** The header is among so many cells, empty ones included: of every sheet so many are read. */
const FIRST_CELLS = 100_000;

async function readFirstRows(sheet: Sheet, shape: SheetShape, takesHidden: boolean) {
  const rows: SheetRow[] = [];
  for await (const some of rowsShown(sheet, shape, FIRST_CELLS)) {
    for (const row of some) {
      if ((row.isHidden && !takesHidden) || row.cells.every((cell) => !cell || isBlank(cell.text))) continue;
      rows.push(row);
      if (rows.length > HEADER_WITHIN) return rows;
    }
  }
  return rows;
}

/** Takes for each column the first number whose format says something. */
function ofFirstNumbers<Said>(rows: readonly SheetRow[], say: (cell: SheetCell) => Said | undefined) {
  const said: (Said | undefined)[] = [];
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) said[at] ??= cell?.isNumber ? say(cell) : undefined;
  return said;
}
