import { Failure } from "@khorgos/contract/platform/failures";
import { given } from "@khorgos/contract/platform/fields";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { AddIcon } from "../ui/icons/actions.tsx";
import { AskSuppliers } from "./AskSuppliers.tsx";
import { OfferCount, StatusChip } from "./Chips.tsx";
import { OwnRequestDialog } from "./OwnRequestDialog.tsx";
import { RefreshButton } from "./RefreshButton.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { RequestGrid, RequestGridSkeleton } from "./RequestGrid.tsx";
import { RequestMenu } from "./RequestMenu.tsx";
import { UpdatesBar } from "./UpdatesBar.tsx";
import { Comparison } from "./compare.rules.ts";
import { useListMatches, useMyRequests, useNewOffers } from "./requests.api.ts";
import { useFailedNotice } from "./use-failed-notice.ts";
import { useFiguresWords } from "./use-request-words.ts";

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

/** Shows what the market has for the request that was just posted, with a way to ask at once. Nothing where it has nothing. */
export function PostedFits({ requestId, onShow }: { requestId: string; onShow: () => void }) {
  const { t } = useTranslation("requests");
  const wordsFor = useFiguresWords();
  const figures = useListMatches(requestId).data?.pages[0]?.figures;
  if (!figures || figures.fits + figures.near === 0) return null;
  return (
    <Alert severity={figures.fits > 0 ? "success" : "info"} sx={{ mb: 4, alignItems: "center" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <span>{wordsFor(figures)}</span>
        <Button size="small" onClick={onShow}>
          {t("fit.show")}
        </Button>
        <AskSuppliers requestId={requestId} suppliers={figures.suppliers} />
      </Box>
    </Alert>
  );
}

type OwnRequestCardProps = { request: CarRequest; onDetails: () => void };

/** A dealer's own request, with what came in for it. */
export function OwnRequestCard({ request, onDetails }: OwnRequestCardProps) {
  const { t } = useTranslation("requests");
  return (
    <RequestCard
      request={request}
      corner={<RequestMenu request={request} onDetails={onDetails} />}
      marks={
        <>
          <StatusChip status={request.status} />
          <OfferCount request={request} />
        </>
      }
      action={
        <Button variant="outlined" onClick={onDetails} aria-haspopup="dialog">
          {t("my.viewResponses", { count: request.response_count })}
        </Button>
      }
    />
  );
}
