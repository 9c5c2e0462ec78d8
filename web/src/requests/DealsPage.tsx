import { Failure } from "@khorgos/contract/platform/failures";
import { given } from "@khorgos/contract/platform/fields";
import type { Deal } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { money, wholeNumber } from "../platform/format.ts";
import { late } from "../platform/late.ts";
import { useSession } from "../platform/session.tsx";
import { useWordsIn } from "../platform/use-words-in.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Money } from "../ui/Money.tsx";
import { Page } from "../ui/Page.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { PrintIcon } from "../ui/icons/actions.tsx";
import { ContentCopyIcon } from "../ui/icons/contact.tsx";
import { useBrandName, useBrandNameIn, useModelName } from "../ui/use-brand-name.ts";
import { useCopy } from "../ui/use-copy.ts";
import { DealTabs } from "./DealTabs.tsx";
import { GiveUpDialog } from "./GiveUpDialog.tsx";
import { OfferedCarLine } from "./OfferedCarLine.tsx";
import { PartyContacts } from "./PartyContacts.tsx";
import { RefreshButton } from "./RefreshButton.tsx";
import { RequestGrid, RequestGridSkeleton } from "./RequestGrid.tsx";
import { totalFor } from "./compare.rules.ts";
import { summaryOf } from "./deal-summary.rules.ts";
import { readyIn } from "./offer-words.rules.ts";
import { useListDeals } from "./requests.api.ts";
import { useTermsWords } from "./use-request-words.ts";

/** Suppliers find their own offers beside what came of them. */
const Tab = z.object({ tab: given(z.literal("offers")) });

// Only for suppliers who look at their offers.
const MyOffers = late(async () => (await import("./MyOffers.tsx")).default);

/** Shows what a dealer or a supplier has agreed on with others, newest first. */
export function DealsPage() {
  const { t } = useTranslation("requests");
  const { user } = useSession();
  const [{ tab }] = useAddressState(Tab);
  if (user?.role !== "supplier") return <Deals />;
  return tab === "offers" ? (
    <Page title={t("mine.title")} lead={t("mine.lead")}>
      <DealTabs />
      <Suspense fallback={<RequestGridSkeleton />}>
        <MyOffers />
      </Suspense>
    </Page>
  ) : (
    <Deals tabs={<DealTabs />} />
  );
}

function Deals({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation("requests");
  const { user } = useSession();
  const list = useListDeals();
  const deals = list.data?.pages.flatMap((page) => page.deals);
  const refresh = () => void list.refetch();
  return (
    <Page
      title={t("deals.title")}
      lead={t("deals.principle")}
      actions={<RefreshButton isBusy={list.isFetching} onRefresh={refresh} />}
    >
      {tabs}
      {list.isPending && <RequestGridSkeleton />}
      {list.error instanceof Failure && !deals && (
        <FailedState error={list.error} otherwise={t("deals.failed")} onRetry={refresh} />
      )}
      {deals?.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t("deals.empty")}
          text={t(user?.role === "supplier" ? "deals.emptyOfSupplier" : "deals.emptyText")}
        />
      )}
      {deals && deals.length > 0 && (
        <RequestGrid label={t("deals.title")} pages={list}>
          {deals.map((deal) => (
            <DealCard key={deal.id} deal={deal} />
          ))}
        </RequestGrid>
      )}
    </Page>
  );
}

/** A deal as either party reads it: the car, the terms, and how to reach the other. */
export function DealCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation("requests");
  const { user } = useSession();
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const termsOf = useTermsWords();
  const [isGivingUp, giveUp] = useState(false);
  const [other, now] =
    user?.role === "dealer" ? [deal.supplier, deal.supplier_now] : [deal.dealer, deal.dealer_now];
  const hasFallen = deal.state === "fell_through";
  const proforma = (
    <Button
      component={Link}
      to={`/deals/${deal.id}/proforma`}
      size="small"
      variant="outlined"
      startIcon={<PrintIcon />}
    >
      {t("proforma.open")}
    </Button>
  );
  return (
    <Card
      component="article"
      aria-label={deal.deal_number}
      sx={{
        p: 4,
        height: "100%",
        display: "flex",
        flexDirection: "column",
        gap: 3,
        ...(hasFallen && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h2">
            {brandOf(deal.car.brand)} {modelOf(deal.car)} {deal.car.year}
          </Typography>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            <Unbroken>{`${deal.deal_number} · ${deal.request_number}`}</Unbroken> ·{" "}
            <Moment iso={deal.agreed_at} />
          </Box>
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Money amount={deal.price} strong />
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("deals.total", {
              count: deal.quantity,
              quantity: wholeNumber(deal.quantity),
              total: money(totalFor(deal.price, deal.quantity)),
            })}
          </Box>
        </Box>
      </Box>
      <OfferedCarLine car={deal.car} isNamed />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Chip size="small" label={t(`deals.state.${deal.state}`)} />
        {deal.basis && (
          <Chip size="small" variant="outlined" label={termsOf(deal)} title={t(`basis.${deal.basis}`)} />
        )}
        {deal.ready_in_days !== null && (
          <Chip size="small" variant="outlined" label={readyIn(t, deal.ready_in_days)} />
        )}
      </Box>
      {deal.notes && <Box sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{deal.notes}</Box>}
      {hasFallen && deal.fell_through_by && (
        <Box sx={{ overflowWrap: "anywhere" }}>
          {t(`deals.fellBy.${deal.fell_through_by}`)}: {deal.reason}
        </Box>
      )}
      <PartyContacts party={other} now={now} deal={deal} />
      {hasFallen && <Box sx={{ mt: "auto" }}>{proforma}</Box>}
      {!hasFallen && (
        <Box sx={{ mt: "auto", display: "flex", flexWrap: "wrap", gap: 2 }}>
          <CopySummary deal={deal} />
          {proforma}
          <Button size="small" color="error" onClick={() => giveUp(true)} aria-haspopup="dialog">
            {t("deals.giveUp")}
          </Button>
        </Box>
      )}
      {isGivingUp && <GiveUpDialog deal={deal} onClose={() => giveUp(false)} />}
    </Card>
  );
}

/** Copies what was agreed on, in Russian and in Chinese, so that both parties can send it by WeChat. */
export function CopySummary({ deal }: { deal: Deal }) {
  const { t } = useTranslation("requests");
  const copy = useCopy();
  const russian = useWordsIn("ru", "requests");
  const chinese = useWordsIn("zh", "requests");
  const latin = useBrandNameIn("ru");
  const chineseNames = useBrandNameIn("zh");
  const { t: ru } = russian;
  const { t: zh } = chinese;
  const isMissing = russian.isMissing || chinese.isMissing;
  const retry = () => {
    russian.retry();
    chinese.retry();
  };
  const text =
    ru &&
    zh &&
    !chineseNames.isPending &&
    [summaryOf(deal, { say: ru, ...latin }, "ru"), summaryOf(deal, { say: zh, ...chineseNames }, "zh")].join(
      "\n\n",
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ContentCopyIcon />}
      disabled={!text && !isMissing}
      onClick={() => (text ? void copy(text, t("deals.copied")) : retry())}
    >
      {t(isMissing ? "deals.copyAgain" : "deals.copy")}
    </Button>
  );
}
