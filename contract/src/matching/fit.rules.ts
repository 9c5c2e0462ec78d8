import type { Car } from "../cars/cars.ts";
import type { CarCondition } from "../cars/facts.ts";
import type { CarRequest, FactWishes } from "../requests/requests.ts";
import { foldModel, isVariantOf, lowerCase } from "../vocabulary/vocabulary.rules.ts";
import type { FitCriterion, FitReason, FitVerdict } from "./matching.ts";

type Described = Pick<
  CarRequest,
  "brand" | "model" | "model_name" | "trim_level" | "body_color" | "interior_color"
>;
/** Facts that decide about a fit of what a dealer asks for; null where a request that is still being written does not say it. */
export type Wanted = Described &
  Record<"year" | "max_price" | "quantity", number | null> & {
    [Wish in keyof FactWishes]?: FactWishes[Wish];
  };
/** Facts that decide about a fit of a line of stock. */
export type Offered = Described &
  Pick<Car, "year" | "price" | "quantity" | "powertrain" | "condition" | "mileage_km">;

/** With more differences than these a car is another car: a dealer would have to give up half of what they asked for. */
export const MAX_DIFFERENCES = 2;
/** Years older or newer that a car is still near: a year moves its price by about as much as `OVER_BUDGET`. */
export const YEARS_APART = 1;
/** So much of the budget, in percent, a car may cost beyond it and be near: what dealers and suppliers bargain about. */
export const OVER_BUDGET = 10;
/** So much beyond the wished mileage, in percent, a car may have gone and be near: of a wish in round numbers, about a year of driving. */
export const OVER_MILEAGE = 20;
/**
 * Verdicts on a car's condition beside a wished one. A buyer of a new car may take one that is registered and not driven, as far as the papers
 * go; a buyer of a used one wants it cheap.
 */
export const CONDITION_VERDICTS = {
  new: { new: "fits", zero_km: "near", used: "no" },
  zero_km: { new: "fits", zero_km: "fits", used: "no" },
  used: { new: "near", zero_km: "near", used: "fits" },
} as const satisfies Record<CarCondition, Record<CarCondition, Fit["verdict"]>>;
/** A dealer is told again of a price that fell by so many percent: less is a rounding or an exchange rate of the day. */
export const PRICE_FALL = 1;

export type Fit = { verdict: FitVerdict | "no"; reasons: FitReason[] };

const NO: Fit = { verdict: "no", reasons: [] };

/**
 * Whether a line of stock is what somebody asks for, is near it, or is something else, with a reason for each thing that was
 * asked for; none where it is something else.
 */
export function decideFit(wanted: Wanted, offered: Offered): Fit {
  if (lowerCase(wanted.brand) !== lowerCase(offered.brand)) return NO;
  const reasons: FitReason[] = [];
  for (const reasonFor of criteria) {
    const found = reasonFor(wanted, offered);
    if (found === "no") return NO;
    if (found !== "not asked") reasons.push(found);
  }
  const differences = countDifferences(reasons);
  if (Math.floor(differences) > MAX_DIFFERENCES) return NO;
  return { verdict: differences === 0 ? "fits" : "near", reasons };
}

/** Facts of a car that nobody stated are half a difference together: one question settles them, and they refuse no car. */
export const UNSTATED_FACTS = 0.5;

/** In how many ways a car differs. */
export function countDifferences(reasons: readonly FitReason[]): number {
  const isUnstatedFact = ({ criterion, verdict }: FitReason) =>
    verdict === "not_stated" && FACTS.has(criterion);
  const others = reasons.filter((one) => one.verdict !== "fits" && !isUnstatedFact(one)).length;
  return others + (reasons.some(isUnstatedFact) ? UNSTATED_FACTS : 0);
}

const FACTS: ReadonlySet<FitCriterion> = new Set(["powertrain", "condition", "mileage"]);

type Reasoning = (wanted: Wanted, offered: Offered) => FitReason | "no" | "not asked";

const criteria: readonly Reasoning[] = [
  modelReason,
  yearReason,
  budgetReason,
  quantityReason,
  colourReason("body_color"),
  colourReason("interior_color"),
  trimReason,
  powertrainReason,
  conditionReason,
  mileageReason,
];

