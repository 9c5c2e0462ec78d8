import type { MyOffer } from "@khorgos/contract/requests/my-offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { money } from "../../platform/format.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { useBrandName, useModelName } from "../../ui/car/use-brand-name.ts";
import { Unbroken } from "../../ui/car/Unbroken.tsx";
import { OfferFacts } from "../offers/OfferFacts.tsx";

/** One's own offer: what was asked for, the price, what has become of it, and how it stands among the others. */
export function MyOfferCard({ offer, onOpen }: { offer: MyOffer; onOpen: () => void }) {
  const { t } = useTranslation("requests");
  const headingId = useId();
  const { request, own_place } = offer;
  const stands = isStanding(offer);
  const isOpen = request.status === "open";
  // Nothing is left to withdraw of one that was withdrawn or declined.
  const offered = offer.state === "standing" ? "mine.change" : "mine.again";
  return (
    <Card
      component="article"
      aria-labelledby={headingId}
      sx={{
        p: 4,
        height: "100%",
        display: "flex",
        flexDirection: "column",
        gap: 3,
        ...(!stands &&
          offer.state !== "accepted" && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h2" id={headingId}>
            {useBrandName()(request.brand)} {useModelName()(request)} {request.year}
          </Typography>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            <Unbroken>{[request.request_number, request.trim_level].filter(Boolean).join(" · ")}</Unbroken>
          </Box>
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Money amount={offer.suggested_price} strong />
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("offers.budgetMark", { amount: money(request.max_price) })}
          </Box>
        </Box>
      </Box>
      {(own_place || !isOpen) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {own_place && (
            <Chip
              size="small"
              label={t("mine.place", { count: own_place.of, place: own_place.place })}
              sx={own_place.place === 1 ? { bgcolor: "success.light", color: "success.main" } : {}}
            />
          )}
          {!isOpen && <Chip size="small" variant="outlined" label={t("mine.requestClosed")} />}
        </Box>
      )}
      <OfferFacts offer={offer} />
      {offer.notes && <Box sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{offer.notes}</Box>}
      <Box
        sx={{
          mt: "auto",
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
        }}
      >
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {t("mine.updated")} <Moment iso={offer.updated_at} relative />
        </Box>
        {offer.deal_id ? (
          <Button component={Link} to="/deals" variant="outlined">
            {t("deals.see")}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onOpen} aria-haspopup="dialog">
            {t(isOpen ? offered : "mine.look")}
          </Button>
        )}
      </Box>
    </Card>
  );
}
