import * as z from "zod/mini";
import { Line, PastDay, stated, statedLine, Whole } from "../platform/fields.ts";
import { halfWidth } from "../platform/one-line.rules.ts";

/**
 * Facts that the customs, the registry and the forwarder ask about a car. None of it need be known, and none of it decides which car a row
 * of a price list means.
 */

/** Powertrains: an engine, an engine with a battery it fills itself (`hev`), from outside (`phev`) or for (`erev`), or a battery. */
export const Powertrain = z.enum(["petrol", "diesel", "hev", "phev", "erev", "bev", "other"]);
export type Powertrain = z.infer<typeof Powertrain>;

/** `zero_km` is registered in China and as good as new. */
export const CarCondition = z.enum(["new", "zero_km", "used"]);
export type CarCondition = z.infer<typeof CarCondition>;

/** Where a price holds, a rule of the Incoterms 2020. */
export const Basis = z.enum(["EXW", "FCA", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"]);
export type Basis = z.infer<typeof Basis>;

/** Which paper a car has to leave China with: its maker's confirmation of service abroad, an export licence, or `none`. */
export const ExportReady = z.enum(["confirmation", "licence", "none", "unknown"]);
export type ExportReady = z.infer<typeof ExportReady>;

/** Whether the price of a car has Chinese value-added tax in it, or is the one that is left when it is refunded. */
export const PriceTax = z.enum(["with", "without"]);
export type PriceTax = z.infer<typeof PriceTax>;

/** The readiness of a car for sale: there to be taken, on its way there, or still to be ordered. */
export const Ready = z.enum(["there", "on_the_way", "to_order"]);
export type Ready = z.infer<typeof Ready>;

/** Cubic centimetres; 0 is a car without an engine. */
export const MAX_ENGINE_CC = 10_000;
/** The smallest engine that drives a car or fills its battery. What is less was meant as litres, and would make a wrong duty. */
export const MIN_ENGINE_CC = 500;
/** Kilometres; no car for sale has gone further. */
export const MAX_MILEAGE_KM = 2_000_000;
/** Yuan that a maker may ask for a car in China. What is less was meant in 万. */
export const MIN_GUIDE_PRICE_CNY = 10_000;
export const MAX_GUIDE_PRICE_CNY = 100_000_000;
/** Letters of a VIN; I, O and Q are not among them, because they look like digits. */
export const VIN_LENGTH = 17;
const isVin = (text: string) => text === "" || /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** A VIN as it is kept: capital letters of ordinary width. Its check digit may be wrong: many Chinese cars have none. */
export const Vin = Line(40).check(z.overwrite(halfWidth), z.toUpperCase(), z.refine(isVin, { error: "vin" }));

/** As a text `2.0` is litres, as badges have them; as a number of JSON it is 2, which no engine has. */
const inCubic = z.transform((value: number | string) => {
  const [, whole, part = ""] =
    typeof value === "string" ? (/^(\d{1,2})[.,](\d{1,3})$/.exec(value.trim()) ?? []) : [];
  return whole === undefined ? value : Number(whole) * 1000 + Number(part.padEnd(3, "0"));
});

/** The size of an engine in cubic centimetres. */
export const EngineCc = z.pipe(
  inCubic,
  Whole(0, MAX_ENGINE_CC).check(z.refine((cc) => cc === 0 || cc >= MIN_ENGINE_CC, { error: "engine_cc" })),
);

/** The facts as a supplier states them, each for itself. */
export const CarFacts = z.object({
  powertrain: stated(Powertrain),
  engine_cc: stated(EngineCc),
  condition: stated(CarCondition),
  /** The day on which it was first registered, in whichever country. */
  first_registered_on: stated(PastDay),
  mileage_km: stated(Whole(0, MAX_MILEAGE_KM)),
  /** Of one car alone: a line of several has none. */
  vin: statedLine(Vin),
  basis: stated(Basis),
  basis_place: statedLine(Line(100)),
  export_ready: stated(ExportReady),
  /** The maker's price of it in China, in whole yuan. */
  guide_price_cny: stated(Whole(MIN_GUIDE_PRICE_CNY, MAX_GUIDE_PRICE_CNY)),
  /** Whether Chinese tax is in the price. */
  price_tax: stated(PriceTax),
  /** Whether it is there, on its way, or ordered for its buyer. */
  ready: stated(Ready),
});
export type CarFacts = z.output<typeof CarFacts>;
/** The optional facts of a car, null or empty where nothing is stated. */
export type StatedFacts = { [Name in keyof CarFacts]-?: Exclude<CarFacts[Name], undefined> };

/** The facts as they are told of a car; what is not known is absent. */
export const KnownFacts = z.object({
  powertrain: z.optional(Powertrain),
  /** Whether nobody stated it and the name of the model or trim says it. */
  powertrain_read: z.optional(z.literal(true)),
  engine_cc: z.optional(z.int()),
  engine_cc_read: z.optional(z.literal(true)),
  condition: z.optional(CarCondition),
  first_registered_on: z.optional(z.iso.date()),
  mileage_km: z.optional(z.int()),
  vin: z.optional(z.string()),
  basis: z.optional(Basis),
  basis_place: z.optional(z.string()),
  export_ready: z.optional(ExportReady),
  guide_price_cny: z.optional(z.int()),
  /**
   * Yuan that one US dollar cost where the price was last converted from yuan, at the rate of its supplier; told beside a guide price
   * alone, to compare the two.
   */
  cny_per_dollar: z.optional(z.number()),
  price_tax: z.optional(PriceTax),
  ready: z.optional(Ready),
});
export type KnownFacts = z.infer<typeof KnownFacts>;

/** Facts as the cells of a price list say them; absent is what none says. */
export const CellFacts = z.omit(KnownFacts, {
  powertrain_read: true,
  engine_cc_read: true,
  cny_per_dollar: true,
});
export type CellFacts = z.infer<typeof CellFacts>;

/** The names of the facts that the template of price lists asks for. */
export const templateFacts = [
  "powertrain",
  "engine_cc",
  "condition",
  "first_registered_on",
  "mileage_km",
  "vin",
  "basis",
  "basis_place",
  "export_ready",
] as const satisfies readonly (keyof CarFacts)[];

/** The names of the facts, in the order in which forms and files have them. */
export const factNames = [
  ...templateFacts,
  "guide_price_cny",
  "price_tax",
  "ready",
] as const satisfies readonly (keyof CarFacts)[];
export type FactName = (typeof factNames)[number];
