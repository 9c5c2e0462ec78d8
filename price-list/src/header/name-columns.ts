import { factNames } from "@khorgos/contract/cars/facts";
import { carColumns, type CarColumn, type PriceListColumn } from "@khorgos/contract/imports";
import type { Failure } from "@khorgos/contract/platform/failures";
import { basisPlaceAliases, currencyAliases, headerAliases, looseAliases } from "./header-aliases.ts";
import { columnInStoreys } from "./join-storeys.ts";
import { currencyIn, foldCase, withoutCurrencies } from "../cells/name-currency.ts";
import { bothColoursIn } from "../colours/colour-columns.ts";
import { refuseFile } from "../refuse-file.ts";

/** What the columns of a list hold, by position; undefined for those of no interest. */
export type Columns = (PriceListColumn | undefined)[];

/** A price list cannot be read without these. */
export const required = [
  "brand",
  "model",
  "year",
  "price",
  "quantity",
] as const satisfies readonly PriceListColumn[];

/** What is longer is no name, and matching it would take its time. */
const MAX_NAME = 100;

/** Delivery terms, which often stand beside the word price. */
const terms = /exw|fob|fca|cpt|cif|dap|ddp/g;

/** A price in these words is the maker's recommendation. */
const guidePrice = /指导|建议零售|рекоменд|ррц|мрц|msrp/;

