import type { Layout, FileRow } from "../table/layout.ts";
import { CarForm, LEAST_PRICE } from "@khorgos/contract/cars/cars";
import {
  type CarColumn,
  type DoubtedCell,
  type RefusedRow,
  type RowComplaint,
  rowComplaints,
} from "@khorgos/contract/imports/imports";
import { factDoubts } from "@khorgos/contract/imports/reading";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { inOneLine, withoutMarks } from "@khorgos/contract/platform/one-line.rules";
import { cut, isBlank, isMojibake, remembering, withoutEscape } from "../table/cell-text.ts";
import { convert, type RateOf } from "../money/convert-price.ts";
import { openColourCells } from "../facts/read-colours.ts";
import { openFacts } from "../facts/read-facts.ts";
import { readReadyAlone, readTax } from "../words/read-words.ts";
import { carColumnOf, required } from "../columns/name-columns.ts";
import { currencyAlone, currencyIn, foldCase } from "../words/name-currency.ts";
import { openGuidePrices } from "../money/price-by-guide.ts";
import { readPrice, readQuantity, readYear } from "../words/read-number.ts";
import { isEmptyWord, isProgramsNothing } from "../words/words.ts";

/**
 * The cars of a row and what is doubtful about their optional facts, or what is wrong with the row. Most rows are one car; one that
 * counts colours is a car of each, and none where it counts none.
 */
export type PriceListRow = { cars: ListedCar[]; doubts?: DoubtedCell[] } | { refused: RefusedRow[] };
type Cell = { plain: string; cny_per_dollar?: number } | { refused: RowComplaint };
/** A car, and the yuan that one US dollar cost where its price was converted from yuan. */
export type ListedCar = CarForm & { cny_per_dollar?: number | null };
/** The way prices become US dollars: what one figure counts, at which rate, and to how many dollars they are rounded. */
export type Pricing = { rateOf: RateOf; factor: number; round: number };

const hasLetters = /\p{L}/u;

/** Words over several lines. */
const freeWords: ReadonlySet<CarColumn> = new Set(["additional_features", "notes"]);
const needed: ReadonlySet<CarColumn> = new Set(required);

/** Reads rows; of one that will not do it names everything wrong with it. An optional fact is never wrong, but doubtful. */
export function openRows(layout: Layout, pricing: Pricing): (row: FileRow) => PriceListRow {
  const columns = layout.columns.map(carColumnOf);
  const readFacts = openFacts(layout);
  const openColours = openColourCells(layout.colours, columns.includes("quantity"));
  const sayPrice = openGuidePrices(layout);
  const priceAt = columns.indexOf("price");
  const taxOfHeader = readTax(foldCase(`${layout.header[priceAt] ?? ""} ${layout.units?.[priceAt] ?? ""}`));
  const notesAt = columns.indexOf("notes");
  // A column of its own says it of all cars.
  const readyOf = layout.columns.includes("ready")
    ? undefined
    : remembering((note) => (note.length > 16 ? undefined : readReadyAlone(foldCase(note))));
  return (written) => {
    const row = sayPrice(written);
    const colours = openColours(row);
    const { assumed } = colours;
    const read = readRow(colours.row, { columns, currencyColumn: layout.currencyColumn, assumed }, pricing);
    const spread = colours.spread("car" in read ? read.car : undefined);
    if ("car" in read && "cars" in spread)
      return { cars: spread.cars, ...factsOf(row, written, read.car, spread.cars) };
    const wrong = "wrong" in spread ? spread.wrong : [];
    return {
      refused: [
        ...("refused" in read ? read.refused : []),
        ...wrong.map((one) => refusal(one.code, { ...one, line: row.line })),
      ],
    };
  };

  /** Reads the facts of a row once, and says them of all its cars. */
  function factsOf(row: FileRow, stated: FileRow, whole: CarForm, cars: CarForm[]) {
    const { guidePrice } = row;
    const price = stated.cells[priceAt] ?? "";
    const tax = hasLetters.test(price) ? readTax(foldCase(price)) : undefined;
    const ready = readyOf?.(stated.cells[notesAt] ?? "");
    if (!(readFacts || row.doubts || guidePrice || tax || taxOfHeader || ready) || cars.length === 0)
      return {};
    const { facts, doubts } = readFacts?.(row, whole) ?? { facts: {}, doubts: [] };
    if (guidePrice !== undefined) facts.guide_price_cny = guidePrice;
    const price_tax = tax ?? facts.price_tax ?? taxOfHeader;
    if (price_tax) facts.price_tax = price_tax;
    if (ready) facts.ready = ready;
    const all = [...doubtsOf(row, whole, layout.columns), ...doubts];
    return { cars: cars.map((car) => ({ ...car, ...facts })), ...(all.length > 0 && { doubts: all }) };
  }
}

type RowLayout = {
  columns: readonly (CarColumn | undefined)[];
  currencyColumn: number;
  /** Values where a row has no such cell or an empty one. */
  assumed: Partial<Record<CarColumn, string>>;
};

/** Lists what was not taken of a row's cells before they were read. */
const doubtsOf = ({ line, doubts = [] }: FileRow, car: CarForm, columns: Layout["columns"]): DoubtedCell[] =>
  doubts.map(({ at, code, value }) => ({
    line,
    column: columns[at] ?? "",
    code,
    msg: factDoubts[code],
    value: cut(value),
    car: [car.brand, car.model, car.year].join(" "),
    used: false,
  }));

