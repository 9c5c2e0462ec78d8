import type { CarRequest } from "@khorgos/contract/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { RankedOffer } from "./RankedOffer.tsx";

type RankedOffersProps = {
  request: CarRequest;
  /** As the server ranks them, best first. */
  offers: readonly Offer[];
  onWeChat: (offer: Offer) => void;
};

/** What suppliers offer a dealer: the prices against the budget, then every offer, best first. */
export function RankedOffers({ request, offers, onWeChat }: RankedOffersProps) {
  const { t } = useTranslation("requests");
  const standing = offers.filter(isStanding);
  if (offers.length === 0) {
    return request.status === "closed" ? (
      <EmptyState drawing="empty" title={t("offers.noneClosed")} />
    ) : (
      <EmptyState drawing="empty" title={t("offers.none")} text={t("offers.noneText")} />
    );
  }
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Typography variant="h3">{t("offers.title")}</Typography>
      <PriceLine offers={standing} budget={request.max_price} />
      <Box
        component="ol"
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexDirection: "column", gap: 3 }}
      >
        {offers.map((offer, index) => (
          <RankedOffer
            key={offer.id}
            request={request}
            offer={offer}
            bestOf={index === 0 && standing.length > 0 ? standing.length : undefined}
            onWeChat={() => onWeChat(offer)}
          />
        ))}
      </Box>
    </Box>
  );
}
