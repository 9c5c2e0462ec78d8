import { type FigureChange, figureChanges } from "@khorgos/contract/costs/changes/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { useFigureName } from "../use-figure-name.ts";

type NamedChange = FigureChange & { name: string };

/** What a draft says otherwise than another sheet, figure by figure, as administrators know them. */
export function useFigureChanges(): (draft: CostSheet, base: CostSheet) => NamedChange[] {
  const nameOf = useFigureName();
  return (draft, base) =>
    figureChanges(base, draft).map((change) => ({
      ...change,
      name: nameOf(change.is ? draft : base, change.path),
    }));
}
