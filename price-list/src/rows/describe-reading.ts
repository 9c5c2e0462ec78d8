import type { FileRow, ListSource, Layout } from "../table/layout.ts";
import {
  MAX_COLUMNS,
  type MoneyDescription,
  type ReadingChoices,
  type Question,
  type ReadingDescription,
} from "@khorgos/contract/imports/reading";
import { applyCorrections, correctionsOf } from "../table/apply-corrections.ts";
import type { DetectedEncoding } from "../bytes/decide-encoding.ts";
import { currencyIn, foldCase } from "../words/name-currency.ts";
import { findRateProblem, ratesOf } from "../money/convert-price.ts";
import { readDollars } from "./read-row.ts";
import { openShownFacts } from "../facts/read-facts.ts";
import { readPrice } from "../words/read-number.ts";
import { nameFailedRow, nameQuestions } from "./read-price-list.ts";
import { openList } from "../sources/open-list.ts";
import { lookThrough, readFirstRows } from "./look-through.ts";
import { twinOf } from "../columns/name-columns.ts";
import { isOfGuides, saidOfGuide } from "../money/first-amounts.ts";
import { namesYuan } from "../money/guide-price.ts";
import { openGuidePrices } from "../money/price-by-guide.ts";
import { settleMoney } from "../money/settle-money.ts";
import { understandHead } from "../header/understand-head.ts";

const MAX_SHOWN = 100;

/**
 * Describes how the file at `path` is understood, as found out or as chosen, in bounded memory. What a person can put right,
 * here or in the file, comes back as `problem`; thrown is only what makes it no list at all (`file_is_…`, `file_not_text`,
 * `file_empty`, `file_damaged`, `file_encoding_unknown`).
 */
export async function describeReading(
  path: string,
  choices: ReadingChoices = {},
  detectedBefore?: DetectedEncoding,
): Promise<ReadingDescription> {
  const source = await openList(path, choices, detectedBefore);
  try {
    return await describe(source, choices);
  } finally {
    source.close();
  }
}

/**
 * The columns that `describeReading` says the file at `path` has, without a look at all the rest of it. Throws what that throws.
 */
export async function readHeader(
  path: string,
  choices: ReadingChoices = {},
  detectedBefore?: DetectedEncoding,
): Promise<ReadingDescription["columns"]> {
  const source = await openList(path, choices, detectedBefore);
  try {
    const { layout } = understandHead(source.head, choices);
    const { rows } = await readFirstRows(source, layout);
    return columnsOf(layout, rows);
  } finally {
    source.close();
  }
}

/**
 * Finds what the file at `path` leaves open, as far as its head and its first rows tell; nothing of one with a `problem`. Throws what
 * `describeReading` throws.
 */
export async function findQuestions(
  path: string,
  choices: ReadingChoices = {},
  detectedBefore?: DetectedEncoding,
): Promise<Question[]> {
  const source = await openList(path, choices, detectedBefore);
  try {
    const { layout, problem } = understandHead(source.head, choices);
    if (problem) return [];
    const { rows } = await readFirstRows(source, layout);
    return nameQuestions(settleMoney(source.head, layout, rows, choices).questions, source);
  } finally {
    source.close();
  }
}

