import { templateFacts } from "@khorgos/contract/cars/facts";
import {
  type CarColumn,
  carColumns,
  guideColumns,
  type PriceListColumn,
} from "@khorgos/contract/imports/imports";
import type { Columns } from "../table/layout.ts";
import {
  bare,
  guidePrice,
  isOfLot,
  isTermPrice,
  otherMoney,
  soldCars,
  withoutDay,
} from "../words/bare-names.ts";
import {
  basisPlaceAliases,
  currencyAliases,
  headerAliases,
  looseAliases,
  readyAliases,
  styleAliases,
  vagueAliases,
} from "../words/header-aliases.ts";
import { codeBehind, currencyIn, foldCase } from "../words/name-currency.ts";
import { bothColoursIn } from "./colour-columns.ts";
import { columnInStoreys, STOREY, withUnitBehind } from "./join-storeys.ts";

/** A price list cannot be read without these. */
export const required = [
  "brand",
  "model",
  "year",
  "price",
  "quantity",
] as const satisfies readonly PriceListColumn[];

/** The longest name of a column, in letters; matching longer cells would take its time. */
export const MAX_NAME = 100;

const namesIn = (languages: readonly string[]) => languages.flatMap((names) => names.split(", "));

const byName = new Map<string, CarColumn>();
const byLooseName = new Map<string, CarColumn>();
const byVagueName = new Map<string, CarColumn>();
const byFactName = new Map<string, PriceListColumn>();
for (const column of carColumns) {
  for (const name of [column, ...namesIn(headerAliases[column])]) byName.set(bare(name), column);
  for (const name of namesIn(looseAliases[column] ?? [])) byLooseName.set(bare(name), column);
  for (const name of namesIn(vagueAliases[column] ?? [])) byVagueName.set(bare(name), column);
}
for (const column of [...templateFacts, ...guideColumns, "price_tax", "ready"] as const)
  for (const name of [column, ...namesIn(headerAliases[column])]) byFactName.set(bare(name), column);
const ofGuide: ReadonlySet<PriceListColumn | undefined> = new Set(guideColumns);
for (const name of namesIn(basisPlaceAliases)) byFactName.set(bare(name), "basis_place");
for (const name of namesIn(readyAliases)) byFactName.set(bare(name), "ready");
const styleNames = new Set(namesIn(styleAliases).map(bare));
const currencyNames = new Set(namesIn(currencyAliases).map(bare));

/** `1. Brand`: columns are counted in some forms. */
const numbering = /^\s*\d{1,2}[.)、．] ?(?=\p{L})/u;

/** The column a header cell names; what is in brackets or after a comma is only looked at when the rest says nothing. */
function columnOf<Column extends PriceListColumn>(
  written: string,
  names: ReadonlyMap<string, Column>,
): Column | undefined {
  if (written.length > MAX_NAME) return undefined;
  const cell = withUnitBehind(written).replace(numbering, "");
  const folded = foldCase(cell);
  const [name = ""] = folded.replace(/\(.*?\)|\[.*?\]|【.*?】/g, "").split(/[,:;/|]/);
  const inStoreys = columnInStoreys(cell);
  // What stands below a price may be the maker's, or what is taken off it.
  const [, lower = ""] = inStoreys === "price" ? folded.split(STOREY) : [];
  const ofPrice = byFactName.get(bare(lower));
  const column = inStoreys
    ? ofGuide.has(ofPrice)
      ? names.get(bare(lower))
      : names.get(bare(inStoreys))
    : (names.get(bare(name)) ??
      names.get(bare(folded)) ??
      columnInTwoLanguages(folded, names) ??
      priceInCode(folded, names));
  const isOther =
    column === "price" && (guidePrice.test(folded) || otherMoney.test(folded) || isOfLot(folded));
  if (isOther) return undefined;
  const isCount = column === "quantity" && !soldCars.test(folded) && currencyIn(folded) === undefined;
  return column === "quantity" && !isCount ? undefined : column;
}

