import type { Offer } from "@khorgos/contract/requests";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { Money } from "../../ui/Money.tsx";
import { BestPrice } from "../offers/BestPrice.tsx";
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
        <Box sx={{ ml: "auto", textAlign: "right", display: "flex", alignItems: "baseline", gap: 3 }}>
          <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
            {t("offers.available", {
              count: offer.available_quantity,
              quantity: wholeNumber(offer.available_quantity),
            })}
          </Box>
          <Box component="span" sx={{ fontWeight: 650, fontSize: "1rem" }}>
            <Money amount={offer.suggested_price} />
          </Box>
        </Box>
      </Box>
      {bestOf !== undefined && (
        <Box>
          <BestPrice of={bestOf} />
        </Box>
      )}
      {offer.notes && (
        <Box sx={{ color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {offer.notes}
        </Box>
      )}
    </Box>
  );
}
