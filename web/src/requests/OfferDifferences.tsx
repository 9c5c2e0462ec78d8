import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { carFit } from "./compare.rules.ts";
import { Differences } from "./Differences.tsx";

/** In what the car that an offer names differs from what was asked for. Nothing where it names none, or the very car. */
export function OfferDifferences({ request, offer }: { request: CarRequest; offer: Offer }) {
  const { t } = useTranslation("requests");
  const fit = carFit(request, offer);
  if (!fit) return null;
  if (fit.verdict === "no")
    return <Box sx={{ fontSize: "0.75rem", color: "warning.main" }}>{t("offers.otherCar")}</Box>;
  return <Differences reasons={fit.reasons} />;
}
