import { Basis } from "@khorgos/contract/cars/facts";
import { legCosts } from "@khorgos/contract/costs/estimate.rules";
import { type Way, wayTo } from "@khorgos/contract/costs/legs.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { times } from "@khorgos/contract/costs/taxes.rules";
import { places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import { type RawBuilder, sql } from "kysely";
import {
  areTaxesKnown,
  dutyBy,
  exciseBy,
  recyclingBy,
  registrationBy,
  figure,
  truth,
  isAmong,
  choose,
  every,
  roundedHalfUp,
} from "./taxes.sql.ts";

/** The share of the way that a buyer pays besides a price under `basis` at a place: dollars to the border, tenge behind it. */
type WayCost = { before: RawBuilder<unknown>; after: RawBuilder<unknown> };

/** Places that have no name of ours, and prices whose place nobody said. */
const UNKNOWN = "";

/**
 * Something of the way to Almaty by the basis of the price and its place: the rule is asked about each place that has a name, and those
 * of which it says the same are looked for together.
 */
function byWay<Told extends number | boolean>(
  tell: (way: Way) => Told,
  write: (told: Told) => RawBuilder<unknown>,
  withoutBasis: Told,
): RawBuilder<unknown> {
  const rowsBy = Basis.options.map((basis) => {
    const told = (basis_place: string) => tell(wayTo("almaty", { basis, basis_place }));
    const other = told(UNKNOWN);
    const apart = Map.groupBy(places, ({ en }) => told(en));
    return { basis, other, apart: [...apart].filter(([one]) => one !== other) };
  });
  const alike = Map.groupBy(rowsBy, ({ other, apart }) => JSON.stringify([other, apart]));
  const rows = [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const bases = group.map(({ basis }) => basis);
    const atPlaces = first.apart.map(
      ([told, some]) => [isAmong(sql`lower(c.basis_place)`, spellings(some)), write(told)] as const,
    );
    return [[isAmong(sql`c.basis`, bases), choose(atPlaces, write(first.other))] as const];
  });
  return choose(rows, write(withoutBasis));
}

/** A price without a basis pays nothing, as nobody knows its way. */
const wayCosts = (sheet: CostSheet, rate: number): WayCost => ({
  before: byWay(({ before }) => legCosts(sheet, before).usd ?? 0, figure, 0),
  after: byWay(({ after }) => times(legCosts(sheet, after).usd, rate) ?? 0, figure, 0),
});

/** Whether all is known of the way that a buyer pays besides the price. */
const isWayKnown = (sheet: CostSheet): RawBuilder<unknown> =>
  byWay(
    ({ missing, before, after }) =>
      missing.length === 0 && [before, after].every((legs) => legCosts(sheet, legs).usd !== null),
    truth,
    false,
  );

const spellings = (some: readonly { en: string }[]) => [
  ...new Set(some.flatMap(({ en }) => spellingsOf(en)).map((spelling) => spelling.toLowerCase())),
];

/** The cost of one car of `cars c` in Almaty, and how much of that is known: the sum, and its `completeness`. */
export type Landed = { kzt: RawBuilder<unknown>; completeness: RawBuilder<unknown> };

/** A whole sum, one that is without something that nobody knows, and none. */
export const Completeness = { whole: 0, partial: 1, none: 2 } as const;

/** Of every car, where there is no rate of the dollar or no sheet was asked. */
export const unknownCost: Landed = {
  kzt: sql`null::double precision`,
  // A plain number to sort by would be the place of a column.
  completeness: sql`${sql.lit(Completeness.none)}::integer`,
};

const isDdp = sql`c.basis = 'DDP'`;
const isTaxable = sql`c.powertrain = 'bev' or c.powertrain <> 'other' and c.engine_cc > 0`;

/**
 * The sum of one car in Almaty, cleared on a day under the national tariff: the tenge that `estimate` tells as the total of
 * the same sheet, or null where it tells none. The sheet is written into the expression, so that the cars are read and nothing beside
 * them. `offset 0` keeps PostgreSQL from working each step out anew wherever the next one names it.
 */
function sumBy(sheet: CostSheet, rate: number, day: string): RawBuilder<unknown> {
  const price = sql`c.price::double precision`;
  const { before, after } = wayCosts(sheet, rate);
  const duty = dutyBy(sheet, day);
  const fee = figure(times(sheet.fee_mrp.value, sheet.mrp.value) ?? 0);
  const included = sheet.services.filter((service) => service.included);
  const services = included.reduce((sum, { kzt }) => sum + (times(kzt.value) ?? 0), 0);
  const taxed = sql`(duty.customs + duty.kzt + duty.excise + ${fee})`;
  const vat =
    sheet.vat.value === null ? figure(0) : roundedHalfUp(sql`${taxed} * ${figure(sheet.vat.value)} / 100`);
  const cleared = sql`(
    select ${taxed} + ${vat} + duty.recycling + duty.registration + duty.after + ${figure(services)}
    from (
      select amounts.*, greatest(${roundedHalfUp(sql`customs * percent / 100`)}, least) as kzt
      from (
        select ${roundedHalfUp(sql`facts.customs`)} as customs, percent, ${roundedHalfUp(sql`facts.least`)} as least,
          ${roundedHalfUp(sql`facts.excise`)} as excise, recycling, registration, after
        from (
          select (${price} + ${before}) * ${figure(rate)} as customs, ${duty.percent} as percent, ${duty.least} as least,
            ${exciseBy(sheet)} as excise, ${recyclingBy(sheet)} as recycling,
            ${registrationBy(sheet, day)} as registration, ${after} as after
          offset 0
        ) facts offset 0
      ) amounts offset 0
    ) duty)`;
  return choose(
    [
      [isDdp, roundedHalfUp(sql`${price} * ${figure(rate)}`)],
      [isTaxable, cleared],
    ],
    sql`null`,
  );
}

/** Whether `estimate` names nothing as missing; `partial` is the sum before which a list says “from”. */
function completenessBy(sheet: CostSheet, day: string): RawBuilder<unknown> {
  const isKnown = [sheet.vat.value, times(sheet.fee_mrp.value, sheet.mrp.value)]
    .concat(sheet.services.filter(({ included }) => included).map(({ kzt }) => kzt.value))
    .every((value) => value !== null);
  const isWhole = isKnown ? every([isWayKnown(sheet), areTaxesKnown(sheet, day)]) : sql`false`;
  const of = (condition: RawBuilder<unknown>) =>
    choose([[condition, sql.lit(Completeness.whole)]], sql.lit(Completeness.partial));
  return choose(
    [
      [isDdp, of(isWayKnown(sheet))],
      [isTaxable, of(isWhole)],
    ],
    sql.lit(Completeness.none),
  );
}

export function landedBy(sheet: CostSheet, day: string): Landed {
  const rate = sheet.currency.usd_kzt.value;
  if (!rate) return unknownCost;
  return { kzt: sumBy(sheet, rate, day), completeness: completenessBy(sheet, day) };
}
