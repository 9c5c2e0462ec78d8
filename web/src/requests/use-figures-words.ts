import type { MatchFigures } from "@khorgos/contract/matching/matching";
import { useTranslation } from "react-i18next";
import { money } from "../platform/format.ts";

/** Says how much fits, whose it is and from which price, or how much is near where nothing fits. */
export function useFiguresWords(): (figures: MatchFigures) => string {
  const { t } = useTranslation("requests");
  return ({ fits, near, suppliers, units, lowest }) => {
    if (fits === 0 || lowest === null) return near > 0 ? t("fit.near", { count: near }) : t("fit.none");
    return t("fit.figures", {
      fits: t("fit.fits", { count: fits }),
      suppliers: t("fit.suppliers", { count: suppliers }),
      cars: t("fit.cars", { count: units }),
      lowest: money(lowest),
    });
  };
}
