import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import type { PriceListColumn, RowComplaint } from "@khorgos/contract/imports/imports";
import { guardFormula, withoutGuard } from "../cells/formulas.rules.ts";
import { isBlank } from "../csv/csv-options.ts";
import type { Layout } from "../header/understand-head.ts";
import type { FileRow } from "../list-source.ts";
import { numberAsShown, priceAsShown } from "./as-shown.ts";
import type { MergedCells, SheetCell, SheetRow, SheetShape } from "./workbook.ts";

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

/** What was met in a sheet that no car comes of. */
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

/** What a number format says of a number: money only of a price, and of no cars left nothing, as they may be shown as a dash. */
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

/** What has to be written behind a price that is shown in another currency than most. */
const namedCurrency = ({ currency }: SheetCell, { currency: said }: Layout) =>
  currency && !said?.isChosen && currency !== (said?.code ?? "USD") ? ` ${currency}` : "";

/** The texts of a row, as far as a header goes. */
export const textsOf = ({ cells }: SheetRow, isHiddenColumn: (at: number) => boolean): string[] =>
  Array.from(cells.slice(0, MAX_COLUMNS + 1), (cell, at) => (cell && !isHiddenColumn(at) ? cell.text : ""));
