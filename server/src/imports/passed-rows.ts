import type { RowForm, StockCar } from "./imports.rules.ts";
import { CarForm } from "@khorgos/contract/cars/cars";
import { foldModel, lowerCase } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";
import type { openNormalizer } from "../normalizing/normalize-vocabulary.ts";
import type { Stock } from "./apply-rows.ts";
import { matchRows } from "./matching.rules.ts";

/** The car of a row that did not go in, as far as it says. */
type Mention = { sku: string; brand: string; model: string; year: string };

type PassedBatch = Pick<RowBatch, "refusedRows" | "touched" | "notesWithSku"> & {
  layout: Pick<RowBatch["layout"], "columns">;
};

/**
 * Cars that a list speaks of although no row of theirs went in: by SKU, by brand, by brand and model, by these and the year; by model, and
 * by model and year, of whichever brand.
 */
export type Mentioned = Record<
  "skus" | "brands" | "models" | "years" | "modelsOfAny" | "yearsOfAny",
  string[]
> & {
  /** Whether there were more of them than anybody can compare with the stock, so that nobody knows which cars are missing. */
  areTooMany: boolean;
};

/** Different cars that are remembered of rows that did not go in; each takes some hundred bytes. */
export const MAX_MENTIONS = 20_000;

/**
 * Remembers the rows that did not go in but are about a car: refused ones, those that somebody skipped, and last ones that were
 * taken for notes. Their cars are not missing.
 *
 * A row means the car with its SKU; where the stock has none with it, or it names none, every car of its brand and model, and of its
 * year if that can be read, for a cell that decides between them may be the one that is wrong. A row that only tells a brand means all of
 * it, one that tells a model and no brand that model of every brand; one that tells nothing of this means no car. Rows that say that their car is sold or promised, or that are hidden, are no mention:
 * what they are about is for sale no longer. What a row says longer than a car has it means no car, and is not remembered.
 */
export function openPassedRows(word: ReturnType<typeof openNormalizer>, skipped: readonly number[] = []) {
  /** Written down, so that no text of the file is kept for the part of it that is meant. */
  const mentions = new Set<string>();
  let areTooMany = false;
  const lines = new Set(skipped);
  return {
    async see({ layout: { columns }, refusedRows, touched, notesWithSku }: PassedBatch): Promise<void> {
      const passed = [...refusedRows, ...touched.filter(({ line }) => lines.has(line)), ...notesWithSku];
      if (passed.length === 0 || areTooMany) return;
      const cell = (cells: readonly string[], column: (typeof columns)[number]) =>
        (cells[columns.indexOf(column)] ?? "").trim();
      const fitting = (cells: readonly string[], column: "supplier_sku" | "brand" | "model") =>
        CarForm.shape[column].safeParse(cell(cells, column)).data ?? "";
      const said = passed.map(({ cells }) => ({
        sku: fitting(cells, "supplier_sku"),
        year: cell(cells, "year"),
        brand: fitting(cells, "brand"),
        model: fitting(cells, "model"),
        body_color: "",
        interior_color: "",
      }));
      for (const { sku, year, brand, model, model_name } of await word(said)) {
        const mention: Mention = {
          sku,
          brand: lowerCase(brand),
          model: foldModel(model_name || model),
          year: /^(19|20)\d\d$/.test(year) ? year : "",
        };
        mentions.add(JSON.stringify(mention));
      }
      areTooMany = mentions.size > MAX_MENTIONS;
    },

    /** The cars of all passed rows; `findSkus` says which SKUs the stock has. */
    async mentioned(findSkus: (skus: readonly string[]) => Promise<string[]>): Promise<Mentioned> {
      const all = [...mentions].map((written): Mention => JSON.parse(written));
      const asked = [...new Set(all.flatMap(({ sku }) => (sku === "" ? [] : [sku])))];
      const skus = asked.length > 0 ? await findSkus(asked) : [];
      const known = new Set(skus);
      const others = all.filter(({ sku }) => !known.has(sku));
      const keys = (of: (mention: Mention) => string) => [
        ...new Set(others.map(of).filter((key) => key !== "")),
      ];
      return {
        areTooMany,
        skus,
        brands: keys(({ brand, model }) => (model ? "" : brand)),
        models: keys(({ brand, model, year }) => (brand && model && !year ? `${brand}|${model}` : "")),
        years: keys(({ brand, model, year }) => (brand && model && year ? `${brand}|${model}|${year}` : "")),
        modelsOfAny: keys(({ brand, model, year }) => (brand || year ? "" : model)),
        yearsOfAny: keys(({ brand, model, year }) => (!brand && model && year ? `${model}|${year}` : "")),
      };
    },
  };
}

type SoldBatch = Pick<RowBatch, "soldCars"> & { layout: Pick<RowBatch["layout"], "columns"> };

type SoldLine = Pick<StockCar, "quantity" | "vin" | "vins"> & { sold: number; soldVins: Set<string> };

/**
 * Remembers which lines of the stock are sold by the rows of a list: those of which these rows call as many cars sold as there are, or do
 * not say how many. A row with a VIN sells that one car, once, and none of a line whose cars have other VINs.
 */
export function openSoldRows(word: ReturnType<typeof openNormalizer>, stock: Pick<Stock, "find">) {
  const lines = new Map<string, SoldLine>();

  function sell({ vin, quantity }: Pick<RowForm, "vin" | "quantity">, line: SoldLine) {
    if (!vin) {
      line.sold += quantity === 0 ? Number.POSITIVE_INFINITY : quantity;
      return;
    }
    const own = vinsOf(line);
    if (own[0] === "" || own.includes(vin)) line.soldVins.add(vin);
  }

  return {
    async see({ soldCars, layout: { columns } }: SoldBatch): Promise<void> {
      if (soldCars.length === 0) return;
      const rows = await word(soldCars);
      // Of cars that look alike as many are found as there are rows: twice as many show that there are several.
      const found = await stock.find([...rows, ...rows]);
      for (const row of rows)
        for (const { id, quantity, vin, vins } of meantBy(row, found, columns)) {
          const line = lines.get(id) ?? { quantity, vin, vins, sold: 0, soldVins: new Set() };
          sell(row, line);
          lines.set(id, line);
        }
    },
    /** The ids of these lines. */
    sold: (): string[] =>
      [...lines].flatMap(([id, { quantity, sold, soldVins }]) =>
        sold + soldVins.size >= quantity ? [id] : [],
      ),
  };
}

/** Finds the car that a row means: the one with its VIN; without VIN and SKU none where it may be one of several. */
function meantBy(row: RowForm, found: readonly StockCar[], columns: SoldBatch["layout"]["columns"]) {
  const { vin } = row;
  const named = vin ? found.filter((car) => vinsOf(car).includes(vin)) : [];
  if (named.length > 0) return named;
  const meant = matchRows([row], found, columns).meant;
  const others = row.supplier_sku === "" ? found.filter(({ id }) => meant.every((car) => car.id !== id)) : [];
  return matchRows([row], others, columns).meant.length > 0 ? [] : meant;
}

const vinsOf = ({ vin, vins }: Pick<StockCar, "vin" | "vins">) => (vins || vin || "").split(" ");
