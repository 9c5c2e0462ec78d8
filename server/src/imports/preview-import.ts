import { setImmediate } from "node:timers/promises";
import { isColour } from "@khorgos/contract/colours/colours";
import { MAX_NAMED_ROWS } from "@khorgos/contract/imports/imports";
import {
  type Foresight,
  MAX_NAMED_WARNINGS,
  MAX_PREVIEWED_ROWS,
  type MissingStock,
  type TouchedRow,
  type UnknownValue,
} from "@khorgos/contract/imports/price-list";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import type { Db } from "../platform/db/connect.ts";
import { openNormalizer } from "../normalizing/normalize-vocabulary.ts";
import { readAhead } from "./read-ahead.ts";
import { readAside } from "./read-aside.ts";
import type { ListFile } from "./reading-process.ts";
import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";
import { applyRows } from "./apply-rows.ts";
import { checkPlausibility, openModelPrices, openWarnings } from "./plausibility.ts";
import { listVins } from "./listed-vins.ts";
import { carName } from "./matching.rules.ts";
import { checkSkuForm } from "./check-sku-form.ts";
import { type ListedRow, openSameCars } from "./same-cars.ts";
import { decideFate } from "./imports.rules.ts";
import { findOwnSkus, listMissing } from "./missing.sql.ts";
import { openPassedRows, openSoldRows } from "./passed-rows.ts";
import { findLastFate } from "./history.sql.ts";
import { findKnownBrands } from "./market-prices.sql.ts";
import { openDryRunStock } from "./dry-run-stock.ts";

type PreviewRequest = {
  db: Db;
  supplierId: string;
  file: ListFile;
  choices: ReadingChoices;
  signal: AbortSignal;
  /** Whether the time for reading is over: what was read until then is told, and that it is not all. */
  isLate: () => boolean;
};

/**
 * Tells what would become of the file in `file`, row by row as an import would do it, and what its prices leave open. Throws what
 * `readPriceList` throws. It asks the database for some rows at a time and holds no transaction over reading: it changes nothing, and
 * anyone who edits the stock meanwhile is as if they had done so before or after.
 */
export async function previewImport({
  db,
  supplierId,
  file,
  choices,
  signal,
  isLate,
}: PreviewRequest): Promise<{ foresight: Foresight; questions: Question[] }> {
  const stock = await openDryRunStock(db, supplierId);
  const seen = { inserted: 0, updated: 0, unchanged: 0, rejected: 0, left_out: 0, noted: 0 };
  const rows: Foresight["rows"] = [];
  const notes: number[] = [];
  const doubts: Foresight["doubts"] = [];
  const vins = listVins();
  let doubted = 0;
  let sold = 0;
  const listed: ListedRow[] = [];
  const touched: RowBatch["touched"] = [];
  let columns: RowBatch["layout"]["columns"] = [];
  let isWhole = true;
  const word = openNormalizer(db);
  const prices = openModelPrices(db);
  const check = checkPlausibility(prices, choices);
  const skus = checkSkuForm(db, supplierId, choices);
  const same = openSameCars();
  const passed = openPassedRows(word, choices.leftOut);
  const called = openSoldRows(word, stock);
  let read = 0;
  const apply = async (some: readonly ListedRow[], areApart: boolean) => {
    stock.tellLines(new Map(some.map(({ row, line }) => [row, line])));
    const going = some.map(({ row }) => row);
    const taken = await applyRows(stock, columns, going, areApart);
    seen.inserted += taken.inserted;
    seen.updated += taken.updated;
    seen.unchanged += taken.unchanged;
  };
  for await (const batch of readAhead(readAside(file, choices, signal))) {
    if (read >= MAX_PREVIEWED_ROWS || (read > 0 && isLate())) {
      isWhole = false;
      break;
    }
    signal.throwIfAborted();
    columns = batch.layout.columns;
    const worded = await skus.see(await word(batch.cars.map(({ car }) => car)));
    const lined = worded.map((row, at) => ({ line: batch.cars[at]?.line ?? 0, row }));
    for (const { line, row } of lined) vins.add(line, row);
    await check.see(lined, signal);
    await passed.see(batch);
    await called.see(batch);
    await apply(same.take(lined, columns.includes("vin")), false);
    read += lined.length + batch.rejected + batch.leftOut;
    seen.rejected += batch.rejected;
    seen.left_out += batch.leftOut;
    seen.noted += batch.noted;
    notes.push(...batch.notes);
    sold += batch.sold;
    doubted += batch.doubted;
    if (doubts.length < MAX_NAMED_WARNINGS) doubts.push(...batch.doubts);
    listed.push(...lined);
    touched.push(...batch.touched);
    for (const { line, cells, refused } of batch.refusedRows)
      if (rows.length < MAX_NAMED_ROWS) rows.push({ line, car: nameIn(cells, columns), refused });
  }

  for (const some of same.rest()) {
    signal.throwIfAborted();
    await apply(some, true);
  }

  const asInFile = await readTouched(touched.slice(0, MAX_NAMED_ROWS), word);
  const good = asInFile.flatMap(({ listed: row }) => row ?? []);
  const warnings = await openWarnings(prices, [...listed, ...good], signal);
  // Each takes some milliseconds for so many rows; others have their turn in between.
  await setImmediate();
  const { repeated, repeats } = same.told();
  signal.throwIfAborted();
  const before = await stock.pricesBefore(
    good.map(({ row }) => row),
    columns,
  );
  const twice = await vins.doubts((all) => stock.sharedVins(all));
  const read_names = stock.readNames();
  const missing = isWhole ? await foreseeMissing() : undefined;
  const changes = stock.changedPrices().slice(0, MAX_NAMED_WARNINGS);
  const beforeTouched = new Map(good.map((one, at) => [one, before[at]]));
  const foresight = {
    is_whole: isWhole,
    ...seen,
    rows,
    touched: asInFile.map(({ line, cells, refused, doubts, listed: row }) => ({
      line,
      car: row ? carName(row.row) : nameIn(cells, columns),
      refused,
      ...(doubts && { doubts }),
      warning: row ? warnings.about(row, beforeTouched.get(row)) : null,
    })),
    notes,
    ...warnings.ofAll(listed, stock.earlierPrices(), same.overridden),
    repeated,
    repeats: repeats.slice(0, MAX_NAMED_WARNINGS),
    ...(sold > 0 && { sold_rows: sold }),
    unknown: await findUnknown(db, listed),
    doubted: doubted + twice.length,
    doubts: [...doubts, ...twice].slice(0, MAX_NAMED_WARNINGS),
    ...(missing && { missing }),
    ...(changes.length > 0 && { changes }),
    ...(read_names.length > 0 && { read_names }),
  };
  return { foresight, questions: [check.question(), skus.question()].flatMap((one) => one ?? []) };

  async function foreseeMissing(): Promise<MissingStock> {
    const held = stock.held();
    const mentioned = await passed.mentioned((asked) => findOwnSkus(db, supplierId, asked));
    const sold = mentioned.areTooMany ? [] : called.sold();
    const { called_sold, ...found } = await listMissing(db, supplierId, { held, mentioned, sold });
    const fate = decideFate(
      { chosen: choices.missing, last: await findLastFate(db, supplierId) },
      { held: held.size, missing: found.count, areTooMany: mentioned.areTooMany },
    );
    return { ...found, fate, ...(called_sold > 0 && { called_sold }) };
  }
}