async function describe(source: ListSource, choices: ReadingChoices): Promise<ReadingDescription> {
  const { layout: head, problem } = understandHead(source.head, choices);
  const table = await lookThrough(source, head);
  const { layout, money, questions } = settleMoney(
    table.below.unknown
      ? { ...source.head, titles: [...source.head.titles, table.below.unknown] }
      : source.head,
    { ...head, currency: head.currency ?? table.below.currency },
    table.rows,
    choices,
  );
  const mends = correctionsOf(choices.mended);
  const sayPrice = openGuidePrices(layout);
  const stated = table.rows.map((row) => applyCorrections(row, mends.get(row.line), layout));
  const rows = stated.map((mended) => {
    const priced = sayPrice(mended);
    return priced.flaws?.[layout.columns.indexOf("price")] ? mended : priced;
  });
  const ofRows = layout.currency ? undefined : currencyOfRows(layout, rows, stated);
  const currency = layout.currency ?? ofRows;
  const foreign = currency && currency.code !== "USD" ? currency : undefined;
  const { unitsPerDollar } = choices;
  const wrongRate =
    foreign && unitsPerDollar !== undefined ? findRateProblem(foreign.code, unitsPerDollar) : undefined;
  const found = problem ?? wrongRate ?? table.problem;
  const wrong = found && nameFailedRow(found, source);
  const isConverted = !wrong && (foreign ? choices.unitsPerDollar !== undefined : layout.unit.factor > 1);
  // What single cells name is theirs alone: prices that name no currency are dollars beside them.
  const ofFile = foreign && foreign !== ofRows ? foreign.code : "USD";
  const showFacts = openShownFacts(layout);
  const rates = isConverted && ratesOf(ofFile, choices.unitsPerDollar);
  return {
    encoding: source.encoding,
    delimiter: layout.delimiter,
    headerLine: layout.headerLine,
    columns: columnsOf(layout, table.rows).map((column, at) =>
      !choices.columns && areForeignGuides(at, layout, rows)
        ? { ...column, column: null }
        : withTwin(column, layout.header[at], choices, layout),
    ),
    ...(foreign && {
      currency: { code: foreign.code, named: shown(foreign.isChosen ? foreign.code : foreign.named) },
    }),
    rows: rows.map((row) => ({
      line: row.line,
      cells: row.cells.map(shown),
      ...(rates && {
        dollars: readDollars(row.cells, layout, {
          rateOf: rates.rateOf,
          factor: layout.unit.factor,
          round: choices.round ?? 1,
        }),
      }),
      ...(row.line !== layout.unitsLine && showFacts?.(row)),
    })),
    ...(!problem && { money: withCell(money, layout, source), questions: nameQuestions(questions, source) }),
    ...(table.sold > 0 && { sold_rows: table.sold }),
    ...(table.workbook && { workbook: table.workbook }),
    ...(wrong && { problem: { error: wrong.message, code: wrong.code, params: wrong.params } }),
  };
}

/** Says of the currency in which cell of a workbook it is named, where one names it. */
function withCell(
  money: MoneyDescription,
  { currency: found }: Layout,
  { nameCell }: ListSource,
): MoneyDescription {
  const place = found?.place;
  if (!money.currency || !place || !nameCell || money.currency.code !== found.code) return money;
  return { ...money, currency: { ...money.currency, cell: nameCell(place.line, place.at) } };
}

/** The first other currency than dollars that a row names, with the words of the row as it was stated. */
function currencyOfRows(
  layout: Layout,
  rows: readonly FileRow[],
  stated: readonly FileRow[],
): Layout["currency"] {
  const { columns, currencyColumn } = layout;
  for (const [nth, { cells }] of rows.entries()) {
    const own = stated[nth];
    const price = cells[columns.indexOf("price")] ?? "";
    const read = readPrice(price);
    const ofPrice = "plain" in read ? read.currency : undefined;
    const named = ofPrice ? price : (cells[currencyColumn] ?? "");
    const code = ofPrice ?? currencyIn(foldCase(named.slice(0, MAX_SHOWN)));
    const isOfGuide = ofPrice !== undefined && own && own.cells[columns.indexOf("price")] !== price;
    if (code && code !== "USD") return { code, named: isOfGuide ? saidOfGuide(own, layout) : named };
  }
  return undefined;
}

/** Every column there is: of a file without a header those of its rows. */
function columnsOf({ header, columns, colours, added }: Layout, rows: readonly FileRow[]) {
  const counted = new Map(colours.counted?.map(({ at, colour }) => [at, colour]));
  const widest = Math.max(header.length, columns.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(widest, MAX_COLUMNS) }, (_, at) => ({
    header: shown(header[at] ?? ""),
    column: columns[at] ?? null,
    ...(counted.get(at) && { counts: counted.get(at) }),
    ...(added && at >= added.base && { added: true }),
  }));
}

/** Whether a column has the maker's prices in another country, of which nothing is kept, beside the list's own. */
function areForeignGuides(at: number, { header, columns, added }: Layout, rows: readonly FileRow[]): boolean {
  if (columns[at] !== "guide_price" || isOfGuides({ added })) return false;
  const isForeign = (currencyIn(foldCase(header[at] ?? "")) ?? "CNY") !== "CNY";
  return isForeign && !rows.some(({ cells }) => namesYuan(foldCase(cells[at] ?? "")));
}

/** Says of a column that nobody reads which other one is read for the same fact, unless somebody chose so. */
function withTwin(
  column: ReadingDescription["columns"][number],
  header: string | undefined,
  choices: ReadingChoices,
  { columns }: Layout,
) {
  const twin = column.column || choices.columns ? undefined : twinOf(header ?? "", columns);
  return { ...column, ...(twin && { twin_of: twin }) };
}

/** Well-formed even when cut between the halves of a character. */
const shown = (cell: string) => cell.trim().slice(0, MAX_SHOWN).toWellFormed();