const reason = (
  criterion: FitCriterion,
  verdict: FitReason["verdict"],
  asked: string | number,
  has: string | number,
  by?: number,
): FitReason => ({
  criterion,
  verdict,
  asked: String(asked),
  has: String(has),
  ...(by !== undefined && { by }),
});

const nameOf = ({ model, model_name }: Pick<Car, "model" | "model_name">) => model_name || model;

function modelReason(wanted: Wanted, offered: Offered): ReturnType<Reasoning> {
  const [asked, has] = [nameOf(wanted), nameOf(offered)];
  if (foldModel(asked) === foldModel(has)) return reason("model", "fits", asked, has);
  return isVariantOf(asked, has) ? reason("model", "near", asked, has) : "no";
}

function yearReason({ year: asked }: Wanted, { year: has }: Offered): ReturnType<Reasoning> {
  if (asked === null) return "not asked";
  if (has === asked) return reason("year", "fits", asked, has);
  return Math.abs(has - asked) <= YEARS_APART ? reason("year", "near", asked, has, has - asked) : "no";
}

const centsOf = (dollars: number) => Math.round(dollars * 100);

function budgetReason({ max_price: asked }: Wanted, { price: has }: Offered): ReturnType<Reasoning> {
  if (asked === null) return "not asked";
  const over = centsOf(has) - centsOf(asked);
  if (over <= 0) return reason("budget", "fits", asked, has);
  return over * 100 <= centsOf(asked) * OVER_BUDGET ? reason("budget", "near", asked, has, over / 100) : "no";
}

/** Tells that sold cars are no match, also of a request that does not say yet how many. */
function quantityReason({ quantity: asked }: Wanted, { quantity: has }: Offered): ReturnType<Reasoning> {
  if (has <= 0) return "no";
  if (asked === null) return "not asked";
  return has >= asked
    ? reason("quantity", "fits", asked, has)
    : reason("quantity", "near", asked, has, has - asked);
}

/** A colour that was asked for is also had by a pair with it. */
function colourReason(criterion: "body_color" | "interior_color"): Reasoning {
  return ({ [criterion]: asked }, { [criterion]: has }) => {
    if (asked === "") return "not asked";
    if (has === "") return reason(criterion, "not_stated", asked, has);
    const had = partsOf(has);
    const isHad = partsOf(asked).every((colour) => had.includes(colour));
    return reason(criterion, isHad ? "fits" : "near", asked, has);
  };
}

const partsOf = (colours: string) => lowerCase(colours).split("/");

function trimReason({ trim_level: asked }: Wanted, { trim_level: has }: Offered): ReturnType<Reasoning> {
  const [wanted, had] = [foldModel(asked), foldModel(has)];
  if (wanted === "") return "not asked";
  if (had === "") return reason("trim", "not_stated", asked, has);
  return reason("trim", had.includes(wanted) || wanted.includes(had) ? "fits" : "near", asked, has);
}

/** Driven by something else it is another car, with other duties. */
function powertrainReason(
  { powertrain: asked }: Wanted,
  { powertrain: has }: Offered,
): ReturnType<Reasoning> {
  if (!asked) return "not asked";
  if (!has) return reason("powertrain", "not_stated", asked, "");
  return has === asked ? reason("powertrain", "fits", asked, has) : "no";
}

function conditionReason({ condition: asked }: Wanted, { condition: has }: Offered): ReturnType<Reasoning> {
  if (!asked) return "not asked";
  if (!has) return reason("condition", "not_stated", asked, "");
  const verdict = CONDITION_VERDICTS[asked][has];
  return verdict === "no" ? "no" : reason("condition", verdict, asked, has);
}

function mileageReason({ mileage_max: asked }: Wanted, offered: Offered): ReturnType<Reasoning> {
  if (asked === undefined || asked === null) return "not asked";
  const has = kilometresOf(offered);
  if (has === undefined) return reason("mileage", "not_stated", asked, "");
  if (has <= asked) return reason("mileage", "fits", asked, has);
  return has * 100 <= asked * (100 + OVER_MILEAGE)
    ? reason("mileage", "near", asked, has, has - asked)
    : "no";
}

/** A car that is new, or registered and not driven, has gone none where nobody says otherwise. */
const kilometresOf = ({ mileage_km, condition }: Offered): number | undefined =>
  mileage_km ?? (condition === "new" || condition === "zero_km" ? 0 : undefined);
