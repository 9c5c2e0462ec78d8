import type { Car } from "../cars.ts";
import type { CarRequest } from "../requests.ts";
import { foldModel, lowerCase } from "../vocabulary/models.rules.ts";
import { isVariantOf } from "../vocabulary/variants.rules.ts";
import type { FitCriterion, FitReason, FitVerdict } from "../matching.ts";

type Described = Pick<
  CarRequest,
  "brand" | "model" | "model_name" | "trim_level" | "body_color" | "interior_color"
>;
/** What decides about a fit of what a dealer asks for; null where a request that is still being written does not say it. */
export type Wanted = Described & Record<"year" | "max_price" | "quantity", number | null>;
/** What decides about a fit of a line of stock. */
export type Offered = Described & Pick<Car, "year" | "price" | "quantity">;

/** With more differences than these a car is another car: a dealer would have to give up half of what they asked for. */
export const MAX_DIFFERENCES = 2;
/** So many years older or newer a car is still near: a year moves its price by about as much as `OVER_BUDGET`. */
export const YEARS_APART = 1;
/** So much of the budget, in percent, a car may cost beyond it and be near: what dealers and suppliers bargain about. */
export const OVER_BUDGET = 10;
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
  const differences = reasons.filter(({ verdict }) => verdict !== "fits").length;
  if (differences > MAX_DIFFERENCES) return NO;
  return { verdict: differences === 0 ? "fits" : "near", reasons };
}

type Reasoning = (wanted: Wanted, offered: Offered) => FitReason | "no" | "not asked";

const criteria: readonly Reasoning[] = [
  modelReason,
  yearReason,
  budgetReason,
  quantityReason,
  colourReason("body_color"),
  colourReason("interior_color"),
  trimReason,
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

/** What has been sold is no match, also of a request that does not say yet how many. */
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
