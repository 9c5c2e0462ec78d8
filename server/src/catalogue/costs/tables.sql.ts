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
