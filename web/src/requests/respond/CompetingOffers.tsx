import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { isCompared } from "../compare/compare.rules.ts";
import { PriceLine } from "../offers/PriceLine.tsx";
import { CompetingOffer } from "./CompetingOffer.tsx";

type RivalOffersProps = { request: CarRequest; offers: readonly Offer[] };

/** What suppliers have offered so far, best first, the own offer among them. */
export function CompetingOffers({ request, offers }: RivalOffersProps) {
  const { t } = useTranslation("requests");
  const standing = offers.filter(isCompared);
  const [best] = standing;
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography variant="h3">{t("respond.existing")}</Typography>
      {offers.length === 0 ? (
        <Box sx={{ color: "text.secondary" }}>{t("respond.none")}</Box>
      ) : (
        <>
          <PriceLine offers={standing} budget={request.max_price} />
          <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" }}>
            {offers.map((offer) => (
              <CompetingOffer
                key={offer.id}
                offer={offer}
                bestOf={offer === best ? standing.length : undefined}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
