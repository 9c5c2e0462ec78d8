import { type Delimiter, MAX_COLUMNS, type ReadingChoices } from "@khorgos/contract/imports/reading";
import type { Failure } from "@khorgos/contract/platform/failures";
import type { HeaderLine } from "./choose-delimiter.ts";
import {
  type Columns,
  columnsOf,
  currencyColumnOf,
  currencyOf,
  findProblem,
  required,
} from "./name-columns.ts";
import { nameColumns, priceColumnsOf } from "./price-columns.ts";
import type { DiscountUnit } from "../money/guide-price.ts";
import { findRateProblem } from "../money/convert-price.ts";
import { isBlank } from "../csv/csv-options.ts";
import { refuseFile } from "../refuse-file.ts";
import { type AddedColumns, addColumns } from "../table/added-columns.ts";
import { notForSaleBy } from "../table/not-for-sale.ts";
import { cut } from "../cells/written-cells.ts";
import { detectAside, detectInBrackets, detectInSheetName, detectInTitle } from "../money/detect-currency.ts";
import { type Place, placeIn, placeInHeader } from "./named-place.ts";
import { storeyOf } from "./join-storeys.ts";
import { unitOfPrices } from "../money/unit-of-prices.ts";
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
  /** Columns that the file does not have; they stand behind its own. */
  added?: AddedColumns | undefined;
  /** Where each row names its currency, or -1. */
  currencyColumn: number;
  /** The line below the header that says units only: 元, 台, тыс. $; and what it says. */
  unitsLine?: number | undefined;
  units?: readonly string[] | undefined;
  /** The unit of the figures of a price, and the words that say so, which may stand beside the table; named "" where none do. */
  unit: { factor: number; named: string; isChosen?: true; isBeside?: true };
  /** The middle one of the first prices that are figures and nothing else, where most are. */
  middle?: number | undefined;
  /** The units of bare discounts, by the position of their column: known for sure where there is one. */
  discountUnits?: ReadonlyMap<number, readonly DiscountUnit[]>;
  /** The currency of prices that name none themselves, when it was chosen or the file says so, and its words; on a line above the header, or by the format of its numbers; or because guide prices are in it. */
  currency:
    | {
        code: string;
        named: string;
        line?: number;
        /** The cell with these words, where it is one. */
        place?: Place | undefined;
        isChosen?: true;
        isFormat?: true;
        isOfGuides?: true;
      }
    | undefined;
};

/**
 * Understands the header of a list. Instead of throwing it hands back as `problem` why rows cannot be read like this:
 * `file_no_header`, `file_too_many_columns`, `file_not_for_sale`, `file_rate_unbelievable` and what `findProblem` finds. What is open about prices is
 * decided with the first rows (`settleMoney`).
 */
export function understandHead(
  found: HeaderLine,
  choices: ReadingChoices = {},
): { layout: Layout; problem: Failure | undefined } {
  const { delimiter, headerLine, header } = found;
  const width = header.slice(0, MAX_COLUMNS);
  const named =
    choices.columns?.map((column) => column ?? undefined) ??
    nameColumns(width, choices.price ?? priceColumnsOf(width, found.rowsBelow)[0]);
  const { columns: coloured, ...counted } = nameColourColumns(named, width);
  const {
    columns,
    header: wholeHeader,
    added,
  } = addColumns(
    found,
    { named: coloured, header: width },
    choices,
    choices.currency ?? currencyOfPrices(found, coloured, unitsBelow(found, coloured))?.code,
  );
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
      ? { code: choices.currency, named: "", isChosen: true as const }
      : (currencyOfPrices(found, columns, units) ?? currencyOfGuides(found, columns, added)),
    unit: unitOfPrices(
      found,
      { header: width[columns.indexOf("price")] ?? "", below: units?.cells[columns.indexOf("price")] ?? "" },
      choices.unit,
    ),
    ...(units && { unitsLine: units.line, units: units.cells }),
  };
  return { layout, problem: problemOf(found, layout, choices, units) };
}

