import { given } from "@khorgos/contract/platform/fields";
import { Fate, type MyOffer } from "@khorgos/contract/requests/my-offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { money } from "../platform/format.ts";
import { late } from "../platform/late.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Money } from "../ui/Money.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { OfferFacts } from "./OfferFacts.tsx";
import { RequestGrid, RequestGridSkeleton } from "./RequestGrid.tsx";
import { useMyOffers } from "./requests.api.ts";

/** What has become of the offers that are listed, and the request whose offer is looked at. */
const Desk = z.object({ fate: given(Fate), request: given(z.uuid()) });

// Only when somebody opens one: as a part of the screen it would cut files apart that strangers fetch.
const RespondDialog = late(async () => (await import("./RespondDialog.tsx")).RespondDialog);

/** A supplier's own offers, whatever has become of them. */
export default function MyOffers() {
  const { t } = useTranslation("requests");
  const [desk, change] = useAddressState(Desk);
  const list = useMyOffers(desk.fate);
  const offers = list.data?.pages.flatMap((page) => page.offers);
  return (
    <>
      <Box sx={{ mb: 4, display: "flex", flexWrap: "wrap", gap: 2 }}>
        {Fate.options.map((fate) => (
          <Chip
            key={fate}
            label={t(`mine.fates.${fate}`)}
            clickable
            aria-pressed={desk.fate === fate}
            color={desk.fate === fate ? "primary" : "default"}
            variant={desk.fate === fate ? "filled" : "outlined"}
            onClick={() => change({ fate: desk.fate === fate ? undefined : fate })}
          />
        ))}
      </Box>
      {list.isPending && <RequestGridSkeleton />}
      {list.isError && !offers && (
        <FailedState error={list.error} otherwise={t("mine.failed")} onRetry={() => void list.refetch()} />
      )}
      {offers?.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t(desk.fate ? "mine.noneSuch" : "mine.empty")}
          text={desk.fate ? undefined : t("mine.emptyText")}
          action={
            <Button component={Link} to="/car-requests" variant="outlined">
              {t("many.all")}
            </Button>
          }
        />
      )}
      {offers && offers.length > 0 && (
        <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: "opacity 150ms" }}>
          <RequestGrid label={t("mine.title")} pages={list}>
            {offers.map((offer) => (
              <MyOfferCard
                key={offer.id}
                offer={offer}
                onOpen={() => change({ request: offer.request.id })}
              />
            ))}
          </RequestGrid>
        </Box>
      )}
      {desk.request && (
        <Suspense>
          <RespondDialog
            key={desk.request}
            id={desk.request}
            onClose={() => change({ request: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

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
