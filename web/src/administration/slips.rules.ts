import {
  type FigureChange,
  figureChanges,
  keyedFigures,
  placeOf,
  rowsOf,
  type RowTable,
} from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";

/** A published figure that becomes so many times as large or as small may be a slip: one digit more or less is ten times. */
const MAX_STEP = 3;

type Usual = { least: number; most: number };

/**
 * What a figure is that has no published one to be compared with, or a zero, by its path without numbers of rows. In dollars for a leg and
 * tenge for a service, which only the operator knows: half of what the cheapest of the check cars costs is too much for either, and nothing
 * is had for less than the least. For what a law says: about three times the most that the first sheet knows of it. Of the euros for each
 * cm³ nobody knew one: at ten a car of two litres pays what the cheapest check car costs.
 */
const usual = new Map<string, Usual>([
  ["legs.usd", { least: 10, most: 10_000 }],
  ["services.kzt", { least: 500, most: 5_000_000 }],
  ["mrp", { least: 1500, most: 15_000 }],
  ["fee_mrp", { least: 0, most: 20 }],
  ["vat", { least: 0, most: 50 }],
  ["duty.percent", { least: 0, most: 50 }],
  ["duty.min_eur_per_cc", { least: 0, most: 10 }],
  ["excise.kzt_per_cc", { least: 0, most: 300 }],
  ["recycling.base_mrp", { least: 0, most: 150 }],
  ["recycling.steps.factor", { least: 0, most: 35 }],
  ["recycling.bev_factor", { least: 0, most: 35 }],
  ["registration.mrp", { least: 0, most: 1500 }],
]);

/** The figures of a draft of which its editor is asked whether they are meant. None is refused: a law may say what nobody expects. */
export function slipsIn(base: CostSheet, draft: CostSheet): FigureChange[] {
  const isSwap = isEuroBelow(draft) && !isEuroBelow(base);
  return changesInPlace(base, draft).filter(
    (change) => isSlip(change) || (isSwap && change.path.startsWith("currency.")),
  );
}

/** The figures that were known and are not any more. A row that is gone is another matter: somebody removed it. */
export const lostIn = (base: CostSheet, draft: CostSheet): FigureChange[] =>
  changesInPlace(base, draft).filter(
    ({ was, is }) => typeof was?.value === "number" && is !== undefined && is.value === null,
  );

/** Their rows hold for cars. A leg or a service with other marks is another one, which costs what it costs. */
const tablesOfCars = new Set<RowTable>(["duty", "excise", "recycling.steps", "registration"]);

/**
 * What a draft says otherwise. A row that holds for other cars than any before is compared with the one in whose place it stands, if that
 * one is gone and no others came or went.
 */
function changesInPlace(base: CostSheet, draft: CostSheet): FigureChange[] {
  const kept = keyedFigures(draft);
  const gone = new Map(
    [...keyedFigures(base)].flatMap(([key, { path, figure }]) => (kept.has(key) ? [] : [[path, figure]])),
  );
  return figureChanges(base, draft).map((change) => {
    const table = placeOf(change.path)?.table;
    return change.was === undefined && table && hasSameRows(base, draft, table)
      ? { ...change, was: gone.get(change.path) }
      : change;
  });
}

const hasSameRows = (base: CostSheet, draft: CostSheet, table: RowTable) =>
  tablesOfCars.has(table) && rowsOf(base, table).length === rowsOf(draft, table).length;

/** It was so in 2022 for some weeks. Otherwise each of them was typed in the other one's field. */
const isEuroBelow = ({ currency: { usd_kzt, eur_kzt } }: CostSheet) =>
  usd_kzt.value !== null && eur_kzt.value !== null && eur_kzt.value < usd_kzt.value;

function isSlip({ path, was, is }: FigureChange): boolean {
  const [before, after] = [was?.value ?? null, is?.value ?? null];
  if (after === null || after === before || after < 0) return false;
  if (before !== null && before > 0) return after > MAX_STEP * before || after < before / MAX_STEP;
  const bounds = usual.get(path.replaceAll(/\.\d+/g, ""));
  return bounds !== undefined && after > 0 && (after < bounds.least || after > bounds.most);
}
