import * as z from "zod/mini";
import { Basis, EngineCc, ExportReady, Powertrain } from "../cars/facts.ts";
import { given, OptionalLine, PastDay, Price, Whole } from "../platform/fields.ts";
import { Certainty, Tariff } from "./sheet.ts";

export const Destination = z.enum(["almaty", "astana"]);
export type Destination = z.infer<typeof Destination>;

/** Facts that decide what a car costs when it is cleared. What is not known stays away, and the estimate says that it is missing. */
export const CostInput = z.object({
  /** US dollars for one car, under `basis` at `basis_place`. */
  price: Price,
  basis: given(Basis),
  basis_place: OptionalLine(100),
  powertrain: given(Powertrain),
  engine_cc: given(EngineCc),
  /** In which the car was made. */
  year: Whole(1900, 2200),
  first_registered_on: given(PastDay),
  /** With which paper for leaving China it is offered: that one is not asked for again. */
  export_ready: given(ExportReady),
  destination: given(Destination),
  tariff: given(Tariff),
});
export type CostInput = z.infer<typeof CostInput>;

/** The lines of every estimate; the sheet's services follow under codes of their own. */
export const fixedCodes = [
  "price",
  "legs_before",
  "customs_value",
  "duty",
  "excise",
  "fee",
  "vat",
  "recycling",
  "registration",
  "legs_after",
] as const;
export type FixedCode = (typeof fixedCodes)[number];

/** Things that may be missing in an estimate beside its lines: facts of the car and figures of the sheet. */
export const factCodes = [
  "powertrain",
  "untaxed_powertrain",
  "engine_cc",
  "basis",
  "basis_place",
  "usd_kzt",
  "eur_kzt",
  "duty_min",
] as const;

/** One part of the sum. `price` and `legs_before` together are `customs_value`, the others come on top of that. */
export const CostLine = z.object({
  code: z.string(),
  /** Null where it is not known; then it is in no sum. */
  kzt: z.nullable(z.int()),
  /** Null also where the rate of the dollar is too old. */
  usd: z.nullable(z.int()),
  /** Of the least certain figure in it, with the oldest day of all. */
  certainty: Certainty,
  as_of: z.iso.date(),
  source: z.string(),
});
export type CostLine = z.infer<typeof CostLine>;

const Sum = z.object({ kzt: z.nullable(z.int()), usd: z.nullable(z.int()) });

/** Warnings that a reader has to know beside the sum: the age of the rates, and what Kazakhstan and China ask for beside money. */
export const CostFlag = z.enum([
  "rates_aging",
  "rates_outdated",
  "age_uncertain",
  "price_is_landed",
  "euro4_left_hand",
  "type_approval",
  "one_passport_a_year",
  "maker_confirmation",
  "export_licence",
]);
export type CostFlag = z.infer<typeof CostFlag>;

/**
 * An estimate of the whole cost of one car. `missing` names facts of the car (`powertrain`, `engine_cc`, `basis`, `basis_place`;
 * `untaxed_powertrain` where the powertrain is known to be another one than those that a sheet has rates for), figures of the sheet (`usd_kzt`, `eur_kzt`, `duty_min`) and lines that could not be worked out and are in no sum. Without the rate of the
 * dollar, or the facts that decide the taxes, there is no total at all.
 */
export const CostEstimate = z.object({
  lines: z.array(CostLine),
  total: Sum,
  /** The total without VAT, for those who offset it; null where the price holds the VAT. */
  net: Sum,
  missing: z.array(z.string()),
  flags: z.array(CostFlag),
});
export type CostEstimate = z.infer<typeof CostEstimate>;
