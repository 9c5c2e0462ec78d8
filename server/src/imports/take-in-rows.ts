import { generatedSku } from "@khorgos/contract/cars.rules";
import type { PriceListColumn } from "@khorgos/contract/imports";
import type { Tx } from "../platform/db/connect.ts";
import { drawId } from "../platform/draw-id.ts";
import { shortCode } from "../platform/short-code.ts";
import { type EarlierCar, earlierCar } from "./history/before.rules.ts";
import {
  findBySku,
  findLookalikes,
  findTakenCodes,
  type Hold,
  insertCars,
  type Stamp,
  updateCars,
} from "./imports.sql.ts";
import type { StockVersion } from "./recall-file.ts";
import { type ChangedCar, matchRows, type NewCar, type RowForm, type StockCar } from "./matching.rules.ts";

/** Somebody edited a car between the look at it and the change. Looking again with `lock` helps. */
export class Overtaken extends Error {}

/** What an import knows while it goes from batch to batch. */
export type Course = {
  stamp: Stamp;
  hold: Hold;
  /** Whether the stock has cars that a row with an SKU may take over. */
  hasGenerated: boolean;
  columns: readonly (PriceListColumn | undefined)[];
  /** The cars that stood in the stock before and were changed, and what their versions add up to. */
  replaced: StockVersion;
};

export type Taken = {
  inserted: number;
  updated: number;
  unchanged: number;
  /** The changed cars as they were, in rounds: within one each stands once. The last round is the latest. */
  rounds: EarlierCar[][];
};

/** Takes rows into the stock, the later of two rows winning. Throws `Overtaken`. */
export async function takeInRows(tx: Tx, course: Course, rows: readonly RowForm[]): Promise<Taken> {
  const taken: Taken = { inserted: 0, updated: 0, unchanged: 0, rounds: [] };
  for (let rest = rows; rest.length > 0;) {
    const matched = matchRows(rest, await findMatches(tx, course, rest), course.columns);
    // Updates first: they may free an SKU that a new car takes.
    if (matched.changed.length > 0) await change(tx, course, matched.changed, taken);
    if (matched.added.length > 0) await add(tx, course, matched.added);
    taken.inserted += matched.inserted;
    taken.updated += matched.updated;
    taken.unchanged += matched.unchanged;
    rest = rest.slice(matched.taken);
  }
  return taken;
}

/** Every car the rows can mean, each once, longest-standing first. */
async function findMatches(tx: Tx, course: Course, rows: readonly RowForm[]): Promise<StockCar[]> {
  const { supplierId } = course.stamp;
  const skus = rows.map((row) => row.supplier_sku).filter((sku) => sku !== "");
  const named = skus.length > 0 ? await findBySku(tx, supplierId, skus, course.hold) : [];
  const known = new Set(named.map((car) => car.supplier_sku));
  const unnamed = rows.filter(
    ({ supplier_sku }) => supplier_sku === "" || (course.hasGenerated && !known.has(supplier_sku)),
  );
  const alike = unnamed.length > 0 ? await findLookalikes(tx, supplierId, unnamed, course.hold) : [];
  if (alike.length === 0) return named;
  const byId = new Map([...named, ...alike].map((car) => [car.id, car]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function change(tx: Tx, { stamp, replaced }: Course, changed: readonly ChangedCar[], taken: Taken) {
  if ((await updateCars(tx, stamp, changed)) < changed.length) throw new Overtaken();
  // What this very import brought will leave when it is taken back; what it was in between does not matter.
  const before = changed.filter(({ was }) => was.added_by_import !== stamp.id).map(earlierCar);
  if (before.length > 0) taken.rounds.push(before);
  // Within this import a version is its own, which nobody else can have.
  const foreign = changed.filter(({ was }) => was.since !== stamp.at);
  replaced.cars += foreign.length;
  for (const { was } of foreign) replaced.versions += Number(was.version);
}

async function add(tx: Tx, course: Course, added: readonly NewCar[]) {
  const codes = await drawFreeCodes(tx, added.length);
  const cars = added.map((car, at) => {
    const car_id = codes[at] ?? shortCode("C");
    return { ...car, id: drawId(), car_id, supplier_sku: car.supplier_sku || generatedSku(car_id) };
  });
  await insertCars(tx, course.stamp, cars);
  course.hasGenerated ||= added.some(({ sku_generated }) => sku_generated);
}

/** Codes nobody has. */
async function drawFreeCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, () => shortCode("C"));
    const taken = new Set(await findTakenCodes(tx, drawn));
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
