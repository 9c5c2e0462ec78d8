import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { money } from "../../platform/format.ts";
import { companyOf } from "../compare/compare.rules.ts";

/** Whose offer is decided on, and at which price. */
export function OfferSaid({ offer }: { offer: Offer }) {
  const { t } = useTranslation("requests");
  return (
    <Box sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
      {companyOf(offer)}: {money(offer.suggested_price)} {t("offers.perCar")}
    </Box>
  );
}
