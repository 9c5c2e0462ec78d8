import type { Match } from "@khorgos/contract/matching/matching";
import { decideOffer } from "@khorgos/contract/requests/offers.rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { radius } from "../../ui/tokens.ts";
import { OwnFits } from "../matches/OwnFits.tsx";
import { FailedDetails } from "../order/FailedDetails.tsx";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { RequestSummary } from "../order/RequestSummary.tsx";
import { useFindRequest } from "../requests.api.ts";
import { useFailedNotice } from "../use-failed-notice.ts";
import { RespondForm } from "./RespondForm.tsx";
import { OwnOffer } from "./OwnOffer.tsx";
import { OwnPlace } from "./OwnPlace.tsx";
import { WithdrawOffer } from "./WithdrawOffer.tsx";
import { CompetingOffers } from "./CompetingOffers.tsx";

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
