import { Basis } from "@khorgos/contract/cars/facts";
import { times } from "@khorgos/contract/costs/taxes.rules";
import { legCosts } from "@khorgos/contract/costs/estimate.rules";
import { type Way, wayTo } from "@khorgos/contract/costs/legs.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import { type RawBuilder, sql } from "kysely";
import { choose, figure, isAmong, truth } from "./tables.sql.ts";

/** What a buyer pays of the way besides a price under `basis` at a place: dollars to the border, tenge behind it. */
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
export const wayCosts = (sheet: CostSheet, rate: number): WayCost => ({
  before: byWay(({ before }) => legCosts(sheet, before).usd ?? 0, figure, 0),
  after: byWay(({ after }) => times(legCosts(sheet, after).usd, rate) ?? 0, figure, 0),
});

/** Whether all is known of the way that a buyer pays besides the price. */
export const isWayKnown = (sheet: CostSheet): RawBuilder<unknown> =>
  byWay(
    ({ missing, before, after }) =>
      missing.length === 0 && [before, after].every((legs) => legCosts(sheet, legs).usd !== null),
    truth,
    false,
  );

const spellings = (some: readonly { en: string }[]) => [
  ...new Set(some.flatMap(({ en }) => spellingsOf(en)).map((spelling) => spelling.toLowerCase())),
];
