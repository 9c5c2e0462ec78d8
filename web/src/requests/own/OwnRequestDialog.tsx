import type { Offer } from "@khorgos/contract/requests/offers";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RankedOffers } from "../offers/RankedOffers.tsx";
import { MarketFits } from "../matches/MarketFits.tsx";
import { FailedDetails } from "../order/FailedDetails.tsx";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { RequestSummary } from "../order/RequestSummary.tsx";
import { useFindRequest } from "../requests.api.ts";
import { useFailedNotice } from "../use-failed-notice.ts";
import { WeChatDialog } from "../wechat/WeChatDialog.tsx";

/** A dealer's request with everything suppliers offer for it. */
export function OwnRequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("requests");
  const details = useFindRequest(id);
  const [contacted, setContacted] = useState<Offer>();
  useFailedNotice(details.error, t("detailsFailed"), details.error);

  return (
    <RequestDialog title={t("my.details")} width="md" onClose={onClose}>
      {details.data ? (
        <>
          <RequestSummary request={details.data.request} isOwn />
          <RankedOffers
            request={details.data.request}
            offers={details.data.responses}
            accepted={details.data.accepted_quantity ?? 0}
            onWeChat={setContacted}
          />
          <MarketFits request={details.data.request} />
          {contacted && (
            <WeChatDialog
              request={details.data.request}
              offer={contacted}
              onClose={() => setContacted(undefined)}
            />
          )}
        </>
      ) : details.error ? (
        <FailedDetails
          error={details.error}
          isReasonTold
          onRetry={() => void details.refetch()}
          onClose={onClose}
        />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </RequestDialog>
  );
}
