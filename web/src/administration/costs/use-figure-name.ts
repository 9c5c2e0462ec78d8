import { Language } from "@khorgos/contract/accounts";
import type { CostSheet, DutyRow } from "@khorgos/contract/costs/sheet";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { labelled } from "../../ui/form/WrongFields.tsx";
import { costParts } from "./cost-draft.rules.ts";

/** Names the figure of a path, `duty.0.percent`, as administrators know it; also a path that leads to one of its fields. */
export function useFigureName(): (sheet: CostSheet, path: string) => string {
  const { t } = useTranslation("costs");
  const rowOf = useRowName();
  return (sheet, path) => {
    const [part = "", second = "", third = "", fourth = ""] = path.split(".");
    const at = Number(second);
    if (part === "mrp" || part === "vat" || part === "fee_mrp") return t(`admin.figures.${part}`);
    if (second === "usd_kzt" || second === "eur_kzt") return t(`admin.figures.${second}`);
    if (second === "base_mrp" || second === "bev_factor") return t(`admin.figures.${second}`);
    const duty = part === "duty" ? sheet.duty[at] : undefined;
    if (duty) {
      const row = rowOf(duty);
      return third === "percent" || third === "min_eur_per_cc" ? t(`admin.figures.${third}`, { row }) : row;
    }
    const excise = part === "excise" ? sheet.excise[at] : undefined;
    if (excise) return t("admin.figures.excise", { cc: excise.over_cc });
    const step = second === "steps" ? sheet.recycling.steps[Number(third)] : undefined;
    if (step) return fourth === "" ? rowOf(step) : t("admin.figures.factor", { row: rowOf(step) });
    const registration = part === "registration" ? sheet.registration[at] : undefined;
    if (registration && third === "") return rowOf(registration);
    if (registration) return t("admin.figures.mrps", { row: rowOf(registration) });
    const leg = part === "legs" ? sheet.legs[at] : undefined;
    if (leg)
      return t("admin.figures.leg", {
        from: t(`admin.places.${leg.from}`),
        to: t(`admin.places.${leg.to}`),
      });
    const service = part === "services" ? sheet.services[at] : undefined;
    const language = Language.safeParse(fourth);
    if (service && language.success) return labelled(service.code, t(`admin.serviceName.${language.data}`));
    if (service)
      return t("admin.figures.service", { name: service.names[currentLanguage()] || service.code });
    const table = costParts.find((one) => one === part);
    return table ? t(`admin.parts.${table}`) : path;
  };
}

type SheetRow = Partial<Pick<DutyRow, "tariff" | "powertrains" | "cc_to" | "age_to">>;

/** For which cars a row holds: `National tariff · petrol, diesel · up to 7 years`. */
function useRowName() {
  const { t } = useTranslation("costs");
  return ({ tariff, powertrains, cc_to, age_to }: SheetRow) => {
    const parts = [
      tariff && t(`admin.row.${tariff}`),
      powertrains?.map((powertrain) => t(`admin.powertrains.${powertrain}`)).join(", "),
      typeof cc_to === "number" && t("admin.row.ccTo", { cc: cc_to }),
      typeof age_to === "number" && t("admin.row.ageTo", { count: age_to }),
    ].filter(Boolean);
    const isEndless = typeof cc_to !== "number" && typeof age_to !== "number";
    return [...parts, isEndless && !tariff && t("admin.row.rest")].filter(Boolean).join(" · ");
  };
}
