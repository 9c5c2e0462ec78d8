import { Language } from "@khorgos/contract/accounts/accounts";
import {
  type ChangedFigure,
  placeOf,
  type RowMarks,
  rowsOf,
} from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { useTranslation } from "react-i18next";
import { listComma } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { labelled } from "../ui/WrongFields.tsx";
import { costParts } from "./cost-draft.rules.ts";

/** Names the figure of a path, `duty.0.percent`, as administrators know it; also a path that leads to one of its fields. */
export function useFigureName(): (sheet: CostSheet, path: string) => string {
  const nameOf = useChangedName();
  return (sheet, path) => {
    const place = placeOf(path);
    const row: NamedRow | undefined = place && rowsOf(sheet, place.table)[place.at];
    return nameOf(place && row ? { ...place, row } : { path });
  };
}

type Bounds = { [Mark in keyof RowMarks]?: RowMarks[Mark] | null | undefined };
/** A row of a sheet, or what the audit log tells of one: there a service has no names. */
type NamedRow = Bounds & { names?: ServiceNames | undefined };
type ServiceNames = CostSheet["services"][number]["names"];
type Named = Exclude<ChangedFigure, { table: unknown }> | { row: NamedRow; field: string };

/** The same from a row alone. */
export function useChangedName(): (changed: Named) => string {
  const { t } = useTranslation("costs");
  const rowOf = useRowName();
  const inRow = ({ code, names, from, to, over_cc, ...row }: NamedRow, field: string) => {
    if (code) {
      const language = Language.safeParse(/^names\.(\w+)/.exec(field)?.[1]);
      if (language.success) return labelled(code, t(`admin.serviceName.${language.data}`));
      return t("admin.figures.service", { name: serviceName({ code, names }) });
    }
    if (from && to)
      return t("admin.figures.leg", { from: t(`admin.places.${from}`), to: t(`admin.places.${to}`) });
    if (typeof over_cc === "number") return t("admin.figures.excise", { cc: over_cc });
    const [figure] = field.split(".");
    if (figure === "percent" || figure === "min_eur_per_cc" || figure === "factor")
      return t(`admin.figures.${figure}`, { row: rowOf(row) });
    return figure === "mrp" ? t("admin.figures.mrps", { row: rowOf(row) }) : rowOf(row);
  };
  return (changed) => {
    if ("row" in changed) return inRow(changed.row, changed.field);
    const [part = "", second = ""] = changed.path.split(".");
    if (part === "mrp" || part === "vat" || part === "fee_mrp") return t(`admin.figures.${part}`);
    if (second === "usd_kzt" || second === "eur_kzt") return t(`admin.figures.${second}`);
    if (second === "base_mrp" || second === "bev_factor") return t(`admin.figures.${second}`);
    const table = costParts.find((one) => one === part);
    return table ? t(`admin.parts.${table}`) : changed.path;
  };
}

/** What a service is called; by its code where that is all that is known of it. */
export const serviceName = ({ code = "", names }: Pick<NamedRow, "names"> & { code?: string | undefined }) =>
  names?.[currentLanguage()] || code;

/** For which cars a row holds: `National tariff · petrol, diesel · up to 7 years`. */
function useRowName() {
  const { t } = useTranslation("costs");
  return ({ tariff, powertrains, cc_to, age_to }: NamedRow) => {
    const parts = [
      tariff && t(`admin.row.${tariff}`),
      powertrains?.map((one) => t(`admin.powertrains.${one}`)).join(listComma(currentLanguage())),
      typeof cc_to === "number" && t("admin.row.ccTo", { cc: cc_to }),
      typeof age_to === "number" && t("admin.row.ageTo", { count: age_to }),
    ].filter(Boolean);
    const isEndless = typeof cc_to !== "number" && typeof age_to !== "number";
    return [...parts, isEndless && !tariff && t("admin.row.rest")].filter(Boolean).join(" · ");
  };
}
