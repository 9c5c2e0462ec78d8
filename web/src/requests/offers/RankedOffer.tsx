import type { CarRequest, Offer } from "@khorgos/contract/requests";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { Money } from "../../ui/Money.tsx";
import { radius } from "../../ui/tokens.ts";
import { BestPrice } from "./BestPrice.tsx";
import { OfferContacts } from "./OfferContacts.tsx";
import { againstBudget } from "./price-line.rules.ts";

type RankedOfferProps = {
  request: CarRequest;
  offer: Offer;
  /** How many offers it is the best of, for the first. */
  bestOf: number | undefined;
  onWeChat: () => void;
};

/** One offer as the dealer weighs it: who, for how much, how many, and how to reach them. */
export function RankedOffer({ request, offer, bestOf, onWeChat }: RankedOfferProps) {
  const { t } = useTranslation("requests");
  const { is, by } = againstBudget(offer.suggested_price, request.max_price);
  const isBest = bestOf !== undefined;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isBest ? "success.main" : "divider",
        borderRadius: `${radius.card}px`,
        p: 4,
        display: "flex",
        flexDirection: "column",
        gap: 3,
      }}
    >
      {isBest && (
        <Box>
          <BestPrice of={bestOf} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 150px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h4">
            {offer.supplier_name || t("fields.deleted")}
          </Typography>
          <Box sx={{ color: "text.secondary" }}>{offer.supplier_company}</Box>
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Box sx={{ ...(isBest && { color: "success.main" }) }}>
            <Money amount={offer.suggested_price} strong />
          </Box>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("offers.perCar")} · {t(`offers.${is}`, { amount: money(by) })}
          </Box>
        </Box>
      </Box>
      {offer.notes && (
        <Box
          sx={{
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            borderLeft: 3,
            borderColor: "divider",
            pl: 3,
          }}
        >
          {offer.notes}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Chip
          label={t("offers.available", {
            count: offer.available_quantity,
            quantity: wholeNumber(offer.available_quantity),
          })}
          size="small"
        />
        <Box sx={{ flex: 1 }} />
        {offer.supplier_name !== "" && <OfferContacts request={request} offer={offer} onWeChat={onWeChat} />}
      </Box>
    </Box>
  );
}
