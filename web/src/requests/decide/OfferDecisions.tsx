import type { CarRequest } from "@khorgos/contract/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { DeclineDialog } from "./DeclineDialog.tsx";

type OfferDecisionsProps = {
  request: CarRequest;
  offer: Offer;
  /** How many cars are still wanted. */
  wanted: number;
};

/** What a dealer may decide on an offer that stands. */
export function OfferDecisions({ request, offer, wanted }: OfferDecisionsProps) {
  const { t } = useTranslation("requests");
  const [asked, ask] = useState<"accept" | "decline">();
  const close = () => ask(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "@media print": { display: "none" } }}>
      {request.status === "open" && wanted > 0 && (
        <Button size="small" variant="contained" onClick={() => ask("accept")} aria-haspopup="dialog">
          {t("decide.accept")}
        </Button>
      )}
      <Button size="small" onClick={() => ask("decline")} aria-haspopup="dialog">
        {t("decide.decline")}
      </Button>
      {asked === "accept" && <AcceptDialog request={request} offer={offer} wanted={wanted} onClose={close} />}
      {asked === "decline" && <DeclineDialog request={request} offer={offer} onClose={close} />}
    </Box>
  );
}
