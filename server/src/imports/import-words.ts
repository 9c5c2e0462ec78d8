import type { RowComplaint } from "@khorgos/contract/imports/imports";
import type { ComplaintCode } from "@khorgos/contract/platform/complaints";
import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";

const Words = z.strictObject({
  /** Above the column that says why. */
  heading: sentence(),
  too_few_cells: sentence(),
  too_many_cells: sentence(),
  broken_quote: sentence(),
  formula_without_value: sentence(),
  error_value: sentence(),
  merged_cell: sentence(),
  colour_counts: sentence(),
  colour_sum: sentence(),
  nothing_above: sentence(),
  date_as_name: sentence(),
  other_price: sentence(),
  not_for_sale: sentence(),
  damaged_letters: sentence(),
  price_too_low: sentence(),
  other_currency: sentence(),
  no_discount: sentence(),
  unclear_discount: sentence(),
  unclear_guide_price: sentence(),
  unclear_number: sentence(),
  left_out: sentence(),
  required: sentence(),
  number: sentence(),
  whole_number: sentence(),
  two_decimals: sentence(),
  min: sentenceWith("min"),
  max: sentenceWith("max"),
  min_length: sentenceWith("min"),
  max_length: sentenceWith("max"),
  text: sentence(),
  invalid: sentence(),
  /** The header of the template, each word of which the reading of price lists knows. */
  column_brand: sentence(),
  column_model: sentence(),
  column_year: sentence(),
  column_trim_level: sentence(),
  column_body_color: sentence(),
  column_interior_color: sentence(),
  column_price: sentence(),
  column_quantity: sentence(),
  column_location: sentence(),
  column_seller: sentence(),
  column_additional_features: sentence(),
  column_notes: sentence(),
  column_supplier_sku: sentence(),
  column_powertrain: sentence(),
  column_engine_cc: sentence(),
  column_condition: sentence(),
  column_first_registered_on: sentence(),
  column_mileage_km: sentence(),
  column_vin: sentence(),
  column_basis: sentence(),
  column_basis_place: sentence(),
  column_export_ready: sentence(),
  /** The car in the template. */
  example_trim_level: sentence(),
  example_body_color: sentence(),
  example_interior_color: sentence(),
  example_location: sentence(),
  example_seller: sentence(),
  example_additional_features: sentence(),
  example_notes: sentence(),
  example_powertrain: sentence(),
  example_condition: sentence(),
  example_export_ready: sentence(),
  /** Names of sheets of workbooks, in at most 28 letters. */
  sheet_list: sentence(),
  sheet_example: sentence(),
  sheet_refused: sentence(),
  /** Above the columns of the sheet that explains the template. */
  guide_column: sentence(),
  guide_example: sentence(),
  guide_required: sentence(),
  /** Beside a column that a price list cannot be read without. */
  guide_yes: sentence(),
  guide_colours: sentence(),
});
export type ImportWords = z.output<typeof Words>;

export const importWords = readWords(new URL("./locale/", import.meta.url), Words);

/** A row is no person and no cost sheet, names no day and no VIN, offers no choice, and what stands over several lines in a cell is written in one. */
type Reason =
  | RowComplaint
  | Exclude<
      ComplaintCode,
      | `password${string}`
      | `day${string}`
      | `sheet${string}`
      | "email"
      | "phone"
      | "engine_cc"
      | `vin${string}`
      | "choice"
      | "one_line"
      | "name_letters"
    >;
type Bounds = { min?: number | undefined; max?: number | undefined };

/** Why a row was refused, by the complaint's code. */
export const reasonsIn = (words: ImportWords, { min = 0, max = 0 }: Bounds): Record<Reason, string> => ({
  too_few_cells: words.too_few_cells,
  too_many_cells: words.too_many_cells,
  broken_quote: words.broken_quote,
  formula_without_value: words.formula_without_value,
  error_value: words.error_value,
  merged_cell: words.merged_cell,
  colour_counts: words.colour_counts,
  colour_sum: words.colour_sum,
  nothing_above: words.nothing_above,
  date_as_name: words.date_as_name,
  other_price: words.other_price,
  not_for_sale: words.not_for_sale,
  damaged_letters: words.damaged_letters,
  price_too_low: words.price_too_low,
  other_currency: words.other_currency,
  no_discount: words.no_discount,
  unclear_discount: words.unclear_discount,
  unclear_guide_price: words.unclear_guide_price,
  unclear_number: words.unclear_number,
  left_out: words.left_out,
  required: words.required,
  number: words.number,
  whole_number: words.whole_number,
  two_decimals: words.two_decimals,
  min: words.min({ min }),
  max: words.max({ max }),
  min_length: words.min_length({ min }),
  max_length: words.max_length({ max }),
  text: words.text,
  invalid: words.invalid,
});
