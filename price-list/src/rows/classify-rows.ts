import type { FileRow, Layout } from "../table/layout.ts";
import type { Encoding, ReadingChoices } from "@khorgos/contract/imports/reading";
import {
  type DoubtedCell,
  type ExchangeRate,
  MAX_NAMED_ROWS,
  MAX_ROWS,
  type RefusedRow,
  type WorkbookDescription,
} from "@khorgos/contract/imports/imports";
import { isBlank } from "../table/cell-text.ts";
import { ratesOf } from "../money/convert-price.ts";
import { applyCorrections, correctionsOf } from "../table/apply-corrections.ts";
import { foldCase } from "../words/name-currency.ts";
import { type ListedCar, openRows, type PriceListRow } from "./read-row.ts";
import { refuseFile } from "../table/refuse-file.ts";
import { detectCurrency, MAX_FOOTNOTES, mayBeFootnote, repeatsHeader } from "../money/detect-currency.ts";
import { openOwnCurrencies, openRowCurrency } from "../money/row-currency.ts";
import { unknownWordBelow } from "../words/unknown-words.ts";
import { openSold } from "./read-sold.ts";
import { currencyQuestion, needsAnswer, rateQuestion } from "../money/settle-money.ts";
import { lotQuestion } from "../money/which-price.ts";
import { beginsAsTotal } from "../words/brand-names.ts";
import { saysGuidePrices, saysOtherPrice } from "../words/bare-names.ts";

/** A refused row and everything wrong with it. */
export type RefusedCells = Pick<FileRow, "line" | "cells"> & { refused: RefusedRow[] };

/** Some hundred rows of a price list, in the file's order. Rows read = cars + rejected + leftOut, where one that counts colours is as many as it has; notes are no rows. */
export type RowBatch = {
  /** How the file was read; the same in every batch. `columns` tells an empty cell from a column that is not there. */
  layout: Layout & { encoding: Encoding };
  cars: { line: number; car: ListedCar }[];
  /** Rows that will not do, named or not. */
  rejected: number;
  /** Complaints about them, cell by cell; of the first rows of the file that will not do. */
  refused: RefusedRow[];
  /** All of them as they stand in the file, or as they were mended. */
  refusedRows: RefusedCells[];
  /** How many rows were skipped on purpose. */
  leftOut: number;
  /** The number of rows left out because they call their car sold or promised, and the cars that these rows mean. */
  sold: number;
  soldCars: ListedCar[];
  /** Rows that were corrected or skipped, as they stand in the file and as they would have been read there. */
  touched: (Pick<FileRow, "line" | "cells"> & { row: PriceListRow })[];
  /** How many cells about optional facts of these cars somebody should look at, and the first of them in the file. */
  doubted: number;
  doubts: DoubtedCell[];
  /** At which rate prices became dollars so far, if any had to. */
  exchangeRate: ExchangeRate | null;
  /** How many lines were no rows: notes below the table, and its header repeated inside it. */
  noted: number;
  /** The numbers of these lines, from 1; of the first of them in the file. */
  notes: number[];
  /** Notes below the table that say something in the column of SKUs: they may be what is left of a row about a car. */
  notesWithSku: Pick<FileRow, "line" | "cells">[];
  /** Of a workbook what was read of it; in its last batch only. */
  workbook?: WorkbookDescription;
};

/** Brands that are remembered, to tell a car from a note. */
const MAX_BRANDS = 2000;

/**
 * Sorts rows into cars, refused rows and notes. A row that may be a note is one when cars come before it and nothing but
 * notes after it.
 */
