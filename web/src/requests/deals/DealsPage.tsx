import { Failure } from "@khorgos/contract/platform/failures";
import { useTranslation } from "react-i18next";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { RefreshButton } from "../order/RefreshButton.tsx";
import { RequestGrid, RequestGridSkeleton } from "../order/RequestGrid.tsx";
import { useListDeals } from "../requests.api.ts";
import { DealCard } from "./DealCard.tsx";

/** What a dealer or a supplier has agreed on with others, newest first. */
export function DealsPage() {
  const { t } = useTranslation("requests");
  const list = useListDeals();
  const deals = list.data?.pages.flatMap((page) => page.deals);
  const refresh = () => void list.refetch();
  return (
    <Page
      title={t("deals.title")}
      lead={t("deals.principle")}
      actions={<RefreshButton isBusy={list.isFetching} onRefresh={refresh} />}
    >
      {list.isPending && <RequestGridSkeleton />}
      {list.error instanceof Failure && !deals && (
        <FailedState error={list.error} otherwise={t("deals.failed")} onRetry={refresh} />
      )}
      {deals?.length === 0 && (
        <EmptyState drawing="empty" title={t("deals.empty")} text={t("deals.emptyText")} />
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
