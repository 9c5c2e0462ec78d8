import { daysBetween } from "../platform/moment.ts";
import type { CostSheet, Figure } from "./sheet.ts";

/** So old, in days, a rate is said to be old. */
const RATE_AGES_AFTER = 7;
/** So old, in days, a rate gives no sum in dollars and no minimum in euros any more. */
const RATE_ENDS_AFTER = 30;

export type RateAge = "fresh" | "aging" | "outdated";

/** How old a rate is on a day; nothing is worked out by an `outdated` one. One that is not known has no age. */
export function rateAge({ value, as_of }: Figure, day: string): RateAge {
  const age = value === null ? 0 : daysBetween(as_of, day);
  return age > RATE_ENDS_AFTER ? "outdated" : age > RATE_AGES_AFTER ? "aging" : "fresh";
}

/** Tenge for a euro, as far as they are known on a day: a rate that is too old is not. */
export const euroOn = ({ currency: { eur_kzt } }: Pick<CostSheet, "currency">, day: string): number | null =>
  rateAge(eur_kzt, day) === "outdated" ? null : eur_kzt.value;
