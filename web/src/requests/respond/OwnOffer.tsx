import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { CompetingOffer } from "./CompetingOffer.tsx";

type OwnOfferProps = { offer: Offer; place: { place: number; of: number } | undefined };

/** What the supplier has offered, where nobody sees what others offer: no best price, and its place only where the operator tells it. */
export function OwnOffer({ offer, place }: OwnOfferProps) {
  const { t } = useTranslation("requests");
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
        <Typography variant="h3">{t("respond.standing")}</Typography>
        {place && <Chip size="small" label={t("respond.place", place)} />}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" }}>
        <CompetingOffer offer={offer} bestOf={undefined} />
      </Box>
    </Box>
  );
}
