import { generatedSku } from "@khorgos/contract/cars/cars.rules";
import type { PriceChanges } from "@khorgos/contract/imports/imports";
import type { Db, Tx } from "../platform/db/connect.ts";
import { drawId, shortCode } from "../platform/db/ids.ts";
import {
  type PreviousValues,
  previousValues,
  type OverwrittenCar,
  type NewCar,
  type RowForm,
  type StockCar,
} from "./imports.rules.ts";
import {
  findBySku,
  findByVin,
  findLookalikes,
  findTakenCodes,
  hasGeneratedSkus,
  type LockMode,
  insertCars,
  type ImportRun,
  updateCars,
} from "./imports.sql.ts";
import { vinsOf } from "../cars/stock.rules.ts";
import type { Stock } from "./apply-rows.ts";

/** Somebody edited a car between the look at it and the change. Looking again with `lock` helps. */
export class ConcurrentEdit extends Error {}

/** Whose cars are looked for, and whether some of them may be meant by a row that names another SKU. */
export type Search = { supplierId: string; hold: LockMode; hasGenerated: boolean };

type OwnStock = Stock & {
  /** The changed cars as they were, in rounds: within one each stands once. Each round is handed out once. */
  takeRounds(): PreviousValues[][];
  /** The ids of the cars for sale that rows are about, and that were there before. */
  held(): ReadonlySet<string>;
  /** Counts cars that were there before and cost less and more now, and by how much on average; nothing where none does. */
  priceChanges(): PriceChanges | undefined;
};

type Repriced = { was: number; price: number };

/** A supplier's cars, which an import changes for good. `change` throws `ConcurrentEdit`. Codes are chance itself unless a story draws them. */
export async function openOwnStock(
  tx: Tx,
  stamp: ImportRun,
  hold: LockMode,
  draw = () => shortCode("C"),
): Promise<OwnStock> {
  const { supplierId } = stamp;
  const search = { supplierId, hold, hasGenerated: await hasGeneratedSkus(tx, supplierId) };
  let rounds: PreviousValues[][] = [];
  const held = new Set<string>();
  const prices = new Map<string, Repriced>();
  return {
    held: () => held,
    priceChanges: () => sumUp([...prices.values()].filter(({ was, price }) => was !== price)),

    mean(cars) {
      // What this very import has changed or brought is not missing anyway.
      for (const { id, quantity, since } of cars) if (quantity > 0 && since !== stamp.at) held.add(id);
    },

    takeRounds() {
      const taken = rounds;
      rounds = [];
      return taken;
    },

    find: (rows) => findMatches(tx, search, rows),

    async change(changed: readonly OverwrittenCar[]) {
      if ((await updateCars(tx, stamp, changed)) < changed.length) throw new ConcurrentEdit();
      // What this very import brought will leave when it is taken back; what it was in between does not matter.
      const before = changed.filter(({ was }) => was.added_by_import !== stamp.id).map(previousValues);
      if (before.length > 0) rounds.push(before);
      for (const { was, car } of changed)
        if (was.added_by_import !== stamp.id && (was.price !== car.price || prices.has(car.id)))
          prices.set(car.id, { was: prices.get(car.id)?.was ?? was.price, price: car.price });
    },

    async add(added: readonly NewCar[]) {
      const codes = await drawFreeCodes(tx, added.length, draw);
      const cars = added.map((car, at) => {
        const car_id = codes[at] ?? draw();
        return { ...car, id: drawId(), car_id, supplier_sku: car.supplier_sku || generatedSku(car_id) };
      });
      await insertCars(tx, stamp, cars);
      search.hasGenerated ||= added.some(({ sku_generated }) => sku_generated);
    },
  };
}

/** Codes nobody has: of a million one in a thousand draws is taken. */
async function drawFreeCodes(tx: Tx, count: number, draw: () => string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, draw);
    const taken = new Set(await findTakenCodes(tx, drawn));
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}

/** Every car the rows can mean, each once, longest-standing first. */
export async function findMatches(
  db: Db,
  { supplierId, hold, hasGenerated }: Search,
  rows: readonly RowForm[],
): Promise<StockCar[]> {
  const skus = rows.map((row) => row.supplier_sku).filter((sku) => sku !== "");
  const named = skus.length > 0 ? await findBySku(db, supplierId, skus, hold) : [];
  const known = new Set(named.map((car) => car.supplier_sku));
  const unnamed = rows.filter(
    ({ supplier_sku }) => supplier_sku === "" || (hasGenerated && !known.has(supplier_sku)),
  );
  const alike =
    unnamed.length > 0 ? await findLookalikes(db, supplierId, unnamed, hold, mostAlike(rows)) : [];
  const vins = unnamed.flatMap(vinsOf);
  const holders = vins.length > 0 ? await findByVin(db, supplierId, vins, hold) : [];
  return alike.length + holders.length === 0 ? named : oldestFirst([...named, ...alike, ...holders]);
}

/** Limits how many cars that look alike are looked at: of lines that were added up a price or a VIN decides which of these is meant. */
export const mostAlike = (rows: readonly RowForm[]): number =>
  rows.some((row) => row.rows !== undefined) ? Math.max(rows.length, 250) : rows.length;

/** Each car once, the longest-standing first. */
export const oldestFirst = (cars: readonly StockCar[]): StockCar[] =>
  [...new Map(cars.map((car) => [car.id, car])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );

function sumUp(changed: readonly Repriced[]): PriceChanges | undefined {
  if (changed.length === 0) return undefined;
  const cheaper = changed.filter(({ was, price }) => price < was);
  const dearer = changed.filter(({ was, price }) => price > was);
  return {
    cheaper: cheaper.length,
    cheaper_by: averageChange(cheaper),
    dearer: dearer.length,
    dearer_by: averageChange(dearer),
  };
}

/** In percent of what they cost before, to a tenth. What cost nothing is dearer by no percentage. */
function averageChange(changed: readonly Repriced[]): number {
  const shares = changed.flatMap(({ was, price }) => (was > 0 ? [Math.abs(price / was - 1) * 100] : []));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.length === 0 ? 0 : Math.round((sum / shares.length) * 10) / 10;
}
