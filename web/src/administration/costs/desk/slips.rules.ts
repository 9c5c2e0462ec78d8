import { type FigureChange, figureChanges } from "@khorgos/contract/costs/changes/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";

/** A published figure that becomes so many times as large or as small may be a slip: one digit more or less is ten times. */
const MAX_STEP = 3;

/**
 * What only the operator knows has no published figure to be compared with. In dollars for a leg and tenge for a service: half of what the
 * cheapest of the check cars costs is too much for either, and nothing is had for less than the least.
 */
const usual = { legs: { least: 10, most: 10_000 }, services: { least: 500, most: 5_000_000 } } as const;

/** The figures of a draft of which its editor is asked whether they are meant. None is refused: a law may say what nobody expects. */
export function slipsIn(base: CostSheet, draft: CostSheet): FigureChange[] {
  const isSwap = isEuroBelow(draft) && !isEuroBelow(base);
  return figureChanges(base, draft).filter(
    (change) => isSlip(change) || (isSwap && change.path.startsWith("currency.")),
  );
}

/** It was so in 2022 for some weeks. Otherwise each of them was typed in the other one's field. */
const isEuroBelow = ({ currency: { usd_kzt, eur_kzt } }: CostSheet) =>
  usd_kzt.value !== null && eur_kzt.value !== null && eur_kzt.value < usd_kzt.value;

function isSlip({ path, was, is }: FigureChange): boolean {
  const [before, after] = [was?.value ?? null, is?.value ?? null];
  if (after === null || after === before || after < 0) return false;
  if (before !== null && before > 0) return after > MAX_STEP * before || after < before / MAX_STEP;
  const [part] = path.split(".");
  if (part !== "legs" && part !== "services") return false;
  return after > 0 && (after < usual[part].least || after > usual[part].most);
}
