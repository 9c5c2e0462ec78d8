import type { Offer } from "@khorgos/contract/requests/offers";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, type Language } from "../platform/i18n.ts";
import { AskSuppliers } from "./AskSuppliers.tsx";
import { FailedDetails } from "./FailedDetails.tsx";
import { MatchItem } from "./MatchItem.tsx";
import { RankedOffers } from "./RankedOffers.tsx";
import { RequestDialog } from "./RequestDialog.tsx";
import { RequestSummary } from "./RequestSummary.tsx";
import { Together } from "./Together.tsx";
import { WeChatMessage } from "./WeChatMessage.tsx";
import { useFindRequest, useListMatches } from "./requests.api.ts";
import { useFailedNotice } from "./use-failed-notice.ts";
import { useFiguresWords } from "./use-request-words.ts";

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

/** Shows what the market has for a dealer's own request, with a way to ask all who have it. Nothing where there is none. */
function MarketFits({ request }: { request: CarRequest }) {
  const { t } = useTranslation("requests");
  const wordsFor = useFiguresWords();
  const list = useListMatches(request.id);
  const figures = list.data?.pages[0]?.figures;
  const matches = list.data?.pages.flatMap((page) => page.matches) ?? [];
  if (!figures || matches.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Box sx={{ flex: "1 1 200px" }}>
          <Typography variant="h3">{t("fit.market")}</Typography>
          <Box sx={{ color: "text.secondary" }}>{wordsFor(figures)}</Box>
        </Box>
        {request.status === "open" && <AskSuppliers requestId={request.id} suppliers={figures.suppliers} />}
      </Box>
      <Together matches={matches} />
      <Box
        component="ul"
        aria-label={t("fit.market")}
        sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: 2 }}
      >
        {matches.map((match) => (
          <MatchItem key={match.car.id} match={match} to={`/car/${match.car.id}`} />
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

type WeChatDialogProps = { request: CarRequest; offer: Offer; onClose: () => void };

/** How to reach a supplier on WeChat: whom, and a message ready to be pasted there. */
export function WeChatDialog({ request, offer, onClose }: WeChatDialogProps) {
  const { t } = useTranslation("requests");
  // The reader should know what they send; the supplier reads Chinese.
  const [isChinese, setChinese] = useState(false);
  const mine = currentLanguage();
  const language: Language = isChinese ? "zh" : mine;

  return (
    <RequestDialog title={t("wechat.title")} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "flex",
          flexWrap: "wrap",
          columnGap: 8,
          rowGap: 3,
          "& dt": { fontSize: "0.75rem", color: "text.secondary" },
          "& dd": { m: 0, overflowWrap: "anywhere" },
        }}
      >
        <div>
          <dt>{t("wechat.id")}</dt>
          <Box component="dd" sx={{ fontSize: "1rem", fontWeight: 650, userSelect: "all" }}>
            {offer.supplier_wechat}
          </Box>
        </div>
        <div>
          <dt>{t("wechat.supplier")}</dt>
          <dd>{t("fields.poster", { dealer: offer.supplier_name, company: offer.supplier_company })}</dd>
        </div>
      </Box>
      {mine !== "zh" && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isChinese}
          aria-label={t("wechat.language")}
          onChange={(_, chosen: boolean | null) => chosen !== null && setChinese(chosen)}
        >
          <ToggleButton value={false}>{t("wechat.inMine")}</ToggleButton>
          <ToggleButton value>{t("wechat.inChinese")}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <WeChatMessage key={language} {...{ request, offer, language }} />
    </RequestDialog>
  );
}
