import type { FitReason } from "@khorgos/contract/matching/matching";
import type { Offer } from "@khorgos/contract/requests/offers";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { carFit } from "./compare.rules.ts";
import { useReasonWords } from "./use-request-words.ts";

/** In what the car that an offer names differs from what was asked for. Nothing where it names none, or the very car. */
export function OfferDifferences({ request, offer }: { request: CarRequest; offer: Offer }) {
  const { t } = useTranslation("requests");
  const fit = carFit(request, offer);
  if (!fit) return null;
  if (fit.verdict === "no")
    return <Box sx={{ fontSize: "0.75rem", color: "warning.main" }}>{t("offers.otherCar")}</Box>;
  return <Differences reasons={fit.reasons} />;
}

/** In what a car differs from what was asked for, in one line. Nothing where it differs in nothing. */
export function Differences({ reasons }: { reasons: readonly FitReason[] }) {
  const wordsFor = useReasonWords();
  const differences = reasons.filter(({ verdict }) => verdict !== "fits").map(wordsFor);
  if (differences.length === 0) return null;
  return (
    <Box sx={{ fontSize: "0.75rem", color: "warning.main", overflowWrap: "anywhere" }}>
      {differences.map(({ about, value }) => about + value).join(" · ")}
    </Box>
  );
}
