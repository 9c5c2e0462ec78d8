import type { Powertrain } from "@khorgos/contract/cars/facts";
import { times } from "@khorgos/contract/costs/taxes.rules";
import { euroOn } from "@khorgos/contract/costs/rates.rules";
import type { CostSheet, DutyRow } from "@khorgos/contract/costs/sheet";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import { type RawBuilder, sql } from "kysely";

/** Whatever so little is multiplied by, it is no tenge; PostgreSQL refuses a product that is too small for a double. */
const NOTHING = 1e-100;

/** A figure of a sheet. */
export const figure = (value: number) =>
  sql`${value < NOTHING ? sql.lit(0) : sql.lit(value)}::double precision`;

export const truth = (is: boolean) => (is ? sql`true` : sql`false`);

/** One of several words. */
export const isAmong = (value: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql`false`
    : sql`${value} = any(array[${sql.join(words.map((word) => sql.lit(word)))}])`;

type SheetRow = readonly [holds: RawBuilder<unknown>, then: RawBuilder<unknown>];

/** Of several rows the first that holds. */
export const choose = (rows: readonly SheetRow[], otherwise: RawBuilder<unknown> = figure(0)) =>
  rows.length === 0
    ? otherwise
    : sql`case ${sql.join(
        rows.map(([holds, then]) => sql`when ${holds} then ${then}`),
        sql` `,
      )} else ${otherwise} end`;

/** All of some conditions; none holds always. */
export const every = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * A double from 0 on, rounded as `rounded` does: to six decimals first, half up, so that what is exact in decimals does not fall below
 * the half. PostgreSQL's own `round` rounds a double to the even neighbour, and its conversion to `numeric` keeps 15 digits alone.
 */
export const roundedHalfUp = (amount: RawBuilder<unknown>) =>
  sql`(floor(${amount}) + floor((${amount}) - floor(${amount}) + 0.5000005::double precision))`;

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
  otherwise?: RawBuilder<unknown>,
) =>
  choose(
    rows.map((row) => [holds(row), then(row)] as const),
    otherwise,
  );

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

const nationalRows = ({ duty }: CostSheet) => duty.filter(({ tariff }) => tariff === "national");
const isInDutyRow =
  (day: string) =>
  ({ powertrains, cc_to, age_to }: DutyRow) =>
    every([
      isDrivenBy(powertrains),
      ...upTo(cc, cc_to),
      ...(age_to === null ? [] : [isNotOver(age_to, day)]),
    ]);

/** The percentage of the row that counts, and the least that it asks for, in tenge that are not rounded yet. */
export function dutyBy(sheet: CostSheet, day: string) {
  const rows = nationalRows(sheet);
  const holds = isInDutyRow(day);
  const eur = euroOn(sheet, day);
  const leastOf = ({ percent, min_eur_per_cc }: DutyRow) =>
    percent.value === null || eur === null || !min_eur_per_cc.value
      ? figure(0)
      : sql`${figure(min_eur_per_cc.value)} * ${cc} * ${figure(eur)}`;
  return {
    percent: table(rows, holds, ({ percent }) => figure(percent.value ?? 0)),
    least: table(rows, holds, leastOf),
  };
}

const highestFirst = (excise: CostSheet["excise"]) =>
  excise.toSorted((one, other) => one.over_cc - other.over_cc).toReversed();
const isAbove = ({ over_cc }: CostSheet["excise"][number]) => sql`${cc} > ${whole(over_cc)}`;

/** In tenge that are not rounded yet. Of the rows that an engine is above, the highest counts. */
export const exciseBy = ({ excise }: CostSheet) =>
  table(highestFirst(excise), isAbove, ({ kzt_per_cc }) => sql`${figure(kzt_per_cc.value ?? 0)} * ${cc}`);

const isUpTo = ({ cc_to }: { cc_to: number | null }) => every(upTo(cc, cc_to));

export function recyclingBy({ mrp, recycling }: CostSheet) {
  const { base_mrp, bev_factor, steps } = recycling;
  const kzt = (factor: number | null) => figure(times(mrp.value, base_mrp.value, factor) ?? 0);
  const bySteps = table(steps, isUpTo, ({ factor }) => kzt(factor.value));
  return choose([[isElectric, kzt(bev_factor.value)]], bySteps);
}

const isInRegistrationRow =
  (day: string) =>
  ({ powertrains, age_to }: CostSheet["registration"][number]) =>
    every([isDrivenBy(powertrains), ...upTo(sql`${whole(Number(day.slice(0, 4)))} - c.year`, age_to)]);

export const registrationBy = ({ mrp, registration }: CostSheet, day: string) =>
  table(registration, isInRegistrationRow(day), (row) => figure(times(mrp.value, row.mrp.value) ?? 0));

type RowBounds = { powertrains?: readonly Powertrain[]; cc_to?: number | null; age_to?: number | null };
/** Whether each car that is taxed is in one of the rows. */
const leaveNoneOut = (rows: readonly RowBounds[]) =>
  taxed.every((one) =>
    rows.some(
      ({ powertrains = taxed, cc_to = null, age_to = null }) =>
        powertrains.includes(one) && cc_to === null && age_to === null,
    ),
  );

/** Where every row is known and no car is in none, there is nothing to ask of a car: so it is of most sheets, and a list is read faster. */
const known = <Row extends RowBounds>(
  rows: readonly Row[],
  holds: (row: Row) => RawBuilder<unknown>,
  isKnown: (row: Row) => boolean,
  otherwise: RawBuilder<unknown> = sql`false`,
) =>
  rows.every(isKnown) && leaveNoneOut(rows)
    ? sql`true`
    : table(rows, holds, (row) => (isKnown(row) ? sql`true` : otherwise), sql`false`);

/** Whether the sheet says all that it takes to work the taxes out, as the rule would otherwise name something as missing. */
export function areTaxesKnown(sheet: CostSheet, day: string): RawBuilder<unknown> {
  const { mrp, recycling, registration, excise } = sheet;
  const eur = euroOn(sheet, day);
  const duties = nationalRows(sheet);
  const isIn = isInDutyRow(day);
  const isMinimumKnown = ({ min_eur_per_cc: { value } }: DutyRow) =>
    value === 0 || (value !== null && eur !== null);
  const isFactorKnown = (factor: number | null) =>
    factor === 0 || times(mrp.value, recycling.base_mrp.value, factor) !== null;
  return every([
    known(duties, isIn, ({ percent }) => percent.value !== null),
    // An electric car has no cm³ that a minimum could be asked for.
    known(duties, isIn, isMinimumKnown, isElectric),
    table(highestFirst(excise), isAbove, ({ kzt_per_cc }) => truth(kzt_per_cc.value !== null), sql`true`),
    choose(
      [[isElectric, truth(isFactorKnown(recycling.bev_factor.value))]],
      known(recycling.steps, isUpTo, ({ factor }) => isFactorKnown(factor.value)),
    ),
    known(registration, isInRegistrationRow(day), (row) => times(mrp.value, row.mrp.value) !== null),
  ]);
}