type Touched = {
  line: number;
  cells: readonly string[];
  refused: TouchedRow["refused"];
  doubts: TouchedRow["doubts"];
  listed: ListedRow | undefined;
};

/** Rows that were corrected or skipped, as they would go in from the file. */
async function readTouched(
  touched: RowBatch["touched"],
  word: ReturnType<typeof openNormalizer>,
): Promise<Touched[]> {
  const good = touched.flatMap(({ line, row }) =>
    "cars" in row ? row.cars.slice(0, 1).map((car) => ({ line, car })) : [],
  );
  const worded = await word(good.map(({ car }) => car));
  const byLine = new Map(good.map(({ line }, at) => [line, worded[at]]));
  return touched.map(({ line, cells, row }) => {
    const car = byLine.get(line);
    const wrong = "cars" in row ? { refused: [], doubts: row.doubts } : { ...row, doubts: undefined };
    return { line, cells, ...wrong, listed: car && { line, row: car } };
  });
}

const MAX_SHOWN = 100;

/** As much of the car as the cells say. */
function nameIn(cells: readonly string[], columns: RowBatch["layout"]["columns"]): string {
  const said = (["brand", "model", "year"] as const).map((column) => cells[columns.indexOf(column)] ?? "");
  return said.join(" ").replaceAll(/\s+/g, " ").trim().slice(0, MAX_SHOWN).toWellFormed();
}

const worded = ["brand", "body_color", "interior_color"] as const;

/** Brands and colours of a list that the market has no word for, those of most rows first. They go in as they are written. */
async function findUnknown(db: Db, listed: readonly ListedRow[]): Promise<UnknownValue[]> {
  const brands = [...new Set(listed.map(({ row }) => row.brand))];
  const known = new Set(brands.length > 0 ? await findKnownBrands(db, brands) : []);
  const isKnown = (column: (typeof worded)[number], value: string) =>
    column === "brand" ? known.has(value) : value === "" || value.split("/").every(isColour);

  const found = new Map<string, UnknownValue>();
  for (const { line, row } of listed)
    for (const column of worded) {
      const value = row[column];
      if (isKnown(column, value)) continue;
      const before = found.get(`${column} ${value}`);
      if (before) before.rows += 1;
      else found.set(`${column} ${value}`, { column, value, rows: 1, line });
    }
  return [...found.values()]
    .toSorted((one, other) => other.rows - one.rows || one.line - other.line)
    .slice(0, MAX_NAMED_WARNINGS);
}
