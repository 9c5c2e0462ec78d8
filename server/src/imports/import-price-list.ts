import {
  type DoubtedCell,
  type ImportResult,
  MAX_NAMED_ROWS,
  type MissingFate,
} from "@khorgos/contract/imports/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { currencyOf } from "@khorgos/price-list/columns/name-columns";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import type { Tx } from "../platform/db/connect.ts";
import { brokenConstraint, type Transact } from "../platform/db/transact.ts";
import { drawId } from "../platform/db/ids.ts";
import { tellStockLater } from "../news/write-news.ts";
import { recountStock } from "../cars/facet-counts.sql.ts";
import { refuseTooManyWords } from "../cars/limit-words.ts";
import { openNormalizer } from "../normalizing/normalize-vocabulary.ts";
import {
  type BatchHistory,
  type FileForm,
  findLastFate,
  finishImport,
  forgetBeyond,
  type GivenFile,
  insertBatch,
  insertHeld,
  insertImport,
} from "./history.sql.ts";
import { allowLongWork, CAR_CONSTRAINTS, type LockMode, holdStanding, takeTurn } from "./imports.sql.ts";
import { listVins } from "./listed-vins.ts";
import { findSharedVins } from "./vins.sql.ts";
import { type ListedRow, openSameCars } from "./same-cars.ts";
import { decideFate } from "./imports.rules.ts";
import { countMissing, findOwnSkus, removeMissing, sellMissing } from "./missing.sql.ts";
import { openPassedRows, openSoldRows } from "./passed-rows.ts";
import { openOwnStock, ConcurrentEdit } from "./own-stock.ts";
import { readAhead } from "./read-ahead.ts";
import { readAside, survivingReader } from "./read-aside.ts";
import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";
import { needsAnswer } from "@khorgos/price-list/money/settle-money";
import { checkSkuForm } from "./check-sku-form.ts";
import { applyRows } from "./apply-rows.ts";
import { checkPlausibility, openModelPrices } from "./plausibility.ts";

type ImportUpload = {
  transact: Transact;
  supplierId: string;
  /** Where the file lies, and what it was called where it came from. */
  path: string;
  file: GivenFile;
  signal: AbortSignal;
  /** Under which the import is kept; drawn when not given. */
  id?: string;
  choices?: ReadingChoices;
  /** Known of a file that was uploaded before. */
  detected?: DetectedEncoding | undefined;
  /** When its supplier looked at what would become of it: cars that were touched since are not missing. */
  lookedAt?: string | undefined;
  /** The fate of missing cars that a preview has told. */
  foreseen?: MissingFate | undefined;
  /** Told after each batch how many rows have been read. */
  onRows?: (rows: number) => void;
  /** Done last, in the transaction of the import. */
  conclude?: (tx: Tx, result: ImportResult) => Promise<void>;
};

/** Somebody adding a car under the very code or SKU an import has just chosen is rare; twice in a row never. */
const ATTEMPTS = 4;

/** Bytes from which on refused rows are counted and no longer kept: each cell may have several faults, each in a sentence. */
const MAX_REFUSED = 64 * 1024 * 1024;

/**
 * Takes the price list in a file into a supplier's stock and keeps a record of it: all its good rows in one transaction,
 * or none of them when `signal` says stop. Throws what `readPriceList` throws, `file_needs_answer` too where its prices are far from the market's, and `account_suspended` when the supplier
 * was suspended while the file was on its way.
 *
 * Cars are only looked at until one is to be changed: locking a hundred thousand that stay as they are takes as long as
 * changing them. When somebody edits one of them in between, all is done again with locks.
 */
export async function importPriceList(upload: ImportUpload): Promise<ImportResult> {
  let hold: LockMode = "look";
  for (let attempt = 1; ; attempt++) {
    try {
      return await survivingReader(() =>
        upload.transact(async (tx) => {
          const result = await takeIn(tx, upload, hold);
          await upload.conclude?.(tx, result);
          return result;
        }),
      );
    } catch (error) {
      const isTransient =
        error instanceof ConcurrentEdit || CAR_CONSTRAINTS.includes(brokenConstraint(error) ?? "");
      if (attempt === ATTEMPTS || !isTransient) throw error;
      if (error instanceof ConcurrentEdit) hold = "lock";
    }
  }
}

