import { CarForm, LEAST_PRICE } from "@khorgos/contract/cars/cars";
import {
  Basis,
  CarCondition,
  ExportReady,
  MAX_MILEAGE_KM,
  Powertrain,
  PriceTax,
  Ready,
} from "@khorgos/contract/cars/facts";
import { type Delimiter, Delimiter as Delimiters } from "@khorgos/contract/imports/reading";
import { exportColumns } from "@khorgos/contract/imports/imports";
import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { guardFormula, withoutGuard } from "@khorgos/price-list/table/cell-text";
import { currencyAlone } from "@khorgos/price-list/words/name-currency";
import { saysNotForSale } from "@khorgos/price-list/words/not-for-sale";
import { isDitto, isEmptyWord } from "@khorgos/price-list/words/words";
import { csvText } from "../src/platform/downloads/write-csv.ts";

/** What means something to a reader of CSV, of formulas or of lost letters, in every encoding. */
const marks = fc.constantFrom(...`",;|\t\n'=+-@?: $`.split(""));
const wideMarks = fc.constantFrom(..."，；“（＝万".split(""));

const isWide = (delimiter: Delimiter) => "，；".includes(delimiter);
/** Delimiters, and those that windows-1251 has too. */
export const anyDelimiter = fc.constantFrom(...Delimiters.options);
export const narrowDelimiter = fc.constantFrom(...Delimiters.options.filter((one) => !isWide(one)));

/** Letters among marks. */
export const withMarks = (letters: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: letters }, marks);
export const withWideMarks = (letters: fc.Arbitrary<string>) => fc.oneof(withMarks(letters), wideMarks);

const dayAfter2001 = (days: number) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10);

/** Up to five cars, some with facts, whose texts are made of these pieces, as they are kept: nothing is left to tidy, looks lost, or means more than itself. */
export function carsOf(pieces: fc.Arbitrary<string>): fc.Arbitrary<CarForm[]> {
  const text = fc
    .string({ unit: pieces, maxLength: 12 })
    .map((word) => word.trim())
    .filter((word) => !looksDamaged(word) && !meansMore(word));
  const name = text.filter((word) => word !== "");
  const car = fc.record({
    supplier_sku: text,
    brand: name,
    model: name,
    year: fc.integer({ min: 1980, max: 2026 }),
    trim_level: text,
    body_color: text,
    interior_color: text,
    price: fc.integer({ min: 100 * LEAST_PRICE, max: 99_999_999_999 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 0, max: 1_000_000 }),
    location: text,
    seller: text,
    additional_features: text,
    notes: text,
  });
  const facts = fc.record(
    {
      powertrain: fc.constantFrom(...Powertrain.options),
      engine_cc: fc.integer({ min: 500, max: 8000 }),
      condition: fc.constantFrom(...CarCondition.options),
      first_registered_on: fc.integer({ min: 0, max: 9000 }).map(dayAfter2001),
      mileage_km: fc.integer({ min: 0, max: MAX_MILEAGE_KM }),
      basis: fc.constantFrom(...Basis.options),
      // A place is read out of what is written, other marks go.
      basis_place: fc.constantFrom("Khorgos", "Wuhan"),
      export_ready: fc.constantFrom(...ExportReady.options),
      guide_price_cny: fc.integer({ min: 10_000, max: 100_000_000 }),
      price_tax: fc.constantFrom(...PriceTax.options),
      ready: fc.constantFrom(...Ready.options),
    },
    { requiredKeys: [] },
  );
  const withFacts = fc.tuple(car, facts).map(([told, known]) => ({ ...told, ...known }));
  return fc.array(fc.oneof(car, withFacts).filter(isKept), { minLength: 1, maxLength: 5 });
}

/** A text that says nothing, the value above, behind a guard too, that the car is none for sale (收 alone), or a currency (块 alone). */
const meansMore = (text: string) =>
  [text, withoutGuard(text)].some(isEmptyWord) ||
  saysNotForSale(text) ||
  currencyAlone(text) !== undefined ||
  [text, withoutGuard(text), guardFormula(text)].some(isDitto);

/**
 * Question marks where letters may have been, a mark of byte order at a line's start, and lines that a forgotten quotation
 * mark may have joined: such texts are refused or tidied, also when they are meant.
 */
const looksDamaged = (text: string) =>
  /[?\uFFFD\uFEFF]/.test(text) || (text.startsWith('"') && text.lastIndexOf('"') > text.lastIndexOf("\n"));

const isKept = (car: CarForm) => {
  const { success, data } = CarForm.safeParse(car);
  return success && exportColumns.every((column) => data[column] === car[column]);
};

/** Cars as our own export writes them, without the mark of byte order; it does not know every delimiter that is read. */
export function writeCars(cars: readonly CarForm[], delimiter: Delimiter): string {
  const rows = cars.map((car) => exportColumns.map((column) => car[column] ?? ""));
  if (delimiter === "," || delimiter === ";" || delimiter === "\t")
    return csvText(rows, { header: exportColumns, delimiter }).slice(1);
  const cast = { string: guardFormula };
  return stringify([exportColumns, ...rows], { delimiter, quoted: true, cast });
}
