import { type FigureChange, figureChanges } from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { useTranslation } from "react-i18next";
import { numberInSentence } from "../platform/format.ts";
import { writtenIn } from "./cost-draft.rules.ts";
import { useFigureName } from "./use-figure-name.ts";

type NamedChange = Pick<FigureChange, "was" | "is"> & { name: string };

/** What a draft says otherwise than another sheet, figure by figure, as administrators know them. */
export function useFigureChanges(): (draft: CostSheet, base: CostSheet) => (FigureChange & NamedChange)[] {
  const nameOf = useFigureName();
  return (draft, base) =>
    figureChanges(base, draft).map((change) => ({
      ...change,
      name: nameOf(change.is ? draft : base, change.path),
    }));
}

/** Says the change of a value, `VAT, %: 16 → 12`. */
export function useSayChange(): (change: NamedChange) => string {
  const { t } = useTranslation("costs");
  const valueOf = (figure: Figure | undefined) =>
    figure === undefined
      ? "–"
      : (writtenIn(figure) ?? (figure.value === null ? t("admin.unknown") : numberInSentence(figure.value)));
  return ({ name, was, is }) => t("admin.change", { name, was: valueOf(was), is: valueOf(is) });
}
