import { findProblem } from "../columns/missing-columns.ts";
import type { Layout, HeaderLine, Columns, AddedColumns } from "../table/layout.ts";
import { MAX_COLUMNS, type ReadingChoices } from "@khorgos/contract/imports/reading";
import type { Failure } from "@khorgos/contract/platform/failures";
import { columnsOf, currencyColumnOf, currencyOf, required } from "../columns/name-columns.ts";
import { nameColumns, priceColumnsOf } from "../columns/price-columns.ts";
import { findRateProblem } from "../money/convert-price.ts";
import { cut, isBlank } from "../table/cell-text.ts";
import { refuseFile } from "../table/refuse-file.ts";
import { addColumns } from "./added-columns.ts";
import { notForSaleBy } from "../words/not-for-sale.ts";
import { detectAside, detectInBrackets, detectInSheetName, detectInTitle } from "../money/detect-currency.ts";
import { placeIn, placeInHeader, storeyOf } from "../columns/join-storeys.ts";
import { unitOfPrices } from "../money/unit-of-prices.ts";
import { nameColourColumns, understandColours } from "../columns/colour-columns.ts";

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

/** The currency by the header of the price, or its units below it, else a title above it, else the format of the prices, else a comment or another sheet. */
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