export function classifyRows(layout: RowBatch["layout"], choices: ReadingChoices) {
  const { rateOf, used } = ratesOf(layout.currency?.code ?? "USD", choices.unitsPerDollar);
  const read = openRows(layout, { rateOf, factor: layout.unit.factor, round: choices.round ?? 1 });
  const readSold = openSold(layout);
  const ofRows = openRowCurrency(layout);
  const ofAmounts = openOwnCurrencies(layout);
  const mends = correctionsOf(choices.mended);
  const asksPrice = choices.price === undefined && !choices.columns;
  const saysOther = (text: string) =>
    saysOtherPrice(text) || (!layout.columns.includes("guide_price") && saysGuidePrices(text));
  const leftOut = new Set(choices.leftOut);
  const brands = new Set<string>();
  let lastBrand = "";
  const start = (): RowBatch => ({
    layout,
    cars: [],
    rejected: 0,
    refused: [],
    refusedRows: [],
    leftOut: 0,
    sold: 0,
    soldCars: [],
    touched: [],
    doubted: 0,
    doubts: [],
    exchangeRate: null,
    noted: 0,
    notes: [],
    notesWithSku: [],
  });

  let batch = start();
  /** Whether the last line says that prices are others, and no row below it. */
  let isOtherAtEnd = false;
  let waiting: (RefusedCells & { isLine: boolean })[] = [];
  const total = { rows: 0, cars: 0, rejected: 0, noted: 0, doubted: 0 };

  function refuse(row: RefusedCells) {
    total.rows += 1;
    total.rejected += 1;
    batch.rejected += 1;
    batch.refusedRows.push(row);
    if (total.rejected <= MAX_NAMED_ROWS) batch.refused.push(...row.refused);
  }
  function doubt(cells: readonly DoubtedCell[]) {
    total.doubted += cells.length;
    batch.doubted += cells.length;
    if (total.doubted <= MAX_NAMED_ROWS) batch.doubts.push(...cells);
  }
  function note(line: number) {
    total.noted += 1;
    batch.noted += 1;
    if (total.noted <= MAX_NAMED_ROWS) batch.notes.push(line);
  }
  function refuseWaiting() {
    for (const { isLine, ...row } of waiting)
      if (isLine) note(row.line);
      else refuse(row);
    waiting = [];
  }

  return {
    /** Rows sorted and not taken yet. */
    size: () => batch.cars.length + batch.rejected + batch.leftOut + batch.sold,

    take(): RowBatch {
      // Rows that waited are notes later than those below them.
      const notes = batch.notes.toSorted((one, other) => one - other);
      const taken = { ...batch, notes, exchangeRate: used() };
      batch = start();
      return taken;
    },

    /** Throws `file_too_many_rows`, `file_second_table`, `file_rate_unbelievable`. */
    add(written: FileRow) {
      const { line } = written;
      if (total.rows + total.noted + waiting.length >= MAX_ROWS)
        throw refuseFile("too_many_rows", { max: MAX_ROWS });
      if (written.isNote) {
        ofRows.isLine(written.cells);
        ofAmounts.seeTotal(written);
        isOtherAtEnd = saysOther(written.cells.join(" ").trim());
        return note(line);
      }
      isOtherAtEnd = false;
      if (written.isSold) {
        // A column may be called like what has become of a car.
        if (repeatsHeader(written.cells, layout) === "another") throw refuseFile("second_table", { line });
        refuseWaiting();
        total.rows += 1;
        batch.sold += 1;
        batch.soldCars.push(...readSold(written));
        return;
      }
      const mended = mends.get(line);
      const corrected = applyCorrections(written, mended, layout);
      const { cells } = corrected;
      const isLeftOut = leftOut.has(line);
      if (mended || isLeftOut)
        batch.touched.push({ line, cells: written.cells, row: read(ofRows.say(written)) });
      if (isLeftOut) {
        refuseWaiting();
        total.rows += 1;
        batch.leftOut += 1;
        return;
      }
      const said = ofRows.say(corrected);
      if (!ofRows.isBelowLine()) ofAmounts.see(said);
      const row = read(said);

      if ("cars" in row) {
        refuseWaiting();
        total.rows += Math.max(row.cars.length, 1);
        total.cars += row.cars.length;
        for (const car of row.cars) batch.cars.push({ line, car });
        // A row that counts no car in any colour.
        if (row.cars.length === 0) batch.leftOut += 1;
        if (row.doubts) doubt(row.doubts);
        const brand = row.cars[0]?.brand ?? lastBrand;
        if (brands.size < MAX_BRANDS && brand !== lastBrand) brands.add(foldCase(brand));
        lastBrand = brand;
        return;
      }
      const isFirst = total.rows + total.noted + waiting.length === 0;
      const isUnits = line === layout.unitsLine;
      const header = mended ? undefined : isUnits ? "same" : repeatsHeader(cells, layout, isFirst);
      if (header === "another") throw refuseFile("second_table", { line });
      const isLine = !header && !mended && ofRows.isLine(cells);
      if (!header && !mended && total.cars > 0 && (isLine || mayBeFootnote(cells, layout.columns, brands))) {
        waiting.push({ line, cells, refused: row.refused, isLine });
        if (waiting.length > MAX_FOOTNOTES) refuseWaiting();
        return;
      }
      refuseWaiting();
      if (header || isLine) note(line);
      else refuse({ line, cells, refused: row.refused });
    },

    /** Notes rows that still wait, being below the table. Throws `file_needs_answer` when one says a currency of all the prices, or a price may. */
    end() {
      for (const { line, cells } of waiting) {
        note(line);
        if (!isBlank(cells[layout.columns.indexOf("supplier_sku")] ?? ""))
          batch.notesWithSku.push({ line, cells });
        const text = cells.join(" ").trim();
        if (beginsAsTotal(text)) ofAmounts.seeTotal({ line, cells });
        if (saysOther(text)) isOtherAtEnd = true;
        const code = layout.currency ? undefined : detectCurrency(text);
        if (code && code !== "USD") throw needsAnswer([rateQuestion({ code, named: text, line })]);
        const unknown = layout.currency ? undefined : unknownWordBelow(text);
        if (unknown) throw needsAnswer([currencyQuestion(unknown, line)]);
      }
      waiting = [];
      if (asksPrice && isOtherAtEnd) throw needsAnswer([lotQuestion(layout)]);
      const named = ofAmounts.mayBeOfAll();
      if (named) throw needsAnswer([rateQuestion(named)]);
      return {
        rows: total.rows,
        isEmpty: batch.cars.length + batch.rejected + batch.leftOut + batch.sold + batch.noted === 0,
      };
    },
  };
}
