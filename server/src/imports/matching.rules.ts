import { type RowForm, type StockCar, type NewCar, type OverwrittenCar } from "./imports.rules.ts";
import {
  type CarTraits,
  type PriceListColumn,
  carColumns,
  exportColumns,
} from "@khorgos/contract/imports/imports";
import { factColumns, type KeptFacts, settleFacts, unknownFacts } from "../cars/stock.rules.ts";
import { openApart, openBook } from "./stock-book.ts";

/** The name of a row in a warning, with its brand as the list spells it: `吉利 Monjaro 2025`. */
export const carName = ({ brand, brand_written, model, year }: RowForm): string =>
  [brand_written || brand, model, year].join(" ");

/** Traits that tell a row from others of that name. */
export const traitsOf = (row: RowForm & { sku_generated?: boolean }): Required<CarTraits> => ({
  trim_level: row.trim_level,
  body_color: row.body_color,
  body_color_name: row.body_color_name,
  interior_color: row.interior_color,
  interior_color_name: row.interior_color_name,
  location: row.location,
  supplier_sku: row.sku_generated ? "" : row.supplier_sku,
});

/** Columns beside a column: two names of the factory are two colours, two spellings of a brand are one, and so are those of
 * a model. */
const besides: Partial<Record<PriceListColumn, readonly (keyof RowForm)[]>> = {
  brand: ["brand_written", "model_name"],
  model: ["model_name"],
  body_color: ["body_color_name"],
  interior_color: ["interior_color_name"],
  vin: ["vins"],
  guide_price: ["guide_price_cny"],
  price: ["guide_price_cny", "price_tax", "cny_per_dollar"],
  // `FOB Khorgos` is both, in either column.
  basis: ["basis_place"],
  basis_place: ["basis"],
};
const spelling: ReadonlySet<keyof StockCar> = new Set(["brand_written", "model_name"]);

/** Everything that these columns say; of a discount nothing is kept but the price that it makes. */
const saidBy = (columns: readonly (PriceListColumn | undefined)[]): (keyof RowForm)[] =>
  [...new Set(columns)].flatMap((column) =>
    column && column !== "supplier_sku"
      ? [...exportColumns.filter((one) => one === column), ...(besides[column] ?? [])]
      : [],
  );

/**
 * The outcome of matching some rows: how many of these it took in, how many rows of the list that are, and what there is to write.
 * `inserted` + `updated` + `unchanged` are rows of the list.
 */
export type Matched = {
  taken: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** The cars of the stock that the rows are about, as they were. */
  meant: StockCar[];
  changed: OverwrittenCar[];
  added: NewCar[];
};

/**
 * Holds rows of a price list against the stock, one after the other, so that the later of two rows wins.
 *
 * A row means the car with its SKU; without one, or when there is no such car, the longest-standing car that looks
 * alike, provided that this car has no other SKU of its own. `stock` is everything the rows can mean,
 * longest-standing first. Columns that the file does not have leave a car as it is.
 *
 * A row that leaves its car as it was is unchanged, and so are rows that change a car to and fro.
 *
 * Rows that are `apart` mean a car each: that which has most of their VINs, else one that no other of them means, with the same price if
 * there is one. All that look alike must be among them.
 *
 * Takes in fewer rows than given when one names a generated SKU that a row before it has just replaced: what that
 * row means can only be looked up once the rows before it are written.
 */
export function matchRows(
  rows: readonly RowForm[],
  stock: readonly StockCar[],
  columns: readonly (PriceListColumn | undefined)[],
  areApart = false,
): Matched {
  const book = openBook(stock);
  const freed = new Set<string>();
  const matched: Matched = {
    taken: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    meant: [],
    changed: [],
    added: [],
  };
  // Every row says how many cars there are, also where colours are counted and no column does; and a cabin may be said beside the body.
  const [inColumns = [], withCabin = []] = [[], ["interior_color" as const]].map((more) =>
    saidBy([...columns, "quantity", ...more]),
  );

  const find = areApart ? openApart(book, rows) : book.find;
  let taken = 0;

  for (const row of rows) {
    if (freed.has(row.supplier_sku)) break;
    const { rows: weight = 1 } = row;
    matched.taken += 1;
    taken += weight;
    const entry = find(row);
    if (!entry) {
      const facts = settleFacts(unknownFacts, row, row);
      book.add({ ...row, ...facts, id: undefined, sku_generated: row.supplier_sku === "" }, weight - 1);
      matched.inserted += 1;
      continue;
    }
    entry.isMeant = true;
    const { car } = entry;
    const said = row.interior_color === "" ? inColumns : withCabin;
    const takesSku = row.supplier_sku !== "" && row.supplier_sku !== car.supplier_sku;
    if (
      !takesSku &&
      said.every((column) => spelling.has(column) || saysNothingElse(row[column], car[column]))
    )
      continue;
    if (takesSku && car.supplier_sku !== "") freed.add(car.supplier_sku);
    entry.row = row;
    const stated = {
      ...Object.fromEntries(said.map((column) => [column, row[column]])),
      ...placeOfTerm(row, car),
      ...taxOfPrice(row, entry),
      ...rateOfPrice(row, entry),
    };
    const changed = { ...car, ...stated };
    const now = {
      ...changed,
      ...settleFacts(car, stated, changed),
      ...(takesSku && { supplier_sku: row.supplier_sku, sku_generated: false }),
    };
    book.change(entry, now, weight);
  }
  for (const { car, was, row, isMeant, changes } of book.entries) {
    if (was && isMeant) matched.meant.push(was);
    if (car.id === undefined) matched.added.push(car);
    else if (!was || !row || isSame(car, was)) continue;
    else matched.changed.push({ was, car, row });
    matched.updated += changes;
  }
  matched.unchanged = taken - matched.inserted - matched.updated;
  return matched;
}

/** A place belongs to its term: it stays with the same one, and another term without a place of its own has none. */
const placeOfTerm = ({ basis, basis_place }: RowForm, car: KeptFacts) =>
  basis && basis !== car.basis && basis_place === undefined ? { basis_place: "" } : {};

type PricedEntry = { car: StockCar | NewCar; was: StockCar | undefined };

/** Keeps the tax with its price: of another price nothing is known, until a later row brings back the one that was. */
function taxOfPrice({ price, price_tax }: RowForm, { car, was }: PricedEntry) {
  if (price === car.price || price_tax !== undefined) return {};
  return { price_tax: price === was?.price ? was.price_tax : null };
}

/**
 * The rate belongs to the price that was converted at it. It stays with that price, also where a list rounds another rate to it, unless
 * none was known and a guide price is. Another price has the rate of its own row, or none.
 */
function rateOfPrice({ price, cny_per_dollar = null, guide_price_cny }: RowForm, { car, was }: PricedEntry) {
  const before = [car, was].find((one) => one?.price === price);
  const guide = guide_price_cny === undefined ? car.guide_price_cny : guide_price_cny;
  if (before && (before.cny_per_dollar !== null || guide === null))
    return { cny_per_dollar: before.cny_per_dollar };
  return { cny_per_dollar };
}

/** An optional fact of which nobody could read the cell is not stated. */
const saysNothingElse = (said: unknown, is: unknown) => said === undefined || said === is;

const everything = [...saidBy(carColumns), ...factColumns, "supplier_sku"] as const;
const isSame = (car: StockCar, was: StockCar) =>
  everything.every((column) => spelling.has(column) || car[column] === was[column]);
