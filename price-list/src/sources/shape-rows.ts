import type { Layout, FileRow, ListSource, AddedColumns } from "../table/layout.ts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn, RowComplaint } from "@khorgos/contract/imports/imports";
import { isBlank } from "../table/cell-text.ts";
import { brandAbove, brandOfRow } from "../header/added-columns.ts";
import { brandAlone, nameOfOther, openTotals, splitName, splitYear, yearIn } from "../words/brand-names.ts";
import { openGone } from "./mark-gone.ts";
import { isDitto, isShortenedNumber, nameOfDate, nameOfShortened, withoutEntities } from "../words/words.ts";
import { termIn } from "../words/read-basis.ts";
import { saysDeposits, saysGuidePrices, saysOtherPrice } from "../words/bare-names.ts";
import { saysGone, saysGoneList } from "../words/gone-words.ts";
import { isAside } from "./names-of-sheets.ts";
import { openWanted, saysNotForSale } from "../words/not-for-sale.ts";

/** A row alone in one cell says where cars stand or of which kind they are, and of their brand nothing. */
const ofOtherThings =
  /^(?:现车|期货|在途|现货|新能源|燃油车?|suv|mpv|轿车|皮卡|новые|в наличии|под заказ|в пути|электромобили|седаны|кроссоверы|in stock|on order|sedans?|electric)\P{L}*$/iu;

/** A line of old cars, or of none, as a sheet may be called; what is longer is a sentence about something else. */
const isAsideAlone = (line: string): boolean => line.length <= 20 && !/\d/.test(line) && isAside(line);

/** A count of cars that stands among the notes. */
const countInNote = /^\s*(\d{1,4}) ?(?:台|辆|шт\.?|pcs\.?|units?|cars?)\s*$/i;

/** No two cars have the same. */
const ofOneCar: ReadonlySet<PriceListColumn | undefined> = new Set<PriceListColumn>(["supplier_sku", "vin"]);

const texts: ReadonlySet<PriceListColumn | undefined> = new Set([
  ...(["trim_level", "body_color", "interior_color", "location", "seller"] as const),
  ...(["additional_features", "notes"] as const),
]);
const isDigits = (cell: string | undefined) => cell !== undefined && /^\s*\d+\s*$/.test(cell);

/**
 * Whether a price has fallen apart at a comma that nobody put in quotation marks: 18,500 are a price of 18 and 500 cars, and all cells
 * behind are one place too far. It shows by a row that is too long, or by a bare number where words are.
 */
function isTorn(cells: readonly string[], { columns, delimiter, added, unit }: Layout): boolean {
  if (delimiter !== ",") return false;
  const at = columns.indexOf("price");
  const first = cells[at] ?? "";
  const next = cells[at + 1] ?? "";
  if (next.length < 1 || next.length > 3) return false;
  const isThousands = /^\D{0,3}\d{1,3}$/.test(first) && /^\d{3}$/.test(next);
  const isCents = /^\D{0,3}\d{3,}$/.test(first) && /^0\d$/.test(next);
  // Of thousands and of 万 there are tenths: 13,98.
  const isDecimal = unit.factor > 1 && /^\D{0,3}\d{1,3}$/.test(first) && /^\d+$/.test(next);
  if (!isThousands && !isCents && !isDecimal) return false;
  const width = added?.base ?? columns.length;
  const isTooLong = cells.length > width;
  return (
    isTooLong || columns.some((column, place) => place > at && texts.has(column) && isDigits(cells[place]))
  );
}

/**
 * A list whose rows say all that is said of their cars: what stands above them in a row of its own or once for several, what is part of
 * another cell, what was chosen for all. Rows that are no cars are marked as notes, those that say that their car is gone as sold.
 */
export const shapeTable = (source: ListSource, choices: ReadingChoices): ListSource => ({
  ...source,
  async *rows(layout) {
    const shape = openShape(source, layout, choices);
    for await (const some of source.rows(layout)) {
      const rows: FileRow[] = [];
      for (const row of some) shape.add(row, rows);
      if (rows.length > 0) yield rows;
    }
    const rest = shape.end();
    if (rest.length > 0) yield rest;
  },
});

