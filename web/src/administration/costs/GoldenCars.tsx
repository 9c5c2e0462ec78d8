import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { goldenCars } from "@khorgos/contract/costs/golden-cars";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../../platform/format.ts";

type GoldenCarsProps = { draft: CostSheet; base: CostSheet; today: string };

/** What known cars would cost by the draft, beside what they cost now. */
export function GoldenCars({ draft, base, today }: GoldenCarsProps) {
  const { t } = useTranslation("costs");
  const sumOf = ({ total, missing }: CostEstimate) => {
    if (total.kzt === null) return t("admin.noTotal");
    const sum = [total.usd !== null && roundMoney(total.usd), `${wholeNumber(total.kzt)} ₸`]
      .filter(Boolean)
      .join(" · ");
    return missing.length === 0 ? sum : t("list.from", { sum });
  };
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {goldenCars(today).map(({ name, input }) => {
        const [is, was] = [draft, base].map((sheet) => sumOf(estimate(sheet, input, today)));
        return (
          <Box key={name} sx={{ py: 2, borderBottom: 1, borderColor: "divider" }}>
            <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              {t(`admin.cars.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {is}
              {is !== was && (
                <Box component="span" sx={{ fontWeight: 400, color: "text.secondary", display: "block" }}>
                  {t("admin.was", { sum: was })}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