/** A price at the end of a term of delivery, from some day on, in a currency that has a code and no rate, or in т., which is thousands or tenge. */
function priceInCode<Column extends PriceListColumn>(folded: string, names: ReadonlyMap<string, Column>) {
  if (isTermPrice(folded)) return names.get("price");
  const code = codeBehind(folded);
  const column =
    names.get(bare(code ? folded.slice(0, folded.lastIndexOf(code)) : folded.replace(/ [тt]\.?$/, ""))) ??
    names.get(bare(withoutDay(folded)));
  return column === "price" ? column : undefined;
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
export function carColumnsOf(cells: readonly string[]): (CarColumn | undefined)[] {
  const proper = cells.map((cell) =>
    !cell.includes(STOREY) && bothColoursIn(cell) ? "body_color" : columnOf(cell, byName),
  );
  const named = withBoth(withSeries(proper, cells), cells);
  return withStyle(fillIn(fillIn(named, cells, byLooseName), cells, byVagueName), cells);
}

/** 款式 is the model of a list that has no other: its trim stands beside the model. */
function withStyle(columns: (CarColumn | undefined)[], cells: readonly string[]) {
  if (columns.includes("model") || !(columns.includes("brand") || columns.includes("price"))) return columns;
  const at = cells.findIndex((cell) => cell.length <= MAX_NAME && styleNames.has(bare(cell)));
  return at < 0 ? columns : columns.with(at, "model");
}

const carColumnNames: ReadonlySet<PriceListColumn | undefined> = new Set(carColumns);
const isCarColumn = (column: PriceListColumn | undefined): column is CarColumn => carColumnNames.has(column);

/** A column as long as it is none of an optional fact. */
export const carColumnOf = (column: PriceListColumn | undefined): CarColumn | undefined =>
  isCarColumn(column) ? column : undefined;

/** The same with the optional facts, each where it is named first: a second one is no reason to refuse a list. */
export const columnsOf = (cells: readonly string[]): Columns =>
  fillIn<PriceListColumn>(carColumnsOf(cells), cells, byFactName);

/** Whether a header names guide prices with discounts, and no price. */
export function isPricedByGuide(cells: readonly string[]): boolean {
  const columns = columnsOf(cells);
  const isOff = columns.includes("discount") || columns.includes("discount_percent");
  return isOff && columns.includes("guide_price") && !columns.includes("price");
}

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

/** Both halves of a column that holds brand and model together. */
const both =
  /^(?:марка|бренд|brand|make|(?:汽车|车辆)?(?:品牌|厂牌))(?: ?[/\\,&+|、-] ?| (?:и|and) | |(?=车|型))(?:модель|model|车型|车系|型号)(?: (?:авто|автомобиля|тс))?$|^(?:марка|brand|make|品牌) ?\((?:модель|model|车型|型号)\)$/u;

/** Whether a header cell names brand and model at once: «Марка/Модель», `Make & Model`, 品牌车型. */
function isBrandAndModel(cell: string): boolean {
  // 品牌 Model says one thing in two languages, and not the same.
  const isMixed = /\p{Script=Han}/u.test(cell) && /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(cell);
  return cell.length <= 40 && !isMixed && both.test(foldCase(cell));
}

/** Brand and model in one column are the model, whose name has the brand; a list that has either besides is read as it is. */
function withBoth(columns: readonly (CarColumn | undefined)[], cells: readonly string[]) {
  const at = cells.findIndex(isBrandAndModel);
  const isNamedElsewhere = columns.some(
    (column, place) => place !== at && (column === "brand" || column === "model"),
  );
  return at < 0 || isNamedElsewhere ? columns : columns.with(at, "model");
}

const series: ReadonlySet<string> = new Set(
  "车系 车系名称 系列 车型系列 series modelseries modelline серия модельныйряд семейство линейка".split(" "),
);

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
