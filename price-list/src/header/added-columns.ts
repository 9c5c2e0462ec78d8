import type { AddedColumns, HeaderLine, Columns } from "../table/layout.ts";
import { MAX_COLUMNS, type ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import { isBlank } from "../table/cell-text.ts";
import { STOREY } from "../columns/join-storeys.ts";
import { basisInHeader } from "../words/read-basis.ts";
import { isInYuan, readDiscount } from "../money/guide-price.ts";
import { splitGuidePrice } from "../money/price-by-guide.ts";
import { foldCase } from "../words/name-currency.ts";
import { isOfTheWay } from "../words/bare-names.ts";
import { hasUnknownPrice } from "../columns/price-columns.ts";
import { brandAlone, splitName, splitYear, yearIn } from "../words/brand-names.ts";

/**
 * The columns of a list with those that have to be added, and what the header says of each. A page that is told of these sends them back
 * among the columns that were chosen.
 */
export function addColumns(
  found: HeaderLine,
  { named, header }: { named: Columns; header: string[] },
  choices: ReadingChoices,
  currency?: string,
): { columns: Columns; header: string[]; added?: AddedColumns } {
  const least = choices.columns ? Math.min(header.length, named.length) : named.length;
  const possible = findAdded(found, named.slice(0, least), choices, currency);
  let end = named.length;
  for (
    let last = named[end - 1];
    end > least && last && possible.columns.includes(last);
    last = named[end - 1]
  )
    end -= 1;
  const own = named.slice(0, end);
  const { columns, isInName } = end === least ? possible : findAdded(found, own, choices, currency);
  if (columns.length === 0) return { columns: own, header };
  const base = Math.max(own.length, header.length);
  const padded = <Item>(items: readonly Item[], filler: Item) =>
    Array.from({ length: base }, (_, at) => items[at] ?? filler);
  const fill = new Map(choices.fill?.map(({ column, value }) => [column, value]));
  const basis = basisOf(found, own);
  if (basis) fill.set("basis", basis);
  return {
    columns: [...padded<Columns[number]>(own, undefined), ...columns],
    header: [...padded(header, ""), ...columns],
    added: { base, columns, fill, isInName },
  };
}

function findAdded(found: HeaderLine, own: Columns, choices: ReadingChoices, currency: string | undefined) {
  const columns: PriceListColumn[] = [];
  const lacks = (column: PriceListColumn) => !own.includes(column) && !columns.includes(column);
  const rows = found.rowsBelow ?? [];
  const models = rows.map((cells) => cells[own.indexOf("model")] ?? "").filter((cell) => !isBlank(cell));
  const inMost = (says: (model: string) => boolean) =>
    models.length > 0 && models.filter(says).length * 2 >= models.length;

  const isNamed = lacks("brand") && inMost((model) => splitName(model) !== undefined);
  if (lacks("brand") && (isNamed || brandAbove(found) || rows.some((cells) => brandOfRow(cells))))
    columns.push("brand");
  const isDated = lacks("year") && inMost((model) => splitYear(model).year !== "");
  const trims = rows.map((cells) => cells[own.indexOf("trim_level")] ?? "").filter((cell) => !isBlank(cell));
  const isDatedInTrim = lacks("year") && trims.filter(yearIn).length * 2 > trims.length;
  if (isDated || isDatedInTrim) columns.push("year");
  if (isNamed && lacks("trim_level")) columns.push("trim_level");
  if (lacks("basis") && basisOf(found, own)) columns.push("basis");
  if (lacks("price") && saysGuidePrice(found, own, choices, currency)) columns.push("price");
  for (const { column } of choices.fill ?? []) if (lacks(column)) columns.push(column);
  return { columns: columns.slice(0, MAX_COLUMNS), isInName: isNamed || isDated };
}

/** Whether guide prices in yuan have discounts, in columns of their own or in the same cells, and no other price stands beside them. */
function saysGuidePrice(
  { header, below, rowsBelow = [] }: HeaderLine,
  own: Columns,
  choices: ReadingChoices,
  currency: string | undefined,
): boolean {
  const at = own.indexOf("guide_price");
  // What no column was chosen for is no price.
  if (at < 0 || (!choices.columns && hasUnknownPrice(header, own, rowsBelow))) return false;
  const cells = rowsBelow.map((row) => row[at] ?? "").filter((cell) => !isBlank(cell));
  const named = `${header[at] ?? ""} ${below?.cells[at] ?? ""}`;
  if (![named, ...cells].some((said) => isInYuan(foldCase(said), currency))) return false;
  if (own.includes("discount") || own.includes("discount_percent")) return true;
  const deals = cells.map(splitGuidePrice).filter((deal) => deal && readDiscount(deal.discount));
  return deals.length > 0 && deals.length * 2 >= cells.length;
}

/** The term of delivery in the header of the price that is read: of Price over EXW and FOB, or of `Price EXW` beside `Price FOB`, that of the one. */
function basisOf({ header }: HeaderLine, own: Columns): string | undefined {
  const named = header[own.indexOf("price")] ?? "";
  if (isOfTheWay(foldCase(named))) return undefined;
  return named.split(STOREY).map(basisInHeader).findLast(Boolean);
}

/** The brand of all cars: the sheet is called like it, or a line above the table says nothing else. */
export const brandAbove = ({ sheetName = "", titles }: Pick<HeaderLine, "sheetName" | "titles">) =>
  titles.map(({ text }) => brandAlone(text)).findLast(Boolean) ?? brandAlone(sheetName);

/** The brand in a row of its own above its cars; cells that are merged over all columns say it once, some programs in each. */
export function brandOfRow(cells: readonly string[]): string | undefined {
  let said = "";
  for (const cell of cells) {
    if (cell === "" || isBlank(cell) || cell === said) continue;
    if (said !== "") return undefined;
    said = cell;
  }
  return said === "" ? undefined : brandAlone(said);
}
