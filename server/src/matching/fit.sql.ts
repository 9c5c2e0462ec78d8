import { CarCondition } from "@khorgos/contract/cars/facts";
import type { FitCriterion } from "@khorgos/contract/matching/matching";
import {
  CONDITION_VERDICTS,
  type Fit,
  MAX_DIFFERENCES,
  OVER_BUDGET,
  OVER_MILEAGE,
  UNSTATED_FACTS,
  type Wanted,
  YEARS_APART,
} from "@khorgos/contract/matching/fit.rules";
import type { FactWishes } from "@khorgos/contract/requests/requests";
import { type RawBuilder, sql } from "kysely";
import { type Condition, mileage } from "../cars/cars.sql.ts";
import { keyOfModel, modelKey, startOf } from "../normalizing/models.sql.ts";

/**
 * `decideFit` in SQL, for what is wanted as `w` and a line of stock as `c`: it finds and sorts, and the rule says the reasons.
 * That both say the same is proved by a test over arbitrary pairs.
 */

/** The wish, as one row `w`; null is what it does not say. */
export const asWanted = (
  wanted: Wanted,
) => sql`(select ${wanted.brand}::text as brand, ${wanted.year}::integer as year,
  ${wanted.max_price}::numeric as max_price, ${wanted.quantity}::integer as quantity, ${wanted.trim_level}::text as trim_level,
  ${wanted.body_color}::text as body_color, ${wanted.interior_color}::text as interior_color,
  ${wanted.powertrain ?? null}::text as powertrain, ${wanted.condition ?? null}::text as condition,
  ${wanted.mileage_max ?? null}::integer as mileage_max) w`;

/** The most that a car costs that is near a request. */
export const dearestNear = (wanted = "w") =>
  sql`${sql.ref(`${wanted}.max_price`)} * (100 + ${OVER_BUDGET}::integer) / 100`;

/**
 * Whether `c` is of a model that is compared as `key`, in the way in which `cars_by_model_name` finds it: by less than 60 letters a
 * model is told in full, and a second comparison of all would lead PostgreSQL to an index that holds no years.
 */
export const isOfModel = (key: RawBuilder<unknown>): Condition =>
  sql`${startOf(keyOfModel("c"))} = ${startOf(key)} and (length(${key}) < 60 or ${keyOfModel("c")} = ${key})`;

/** Whether a car can be near what is wanted, of a request that is still being written too: what it does not say is no condition, so that an index is asked for its years and prices. */
export const isNearTo = ({ year, max_price }: Wanted): Condition =>
  sql.join(
    [
      sql`c.quantity > 0`,
      ...(year === null ? [] : [sql`c.year = any(${yearsAround(year)}::integer[])`]),
      ...(max_price === null
        ? []
        : [sql`c.price <= ${max_price}::numeric * (100 + ${OVER_BUDGET}::integer) / 100`]),
    ],
    sql` and `,
  );

const yearsAround = (year: number) =>
  Array.from({ length: 2 * YEARS_APART + 1 }, (_, nth) => year - YEARS_APART + nth);

/** Beside the model, each criterion with whether `c` differs in it from what is wanted; null where it was not asked for. */
function differencesFrom(wanted: string) {
  const asked = (column: string) => sql.ref(`${wanted}.${column}`);
  const [wantedTrim, trim] = [modelKey(asked("trim_level")), modelKey(sql.ref("c.trim_level"))];
  /** A colour that was asked for is also had by a pair with it. */
  const lacksColour = (column: "body_color" | "interior_color") =>
    sql`${asked(column)} <> '' and (${sql.ref(`c.${column}`)} = ''
      or not string_to_array(lower(${asked(column)}), '/') <@ string_to_array(lower(${sql.ref(`c.${column}`)}), '/'))`;
  return {
    year: sql`c.year <> ${asked("year")}`,
    budget: sql`c.price > ${asked("max_price")}`,
    quantity: sql`c.quantity < ${asked("quantity")}`,
    body_color: lacksColour("body_color"),
    interior_color: lacksColour("interior_color"),
    trim: sql`${wantedTrim} <> '' and (${trim} = '' or strpos(${trim}, ${wantedTrim}) = 0 and strpos(${wantedTrim}, ${trim}) = 0)`,
  } satisfies Partial<Record<FitCriterion, RawBuilder<unknown>>>;
}

