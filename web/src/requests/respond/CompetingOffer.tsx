import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/Money.tsx";
import { BestPrice } from "../offers/BestPrice.tsx";
import { OfferFacts } from "../offers/OfferFacts.tsx";
import { CompetitorContacts } from "./CompetitorContacts.tsx";

/** One line of the existing offers; `bestOf` how many it is the best of, for the first. */
export function CompetingOffer({ offer, bestOf }: { offer: Offer; bestOf: number | undefined }) {
  const { t } = useTranslation("requests");
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0, pb: 0 },
        display: "flex",
        flexDirection: "column",
        gap: 2,
        ...(!isStanding(offer) && { color: "text.secondary" }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" }}>
          {offer.supplier_name || t("fields.deleted")}
        </Box>
        {offer.own && (
          <Chip
            label={t("respond.own")}
            size="small"
            sx={{ bgcolor: "primary.light", color: "primary.main" }}
          />
        )}
        {!offer.own && offer.supplier_name !== "" && <CompetitorContacts offer={offer} />}
        <Box component="span" sx={{ ml: "auto", fontWeight: 650, fontSize: "1rem" }}>
          <Money amount={offer.suggested_price} />
        </Box>
      </Box>
      {bestOf !== undefined && (
        <Box>
          <BestPrice of={bestOf} />
        </Box>
      )}
      <OfferFacts offer={offer} />
      {offer.notes && (
        <Box sx={{ color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {offer.notes}
        </Box>
      )}
    </Box>
  );
}
