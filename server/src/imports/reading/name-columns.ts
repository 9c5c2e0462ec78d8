import { type PriceListColumn, priceListColumns } from "@khorgos/contract/imports";
import { headerAliases } from "./header-aliases.ts";
import { foldCase, namesDollars, namesOtherCurrency, withoutCurrencies } from "./name-currency.ts";
import { refuseFile } from "./refuse-file.ts";

/** A price list cannot be read without these. */
const required = [
  "brand",
  "model",
  "year",
  "price",
  "quantity",
] as const satisfies readonly PriceListColumn[];

/** What is longer is no name, and matching it would take its time. */
const LONGEST_NAME = 100;

/** Delivery terms, which often stand beside the word price. */
const terms = /exw|fob|fca|cpt|cif|dap|ddp/g;

const bare = (name: string) =>
  withoutCurrencies(foldCase(name))
    .replace(terms, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const byName = new Map<string, PriceListColumn>();
for (const column of priceListColumns) {
  for (const name of [column, ...headerAliases[column]]) byName.set(bare(name), column);
}

/** The column a header cell names; what is in brackets or after a comma is only looked at when the rest says nothing. */
function columnOf(cell: string): PriceListColumn | undefined {
  if (cell.length > LONGEST_NAME) return undefined;
  const [name = ""] = foldCase(cell)
    .replace(/\(.*?\)|\[.*?\]/g, "")
    .split(/[,:;/]/);
  return byName.get(bare(name)) ?? byName.get(bare(cell));
}

/** The column of each cell of a line, undefined where it names none. */
export const columnsOf = (cells: readonly string[]) => cells.map(columnOf);

/**
 * The columns of a header line, in the file's order; undefined for those of no interest. A price in another currency
 * is left aside when there is one expressly in dollars. Throws `file_columns_missing`, `file_column_twice`,
 * `file_other_currency`, `file_price_in_thousands`.
 */
export function nameColumns(cells: readonly string[]): (PriceListColumn | undefined)[] {
  const inDollars = cells.some((cell) => columnOf(cell) === "price" && namesDollars(cell));
  const columns = cells.map((cell) => {
    const column = columnOf(cell);
    if (column !== "price") return column;
    if (namesOtherCurrency(cell)) {
      if (inDollars) return undefined;
      throw refuseFile("other_currency", { header: cell.trim() });
    }
    if (/[万萬千]|тыс|thousand/i.test(cell)) throw refuseFile("price_in_thousands", { header: cell.trim() });
    return column;
  });

  for (const column of new Set(columns)) {
    const same = cells.filter((_, at) => column && columns[at] === column).map((cell) => `“${cell.trim()}”`);
    if (column && same.length > 1) throw refuseFile("column_twice", { column, headers: same.join(", ") });
  }
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw refuseFile("columns_missing", { columns: missing.join(", ") });
  return columns;
}