/** The same as that it is not blank, which of most cells the first letter tells. */
function saysSomething(cell: string): boolean {
  const first = cell.charCodeAt(0);
  return (first >= 48 && first <= 57) || (first >= 65 && first <= 122) || (cell !== "" && !isBlank(cell));
}

function openShape(source: ListSource, layout: Layout, choices: ReadingChoices) {
  const { columns, added, header } = layout;
  const brandAt = columns.indexOf("brand");
  const hasBrandColumn = brandAt >= 0 && brandAt < (added?.base ?? columns.length);
  const priceAt = columns.indexOf("price");
  const modelAt = columns.indexOf("model");
  const skuAt = columns.indexOf("supplier_sku");
  const names = [columns.indexOf("model"), columns.indexOf("trim_level")].filter((at) => at >= 0);
  const markGone = openGone(source.head, layout, choices);
  const ofTable = brandAbove({ titles: source.head.titles });
  const isTotal = openTotals(columns);
  const isWanted = openWanted(layout);
  /** Whether a line above says that cars are looked for, or gone, until another says something else. */
  let [areWanted, areGone] = [false, false];
  /** Whether it says that prices are not those of one car, or on other terms than those before. */
  let areOtherPrices = false;
  let term = termIn(header[priceAt]);
  const notesAt = columns.indexOf("notes");
  const saysOther = (text: string) =>
    saysOtherPrice(text) || (!columns.includes("guide_price") && saysGuidePrices(text));
  let above: FileRow | undefined;
  let section: string | undefined;
  /** A row that says a brand and nothing else, until it shows whether cars stand below it that say none. */
  let waiting: { row: FileRow; brand: string } | undefined;

  /** Decides what the row that waits is, as this one stands below it. */
  function settle({ row: held, brand }: NonNullable<typeof waiting>, row: FileRow): FileRow {
    waiting = undefined;
    if (hasBrandColumn && !isBlank(row.cells[brandAt] ?? "")) return held;
    section = brand;
    above = undefined;
    return { ...held, isNote: true };
  }

  function shape(row: FileRow): FileRow {
    const { cells } = row;
    const flaw = (at: number, complaint: RowComplaint) =>
      void (row.flaws = { ...row.flaws, [at]: complaint });
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? "";
      if (cell === "") continue;
      if (cell.includes("&")) cells[at] = withoutEntities(cell);
      if (!columns[at] || !isDitto(cell)) continue;
      if (ofOneCar.has(columns[at])) {
        row.doubts = [...(row.doubts ?? []), { at, code: "unknown_word", value: cell }];
        cells[at] = "";
        continue;
      }
      const wrong = above ? above.flaws?.[at] : "nothing_above";
      if (wrong) flaw(at, wrong);
      else cells[at] = above?.cells[at] ?? "";
    }
    if (skuAt >= 0 && isShortenedNumber(cells[skuAt] ?? "")) {
      row.doubts = [...(row.doubts ?? []), { at: skuAt, code: "sku_in_number", value: cells[skuAt] ?? "" }];
      cells[skuAt] = "";
    }
    for (const at of names) {
      const ofDate = nameOfDate(cells[at] ?? "");
      const name = ofDate ?? nameOfShortened(cells[at] ?? "");
      if (!name) continue;
      flaw(at, ofDate ? "date_as_name" : "unclear_number");
      row.meant = { ...row.meant, [at]: name };
    }
    if (areWanted || isWanted(cells)) flaw(modelAt, "not_for_sale");
    if (areOtherPrices || saysOther(cells[notesAt] ?? "")) flaw(priceAt, "other_price");
    if (isTorn(cells, layout)) flaw(priceAt, "unclear_number");
    if (section !== undefined && hasBrandColumn) {
      if (isBlank(cells[brandAt] ?? "")) {
        const own = nameOfOther(cells[modelAt] ?? "", section);
        cells[brandAt] = own?.brand ?? section;
        if (own) cells[modelAt] = `${own.model} ${own.trim}`.trim();
      } else section = undefined;
    }
    if (added) fill(row, added, flaw);
    above = row;
    if (choices.sold) row.isSold = false;
    else {
      markGone(row);
      if (areGone) row.isSold = true;
    }
    return row;
  }

  /** Says in a row's own cells what is said of it elsewhere. */
  function fill(
    { line, cells }: FileRow,
    { base, columns: more, fill: chosen, isInName }: AddedColumns,
    flaw: (at: number, complaint: RowComplaint) => void,
  ) {
    const isTooWide = cells.slice(base).some((cell) => !isBlank(cell));
    const sheet = source.sheetOf?.(line);
    const ofRow = section ?? ofTable ?? (sheet === undefined ? undefined : brandAlone(sheet));
    const name = isInName || more.includes("year") ? (cells[modelAt] ?? "") : "";
    const parts = !more.includes("brand")
      ? undefined
      : ofRow
        ? nameOfOther(cells[modelAt] ?? "", ofRow)
        : splitName(isInName ? name : "");
    const { year, rest } = parts ? { year: parts.year, rest: name } : splitYear(name);
    if (parts)
      cells[modelAt] = more.includes("trim_level") ? parts.model : `${parts.model} ${parts.trim}`.trim();
    else if (year && more.includes("year")) cells[modelAt] = rest;
    const ofTrim = yearIn(cells[columns.indexOf("trim_level")] ?? "");
    const read: Partial<Record<PriceListColumn, string | undefined>> = {
      brand: parts?.brand ?? ofRow,
      // Where model and trim name two years nobody can tell which it is.
      year: year && ofTrim && year !== ofTrim ? `${year} / ${ofTrim}` : year || ofTrim,
      trim_level: parts?.trim,
      quantity: countInNote.exec(cells[columns.indexOf("notes")] ?? "")?.[1],
    };
    cells.length = base;
    for (let at = 0; at < base; at += 1) cells[at] ??= "";
    for (const [nth, column] of more.entries()) {
      cells[base + nth] = read[column] || (chosen.get(column) ?? "");
      if (isTooWide) flaw(base + nth, "too_many_cells");
    }
  }

  return {
    /** Adds what becomes of a row, and of one that waited for it, to those that are ready. */
    add(row: FileRow, ready: FileRow[]): void {
      let filled = 0;
      for (let at = 0; at < row.cells.length && filled < 3; at += 1)
        if (saysSomething(row.cells[at] ?? "")) filled += 1;
      if (filled < 3) {
        const brand = brandOfRow(row.cells);
        if (brand) {
          if (waiting) ready.push({ ...waiting.row, isNote: true });
          waiting = { row, brand };
          return;
        }
        // Whose cars stand below a line of another kind nobody can tell.
        const said = row.cells.find((cell) => !isBlank(cell)) ?? "";
        const isOfOthers = filled === 1 && ofOtherThings.test(said);
        if (filled === 1) {
          areGone = saysGoneList(said) || saysGone(said.replace(/[:：]\s*$/, ""), "status") === "gone";
          areWanted = !areGone && (saysNotForSale(said) || isAsideAlone(said));
        }
        if (filled === 1) {
          const own = /^[a-z]{3}(?![a-z])[^\d]{0,20}$/i.test(said.trim()) ? termIn(said) : undefined;
          areOtherPrices =
            saysOther(said) ||
            saysDeposits(said) ||
            (own !== undefined && own !== (term ?? (above ? "" : own)));
          term ??= own;
        }
        const isLine = filled === 1 && (areWanted || areGone || areOtherPrices);
        if (filled === 1 && !/\d/.test(said) && !isOfOthers) section = undefined;
        const isCar = !isBlank(row.cells[priceAt] ?? "") && !isBlank(row.cells[modelAt] ?? "");
        if (!isCar) {
          ready.push(isLine || (isOfOthers && section !== undefined) ? { ...row, isNote: true } : row);
          return;
        }
      }
      // Its added columns would make another row of a header that is repeated.
      const isHeader =
        added && header.slice(0, added.base).every((name, at) => name === (row.cells[at] ?? ""));
      if (waiting && !isHeader) ready.push(settle(waiting, row));
      ready.push(isHeader || isTotal(row.cells) ? { ...row, isNote: true } : shape(row));
    },
    /** A brand at the end of a list is a row like any other. */
    end: (): FileRow[] => (waiting ? [waiting.row] : []),
  };
}
