import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../platform/format.ts";
import { useCostWords } from "../../../ui/costs/use-cost-words.ts";
import { companyOf, isCompared } from "../compare.rules.ts";
import { type LandedCosts, otherFirst } from "./landed.rules.ts";

type LandedNotesProps = { offers: readonly Offer[]; landed: LandedCosts };

/** How many offers can be compared in Almaty where not all can, or that the first by price is not the cheapest there. */
export function LandedNotes({ offers, landed }: LandedNotesProps) {
  const { t } = useTranslation("requests");
  const { sumOf } = useCostWords();
  const compared = offers.filter(isCompared);
  const other = otherFirst(compared, landed);
  if (landed.size === 0 || (landed.size === compared.length && !other)) return null;
  return (
    <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
      {other
        ? t("compare.otherFirst", {
            first: companyOf(other.first),
            cheapest: companyOf(other.cheapest),
            sum: sumOf(other.by),
          })
        : t("compare.comparable", {
            known: wholeNumber(landed.size),
            all: wholeNumber(compared.length),
          })}
    </Box>
  );
}
