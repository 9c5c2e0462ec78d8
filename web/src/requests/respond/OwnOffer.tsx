import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { CompetingOffer } from "./CompetingOffer.tsx";

/** What the supplier has offered, where nobody sees what others offer: no rank, no best price. */
export function OwnOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation("requests");
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography variant="h3">{t("respond.standing")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" }}>
        <CompetingOffer offer={offer} bestOf={undefined} />
      </Box>
    </Box>
  );
}