const bare = (name: string) =>
  withoutCurrencies(foldCase(name))
    .replace(terms, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const namesIn = (languages: readonly string[]) => languages.flatMap((names) => names.split(", "));

const byName = new Map<string, CarColumn>();
const byLooseName = new Map<string, CarColumn>();
const byFactName = new Map<string, PriceListColumn>();
for (const column of carColumns) {
  for (const name of [column, ...namesIn(headerAliases[column])]) byName.set(bare(name), column);
  for (const name of namesIn(looseAliases[column] ?? [])) byLooseName.set(bare(name), column);
}
for (const fact of factNames)
  for (const name of [fact, ...namesIn(headerAliases[fact])]) byFactName.set(bare(name), fact);
for (const name of namesIn(basisPlaceAliases)) byFactName.set(bare(name), "basis_place");
const currencyNames = new Set(namesIn(currencyAliases).map(bare));

/** The column a header cell names; what is in brackets or after a comma is only looked at when the rest says nothing. */
function columnOf<Column extends PriceListColumn>(
  cell: string,
  names: ReadonlyMap<string, Column>,
): Column | undefined {
  if (cell.length > MAX_NAME) return undefined;
  const folded = foldCase(cell);
  const inStoreys = columnInStoreys(cell);
  if (inStoreys) return guidePrice.test(folded) ? undefined : names.get(bare(inStoreys));
  const [name = ""] = folded.replace(/\(.*?\)|\[.*?\]|【.*?】/g, "").split(/[,:;/|]/);
  const column = names.get(bare(name)) ?? names.get(bare(folded)) ?? columnInTwoLanguages(folded, names);
  return column === "price" && guidePrice.test(folded) ? undefined : column;
}

/** 品牌 Brand: both halves must say the same. */
function columnInTwoLanguages<Column>(folded: string, names: ReadonlyMap<string, Column>) {
  const chinese = names.get(bare(folded.replace(/[^\p{Script=Han}]+/gu, "")));
  return chinese && names.get(bare(folded.replace(/\p{Script=Han}+/gu, ""))) === chinese
    ? chinese
    : undefined;
}

/**
 * The column of each cell of a line, undefined where it names none. By these alone a header is known: what suppliers say of their
 * cars besides must not change how a list is read.
 */
export const carColumnsOf = (cells: readonly string[]): (CarColumn | undefined)[] =>
  fillIn(
    withSeries(
      cells.map((cell) => (bothColoursIn(cell) ? "body_color" : columnOf(cell, byName))),
      cells,
    ),
    cells,
    byLooseName,
  );

const series: ReadonlySet<string> = new Set(["车系", "车系名称"]);

/** 品牌 车系 车型 are brand, model and trim; beside a column for the trim 车型 says the model more exactly. */
function withSeries(columns: readonly (CarColumn | undefined)[], cells: readonly string[]) {
  const models = columns.flatMap((column, at) => (column === "model" ? [at] : []));
  const ofSeries = models.filter((at) => series.has(bare(cells[at] ?? "")));
  if (models.length !== 2 || ofSeries.length !== 1) return columns;
  const hasTrim = columns.includes("trim_level");
  return columns.map((column, at) => {
    if (column !== "model") return column;
    if (ofSeries.includes(at)) return hasTrim ? undefined : column;
    return hasTrim ? column : "trim_level";
  });
}

const carColumnNames: ReadonlySet<PriceListColumn | undefined> = new Set(carColumns);
const isCarColumn = (column: PriceListColumn | undefined): column is CarColumn => carColumnNames.has(column);

/** A column as long as it is none of an optional fact. */
export const carColumnOf = (column: PriceListColumn | undefined): CarColumn | undefined =>
  isCarColumn(column) ? column : undefined;

/** The same with the optional facts, each where it is named first: a second one is no reason to refuse a list. */
export const columnsOf = (cells: readonly string[]): Columns =>
  fillIn<PriceListColumn>(carColumnsOf(cells), cells, byFactName);

/** The fact that a cell of the header names though another column is read for it; undefined for all other cells. */
export function twinOf(cell: string, columns: Columns): PriceListColumn | undefined {
  const fact = columnOf(cell, byFactName);
  return fact && columns.includes(fact) ? fact : undefined;
}

/** Names what is left, unless it has a name already. */
function fillIn<Column extends PriceListColumn>(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
  names: ReadonlyMap<string, Column>,
): (Column | undefined)[] {
  const named = new Set(columns);
  return columns.map((column, at) => {
    const further = column ? undefined : columnOf(cells[at] ?? "", names);
    if (!further || named.has(further)) return column;
    named.add(further);
    return further;
  });
}

/** Where the list has a column for the currency of each row, or -1. */
export const currencyColumnOf = (cells: readonly string[]): number =>
  cells.findIndex((cell) => cell.length <= MAX_NAME && currencyNames.has(bare(cell)));

/** The currency that a header cell names, if any. */
export const currencyOf = (cell: string | undefined): string | undefined =>
  cell !== undefined && cell.length <= MAX_NAME ? currencyIn(foldCase(cell)) : undefined;

/** A header's columns; of two prices the one expressly in dollars, where only one is. */
export function nameColumns(cells: readonly string[]): Columns {
  const columns = columnsOf(cells);
  const inDollars = (column: PriceListColumn | undefined, at: number) =>
    column === "price" && currencyOf(cells[at]) === "USD";
  if (!columns.some(inDollars)) return columns;
  return columns.map((column, at) => {
    const currency = column === "price" ? currencyOf(cells[at]) : undefined;
    return currency && currency !== "USD" ? undefined : column;
  });
}

/** Why cars cannot be read from these columns: `price_in_thousands`, `column_twice`, `columns_missing`. */
export function findProblem(
  columns: Columns,
  cells: readonly string[],
  countsColours = false,
): Failure | undefined {
  const price = cells[columns.indexOf("price")] ?? "";
  if (/[万萬千]|тыс|thousand/i.test(price)) return refuseFile("price_in_thousands", { header: price.trim() });
  for (const column of new Set(columns)) {
    const same = columns.flatMap((one, at) => (one === column ? [`“${(cells[at] ?? "").trim()}”`] : []));
    if (column && same.length > 1) return refuseFile("column_twice", { column, headers: same.join(", ") });
  }
  const missing = required.filter(
    (column) => !columns.includes(column) && !(countsColours && column === "quantity"),
  );
  if (missing.length > 0) return refuseFile("columns_missing", { columns: missing.join(", ") });
  return undefined;
}
