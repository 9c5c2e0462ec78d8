import * as z from "zod/mini";
import { Powertrain } from "../cars/facts.ts";
import { Line, RequiredLine } from "../platform/fields.ts";

/** The figures from which the cost of clearing a car is worked out, each with where it is from. Published as a whole. */

/** How far a figure can be believed. `typed` by an administrator from their own knowledge, `assumed` for want of a source. */
export const Certainty = z.enum(["official", "press", "assumed", "typed"]);
export type Certainty = z.infer<typeof Certainty>;

/** One figure of at most so much; null is not known. */
const figureUpTo = (max: number) =>
  z.object({
    value: z.nullable(z.number().check(z.gte(0), z.lte(max))),
    source: Line(200),
    /** The day of which it is true. */
    as_of: z.iso.date(),
    certainty: Certainty,
  });

/** No rate or sum of this trade is larger. */
export const Figure = figureUpTo(1_000_000_000);
export type Figure = z.infer<typeof Figure>;
/** Of a value; nothing is taxed above itself. */
const Percent = figureUpTo(100);
/** MRPs, tenge of one MRP, and what it is multiplied by: far above all that was ever asked for. */
const MrpFigure = figureUpTo(100_000);

/** Far above what any tariff asks for. */
const EurosPerCc = figureUpTo(100);

/** `national` is lower, and the car stays in Kazakhstan unless the difference is paid; `common` is the Eurasian Union's. */
export const Tariff = z.enum(["national", "common"]);
export type Tariff = z.infer<typeof Tariff>;

/** Up to and with so many cm³ or years; null is the last step, without end. */
const UpTo = (max: number) => z.nullable(z.int().check(z.gte(0), z.lte(max)));
/** Cubic centimetres; far more than any engine has. */
export const MAX_CC = 20_000;
const MAX_AGE = 100;
/** A table of a sheet; far more rows than any tariff has. */
const rows = <T extends z.ZodMiniType>(row: T) => z.array(row).check(z.maxLength(60));

/**
 * Of several rows that hold for a car the first counts. `age_to` of the duty counts whole years since the car was made. A car pays
 * `percent` of its customs value, but at least `min_eur_per_cc` euros for each cm³; 0 where there is no such minimum.
 */
export const DutyRow = z.object({
  tariff: Tariff,
  powertrains: rows(Powertrain),
  cc_to: UpTo(MAX_CC),
  age_to: UpTo(MAX_AGE),
  percent: Percent,
  min_eur_per_cc: EurosPerCc,
});
export type DutyRow = z.infer<typeof DutyRow>;

/** Where a leg of the way begins and ends: somewhere in China, at the border station, across the border, or in a city. */
export const LegPlace = z.enum(["inland", "khorgos", "border", "almaty", "astana"]);
export type LegPlace = z.infer<typeof LegPlace>;

/** Names of a service, as `ru`, `en` and `zh` read it. */
const ServiceNames = z.object({ ru: RequiredLine(80), en: RequiredLine(80), zh: RequiredLine(80) });

export const CostSheet = z.object({
  /** Tenge for one dollar and one euro. */
  currency: z.object({ usd_kzt: Figure, eur_kzt: Figure }),
  /** Tenge of the monthly calculation index. */
  mrp: MrpFigure,
  /** Percent. */
  vat: Percent,
  /** MRPs of the customs fee. */
  fee_mrp: MrpFigure,
  duty: rows(DutyRow),
  /** Tenge for each cm³ of an engine of more than `over_cc`. */
  excise: rows(z.object({ over_cc: z.int().check(z.gte(0), z.lte(MAX_CC)), kzt_per_cc: Figure })),
  /** MRPs of the recycling fee, times a factor by the engine. */
  recycling: z.object({
    base_mrp: MrpFigure,
    steps: rows(z.object({ cc_to: UpTo(MAX_CC), factor: MrpFigure })),
    bev_factor: MrpFigure,
  }),
  /** MRPs of the first registration; `age_to` counts the year of clearance less the year of make. */
  registration: rows(z.object({ powertrains: rows(Powertrain), age_to: UpTo(MAX_AGE), mrp: MrpFigure })),
  /** US dollars for one car. */
  legs: rows(z.object({ from: LegPlace, to: LegPlace, usd: Figure })),
  /** Services that are paid beside; only `included` ones are in the estimate. */
  services: rows(
    z.object({
      code: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)),
      names: ServiceNames,
      kzt: Figure,
      included: z.boolean(),
    }),
  ),
});
export type CostSheet = z.infer<typeof CostSheet>;
