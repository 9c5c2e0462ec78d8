import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { useCostWords } from "../../ui/costs/use-cost-words.ts";
import { readyIn } from "../offers/ready-in.rules.ts";
import type { LandedCost } from "./landed/landed.rules.ts";
import { coverage, type ComparedBy } from "./compare.rules.ts";

type ComparedFigureProps = {
  offer: Offer;
  way: ComparedBy;
  wanted: number;
  /** What it costs in Almaty, where that can be compared. */
  landed: LandedCost | undefined;
};

/** The figure by which an offer stands where it stands. The price stands beside it in any case. */
export function ComparedFigure({ offer, way, wanted, landed }: ComparedFigureProps) {
  const { t } = useTranslation("requests");
  const { about } = useCostWords();
  if (way === "days")
    return offer.ready_in_days === null ? (
      <Box sx={{ color: "text.secondary" }}>{t("compare.noDays")}</Box>
    ) : (
      <Box sx={{ fontWeight: 650 }}>{readyIn(t, offer.ready_in_days)}</Box>
    );
  if (way === "landed")
    return landed ? (
      <Box sx={{ fontWeight: 650 }}>{t("compare.landed", { sum: about(landed) })}</Box>
    ) : (
      <Box sx={{ color: "text.secondary" }}>{t("compare.noLanded")}</Box>
    );
  if (way === "price") return null;
  const { covered, total } = coverage(offer, wanted);
  const words = { covered: wholeNumber(covered), count: wholeNumber(wanted), total: money(total) };
  return covered === wanted ? (
    <Box sx={{ fontWeight: 650 }}>{t("compare.whole", words)}</Box>
  ) : (
    <Box sx={{ color: "text.secondary" }}>{t("compare.part", words)}</Box>
  );
}
