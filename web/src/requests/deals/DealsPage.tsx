import { Failure } from "@khorgos/contract/platform/failures";
import { given } from "@khorgos/contract/platform/fields";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../../platform/address/address-state.ts";
import { late } from "../../platform/build/late.ts";
import { useSession } from "../../platform/session/session.tsx";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { RefreshButton } from "../order/RefreshButton.tsx";
import { RequestGrid, RequestGridSkeleton } from "../order/RequestGrid.tsx";
import { useListDeals } from "../requests.api.ts";
import { DealCard } from "./DealCard.tsx";
import { DealTabs } from "./DealTabs.tsx";

/** Suppliers find their own offers beside what came of them. */
const Tab = z.object({ tab: given(z.literal("offers")) });

// Only for suppliers who look at their offers.
const MyOffers = late(async () => (await import("../mine/MyOffers.tsx")).default);

/** What a dealer or a supplier has agreed on with others, newest first. */
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
