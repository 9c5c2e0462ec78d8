import { MOST_NAMED_JUMPS, PRICE_JUMP, type PriceJump } from "@khorgos/contract/imports/price-list";
import type { Tx } from "../../platform/db/connect.ts";
import { drawId } from "../../platform/draw-id.ts";
import { hasGeneratedSkus } from "../imports.sql.ts";
import { type ChangedCar, likenessOf, type RowForm, type StockCar } from "../matching.rules.ts";
import { findMatches, oldestFirst, type Search } from "../own-stock.ts";
import type { Stock } from "../take-in-rows.ts";

type ImaginedStock = Stock & {
  /** Says on which line of the file each of the next rows stands. */
  tellLines(lines: ReadonlyMap<RowForm, number>): void;
  /** How many prices would jump, and the first of them. */
  jumps(): { jumped: number; jumps: PriceJump[] };
};

/** A supplier's stock as it would be. Everything that is done to it is remembered here, and the database only read. */
export async function imagineStock(tx: Tx, supplierId: string): Promise<ImaginedStock> {
  const search: Search = { supplierId, hold: "look", hasGenerated: await hasGeneratedSkus(tx, supplierId) };
  let lineOf: ReadonlyMap<RowForm, number> = new Map();
  /** Cars that came or changed, as they are now, by their id. */
  const now = new Map<string, StockCar>();
  /** Where they may be found; those that are something else by now are told apart when rows are matched. */
  const bySku = new Map<string, Set<string>>();
  const byLikeness = new Map<string, Set<string>>();
  const jumping = new Map<string, { line: number; was: StockCar; car: StockCar }>();

  const note = (car: StockCar) => {
    now.set(car.id, car);
    if (car.supplier_sku !== "") addTo(bySku, car.supplier_sku, car.id);
    addTo(byLikeness, likenessOf(car), car.id);
  };
  const imagined = (row: RowForm): StockCar[] =>
    [bySku.get(row.supplier_sku) ?? [], byLikeness.get(likenessOf(row)) ?? []]
      .flatMap((ids) => [...ids])
      .flatMap((id) => now.get(id) ?? []);

  return {
    tellLines: (lines) => void (lineOf = lines),

    async find(rows) {
      const real = await findMatches(tx, search, rows);
      return oldestFirst([...real.map((car) => now.get(car.id) ?? car), ...rows.flatMap(imagined)]);
    },

    async change(changed: readonly ChangedCar[]) {
      for (const { was, car, row } of changed) {
        const isNew = was.version === NEW;
        if (!isNew)
          jumping.set(car.id, {
            line: lineOf.get(row) ?? 0,
            was: jumping.get(car.id)?.was ?? was,
            car,
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

    jumps() {
      const jumps = [...jumping.values()].filter(({ was, car }) => isJump(was.price, car.price));
      return {
        jumped: jumps.length,
        jumps: jumps
          .toSorted((one, other) => one.line - other.line)
          .slice(0, MOST_NAMED_JUMPS)
          .map(({ line, was, car }) => ({
            line,
            car: [car.brand, car.model, car.year].join(" "),
            supplier_sku: car.supplier_sku,
            was: was.price,
            price: car.price,
          })),
      };
    },
  };
}

/** The version of a car that is nowhere yet. */
const NEW = "new";

const isJump = (was: number, price: number) => was > 0 && Math.abs(price / was - 1) > PRICE_JUMP + 1e-9;

function addTo(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids.add(id));
}
