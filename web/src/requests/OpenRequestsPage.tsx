import { given } from "@khorgos/contract/platform/fields";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address/address-state.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { NewsBar } from "./news/NewsBar.tsx";
import { RefreshButton } from "./order/RefreshButton.tsx";
import { RequestGrid, RequestGridSkeleton } from "./order/RequestGrid.tsx";
import { useNewRequests, useListRequests } from "./requests.api.ts";
import { OpenRequestCard } from "./respond/OpenRequestCard.tsx";
import { RespondDialog } from "./respond/RespondDialog.tsx";
import { useFailedNotice } from "./use-failed-notice.ts";

/** The request that is being answered. In the address, so that Back closes it and a link can point there. */
const Desk = z.object({ request: given(z.uuid()) });

export function OpenRequestsPage() {
  const { t } = useTranslation("requests");
  const list = useListRequests();
  const news = useNewRequests(list);
  const [desk, change] = useAddressState(Desk);
  // A supplier is told the same whatever the reason.
  useFailedNotice(list.error, t("listFailed"));

  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const refresh = () => void list.refetch();

  return (
    <Page
      title={t("open.title")}
      lead={t("open.lead")}
      actions={<RefreshButton isBusy={list.isFetching} onRefresh={refresh} />}
    >
      <NewsBar of="requests" count={news} onShow={refresh} />
      {list.isPending && <RequestGridSkeleton />}
      {list.isError && requests.length === 0 && (
        <FailedState error={undefined} otherwise={t("listFailed")} onRetry={refresh} />
      )}
      {list.isSuccess && requests.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t("open.empty")}
          text={t("open.emptyText")}
          action={
            <Button component={Link} to="/supplier/dashboard" variant="outlined">
              {t("open.toStock")}
            </Button>
          }
        />
      )}
      {requests.length > 0 && (
        <RequestGrid label={t("open.title")} pages={list}>
          {requests.map((request) => (
            <OpenRequestCard
              key={request.id}
              request={request}
              onRespond={() => change({ request: request.id })}
            />
          ))}
        </RequestGrid>
      )}
      {desk.request && (
        <RespondDialog key={desk.request} id={desk.request} onClose={() => change({ request: undefined })} />
      )}
    </Page>
  );
}
