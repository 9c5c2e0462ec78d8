import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import type { Layout } from "../header/understand-head.ts";
import type { SheetCell } from "./workbook.ts";

/** No rounding of a price that counts thousands hides a larger share of it; where more is hidden nobody knows which of both is meant. */
const MOST_HIDDEN = 0.01;

/** Columns beside the price whose numbers are read with the unit that they are shown in. */
const counted: ReadonlySet<PriceListColumn | undefined> = new Set(["guide_price", "discount", "mileage_km"]);

/**
 * Says a price as its number is shown: 133 000 divided by 7.1 is 18 732.39 where that is shown, which is what people read, and what a
 * saved CSV says. 12.98 shown as 12.98万 counts ten thousands; 18 500 shown as 19K is 18 500, whatever the header counts in.
 */
export function priceAsShown(cell: SheetCell, unit: Layout["unit"]): SheetCell {
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
export function numberAsShown(cell: SheetCell, column: PriceListColumn | undefined): string {
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
