import { type Delimiter, MAX_COLUMNS, type ReadingChoices } from "@khorgos/contract/imports/reading";
import type { Failure } from "@khorgos/contract/platform/failures";
import type { HeaderLine } from "./choose-delimiter.ts";
import { type Columns, currencyColumnOf, currencyOf, findProblem, nameColumns } from "./name-columns.ts";
import { findRateProblem } from "../cells/convert-price.ts";
import { isBlank } from "../csv/csv-options.ts";
import { refuseFile } from "../refuse-file.ts";
import { type AddedColumns, addColumns } from "../table/added-columns.ts";
import { detectCurrency } from "../detect-currency.ts";
import { type ColourLayout, nameColourColumns, understandColours } from "../colours/colour-columns.ts";

/** Where a price list's cells begin and end, and what they mean. */
export type Layout = {
  delimiter: Delimiter;
  /** The line of the file, from 1, on which the header starts; 0 when it has none. */
  headerLine: number;
  /** The file's own names of its columns. */
  header: string[];
  /** By position; undefined where the file has a column of no interest. */
  columns: Columns;
  colours: ColourLayout;
  /** Those of the columns that the file does not have; they stand behind its own. */
  added?: AddedColumns | undefined;
  /** Where each row names its currency, or -1. */
  currencyColumn: number;
  /** The line below the header that says units only: 元, 台, тыс. $; and what it says. */
  unitsLine?: number | undefined;
  units?: readonly string[] | undefined;
  /** The currency of prices that name none themselves, when it was chosen or the file says so, and its words; on a line above the header, or by the format of its numbers. */
  currency: { code: string; named: string; line?: number; isChosen?: true; isFormat?: true } | undefined;
};

/**
 * Understands the header of a list. Instead of throwing it hands back as `problem` why rows cannot be read like this:
 * `file_no_header`, `file_too_many_columns`, `file_other_currency`, `file_says_other_currency`, `file_chosen_currency`, `file_currency_unknown`, `file_rate_unbelievable` and
 * what `findProblem` finds.
 */
export function understandHead(
  found: HeaderLine,
  choices: ReadingChoices = {},
): { layout: Layout; problem: Failure | undefined } {
  const { delimiter, headerLine, header } = found;
  const width = header.slice(0, MAX_COLUMNS);
  const named = choices.columns?.map((column) => column ?? undefined) ?? nameColumns(width);
  const { columns: coloured, ...counted } = nameColourColumns(named, width);
  const {
    columns,
    header: wholeHeader,
    added,
  } = addColumns(found, { named: coloured, header: width }, choices);
  const units = unitsBelow(found, columns);
  const layout = {
    delimiter,
    headerLine,
    header: wholeHeader,
    columns,
    colours: { ...understandColours(columns, width, found.below?.cells), ...counted },
    ...(added && { added }),
    currencyColumn: currencyColumnOf(width),
    currency: choices.currency
      ? { code: choices.currency, named: choices.currency, isChosen: true as const }
      : currencyOfPrices(found, columns, units),
    ...(units && { unitsLine: units.line, units: units.cells }),
  };
  return { layout, problem: problemOf(found, layout, choices, units) };
}

function problemOf(
  { isKnown, header, mayHideCurrency }: HeaderLine,
  { columns, colours, currency, currencyColumn }: Layout,
  choices: ReadingChoices,
  units: Units,
) {
  if (!isKnown && !choices.columns) return refuseFile("no_header");
  if (header.length > MAX_COLUMNS) return refuseFile("too_many_columns", { max: MAX_COLUMNS });
  const unpriced = currency && currency.code !== "USD" && findPriceProblem(currency, choices);
  if (unpriced) return unpriced;
  const named = header.map((name, at) => (units?.cells[at] ? `${name} ${units.cells[at]}` : name));
  const problem = findProblem(columns, named, colours.counted !== undefined || colours.isCounted);
  if (!problem && mayHideCurrency && !currency && currencyColumn < 0) return refuseFile("currency_unknown");
  return problem;
}

type Units = HeaderLine["below"];

/** The line right below the header, when it is no car: it has no digit, and says nothing of a brand, a model and a year. */
function unitsBelow({ below }: HeaderLine, columns: Columns): Units {
  const isUnits = below?.cells.every(
    (cell, at) =>
      isBlank(cell) || !(/\p{N}/u.test(cell) || ["brand", "model", "year"].includes(columns[at] ?? "")),
  );
  return isUnits ? below : undefined;
}

/** A note may be long; so many characters of it tell which one is meant. */
const MAX_SAID = 100;

/** Why prices in this other currency cannot be converted as it was chosen. */
export const findPriceProblem = (
  currency: NonNullable<Layout["currency"]>,
  { unitsPerDollar }: ReadingChoices,
): Failure | undefined =>
  unitsPerDollar === undefined ? refuseCurrency(currency) : findRateProblem(currency.code, unitsPerDollar);

/** Why prices in another currency than US dollars cannot be taken. */
export function refuseCurrency({ code, named, line, isChosen }: NonNullable<Layout["currency"]>): Failure {
  if (isChosen) return refuseFile("chosen_currency", { currency: code });
  if (line === undefined) return refuseFile("other_currency", { header: named });
  return refuseFile("says_other_currency", { line, text: named.slice(0, MAX_SAID).toWellFormed() });
}

/** What the header of the price says, or its units below it, else a title above it, else the format of the prices. */
function currencyOfPrices(
  { header, titles, formats }: HeaderLine,
  columns: Columns,
  units: Units,
): Layout["currency"] {
  const price = columns.indexOf("price");
  const named = header[price]?.trim() ?? "";
  const code = currencyOf(named);
  if (code) return { code, named };
  const unit = units?.cells[price]?.trim();
  const ofUnit = currencyOf(unit);
  if (units && unit && ofUnit) return { code: ofUnit, named: unit, line: units.line };
  for (const { text, line } of titles) {
    const said = detectCurrency(text);
    if (said) return { code: said, named: text, line };
  }
  const shown = formats?.[price];
  return shown ? { code: shown, named: named || shown, isFormat: true } : undefined;
}
