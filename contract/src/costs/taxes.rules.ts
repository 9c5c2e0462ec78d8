import type { Powertrain } from "../cars/facts.ts";
import { euroOn, type RateAge, rateAge } from "./rates.rules.ts";
import type { CostSheet, DutyRow, Figure, Tariff } from "./sheet.ts";

/** Half up. What is exact in decimals must not fall below the half because it is not in binary. */
export const rounded = (amount: number): number => Math.round(Number(amount.toFixed(6)));

/** The rounded product, or null where one of the factors is not known. */
export function times(...factors: readonly (number | null | undefined)[]): number | null {
  const known = factors.filter((factor) => factor !== null && factor !== undefined);
  return known.length < factors.length
    ? null
    : rounded(known.reduce((product, factor) => product * factor, 1));
}

/** When a car was made, as far as it is known. */
type Made = { year: number; first_registered_on?: string | undefined };

/** Whether more than so many years have passed since a day; on its anniversary they have not. */
export const isOver = (years: number, since: string, day: string): boolean =>
  day > `${Number(since.slice(0, 4)) + years}${since.slice(4)}`;

/** The first and the last day on which a car can have been made: before it was registered, and not after its year. */
export function madeBetween({ year, first_registered_on }: Made): { first: string; last: string } {
  const endOfYear = `${year}-12-31`;
  const registered = first_registered_on ?? endOfYear;
  return {
    first: `${Math.min(year, Number(registered.slice(0, 4)))}-01-01`,
    last: registered < endOfYear ? registered : endOfYear,
  };
}

type Taxed = { tariff: Tariff; powertrain: Powertrain; cc: number };

const rowSince = (
  duty: CostSheet["duty"],
  { tariff, powertrain, cc }: Taxed,
  since: string,
  day: string,
): DutyRow | undefined =>
  duty.find(
    (row) =>
      row.tariff === tariff &&
      row.powertrains.includes(powertrain) &&
      (row.cc_to === null || cc <= row.cc_to) &&
      (row.age_to === null || !isOver(row.age_to, since, day)),
  );

/**
 * The row of the duty for a car cleared on a day, by the time since it was made. Its first registration is the nearest day that
 * people know, or the end of its year where that was earlier; without one it is taken to be as old as its year allows, so that the
 * estimate is not too low. `uncertain` where the true day could make another row count.
 */
export function dutyRowFor(duty: CostSheet["duty"], car: Taxed & Made, day: string) {
  const { first, last } = madeBetween(car);
  const row = rowSince(duty, car, car.first_registered_on ? last : first, day);
  const uncertain = rowSince(duty, car, first, day) !== rowSince(duty, car, last, day);
  return { row, uncertain };
}

/** A sum that is paid under one name: null where it is not known; and the figures that it was worked out from. */
export type Amount = { kzt: number | null; figures: readonly Figure[] };

/** A car of which all is known that decides its taxes. `cc` is 0 for a car without an engine. */
export type TaxedCar = Made & { tariff: Tariff; powertrain: Powertrain; cc: number };

type Duty = Amount & {
  missing: readonly ("duty_min" | "eur_kzt")[];
  uncertain: boolean;
  /** Of the rate by which a minimum was worked out; fresh where none was. */
  euroAge: RateAge;
};

/**
 * The duty on a customs value in tenge. Where its minimum for each cm³ is not known it is the percentage, and the minimum is named
 * as missing, or the rate of the euro where that is not known or too old.
 */
export function dutyOn(sheet: CostSheet, car: TaxedCar, { customs, day }: Cleared): Duty {
  const { row, uncertain } = dutyRowFor(sheet.duty, car, day);
  const told = { missing: [], uncertain, euroAge: "fresh" } as const;
  if (!row) return { ...told, kzt: null, figures: [] };
  const { percent, min_eur_per_cc } = row;
  if (percent.value === null) return { ...told, kzt: null, figures: [percent] };
  const share = rounded((customs * percent.value) / 100);
  // An electric car has no cm³: whatever its minimum is, it is nothing.
  if (min_eur_per_cc.value === 0 || car.cc === 0) return { ...told, kzt: share, figures: [percent] };
  const { eur_kzt } = sheet.currency;
  const least = times(min_eur_per_cc.value, car.cc, euroOn(sheet, day));
  if (least === null) {
    const lacking = min_eur_per_cc.value === null ? "duty_min" : "eur_kzt";
    return { ...told, kzt: share, figures: [percent], missing: [lacking] };
  }
  const euroAge = rateAge(eur_kzt, day);
  return least > share
    ? { ...told, euroAge, kzt: least, figures: [min_eur_per_cc, eur_kzt] }
    : { ...told, euroAge, kzt: share, figures: [percent] };
}

/** The day of clearance, of the calendar in UTC+5, and the customs value in tenge. */
type Cleared = { customs: number; day: string };

/** Of the rows that an engine is above, the highest counts. */
export function exciseOn({ excise }: CostSheet, { powertrain, cc }: TaxedCar): Amount {
  const [lowest, ...others] = excise.toSorted((one, other) => one.over_cc - other.over_cc);
  if (!lowest) return { kzt: 0, figures: [] };
  const row = powertrain === "bev" ? undefined : [lowest, ...others].findLast(({ over_cc }) => cc > over_cc);
  return { kzt: row ? times(row.kzt_per_cc.value, cc) : 0, figures: [(row ?? lowest).kzt_per_cc] };
}

export function recyclingOf({ mrp, recycling }: CostSheet, { powertrain, cc }: TaxedCar): Amount {
  const { base_mrp, bev_factor, steps } = recycling;
  const step = steps.find(({ cc_to }) => cc_to === null || cc <= cc_to)?.factor;
  const factor = powertrain === "bev" ? bev_factor : step;
  if (factor?.value === 0) return { kzt: 0, figures: [factor] };
  return {
    kzt: times(mrp.value, base_mrp.value, factor?.value),
    figures: factor ? [mrp, base_mrp, factor] : [],
  };
}

/** By the calendar: a car of December is a year old in January. */
export function registrationOf(
  { mrp, registration }: CostSheet,
  { powertrain, year }: TaxedCar,
  day: string,
): Amount {
  const age = Number(day.slice(0, 4)) - year;
  const step = registration.find(
    ({ powertrains, age_to }) => powertrains.includes(powertrain) && (age_to === null || age <= age_to),
  )?.mrp;
  return { kzt: times(mrp.value, step?.value), figures: step ? [mrp, step] : [] };
}