function readRow(
  { line, cells, flaws, meant }: FileRow,
  { columns, currencyColumn, assumed }: RowLayout,
  pricing: Pricing,
): { car: ListedCar } | { refused: RefusedRow[] } {
  const wrongLength = compareLength(cells, columns);
  if (wrongLength) return { refused: [refuseRow(wrongLength, line, cells)] };

  const given = { ...assumed };
  const refused: RefusedRow[] = [];
  let cny_per_dollar: number | undefined;
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const written = cells[at] ?? "";
    const flaw = flaws?.[at];
    if (!flaw && assumed[column] !== undefined && isBlank(written)) continue;
    const read = flaw ? { refused: flaw } : readCell(column, written, cells[currencyColumn] ?? "", pricing);
    if ("refused" in read)
      refused.push({
        ...refusal(read.refused, { line, column, value: withoutEscape(written) }),
        ...(flaw && meant?.[at] && { meant: meant[at] }),
      });
    // A line break in a cell is no reason to refuse a car.
    else given[column] = freeWords.has(column) ? withoutMarks(read.plain) : inOneLine(read.plain);
    if ("cny_per_dollar" in read) ({ cny_per_dollar } = read);
  }

  const car = CarForm.safeParse(given, { reportInput: true });
  if (car.success && refused.length === 0)
    return { car: { ...car.data, ...(cny_per_dollar !== undefined && { cny_per_dollar }) } };
  const named = new Set(refused.map(({ column }) => column));
  for (const { path, ...complaint } of car.success ? [] : fieldErrorsOf(car.error)) {
    if (named.has(path)) continue;
    const value = cells[columns.findIndex((column) => column === path)] ?? "";
    refused.push({ line, column: path, ...complaint, value: cut(value) });
  }
  return { refused };
}

/** Refuses a row as such. */
const refuseRow = (code: RowComplaint, line: number, cells: readonly string[]): RefusedRow =>
  refusal(code, { line, column: "", value: cells.join(" ") });

const refusal = (code: RowComplaint, { value, ...where }: Pick<RefusedRow, "line" | "column" | "value">) => ({
  ...where,
  code,
  msg: rowComplaints[code],
  value: cut(value),
});

function compareLength(
  cells: readonly string[],
  columns: readonly (CarColumn | undefined)[],
): RowComplaint | undefined {
  // Excel leaves out trailing delimiters where the last cells of many rows are empty.
  if (columns.slice(cells.length).some((column) => column && needed.has(column))) return "too_few_cells";
  // Excel pads rows with empty cells.
  if (cells.slice(columns.length).some((cell) => !isBlank(cell))) return "too_many_cells";
  return undefined;
}

function readCell(column: CarColumn, written: string, currency: string, pricing: Pricing): Cell {
  const cell = withoutEscape(written);
  if (column === "price") return readMoney(cell, currency, pricing);
  if (column === "year") return readYear(cell);
  if (column === "quantity") return readQuantity(cell);
  // What our own exports have escaped is what somebody wrote.
  const isEmpty = isProgramsNothing(written) || (!needed.has(column) && isEmptyWord(written));
  if (isEmpty) return { plain: "" };
  if (isMojibake(cell)) return { refused: "damaged_letters" };
  if (isBrokenQuote(written)) return { refused: "broken_quote" };
  return { plain: cell };
}

/**
 * Tells the rest that the parser leaves of a quotation mark that was opened here and closed at some later one: the cell goes on over the
 * lines, and behind the later mark to the next delimiter.
 */
const isBrokenQuote = (cell: string) =>
  cell.startsWith('"') && cell.includes("\n") && cell.lastIndexOf('"') > cell.lastIndexOf("\n");

/** The price that a row says, in US dollars; null when that cannot be read. */
export function readDollars(
  cells: readonly string[],
  { columns, currencyColumn }: Pick<Layout, "columns" | "currencyColumn">,
  pricing: Pricing,
): number | null {
  const read = readCell("price", cells[columns.indexOf("price")] ?? "", cells[currencyColumn] ?? "", pricing);
  return "plain" in read && /^\d+(?:\.\d+)?$/.test(read.plain) ? Number(read.plain) : null;
}

/** No car costs more US dollars: an amount that a unit makes larger was written out in full. */
const MOST_PRICE = 1_000_000;

/**
 * A price in US dollars. Its own currency counts first, then that of its row; an unknown word there is none of ours. A cell that says
 * its thousands itself is not counted in those of the header.
 */
function readMoney(cell: string, currency: string, { rateOf, factor, round }: Pricing): Cell {
  const read = readPrice(cell);
  if ("refused" in read) return read;
  const ofRow = isBlank(currency)
    ? undefined
    : (currencyIn(foldCase(currency)) ?? currencyAlone(currency) ?? "?");
  const rate = rateOf(read.currency ?? ofRow);
  if (!rate) return { refused: "other_currency" };
  const unitsPerDollar = rate.units_per_dollar;
  const counted = read.hasUnit ? 1 : factor;
  const plain = convert(read.plain, { factor: counted, unitsPerDollar, round });
  if ((counted > 1 || read.hasUnit) && Number(plain) > MOST_PRICE) return { refused: "unclear_number" };
  const isTooLow = !isBlank(plain) && Number(plain) < LEAST_PRICE && Number(plain) >= 0;
  if (isTooLow) return { refused: "price_too_low" };
  return rate.currency === "CNY" ? { plain, cny_per_dollar: unitsPerDollar } : { plain };
}
