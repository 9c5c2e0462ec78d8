import type { Match } from "@khorgos/contract/matching";
import { decideOffer } from "@khorgos/contract/requests.rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { radius } from "../../ui/tokens.ts";
import { OwnFits } from "../matches/OwnFits.tsx";
import { FailedDetails } from "../order/FailedDetails.tsx";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { RequestSummary } from "../order/RequestSummary.tsx";
import { useFindRequest } from "../requests.api.ts";
import { useFailedNotice } from "../use-failed-notice.ts";
import { RespondForm } from "./RespondForm.tsx";
import { OwnOffer } from "./OwnOffer.tsx";
import { CompetingOffers } from "./CompetingOffers.tsx";

/** Where a supplier answers a request: the order, what others offer, and the own offer to make or revise. */
export function RespondDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("requests");
  const details = useFindRequest(id);
  const [picked, pick] = useState<Match>();
  // A supplier is told the same whatever the reason.
  useFailedNotice(details.error, t("detailsFailed"));

  const standing = details.data?.responses.find(({ own }) => own);
  const decision = decideOffer(details.data?.request.status ?? "open", standing !== undefined);

  // Without rivals there is too little for a column of its own.
  const isNarrow = details.data?.rivals_visible === false;

  return (
    <RequestDialog
      title={t(decision === "revise" ? "respond.reviseTitle" : "respond.title")}
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
            <OwnFits requestId={id} onOffer={decision === "refuse" ? undefined : pick} />
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
            {decision === "refuse" ? (
              <Alert severity="info">{t("respond.closed")}</Alert>
            ) : (
              <RespondForm
                request={details.data.request}
                standing={standing}
                picked={picked}
                onClose={onClose}
                onRefused={() => void details.refetch()}
              />
            )}
          </Box>
          {details.data.rivals_visible ? (
            <CompetingOffers request={details.data.request} offers={details.data.responses} />
          ) : (
            standing && <OwnOffer offer={standing} />
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
