import { Basis } from "@khorgos/contract/cars/facts";
import { times } from "@khorgos/contract/costs/amounts.rules";
import { legCosts } from "@khorgos/contract/costs/estimate.rules";
import { wayTo } from "@khorgos/contract/costs/legs.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import { type RawBuilder, sql } from "kysely";
import { choose, figure, isAmong } from "./tables.sql.ts";

/** What a buyer pays of the way besides a price under `basis` at a place: dollars to the border, tenge behind it. */
type WayCost = { before: number; after: number };

/** Places that have no name of ours, and prices whose place nobody said. */
const UNKNOWN = "";

/**
 * The costs of the way to Almaty by the basis of the price and its place: the rule is asked about each place that has a name, and those
 * with the same cost are looked for together. A price without a basis pays nothing, as nobody knows its way.
 */
export function wayCosts(sheet: CostSheet, rate: number) {
  const costOf = (basis: Basis, basis_place: string): WayCost => {
    const { before, after } = wayTo("almaty", { basis, basis_place });
    return {
      before: legCosts(sheet, before).usd ?? 0,
      after: times(legCosts(sheet, after).usd, rate) ?? 0,
    };
  };
  const by = (side: keyof WayCost): RawBuilder<unknown> => {
    const rowsBy = Basis.options.map((basis) => {
      const other = costOf(basis, UNKNOWN)[side];
      const apart = Map.groupBy(places, ({ en }) => costOf(basis, en)[side]);
      return { basis, other, apart: [...apart].filter(([cost]) => cost !== other) };
    });
    const alike = Map.groupBy(rowsBy, ({ other, apart }) => JSON.stringify([other, apart]));
    return choose(
      [...alike.values()].flatMap((group) => {
        const [first] = group;
        if (!first) return [];
        const bases = group.map(({ basis }) => basis);
        const atPlaces = first.apart.map(
          ([cost, some]) => [isAmong(sql`lower(c.basis_place)`, spellings(some)), figure(cost)] as const,
        );
        return [[isAmong(sql`c.basis`, bases), choose(atPlaces, figure(first.other))] as const];
      }),
    );
  };
  return { before: by("before"), after: by("after") };
}

const spellings = (some: readonly { en: string }[]) => [
  ...new Set(some.flatMap(({ en }) => spellingsOf(en)).map((spelling) => spelling.toLowerCase())),
];
