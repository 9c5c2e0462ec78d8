import type { Powertrain } from "@khorgos/contract/cars/facts";
import { times } from "@khorgos/contract/costs/amounts.rules";
import { euroOn } from "@khorgos/contract/costs/rates.rules";
import type { CostSheet, DutyRow } from "@khorgos/contract/costs/sheet";
import { type RawBuilder, sql } from "kysely";
import { choose, every, figure, isAmong } from "./tables.sql.ts";

/** Taxes of a car of `cars c` whose powertrain and engine are known. What a sheet does not know is in no sum. */

const isElectric = sql`c.powertrain = 'bev'`;
/** Cubic centimetres; whatever is written of an electric car, it has no engine. */
const cc = sql`(case when ${isElectric} then 0 else c.engine_cc end)`;

const whole = (value: number) => sql.lit(value);
const isDrivenBy = (powertrains: readonly Powertrain[]) => isAmong(sql`c.powertrain`, powertrains);
const upTo = (value: RawBuilder<unknown>, most: number | null) =>
  most === null ? [] : [sql`${value} <= ${whole(most)}`];

/** A table by its rows: the first that holds counts. */
const table = <Row>(
  rows: readonly Row[],
  holds: (row: Row) => RawBuilder<unknown>,
  then: (row: Row) => RawBuilder<unknown>,
) => choose(rows.map((row) => [holds(row), then(row)] as const));

/**
 * Not more than so many years since a car's first registration, which makes no car younger than its year, or since the beginning of its
 * year, as `isOver` compares days: as texts, so that on the 29th of February the 28th of a common year is over, and its 1st of March is not.
 */
function isNotOver(years: number, day: string): RawBuilder<unknown> {
  const cutOff = Number(day.slice(0, 4)) - years;
  const monthAndDay = day.slice(4);
  const isLeap = cutOff % 4 === 0 && (cutOff % 100 !== 0 || cutOff % 400 === 0);
  const oldest = `${cutOff}${monthAndDay === "-02-29" && !isLeap ? "-03-01" : monthAndDay}`;
  const youngest = whole(monthAndDay > "-01-01" ? cutOff + 1 : cutOff);
  return sql`coalesce(c.first_registered_on >= ${sql.lit(oldest)}::date and c.year >= ${whole(cutOff)}, c.year >= ${youngest})`;
}

/** The percentage of the row that counts, and the least that it asks for, in tenge that are not rounded yet. */
export function dutyBy({ duty, currency }: CostSheet, day: string) {
  const rows = duty.filter(({ tariff }) => tariff === "national");
  const holds = ({ powertrains, cc_to, age_to }: DutyRow) =>
    every([
      isDrivenBy(powertrains),
      ...upTo(cc, cc_to),
      ...(age_to === null ? [] : [isNotOver(age_to, day)]),
    ]);
  const eur = euroOn({ currency }, day);
  const leastOf = ({ percent, min_eur_per_cc }: DutyRow) =>
    percent.value === null || eur === null || !min_eur_per_cc.value
      ? figure(0)
      : sql`${figure(min_eur_per_cc.value)} * ${cc} * ${figure(eur)}`;
  return {
    percent: table(rows, holds, ({ percent }) => figure(percent.value ?? 0)),
    least: table(rows, holds, leastOf),
  };
}

/** In tenge that are not rounded yet. Of the rows that an engine is above, the highest counts. */
export const exciseBy = ({ excise }: CostSheet) =>
  table(
    excise.toSorted((one, other) => one.over_cc - other.over_cc).toReversed(),
    ({ over_cc }) => sql`${cc} > ${whole(over_cc)}`,
    ({ kzt_per_cc }) => sql`${figure(kzt_per_cc.value ?? 0)} * ${cc}`,
  );

export function recyclingBy({ mrp, recycling }: CostSheet) {
  const { base_mrp, bev_factor, steps } = recycling;
  const kzt = (factor: number | null) => figure(times(mrp.value, base_mrp.value, factor) ?? 0);
  const bySteps = table(
    steps,
    ({ cc_to }) => every(upTo(cc, cc_to)),
    ({ factor }) => kzt(factor.value),
  );
  return choose([[isElectric, kzt(bev_factor.value)]], bySteps);
}

export const registrationBy = ({ mrp, registration }: CostSheet, day: string) =>
  table(
    registration,
    ({ powertrains, age_to }) =>
      every([isDrivenBy(powertrains), ...upTo(sql`${whole(Number(day.slice(0, 4)))} - c.year`, age_to)]),
    (row) => figure(times(mrp.value, row.mrp.value) ?? 0),
  );
