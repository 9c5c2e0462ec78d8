import { daysBetween } from "../platform/moment.ts";
import type { CostEstimate, CostFlag, CostInput, CostLine, factCodes } from "./estimate.ts";
import {
  type Amount,
  dutyOn,
  exciseOn,
  isOver,
  madeBetween,
  recyclingOf,
  registrationOf,
  rounded,
  times,
} from "./taxes.rules.ts";
import { type Leg, wayTo } from "./legs.rules.ts";
import { type RateAge, rateAge } from "./rates.rules.ts";
import type { Certainty, CostSheet, Figure } from "./sheet.ts";

/** Days from the registration in China within which a car needs its maker's confirmation to leave. */
const CONFIRMED_WITHIN = 180;
/** Younger cars, in years, are brought in only by those whom the type approval names. */
const APPROVED_UNTIL = 3;

const weakestFirst: readonly Certainty[] = ["assumed", "typed", "press", "official"];

/** The certainty of a line by all of its figures. */
function knownBy(figures: readonly Figure[]): Pick<CostLine, "certainty" | "as_of" | "source"> {
  const isIn = (certainty: Certainty) => figures.some((figure) => figure.certainty === certainty);
  return {
    certainty: weakestFirst.find(isIn) ?? "assumed",
    as_of: figures.map((figure) => figure.as_of).toSorted()[0] ?? "",
    source: [...new Set(figures.map(({ source }) => source).filter(Boolean))].join(" · "),
  };
}

/** Facts that are missing of a car before its taxes can be worked out. */
const factsMissing = ({ powertrain, engine_cc }: CostInput): (typeof factCodes)[number][] => {
  if (powertrain === undefined) return ["powertrain"];
  // It is known; but no sheet has rates for it.
  if (powertrain === "other") return ["untaxed_powertrain"];
  return powertrain !== "bev" && !engine_cc ? ["engine_cc"] : [];
};

/**
 * Estimates what a car costs in its city, cleared on a day of the calendar in UTC+5, in tenge, each line rounded half up. A figure that is not
 * known is in no sum and is named in `missing`; nothing is guessed.
 */
export function estimate(sheet: CostSheet, input: CostInput, day: string): CostEstimate {
  const { usd_kzt } = sheet.currency;
  const rate = usd_kzt.value;
  const age = rateAge(usd_kzt, day);
  const way = wayTo(input.destination ?? "almaty", input);
  const isLanded = input.basis === "DDP";
  const facts = isLanded ? [] : factsMissing(input);
  const missing: string[] = [...(rate ? [] : ["usd_kzt"]), ...facts, ...way.missing];
  const lines: CostLine[] = [];
  const inDollars = (kzt: number | null) =>
    kzt === null || !rate || age === "outdated" ? null : rounded(kzt / rate);

  /** Writes a line down and tells its sum; one without figures is none, one of unknown figures is missing. */
  const add = (code: string, { kzt, figures }: Amount): number => {
    if (figures.length > 0) lines.push({ code, kzt, usd: inDollars(kzt), ...knownBy(figures) });
    if (kzt === null) missing.push(code);
    return kzt ?? 0;
  };
  const sumOf = (kzt: number | null) => ({ kzt, usd: inDollars(kzt) });
  const replyWith = (total: number | null, vat: number | null, duty?: DutyTold): CostEstimate => ({
    lines,
    total: sumOf(total),
    net: sumOf(total === null || vat === null ? null : total - vat),
    missing,
    flags: flagsOf(input, {
      age,
      day,
      euroAge: duty?.euroAge ?? "fresh",
      isUncertain: duty?.uncertain ?? false,
    }),
  });

  if (!rate) return replyWith(null, null);
  const price = add("price", { kzt: times(input.price, rate), figures: [usd_kzt] });
  if (isLanded) return replyWith(price, null);

  const before = legCosts(sheet, way.before);
  add("legs_before", { kzt: times(before.usd, rate), figures: before.figures });
  const customs = rounded((input.price + (before.usd ?? 0)) * rate);
  add("customs_value", { kzt: customs, figures: [usd_kzt, ...before.figures] });
  const addFee = () =>
    add("fee", { kzt: times(sheet.fee_mrp.value, sheet.mrp.value), figures: [sheet.fee_mrp, sheet.mrp] });
  if (facts.length > 0) {
    addFee();
    return replyWith(null, null);
  }

  const car = {
    ...input,
    tariff: input.tariff ?? "national",
    powertrain: input.powertrain ?? "other",
    cc: input.powertrain === "bev" ? 0 : (input.engine_cc ?? 0),
  };
  const { missing: dutyLacks, uncertain, euroAge, ...dutyAmount } = dutyOn(sheet, car, { customs, day });
  const duty = add("duty", dutyAmount);
  missing.push(...dutyLacks);
  const excise = add("excise", exciseOn(sheet, car));
  const fee = addFee();
  const share = sheet.vat.value;
  const vat = add("vat", {
    kzt: share === null ? null : rounded(((customs + duty + excise + fee) * share) / 100),
    figures: [sheet.vat],
  });
  const recycling = add("recycling", recyclingOf(sheet, car));
  const registration = add("registration", registrationOf(sheet, car, day));
  const after = legCosts(sheet, way.after);
  const legsAfter = add("legs_after", { kzt: times(after.usd, rate), figures: after.figures });
  const services = sheet.services
    .filter(({ included }) => included)
    .reduce((sum, { code, kzt }) => sum + add(code, { kzt: times(kzt.value), figures: [kzt] }), 0);
  const landed = customs + duty + excise + fee + vat + recycling + registration + legsAfter + services;
  return replyWith(landed, share === null ? null : vat, { uncertain, euroAge });
}

/** The costs of the legs together, in US dollars: nothing where there are none, null where one of them is not known. */
export function legCosts(
  { legs }: Pick<CostSheet, "legs">,
  way: readonly Leg[],
): { usd: number | null; figures: Figure[] } {
  const figures = way.flatMap(({ from, to }) => {
    const row = legs.find((leg) => leg.from === from && leg.to === to);
    return row ? [row.usd] : [];
  });
  const known = figures.flatMap(({ value }) => value ?? []);
  const usd = known.length < way.length ? null : known.reduce((sum, value) => sum + value, 0);
  return { usd, figures };
}

/** Notes of the duty beside its sum. */
type DutyTold = Pick<ReturnType<typeof dutyOn>, "uncertain" | "euroAge">;
type Circumstances = { age: RateAge; euroAge: RateAge; day: string; isUncertain: boolean };

function flagsOf(input: CostInput, { age, euroAge, day, isUncertain }: Circumstances): CostFlag[] {
  const { first_registered_on: registered, export_ready: paper, powertrain } = input;
  const isFresh = registered !== undefined && daysBetween(registered, day) <= CONFIRMED_WITHIN;
  const flags: [CostFlag, boolean][] = [
    ["rates_aging", age === "aging" || (age === "fresh" && euroAge === "aging")],
    ["rates_outdated", age === "outdated"],
    ["age_uncertain", isUncertain],
    ["price_is_landed", input.basis === "DDP"],
    ["euro4_left_hand", true],
    ["type_approval", !isOver(APPROVED_UNTIL, madeBetween(input).last, day)],
    ["one_passport_a_year", true],
    ["maker_confirmation", isFresh && paper !== "confirmation"],
    ["export_licence", powertrain === "bev" && paper !== "licence"],
  ];
  return flags.filter(([, holds]) => holds).map(([flag]) => flag);
}
