import type { CarFacts } from "./facts.ts";

/** Kilometres that a new car may have gone to the border by itself: the G30 from the coast to Khorgos is 4 395 km long. */
const WAY_TO_BORDER = 5000;

/**
 * Years before its model year in which a car may be registered: those of 2025 are on sale in 2024, and many lists have the year of
 * make instead. What the first registration in Kazakhstan costs goes by that year.
 */
const YEARS_AHEAD = 1;

/**
 * Years for which a registered car may wait unsold and still pass for new. Cars without mileage wait half a year for China's rule of
 * 180 days, and leftovers longer; from the third year on, the first registration in Kazakhstan costs many times as much.
 */
const YEARS_AS_NEW = 2;

const isAsNew = ({ condition }: Pick<CarFacts, "condition">) =>
  condition === "new" || condition === "zero_km";

/** Whether a car that is said to be new, or as good as new, has gone further than any such car: one of the two is a slip. */
export const isDrivenAsNew = (car: Pick<CarFacts, "condition" | "mileage_km">): boolean =>
  isAsNew(car) && (car.mileage_km ?? 0) > WAY_TO_BORDER;

/** What a day of first registration contradicts, if anything: the car's model year, or that it is new. `today` is `2026-11-26`. */
export function doubtRegistration(
  car: Pick<CarFacts, "condition" | "first_registered_on">,
  { year, today }: { year: number; today: string },
): "registered_before_model" | "registered_as_new" | undefined {
  const registered = car.first_registered_on;
  if (!registered) return undefined;
  if (Number(registered.slice(0, 4)) < year - YEARS_AHEAD) return "registered_before_model";
  const firstAsNew = `${Number(today.slice(0, 4)) - YEARS_AS_NEW}${today.slice(4)}`;
  return isAsNew(car) && registered < firstAsNew ? "registered_as_new" : undefined;
}
