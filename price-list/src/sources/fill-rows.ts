import type { PriceListColumn, RowComplaint } from "@khorgos/contract/imports/imports";
import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import type { MergedCells, SheetCell, SheetRow, SheetShape } from "../bytes/workbook.ts";
import { guardFormula, isBlank, withoutGuard } from "../table/cell-text.ts";
import type { FileRow, Layout } from "../table/layout.ts";

/** One cell for several cars says the same of each, in these columns. */
const filledDown: ReadonlySet<PriceListColumn> = new Set([
  ...([
    "brand",
    "model",
    "year",
    "trim_level",
    "body_color",
    "interior_color",
    "location",
    "seller",
  ] as const),
  ...(["additional_features", "notes"] as const),
  ...(["powertrain", "engine_cc", "condition", "first_registered_on"] as const),
  ...(["basis", "basis_place", "export_ready", "guide_price", "price_tax", "ready"] as const),
]);
/** Here it may as well be the price or the number of all of them together, or what one of them has gone. */
const neverMerged: ReadonlySet<PriceListColumn> = new Set([
  "price",
  "quantity",
  "supplier_sku",
  "discount",
  "discount_percent",
  "mileage_km",
  "vin",
]);
const numbers: ReadonlySet<PriceListColumn> = new Set(["price", "quantity", "year"]);

/** A picture in a cell, as WPS writes it. */
const cellPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;

/** Parts of a sheet of which no car comes. */
export type LeftOut = { hiddenRows: number; pictures: number };

type Filling = { headerRow: number; takesHidden: boolean; shape: SheetShape };

/**
 * Makes rows of a list from those of its sheet: fills merged cells down, leaves hidden cells out, and says of each number what
 * text would have said. Rows must come in their order; undefined for those that say nothing or are left out.
 */
export function fillRows(layout: Layout, { headerRow, takesHidden, shape }: Filling, leftOut: LeftOut) {
  const isHiddenColumn = hiddenIn(shape, takesHidden);
  const counted = new Set(layout.colours.counted?.map(({ at }) => at));
  const columnAt = (at: number) => (counted.has(at) ? "quantity" : layout.columns[at]);
  const merged = layout.header.map((_, at) =>
    columnAt(at) || at === layout.currencyColumn ? followMerged(shape.merged, at, headerRow) : undefined,
  );
  const price = layout.columns.indexOf("price");

  return ({ row, isHidden, cells: stored }: SheetRow): FileRow | undefined => {
    const own = [...stored];
    const ofPrice = own[price];
    if (ofPrice) own[price] = priceAsShown(ofPrice, layout.unit);
    if (row <= headerRow) return undefined;
    const cells = Array.from({ length: Math.max(own.length, layout.header.length) }, () => "");
    const flaws: Record<number, RowComplaint> = {};
    let saysSomething = false;
    let isStruck = true;
    for (const [at, cell] of own.entries()) {
      if (!cell || isHiddenColumn(at)) continue;
      const isPicture = cellPicture.test(cell.text);
      if (isPicture) leftOut.pictures += 1;
      const column = columnAt(at);
      cells[at] = isPicture ? "" : typed(cell, column);
      const flaw = isPicture
        ? undefined
        : (cell.flaw ?? doubtOf(cell, column) ?? otherThanHeader(cell, at === price, layout));
      if (flaw) flaws[at] = flaw;
      if (at === price && !flaw) cells[at] += namedCurrency(cell, layout);
      const isSaid = flaw !== undefined || !isBlank(cells[at] ?? "");
      saysSomething ||= isSaid;
      if (isSaid && column && !cell.isStruck) isStruck = false;
    }
    const merges = merged.map((follow, at) => follow?.(row, own[at]));
    if (!saysSomething) return undefined;
    if (isHidden && !takesHidden) {
      leftOut.hiddenRows += 1;
      return undefined;
    }
    for (const [at, within] of merges.entries()) {
      const column = columnAt(at);
      if (!within || isHiddenColumn(at)) continue;
      if (at === layout.currencyColumn && !column) cells[at] = within.first?.text ?? cells[at] ?? "";
      if (!column) continue;
      if (neverMerged.has(column)) flaws[at] = "merged_cell";
      if (!filledDown.has(column) || row === within.top) continue;
      cells[at] = within.first ? typed(within.first, column) : "";
      if (within.first?.flaw) flaws[at] = within.first.flaw;
    }
    // A price that was crossed out alone is the old one.
    if (!isStruck && own[price]?.isStruck) flaws[price] ??= "unclear_number";
    const isSold = isStruck && cells.some((cell, at) => layout.columns[at] && !isBlank(cell));
    return { line: row, cells, ...(Object.keys(flaws).length > 0 && { flaws }), ...(isSold && { isSold }) };
  };
}

/** Whether a column is hidden and not to be taken in. */
export const hiddenIn =
  ({ hiddenColumns }: SheetShape, takesHidden: boolean) =>
  (at: number): boolean =>
    !takesHidden && hiddenColumns.has(at);

