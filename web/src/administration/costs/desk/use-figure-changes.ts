import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import { distinct, type FigureChange, figureChanges } from "../cost-draft.rules.ts";
import { useFigureName } from "../use-figure-name.ts";

type NamedChange = FigureChange & { key: string };

/** What a draft says otherwise than another sheet, figure by figure, as administrators know them. */
export function useFigureChanges(): (draft: CostSheet, base: CostSheet) => NamedChange[] {
  const nameOf = useFigureName();
  return (draft, base) => {
    const [before, after] = [keyed(base, nameOf), keyed(draft, nameOf)];
    return figureChanges(before.figures, after.figures).map(({ name: key, ...change }) => ({
      ...change,
      key,
      name: after.names.get(key) ?? before.names.get(key) ?? key,
    }));
  };
}

/** The figures of a sheet by what they are in another one too, whatever stands above them: services by their codes, others by name. */
function keyed(sheet: CostSheet, nameOf: ReturnType<typeof useFigureName>) {
  const named = figuresOf(sheet).map(([path, figure]) => {
    const [part, at] = path.split(".");
    const name = nameOf(sheet, path);
    return { name, figure, key: part === "services" ? `services ${sheet.services[Number(at)]?.code}` : name };
  });
  // Two rows have one name until somebody types a bound.
  const keys = distinct(named.map(({ key }) => key));
  return {
    figures: named.map(({ figure }, index) => [keys[index] ?? "", figure] as const),
    names: new Map(named.map(({ name }, index) => [keys[index] ?? "", name])),
  };
}
