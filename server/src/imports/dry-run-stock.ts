import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import type { Db } from "../platform/db/connect.ts";
import { vinsOf } from "../cars/stock.rules.ts";
import { drawId } from "../platform/db/ids.ts";
import { MAX_NAMED_WARNINGS, type PriceChange, type ReadNames } from "@khorgos/contract/imports/price-list";
import { hasGeneratedSkus } from "./imports.sql.ts";
import { findVinHolders } from "./vins.sql.ts";
import { carName, matchRows, traitsOf } from "./matching.rules.ts";
import { likenessOf, type OverwrittenCar, type RowForm, type StockCar } from "./imports.rules.ts";
import { findMatches, mostAlike, oldestFirst, type Search } from "./own-stock.ts";
import type { Stock } from "./apply-rows.ts";

type ImaginedStock = Stock & {
  /** Says on which line of the file each of the next rows stands. */
  tellLines(lines: ReadonlyMap<RowForm, number>): void;
  /** Prices before of cars that were in the stock, by the line of the last row that changes them. */
  earlierPrices(): ReadonlyMap<number, number>;
  /** Cars whose price would be another one, the largest change first. */
  changedPrices(): PriceChange[];
  /** The ids of the cars for sale that rows are about. */
  held(): ReadonlySet<string>;
  /** Which of these VINs more than one car would have. */
  sharedVins(vins: readonly string[]): Promise<string[]>;
  /** Facts that would be read from the names of cars that come or change, where nobody states it: the names of most cars first. */
  readNames(): ReadNames[];
  /** Prices now of the cars that these rows would change, each row taken alone; undefined where it changes none. */
  pricesBefore(
    rows: readonly RowForm[],
    columns: readonly (PriceListColumn | undefined)[],
  ): Promise<(number | undefined)[]>;
};

/** A supplier's stock as it would be. Everything that is done to it is remembered here, and the database only read. */
export async function openDryRunStock(db: Db, supplierId: string): Promise<ImaginedStock> {
  const search: Search = { supplierId, hold: "look", hasGenerated: await hasGeneratedSkus(db, supplierId) };
  let lineOf: ReadonlyMap<RowForm, number> = new Map();
  /** Cars that came or changed, as they are now, by their id. */
  const now = new Map<string, StockCar>();
  /** Where they may be found; those that have another SKU by now are told apart when rows are matched. */
  const bySku = new Map<string, Set<string>>();
  const byLikeness = new Map<string, Set<string>>();
  /** Cars of the stock as they were, and the line that changed them last. */
  const changedCars = new Map<string, { line: number; was: StockCar }>();
  const held = new Set<string>();

  const note = (car: StockCar) => {
    const before = now.get(car.id);
    if (before) byLikeness.get(likenessOf(before))?.delete(car.id);
    now.set(car.id, car);
    if (car.supplier_sku !== "") addTo(bySku, car.supplier_sku, car.id);
    addTo(byLikeness, likenessOf(car), car.id);
  };
  const known = (ids: Iterable<string> = []) => [...ids].flatMap((id) => now.get(id) ?? []);
  /** Of many that look alike no more than the rows can mean, as in the stock itself. */
  const imagined = (rows: readonly RowForm[]): StockCar[] => {
    const alike = new Map(rows.map((row) => [`${row.supplier_sku !== ""} ${likenessOf(row)}`, row]));
    return [
      ...rows.flatMap((row) => known(bySku.get(row.supplier_sku))),
      ...[...alike.values()].flatMap((row) =>
        oldestFirst(
          known(byLikeness.get(likenessOf(row))).filter(
            ({ sku_generated }) => sku_generated || row.supplier_sku === "",
          ),
        ).slice(0, mostAlike(rows)),
      ),
    ];
  };

  return {
    tellLines: (lines) => void (lineOf = lines),

    async find(rows) {
      const real = await findMatches(db, search, rows);
      return oldestFirst([...real.map((car) => now.get(car.id) ?? car), ...imagined(rows)]);
    },

    held: () => held,

    mean(cars) {
      for (const car of cars)
        if (car.version !== NEW && (changedCars.get(car.id)?.was ?? car).quantity > 0) held.add(car.id);
    },

    async change(changed: readonly OverwrittenCar[]) {
      for (const { was, car, row } of changed) {
        const isNew = was.version === NEW;
        if (!isNew)
          changedCars.set(car.id, {
            line: lineOf.get(row) ?? 0,
            was: changedCars.get(car.id)?.was ?? was,
          });
        note(car);
      }
    },

    async add(added) {
      for (const car of added) {
        const id = drawId();
        note({ ...car, id, car_id: id, version: NEW, since: "", added_by_import: null });
      }
    },

    earlierPrices: () => new Map([...changedCars.values()].map(({ line, was }) => [line, was.price])),

    changedPrices: () =>
      [...changedCars]
        .flatMap(([id, { line, was }]) => {
          const car = now.get(id);
          return car && car.price !== was.price
            ? [{ line, car: carName(car), was: was.price, price: car.price, ...traitsOf(car) }]
            : [];
        })
        .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.line - other.line),

    async sharedVins(vins) {
      const wanted = new Set(vins);
      const holders = [
        ...(await findVinHolders(db, supplierId, vins)).filter(({ id }) => !now.has(id)),
        ...[...now.values()].flatMap((car) =>
          vinsOf(car).flatMap((vin) => (car.quantity > 0 && wanted.has(vin) ? [{ vin }] : [])),
        ),
      ];
      const counts = Map.groupBy(holders, ({ vin }) => vin);
      return [...counts].flatMap(([vin, cars]) => (cars.length > 1 ? [vin] : []));
    },

    readNames: () => countReadNames(now.values(), (car) => changedCars.get(car.id)?.was),

    async pricesBefore(rows, columns) {
      const real = await findMatches(db, search, rows);
      return rows.map((row) => matchRows([row], real, columns).changed[0]?.was.price);
    },
  };
}

/** By which part of itself a price changes. */
const sizeOf = ({ was, price }: PriceChange) => Math.abs(price - was) / Math.max(was, 1);

/** The version of a car that is nowhere yet. */
const NEW = "new";

function addTo(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids.add(id));
}

/** Counts the facts read from names that were not so before, those of most cars first. `wasOf` is a car of the stock before. */
function countReadNames(
  cars: Iterable<StockCar>,
  wasOf: (car: StockCar) => StockCar | undefined,
): ReadNames[] {
  const found = new Map<string, ReadNames>();
  for (const car of cars) {
    const was = wasOf(car);
    const isNew = (name: "powertrain" | "engine_cc") =>
      car[`${name}_read`] && !(was?.[`${name}_read`] && was[name] === car[name]);
    const powertrain = isNew("powertrain") ? car.powertrain : null;
    const engine_cc = isNew("engine_cc") ? car.engine_cc : null;
    if (powertrain === null && engine_cc === null) continue;
    const name = [car.brand_written || car.brand, car.model, car.trim_level].filter(Boolean).join(" ");
    const key = [name, powertrain, engine_cc].join("\n");
    const before = found.get(key);
    if (before) before.cars += 1;
    else found.set(key, { name, powertrain, engine_cc, cars: 1 });
  }
  return [...found.values()].toSorted((one, other) => other.cars - one.cars).slice(0, MAX_NAMED_WARNINGS);
}