async function takeIn(tx: Tx, upload: ImportUpload, hold: LockMode): Promise<ImportResult> {
  const { supplierId, file, path, detected, choices, signal, onRows } = upload;
  await allowLongWork(tx);
  if ((await takeTurn(tx, supplierId)) !== "approved") throw new Failure("account_suspended");
  const stamp = await insertImport(tx, upload.id ?? drawId(), supplierId, file);
  const stock = await openOwnStock(tx, stamp, hold);
  const counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0, left_out: 0 };
  const errors: ImportResult["errors"] = [];
  const notes: number[] = [];
  const doubts: DoubtedCell[] = [];
  const vins = listVins();
  let [doubted, sold] = [0, 0];
  let form: FileForm = { encoding: "", delimiter: "", columns: [], exchangeRate: null };
  let noted = 0;
  let workbook: ImportResult["workbook"];
  let number = 0;
  let kept_bytes = 0;
  const keep = async (history: BatchHistory) =>
    void (kept_bytes += await insertBatch(tx, stamp.id, number++, history));
  const word = openNormalizer(tx);
  const check = checkPlausibility(openModelPrices(tx), choices ?? {});
  const skus = checkSkuForm(tx, supplierId, choices ?? {});
  const same = openSameCars();
  const passed = openPassedRows(word, choices?.leftOut);
  const called = openSoldRows(word, stock);
  let columns: RowBatch["layout"]["columns"] = [];
  let [read, unit] = [0, 1];
  const apply = async (listed: readonly ListedRow[], areApart: boolean) => {
    const rows = listed.map(({ row }) => row);
    const taken = await applyRows(stock, columns, rows, areApart);
    for (const before of stock.takeRounds()) await keep({ before, refused: [] });
    counts.inserted += taken.inserted;
    counts.updated += taken.updated;
    counts.unchanged += taken.unchanged;
  };
  for await (const batch of readAhead(readAside({ path, detected }, choices ?? {}, signal))) {
    signal.throwIfAborted();
    form = formOf(batch);
    const rows = await skus.see(await word(batch.cars.map(({ car }) => car)));
    const listed = rows.map((row, at) => ({ line: batch.cars[at]?.line ?? 0, row }));
    for (const { line, row } of listed) vins.add(line, row);
    await check.see(listed, signal);
    await passed.see(batch);
    await called.see(batch);
    columns = batch.layout.columns;
    unit = batch.layout.unit.factor;
    const refused = batch.refusedRows;
    if (refused.length > 0 && kept_bytes < MAX_REFUSED) await keep({ before: [], refused });
    await apply(same.take(listed, columns.includes("vin")), false);
    counts.rejected += batch.rejected;
    counts.left_out += batch.leftOut;
    errors.push(...batch.refused);
    sold += batch.sold;
    noted += batch.noted;
    notes.push(...batch.notes);
    doubted += batch.doubted;
    doubts.push(...batch.doubts);
    workbook = batch.workbook;
    read += rows.length + batch.rejected + batch.leftOut;
    onRows?.(read);
  }
  for (const listed of same.rest()) {
    signal.throwIfAborted();
    await apply(listed, true);
  }
  signal.throwIfAborted();
  const twice = await vins.doubts((all) => findSharedVins(tx, supplierId, all));
  doubted += twice.length;
  doubts.push(...twice.slice(0, Math.max(0, MAX_NAMED_ROWS - doubts.length)));
  const questions = [check.question(), skus.question()].flatMap((question) => question ?? []);
  if (questions.length > 0) throw needsAnswer(questions);
  kept_bytes += await insertHeld(tx, stamp.id, number++, stock.held());
  const { missing_kept, ...missing } = await takeMissing();
  const price_changes = stock.priceChanges();
  const changes = { ...missing, ...(price_changes && { price_changes }) };
  await finishImport(tx, stamp.id, form, {
    ...counts,
    ...changes,
    chosen_fate: choices?.missing,
    kept_bytes,
  });
  await forgetBeyond(tx, stamp.supplierId);
  // Late, because nobody signs in to the account from here on, and before the stock is counted: anyone who suspends an account
  // changes the market's version afterwards, as counting does first.
  if ((await holdStanding(tx, stamp.supplierId)) !== "approved") throw new Failure("account_suspended");
  const isGone = missing.missing_fate === "sold" || missing.missing_fate === "remove";
  if (counts.inserted + counts.updated > 0 || isGone) {
    await recountStock(tx, stamp.supplierId);
    await refuseTooManyWords(tx, stamp.supplierId);
    await tellStockLater(tx, stamp.supplierId, stamp.at);
  }
  const { encoding, exchangeRate: exchange_rate } = form;
  const told = same.told();
  return {
    id: stamp.id,
    encoding,
    ...counts,
    exchange_rate,
    ...(unit !== 1 && { unit }),
    errors,
    ...(doubted > 0 && { doubted, doubts }),
    ...(told.repeated > 0 && told),
    noted,
    notes,
    ...(sold > 0 && { sold_rows: sold }),
    ...changes,
    ...(missing_kept && { missing_kept }),
    ...(workbook && { workbook }),
  };

  /** Settles the fate of the cars for sale that the list does not hold, once all that it holds is in. */
  async function takeMissing(): Promise<Pick<ImportResult, "missing" | "missing_fate" | "missing_kept">> {
    const held = stock.held();
    const mentioned = await passed.mentioned((asked) => findOwnSkus(tx, supplierId, asked));
    const sold = mentioned.areTooMany ? [] : called.sold();
    const leaving = { stamp, listed: { held, mentioned, sold }, untouchedSince: upload.lookedAt ?? null };
    const found = await countMissing(tx, leaving);
    if (found.cars === 0) return {};
    const fate = decideFate(
      { chosen: choices?.missing ?? upload.foreseen, last: await findLastFate(tx, supplierId) },
      { held: held.size, missing: found.cars, areTooMany: mentioned.areTooMany },
    );
    const areSoldOnly = fate === "keep";
    const isNone = found.leaving === 0 || (areSoldOnly && sold.length === 0);
    const take = fate === "remove" ? removeMissing : sellMissing;
    const gone = isNone ? undefined : await take(tx, { ...leaving, areSoldOnly }, number);
    if (!gone || (areSoldOnly && gone.cars === 0)) return { missing: found.cars, missing_fate: "keep" };
    number += gone.batches;
    kept_bytes += gone.bytes;
    if (!areSoldOnly) return { missing: gone.cars, missing_fate: fate };
    return { missing: gone.cars, missing_fate: "sold", missing_kept: found.cars - gone.cars };
  }
}

const formOf = ({
  layout: { encoding, delimiter, header, columns, currency },
  exchangeRate,
}: Pick<RowBatch, "layout" | "exchangeRate">): FileForm => ({
  encoding,
  delimiter,
  exchangeRate,
  columns: header.map((name, at) => {
    const column = columns[at] ?? null;
    const isSaidElsewhere =
      column === "price" && currency && currency.code !== "USD" && currencyOf(name) !== currency.code;
    return { name, column, ...(isSaidElsewhere && { currency: currency.code }) };
  }),
});
