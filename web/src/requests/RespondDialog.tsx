import type { Match } from "@khorgos/contract/matching/matching";
import type { Offer } from "@khorgos/contract/requests/offers";
import { decideOffer } from "@khorgos/contract/requests/offers.rules";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { radius } from "../ui/theme/tokens.ts";
import { CompetingOffer } from "./CompetingOffer.tsx";
import { FailedDetails } from "./FailedDetails.tsx";
import { MatchItem } from "./MatchItem.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { RequestDialog } from "./RequestDialog.tsx";
import { RequestSummary } from "./RequestSummary.tsx";
import { RespondForm } from "./RespondForm.tsx";
import { Together } from "./Together.tsx";
import { WithdrawOffer } from "./WithdrawOffer.tsx";
import { isCompared } from "./compare.rules.ts";
import { useFindRequest, useListMatches } from "./requests.api.ts";
import { useFailedNotice } from "./use-failed-notice.ts";

/** Where a supplier answers a request: the order, what others offer, and the own offer to make or revise. */
export function RespondDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("requests");
  const details = useFindRequest(id);
  const [picked, pick] = useState<Match>();
  // A supplier is told the same whatever the reason.
  useFailedNotice(details.error, t("detailsFailed"));

  const own = details.data?.responses.find((offer) => offer.own);
  const decision = decideOffer("make", {
    request: details.data?.request.status ?? "open",
    offer: own?.state,
  });
  const refusal = "refusal" in decision ? decision.refusal : undefined;

  // Without rivals there is too little for a column of its own.
  const isNarrow = details.data?.rivals_visible === false;

  return (
    <RequestDialog
      title={t(own && !refusal ? "respond.reviseTitle" : "respond.title")}
      width={isNarrow ? "sm" : "md"}
      onClose={onClose}
    >
      {details.data ? (
        <Box
          sx={{
            display: "grid",
            gap: 6,
            alignItems: "start",
            // One below the other the form comes before what others offer, which may be long.
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              md: isNarrow ? "minmax(0, 1fr)" : "minmax(0, 1fr) 320px",
            },
            ...(!isNarrow && { gridTemplateRows: { md: "auto 1fr" } }),
          }}
        >
          <Box sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
            <RequestSummary request={details.data.request} isOwn={false} />
            <OwnFits requestId={id} onOffer={refusal ? undefined : pick} />
          </Box>
          <Box
            sx={{
              ...(!isNarrow && { gridColumn: { md: 2 }, gridRow: { md: "1 / span 2" } }),
              p: { md: 4 },
              borderRadius: `${radius.card}px`,
              bgcolor: { md: "background.default" },
              position: { md: "sticky" },
              top: 0,
            }}
          >
            {details.data.own_place && <OwnPlace {...details.data.own_place} />}
            {refusal ? (
              <Alert
                severity="info"
                action={
                  refusal === "offer_accepted" && (
                    <Button component={Link} to="/deals" color="inherit" size="small">
                      {t("deals.see")}
                    </Button>
                  )
                }
              >
                {t(refusal === "offer_accepted" ? "respond.accepted" : "respond.closed")}
              </Alert>
            ) : (
              <RespondForm
                request={details.data.request}
                standing={own}
                picked={picked}
                usualBasis={details.data.usual_basis}
                onClose={onClose}
                onRefused={() => void details.refetch()}
              />
            )}
            {own?.state === "standing" && <WithdrawOffer requestId={id} />}
          </Box>
          {details.data.rivals_visible ? (
            <CompetingOffers request={details.data.request} offers={details.data.responses} />
          ) : (
            own && <OwnOffer offer={own} />
          )}
        </Box>
      ) : details.error ? (
        <FailedDetails
          error={details.error}
          isReasonTold={false}
          onRetry={() => void details.refetch()}
          onClose={onClose}
        />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </RequestDialog>
  );
}

type OwnFitsProps = {
  requestId: string;
  /** Puts what this car costs, and how many there are, into the offer. */
  onOffer: ((match: Match) => void) | undefined;
};

/** Shows what a supplier has that fits a request or is near it, the best first. Nothing at all where there is none. */
export function OwnFits({ requestId, onOffer }: OwnFitsProps) {
  const { t } = useTranslation("requests");
  const list = useListMatches(requestId);
  const matches = list.data?.pages.flatMap((page) => page.matches) ?? [];
  if (matches.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography variant="h3">{t("fit.own")}</Typography>
      <Together matches={matches} />
      <Box
        component="ul"
        aria-label={t("fit.own")}
        sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: 2 }}
      >
        {matches.map((match) => (
          <MatchItem
            key={match.car.id}
            match={match}
            action={
              onOffer && (
                <Button size="small" variant="outlined" onClick={() => onOffer(match)}>
                  {t("fit.offerThis")}
                </Button>
              )
            }
          />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetching}>
          {t("fit.more")}
        </Button>
      )}
    </Box>
  );
}

type RivalOffersProps = { request: CarRequest; offers: readonly Offer[] };

/** Shows what suppliers have offered so far, best first, the own offer among them. */
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

/** Shows what the supplier has offered, where nobody sees what others offer: no rank, no best price. */
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

/** Which of all offers the supplier's own is, where the operator tells them that and nothing else of the others. */
export function OwnPlace({ place, of }: { place: number; of: number }) {
  const { t } = useTranslation("requests");
  return (
    <Chip
      label={t("respond.place", { place, of })}
      sx={{ mb: 4, bgcolor: "primary.light", color: "primary.main", fontWeight: 650 }}
    />
  );
}