/** Which vertically merged cell of this column a row is in, and what its first cell says. */
function followMerged(merged: readonly MergedCells[], column: number, headerRow: number) {
  const here = merged
    .filter(({ top, left, bottom }) => left === column && bottom > top && top > headerRow)
    .toSorted((one, other) => one.top - other.top);
  let next = 0;
  let current: { top: number; bottom: number; first: SheetCell | undefined } | undefined;
  return (row: number, cell: SheetCell | undefined) => {
    for (let one = here[next]; one && one.top <= row; one = here[++next])
      current = { ...one, first: one.top === row ? cell : undefined };
    return current && row <= current.bottom ? current : undefined;
  };
}

/** A cell as a text that is read as what it says. */
function typed(cell: SheetCell, column: PriceListColumn | undefined): string {
  const { text, isNumber } = cell;
  // As the workbook shows it: the last of its 17 digits are lost, though others stand in their places.
  if (isNumber && (column === "vin" || column === "supplier_sku") && Number(text) >= 1e15)
    return Number(text).toExponential(5).toUpperCase();
  if (isNumber && !(column && numbers.has(column))) return numberAsShown(cell, column);
  // 18.125 as a text is eighteen thousand to some people.
  if (isNumber) return /\.\d{3}$/.test(text) ? `${text}0` : text;
  // Apostrophes and quotation marks are part of the text here, and no other program's way of writing it.
  const isTaken = withoutGuard(text) !== text || /^="|^"[^]*\n/.test(text);
  return isTaken ? guardFormula(text) : text;
}

/** A doubt that a number format casts on a number: money only of a price, and of no cars left nothing, as they may be shown as a dash. */
function doubtOf({ doubt, text, unit }: SheetCell, column: PriceListColumn | undefined) {
  if (!column || !numbers.has(column)) return undefined;
  // Only prices are counted in thousands.
  if (column !== "price" && unit?.factor && unit.divisor === 1 && text !== "0") return "unclear_number";
  return column !== "price" && (doubt === "other_currency" || text === "0") ? undefined : doubt;
}

/** A number shown in another currency than the one that the header or a title says. */
const otherThanHeader = (
  { currency }: SheetCell,
  isPrice: boolean,
  { currency: said }: Layout,
): RowComplaint | undefined =>
  isPrice && currency && said && !said.isChosen && !said.isFormat && said.code !== currency
    ? "other_currency"
    : undefined;

/** The code to be written behind a price that is shown in another currency than most. */
const namedCurrency = ({ currency }: SheetCell, { currency: said }: Layout) =>
  currency && !said?.isChosen && currency !== (said?.code ?? "USD") ? ` ${currency}` : "";

/** The texts of a row, as far as a header goes. */
export const textsOf = ({ cells }: SheetRow, isHiddenColumn: (at: number) => boolean): string[] =>
  Array.from(cells.slice(0, MAX_COLUMNS + 1), (cell, at) => (cell && !isHiddenColumn(at) ? cell.text : ""));

/** No rounding of a price that counts thousands hides a larger share of it; where more is hidden nobody knows which of both is meant. */
const MOST_HIDDEN = 0.01;

/** Columns beside the price whose numbers are read with the unit that they are shown in. */
const counted: ReadonlySet<PriceListColumn | undefined> = new Set(["guide_price", "discount", "mileage_km"]);

/**
 * Says a price as its number is shown: 133 000 divided by 7.1 is 18 732.39 where that is shown, which is what people read, and what a
 * saved CSV says. 12.98 shown as 12.98万 counts ten thousands; 18 500 shown as 19K is 18 500, whatever the header counts in.
 */
function priceAsShown(cell: SheetCell, unit: Layout["unit"]): SheetCell {
  const shown = rounded(cell);
  if (!cell.isNumber || cell.doubt || !cell.unit || unit.isChosen) return shown;
  const { factor, divisor, word } = cell.unit;
  if (divisor > 1) {
    const isInFull = unit.factor > 1 && (factor ?? unit.factor) === divisor;
    return isInFull ? { ...cell, text: inUnit(cell) } : cell;
  }
  const [said, stored] = [Number(shown.text), Number(cell.text)];
  const isHidden = Math.abs(said - stored) > Math.abs(stored) * MOST_HIDDEN;
  return isHidden ? { ...cell, doubt: "unclear_number" } : { ...cell, text: shown.text + word };
}

/** Says a number of another column with the unit that it is shown in. */
function numberAsShown(cell: SheetCell, column: PriceListColumn | undefined): string {
  return counted.has(column) && cell.unit?.factor && !cell.doubt
    ? inUnit(cell)
    : (cell.show?.(cell.text) ?? cell.text);
}

/** Moved as text: 133 000 divided by 10 000 is no binary fraction. */
function inUnit({ text, unit }: SheetCell): string {
  if (!unit || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  return String(Number(`${text}e-${Math.log10(unit.divisor)}`)) + unit.word;
}

function rounded(cell: SheetCell): SheetCell {
  const { text, isNumber, decimals } = cell;
  const stored = /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  if (!isNumber || decimals === undefined || stored <= decimals) return cell;
  // Moved as text: 1.005 times a hundred is 100.49999999999999 in binary.
  const hundreds = Math.round(Number(`${text.replace("-", "")}e${decimals}`));
  return { ...cell, text: (text.startsWith("-") ? "-" : "") + String(Number(`${hundreds}e-${decimals}`)) };
}
