import type { CarForm } from "@khorgos/contract/cars";
import type { ImportResult, PriceListColumn } from "@khorgos/contract/imports";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../platform/db/connect.ts";
import { brokenConstraint, type Transact } from "../platform/db/transact.ts";
import {
  allowLongWork,
  CAR_CONSTRAINTS,
  findTakenCodes,
  insertCars,
  lockBySku,
  lockLookalikes,
  lockSupplier,
  updateCars,
} from "./imports.sql.ts";
import { matchRows, type NewCar, type StockCar } from "./matching.rules.ts";
import { readPriceList } from "./reading/read-price-list.ts";
import { generatedSku } from "@khorgos/contract/cars.rules";
import { drawId } from "../platform/draw-id.ts";
import { shortCode } from "../platform/short-code.ts";

type Upload = { transact: Transact; supplierId: string; path: string; signal: AbortSignal };

/** Somebody adding a car under the very code or SKU an import has just chosen is rare; twice in a row never. */
const ATTEMPTS = 3;

/**
 * Takes the price list in a file into a supplier's stock: all its good rows in one transaction, or none of them when
 * `signal` says stop. Throws what `readPriceList` throws, and `account_rejected` when the supplier was suspended
 * while the file was on its way.
 */
export async function importPriceList({ transact, supplierId, path, signal }: Upload): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact((tx) => takeIn(tx, supplierId, path, signal));
    } catch (error) {
      if (attempt === ATTEMPTS || !CAR_CONSTRAINTS.includes(brokenConstraint(error) ?? "")) throw error;
    }
  }
}

async function takeIn(tx: Tx, supplierId: string, path: string, signal: AbortSignal): Promise<ImportResult> {
  await allowLongWork(tx);
  if ((await lockSupplier(tx, supplierId)) !== "approved") throw new Failure("account_rejected");

  const result: ImportResult = { encoding: "", inserted: 0, updated: 0, rejected: 0, errors: [] };
  for await (const { layout, cars, rejected, refused } of readPriceList(path)) {
    signal.throwIfAborted();
    result.encoding = layout.encoding;
    result.rejected += rejected;
    result.errors.push(...refused);
    const { inserted, updated } = await takeInRows(
      tx,
      supplierId,
      cars.map(({ car }) => car),
      layout.columns,
    );
    result.inserted += inserted;
    result.updated += updated;
  }
  signal.throwIfAborted();
  return result;
}

async function takeInRows(
  tx: Tx,
  supplierId: string,
  rows: CarForm[],
  columns: (PriceListColumn | undefined)[],
) {
  const counts = { inserted: 0, updated: 0 };
  for (let rest = rows; rest.length > 0;) {
    const matched = matchRows(rest, await lockMatches(tx, supplierId, rest), columns);
    // Updates first: they may free an SKU that a new car takes.
    if (matched.changed.length > 0) await updateCars(tx, matched.changed);
    if (matched.added.length > 0) await insertCars(tx, supplierId, await withIdentity(tx, matched.added));
    counts.inserted += matched.inserted;
    counts.updated += matched.updated;
    rest = rest.slice(matched.taken);
  }
  return counts;
}

/** Every car the rows can mean, each once, longest-standing first. */
async function lockMatches(tx: Tx, supplierId: string, rows: CarForm[]): Promise<StockCar[]> {
  const skus = rows.map((row) => row.supplier_sku).filter((sku) => sku !== "");
  const named = skus.length > 0 ? await lockBySku(tx, supplierId, skus) : [];
  const known = new Set(named.map((car) => car.supplier_sku));
  const unnamed = rows.filter((row) => !known.has(row.supplier_sku));
  const alike = unnamed.length > 0 ? await lockLookalikes(tx, supplierId, unnamed) : [];
  const byId = new Map([...named, ...alike].map((car) => [car.id, car]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Gives new cars an id, a code nobody has, and an SKU where they bring none. */
async function withIdentity(tx: Tx, cars: NewCar[]) {
  const codes = await drawFreeCodes(tx, cars.length);
  return cars.map((car, at) => {
    const car_id = codes[at] ?? shortCode("C");
    return { ...car, id: drawId(), car_id, supplier_sku: car.supplier_sku || generatedSku(car_id) };
  });
}

async function drawFreeCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, () => shortCode("C"));
    const taken = new Set(await findTakenCodes(tx, drawn));
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