/** The same of the facts of `c` as far as they are stated, and whether the difference is such that it is another car. */
function factDifferencesFrom(wanted: string) {
  const asked = (column: keyof FactWishes) => sql.ref(`${wanted}.${column}`);
  const isCondition = (verdict: Fit["verdict"]) =>
    sql`(${asked("condition")} || ' ' || c.condition) = any(${conditionsOf(verdict)}::text[])`;
  const farthest = sql`${asked("mileage_max")}::bigint * (100 + ${OVER_MILEAGE}::integer)`;
  return {
    near: {
      condition: isCondition("near"),
      mileage: sql`${mileage} > ${asked("mileage_max")}`,
    } satisfies Partial<Record<FitCriterion, RawBuilder<unknown>>>,
    no: sql`c.powertrain <> ${asked("powertrain")} or ${isCondition("no")} or ${mileage}::bigint * 100 > ${farthest}`,
    /** Of facts that are wished. */
    notStated: sql`(${asked("powertrain")} is not null and c.powertrain is null
      or ${asked("condition")} is not null and c.condition is null
      or ${asked("mileage_max")} is not null and ${mileage} is null)`,
    /** What most requests are, so that the rest is not even looked at. */
    noneWished: sql`${asked("powertrain")} is null and ${asked("condition")} is null and ${asked("mileage_max")} is null`,
  };
}

/** The wished condition and that of a car, where the second is this to the first. */
const conditionsOf = (verdict: Fit["verdict"]) =>
  CarCondition.options.flatMap((asked) =>
    CarCondition.options
      .filter((has) => CONDITION_VERDICTS[asked][has] === verdict)
      .map((has) => `${asked} ${has}`),
  );

/**
 * In how many criteria `c` differs from what is wanted, the model as it is told: `countDifferences` in SQL, and too many where it is another
 * car. Where it is known that nothing is wished of facts, they are left out, because PostgreSQL plans a longer statement for longer.
 */
export function differencesOf(isVariant: RawBuilder<unknown>, wanted = "w", hasWishes = true) {
  const others = sumOf([isVariant, ...Object.values(differencesFrom(wanted))]);
  if (!hasWishes) return others;
  const { near, no, notStated, noneWished } = factDifferencesFrom(wanted);
  return sql`(${others} + case when ${noneWished} then 0::float8 when ${no} then ${MAX_DIFFERENCES}::integer + 1
    else ${sumOf(Object.values(near))} + case when ${notStated} then ${UNSTATED_FACTS}::float8 else 0 end end)`;
}

/** Whether something is wished of a car's facts. */
export const wishesFacts = ({ powertrain, condition, mileage_max }: Wanted): boolean =>
  [powertrain, condition, mileage_max].some((wish) => wish !== undefined && wish !== null);

const sumOf = (differences: readonly RawBuilder<unknown>[]) => sql.join(differences.map(asOne), sql` + `);
const asOne = (differs: RawBuilder<unknown>) => sql`(case when ${differs} then 1 else 0 end)`;

/** The criterion in which a car differs from `w` that does so in one. */
export function onlyDifference(hasWishes: boolean) {
  const all = { ...differencesFrom("w"), ...(hasWishes && factDifferencesFrom("w").near) };
  return sql`case ${sql.join(
    Object.entries(all).map(([criterion, differs]) => sql`when ${differs} then ${criterion}::text`),
    sql` `,
  )} else 'model' end`;
}

/** Beyond more differences than this a car is another car. */
export const isMatch = sql`differences < ${MAX_DIFFERENCES}::integer + 1`;
