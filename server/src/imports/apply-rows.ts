import type { OverwrittenCar, NewCar, RowForm, StockCar } from "./imports.rules.ts";
import { setImmediate } from "node:timers/promises";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import { matchRows } from "./matching.rules.ts";

/** A supplier's stock that rows are taken into: the real one, or one in which nothing comes true. */
export type Stock = {
  /** Every car the rows can mean, each once, longest-standing first. */
  find(rows: readonly RowForm[]): Promise<StockCar[]>;
  /** Hears which cars of it some rows are about, as they are before these. */
  mean(cars: readonly StockCar[]): void;
  change(changed: readonly OverwrittenCar[]): Promise<void>;
  add(added: readonly NewCar[]): Promise<void>;
};

/** The result of some rows. Rows = `inserted` + `updated` + `unchanged`. */
export type AppliedRows = { inserted: number; updated: number; unchanged: number };

/**
 * Takes rows into the stock, the later of two rows winning, or each as a car of its own where they are `apart`. `columns` are those that
 * the file has.
 */
export async function applyRows(
  stock: Stock,
  columns: readonly (PriceListColumn | undefined)[],
  rows: readonly RowForm[],
  areApart = false,
): Promise<AppliedRows> {
  const taken: AppliedRows = { inserted: 0, updated: 0, unchanged: 0 };
  for (let rest = rows; rest.length > 0;) {
    const matched = matchRows(rest, await stock.find(rest), columns, areApart);
    // Finding out what rows mean and writing it down are milliseconds each; others have their turn in between.
    await setImmediate();
    stock.mean(matched.meant);
    // Changes first: they may free an SKU that a new car takes.
    if (matched.changed.length > 0) await stock.change(matched.changed);
    if (matched.added.length > 0) await stock.add(matched.added);
    taken.inserted += matched.inserted;
    taken.updated += matched.updated;
    taken.unchanged += matched.unchanged;
    rest = rest.slice(matched.taken);
  }
  return taken;
}