function problemOf(
  found: HeaderLine,
  { columns, colours, currency }: Layout,
  choices: ReadingChoices,
  units: Units,
) {
  const { isKnown, header } = found;
  if (!isKnown && !choices.columns) return refuseFile("no_header");
  if (header.length > MAX_COLUMNS) return refuseFile("too_many_columns", { max: MAX_COLUMNS });
  const named = notForSaleBy(found, choices);
  if (named) return refuseFile("not_for_sale", { named: cut(named) });
  const { unitsPerDollar } = choices;
  const wrongRate =
    currency && currency.code !== "USD" && unitsPerDollar !== undefined
      ? findRateProblem(currency.code, unitsPerDollar)
      : undefined;
  if (wrongRate) return wrongRate;
  const names = header.map((name, at) => (units?.cells[at] ? `${name} ${units.cells[at]}` : name));
  return findProblem(columns, names, colours.counted !== undefined || colours.isCounted);
}

type Units = HeaderLine["below"];

/** The line right below the header, when it is no car: it has no digit, and says nothing of a brand, a model and a year. */
function unitsBelow({ header, below }: HeaderLine, columns: Columns): Units {
  if (below && saysCurrencyAgain(header, below.cells, columns)) return below;
  const isUnits = below?.cells.every(
    (cell, at) =>
      isBlank(cell) || !(/\p{N}/u.test(cell) || ["brand", "model", "year"].includes(columns[at] ?? "")),
  );
  return isUnits ? below : undefined;
}

/** Whether the line is the header once more, in another language, and alone says a currency of the price. */
function saysCurrencyAgain(header: readonly string[], again: readonly string[], columns: Columns): boolean {
  const price = columns.indexOf("price");
  const said = columnsOf(again);
  const isAgain = columns.every((column, at) => !column || isBlank(again[at] ?? "") || said[at] === column);
  const named = required.every((column) => said.includes(column));
  return (
    isAgain && named && currencyOf(header[price]) === undefined && currencyOf(again[price]) !== undefined
  );
}

/** Guide prices are in yuan, and so is what is left of them where no other price stands. */
function currencyOfGuides(
  found: HeaderLine,
  columns: Columns,
  added: AddedColumns | undefined,
): Layout["currency"] {
  if (!added?.columns.includes("price")) return undefined;
  const at = columns.indexOf("guide_price");
  const named = found.header[at]?.trim() ?? "";
  return {
    code: "CNY",
    named: storeyOf(named, () => true),
    place: placeInHeader(found, at, "CNY"),
    isOfGuides: true,
  };
}

/** What the header of the price says, or its units below it, else a title above it, else the format of the prices, else a comment or another sheet. */
function currencyOfPrices(found: HeaderLine, columns: Columns, units: Units): Layout["currency"] {
  const { header, titles, formats, sheetName } = found;
  const price = columns.indexOf("price");
  const named = header[price]?.trim() ?? "";
  const code = currencyOf(named);
  if (code)
    return {
      code,
      named: storeyOf(named, (said) => currencyOf(said) === code),
      place: placeInHeader(found, price, code),
    };
  const unit = units?.cells[price]?.trim();
  const ofUnit = currencyOf(unit);
  if (units && unit && ofUnit) {
    const { line } = units;
    return { code: ofUnit, named: unit, line, place: { line, at: price } };
  }
  for (const { text, line, cells } of titles) {
    const said = detectInTitle({ text, cells });
    if (said) return { code: said, named: text, line, place: placeIn({ line, cells }, said) };
  }
  for (const [at, cell] of header.entries()) {
    const said = at === price ? undefined : detectInBrackets(cell);
    if (said) return { code: said, named: cell.trim(), place: placeInHeader(found, at, said) };
  }
  // What is taken off a price is in its currency.
  const off = header[columns.indexOf("discount")]?.trim();
  const ofDiscount = columns.includes("guide_price") ? undefined : currencyOf(off);
  if (off && ofDiscount) return { code: ofDiscount, named: off };
  const ofSheet = sheetName === undefined ? undefined : detectInSheetName(sheetName);
  if (ofSheet && sheetName !== undefined) return { code: ofSheet, named: sheetName };
  const shown = formats?.[price];
  if (shown) return { code: shown, named, isFormat: true };
  return detectAside(found.asides ?? []);
}
