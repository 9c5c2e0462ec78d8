import type { CarForm } from "@khorgos/contract/cars/cars";
import { carColumns, type MissingFate } from "@khorgos/contract/imports/imports";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { factColumns, type KeptFacts } from "../cars/stock.rules.ts";
import type { Normalized } from "../normalizing/normalize-vocabulary.ts";
import type { ListedCar } from "@khorgos/price-list/rows/read-row";

type WordedCar = Normalized<CarForm>;

/** Columns that make two cars without SKU the same one. */
export const likenessColumns = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "seller",
  "body_color_name",
  "interior_color_name",
] as const satisfies readonly (keyof WordedCar)[];

/** The words shared by two cars that look alike. */
export const likenessOf = (car: WordedCar): string =>
  JSON.stringify(likenessColumns.map((column) => (column === "model" ? foldModel(car.model) : car[column])));

/** A list that holds less of the stock than this is a part of it, unless its supplier says otherwise. */
const WHOLE_STOCK = 0.6;

/**
 * Decides what becomes of cars for sale that are not in a list: what was chosen for it, else what its supplier chose last where the list
 * `held` so much of the stock that it is all of it. Nobody's cars leave the market without their word, nor where nobody can tell which
 * of them are missing, because `areTooMany` rows that did not go in speak of cars.
 */
export function decideFate(
  { chosen, last }: { chosen: MissingFate | undefined; last: MissingFate | undefined },
  { held, missing, areTooMany }: { held: number; missing: number; areTooMany: boolean },
): MissingFate {
  if (areTooMany) return "keep";
  if (chosen) return chosen;
  return last !== undefined && held >= WHOLE_STOCK * (held + missing) ? last : "keep";
}

/** By what a person knows a car again, also after it is gone. */
type Identity = Pick<StockCar, "id" | "car_id" | "brand" | "model" | "year" | "supplier_sku">;

/** How a car was before an import changed it: what it is known by, since when it was so, and what else was different. */
export type PreviousValues = Identity &
  Pick<StockCar, "since"> &
  Partial<RowForm & KeptFacts & Pick<StockCar, "sku_generated">> & { facts?: (keyof KeptFacts)[] };

const kept = [
  ...carColumns,
  "sku_generated",
  "brand_written",
  "model_name",
  "body_color_name",
  "interior_color_name",
] as const;

/** The values to be remembered to take a change back. What stayed the same is not in it, so it costs little to keep. */
export function previousValues({ was, car }: Pick<OverwrittenCar, "was" | "car">): PreviousValues {
  const { id, car_id, brand, model, year, supplier_sku, since } = was;
  const different = kept.filter((column) => was[column] !== car[column]);
  const known = { id, car_id, brand, model, year, supplier_sku, since };
  const facts = factColumns.filter((column) => was[column] !== car[column]);
  return {
    ...Object.fromEntries([...different, ...facts].map((column) => [column, was[column]])),
    ...(facts.length > 0 && { facts }),
    ...known,
  };
}

/** Bounds of the price of a car of which the market says nothing, in US dollars. */
const BELIEVED = { lowest: 500, highest: 400_000 };
/** Bounds of a price as parts of what its model costs on the market. */
const AROUND = { lowest: 0.4, highest: 2.5 };
/** Of fewer rows than these a third would be one or two slips. */
const FEW = 10;
/** Rows of a short list that are more than slips. */
const MANY_OF_FEW = 3;

/** Whether a price can be that of its car; `median` is what such cars cost on the market. */
export function isBelievable(price: number, median: number | undefined): boolean {
  if (!median) return price >= BELIEVED.lowest && price <= BELIEVED.highest;
  return price >= median * AROUND.lowest && price <= median * AROUND.highest;
}

/** Whether so many prices that cannot be believed, of all of a list, ask what its prices are: a third; of few rows three, or all. */
export function isImplausible(unbelieved: number, all: number): boolean {
  if (unbelieved === 0) return false;
  return all < FEW ? unbelieved >= Math.min(MANY_OF_FEW, all) : unbelieved * 3 >= all;
}

/** A SKU of digits without the zeros before it; undefined of any other. */
const bareOf = (sku: string) => /^0*(\d+)$/.exec(sku)?.[1];

/**
 * Compares the SKUs of a list with those of the stock. A spreadsheet takes the zeros before a number away, or a format puts some there:
 * then `00123` and `123` are one SKU, but only where the whole list has changed like that. One that kept its form says that it has not.
 */
export function openSkuForm(stock: Iterable<string>) {
  const known = new Set<string>();
  const byBare = new Map<string, string | undefined>();
  for (const sku of stock) {
    known.add(sku);
    const bare = bareOf(sku);
    // Where the stock has both forms, neither is the other one.
    if (bare !== undefined) byBare.set(bare, byBare.has(bare) ? undefined : sku);
  }
  const seen = { shorter: 0, longer: 0, withZeros: 0, keptWithout: 0 };
  let example: { written: string; stock: string } | undefined;

  const inStock = (sku: string) => {
    const bare = known.has(sku) ? undefined : bareOf(sku);
    return bare === undefined ? undefined : byBare.get(bare);
  };
  return {
    see(sku: string) {
      const bare = bareOf(sku);
      if (bare === undefined) return;
      if (sku !== bare) seen.withZeros += 1;
      else if (known.has(sku)) seen.keptWithout += 1;
      const other = inStock(sku);
      if (other === undefined) return;
      example ??= { written: sku, stock: other };
      if (sku.length < other.length) seen.shorter += 1;
      else seen.longer += 1;
    },
    /** Counts SKUs of the list that are written in another form than in the stock, with one of them; undefined unless all of them are. */
    changed() {
      const isShortened = seen.shorter > 0 && seen.longer === 0 && seen.withZeros === 0;
      const isPadded = seen.longer > 0 && seen.shorter === 0 && seen.keptWithout === 0;
      return example && (isShortened || isPadded)
        ? { count: seen.shorter + seen.longer, ...example }
        : undefined;
    },
    /** The SKU as the stock has it. */
    asInStock: (sku: string): string => inStock(sku) ?? sku,
  };
}

/** Whether a person can put right what ails a file by choosing its encoding. `code` is that of a `Failure`. */
export const canChooseEncoding = (code: string): boolean =>
  code === "file_damaged" || code === "file_encoding_unknown";

/**
 * A row of a price list in the words of the market, or several that were added up: then `vins` are their VINs, parted by spaces, and
 * `rows` says how many there are.
 */
export type RowForm = Normalized<ListedCar> & { vins?: string; rows?: number };

/** A car as it stands in the supplier's stock. `version` is another one after every change, `since` its `updated_at`. */
export type StockCar = RowForm &
  KeptFacts & {
    id: string;
    car_id: string;
    sku_generated: boolean;
    version: string;
    since: string;
    added_by_import: string | null;
  };

/** A car not in stock yet. Without an SKU of its own it gets a generated one when it is put in. */
export type NewCar = RowForm & KeptFacts & { id: undefined; sku_generated: boolean };

/** A car of the stock, as it was and as it is to be, and the row that says so. */
export type OverwrittenCar = { was: StockCar; car: StockCar; row: RowForm };
