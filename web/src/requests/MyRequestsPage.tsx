import { Failure } from "@khorgos/contract/platform/failures";
import { given } from "@khorgos/contract/platform/fields";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address/address-state.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { PostedFits } from "./matches/PostedFits.tsx";
import { UpdatesBar } from "./updates/UpdatesBar.tsx";
import { RefreshButton } from "./order/RefreshButton.tsx";
import { RequestGrid, RequestGridSkeleton } from "./order/RequestGrid.tsx";
import { OwnRequestCard } from "./own/OwnRequestCard.tsx";
import { Comparison } from "./compare/compare.rules.ts";
import { OwnRequestDialog } from "./own/OwnRequestDialog.tsx";
import { useMyRequests, useNewOffers } from "./requests.api.ts";
import { useFailedNotice } from "./use-failed-notice.ts";
import { AddIcon } from "../ui/icons/actions.tsx";

/** The request whose details are open, and how its offers are compared. In the address, for Back and for links. */
const Desk = z.object({ request: given(z.uuid()), ...Comparison.shape });

/** What the page of a new request brings along: which request it was. */
const JustPosted = z.object({ posted: z.uuid() });
export type JustPosted = z.infer<typeof JustPosted>;

export function MyRequestsPage() {
  const { t } = useTranslation("requests");
  const list = useMyRequests();
  const updates = useNewOffers(list);
  const [desk, change] = useAddressState(Desk);
  const { data: posted } = JustPosted.safeParse(useLocation().state);
  useFailedNotice(list.error, t("listFailed"), list.error);

  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const isEmpty = list.isSuccess && requests.length === 0;
  const refresh = () => void list.refetch();
  const newRequest = (
    <Button
      component={Link}
      to="/create-car-request"
      // Who has no request yet is asked for the first one below: one primary action at a time.
      variant={isEmpty ? "outlined" : "contained"}
      startIcon={<AddIcon />}
    >
      {t("my.create")}
    </Button>
  );
  const actions = (
    <>
      <RefreshButton isBusy={list.isFetching} onRefresh={refresh} />
      {newRequest}
    </>
  );

  return (
    <Page title={t("my.title")} lead={t("my.lead")} actions={actions}>
      {posted && <PostedFits requestId={posted.posted} onShow={() => change({ request: posted.posted })} />}
      <UpdatesBar of="offers" count={updates} onShow={refresh} />
      {list.isPending && <RequestGridSkeleton />}
      {list.isError && requests.length === 0 && (
        <EmptyState
          drawing={list.error instanceof Failure && list.error.code === "network" ? "offline" : "failed"}
          title={t("my.notLoaded")}
          action={
            <Button variant="outlined" onClick={refresh}>
              {t("refresh")}
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          drawing="empty"
          title={t("my.empty")}
          text={t("my.emptyText")}
          action={
            <Button component={Link} to="/create-car-request" variant="contained">
              {t("my.createFirst")}
            </Button>
          }
        />
      )}
      {requests.length > 0 && (
        <RequestGrid label={t("my.title")} pages={list}>
          {requests.map((request) => (
            <OwnRequestCard
              key={request.id}
              request={request}
              onDetails={() => change({ request: request.id })}
            />
          ))}
        </RequestGrid>
      )}
      {desk.request && (
        <OwnRequestDialog
          key={desk.request}
          id={desk.request}
          onClose={() => change({ request: undefined, compare: undefined })}
        />
      )}
    </Page>
  );
}
