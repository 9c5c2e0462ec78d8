import type { CostSheet, DutyRow, Tariff } from "./sheet.ts";
import type { Powertrain } from "../cars/facts.ts";

/** When a car was made, as far as it is known. */
export type Made = { year: number; first_registered_on?: string | undefined };

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
