import { day } from "@khorgos/contract/platform/moment";
import { useTranslation } from "react-i18next";
import { FailedState } from "../ui/EmptyState.tsx";
import { useDraftOwner } from "../ui/use-draft.ts";
import { Page } from "../ui/Page.tsx";
import { useReadCosts } from "./costs.api.ts";
import { CostDesk } from "./CostDesk.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";

/** The rates by which costs are estimated: edited, compared with what is published, and published as a whole. */
export function CostsPage() {
  const { t } = useTranslation("costs");
  const owner = useDraftOwner();
  const ask = useReadCosts();
  return (
    <Page title={t("admin.title")} lead={t("admin.lead")}>
      {ask.data ? (
        <CostDesk
          // Who is here may be known only after the page is drawn, and each has their own draft.
          key={owner}
          costs={ask.data}
          today={day(new Date(ask.dataUpdatedAt).toISOString())}
          onReadAgain={() => void ask.refetch()}
        />
      ) : ask.error ? (
        <FailedState error={ask.error} otherwise={t("admin.failed")} onRetry={() => void ask.refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </Page>
  );
}
