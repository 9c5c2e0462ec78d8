import { isBlank } from "../csv/csv-options.ts";
import { currencyOfLine } from "../money/row-currency.ts";
import { unitInTitle } from "../money/unit-of-prices.ts";
import type { HeaderLine, HeadLine } from "./choose-delimiter.ts";

/** The lines right below a header that say something of all prices, as titles above it do: «Все цены в юанях». */
export function notesBelow(below: readonly HeadLine[]): HeaderLine["titles"] {
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
