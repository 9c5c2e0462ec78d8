import { Flag, given } from "@khorgos/contract/platform/fields";
import type { OpenRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { late } from "../platform/late.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";
import { OfferCount, OwnFitsChip } from "./Chips.tsx";
import { RefreshButton } from "./RefreshButton.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { RequestGrid, RequestGridSkeleton } from "./RequestGrid.tsx";
import { RespondDialog } from "./RespondDialog.tsx";
import { UpdatesBar } from "./UpdatesBar.tsx";
import { useListRequests, useNewRequests } from "./requests.api.ts";
import { useFailedNotice } from "./use-failed-notice.ts";

/**
 * The request that is being answered, and whether only those are listed that the own stock fits, or that something fits which a
 * price list brought. In the address, so that Back closes it and a link can point there.
 */
const Desk = z.object({ request: given(z.uuid()), fits: given(Flag), import: given(z.uuid()) });
/** Whether many are answered at once. */
const Way = z.object({ many: given(Flag) });

// Only for those who answer many at once.
const AnswerMany = late(async () => (await import("./AnswerMany.tsx")).default);

/** Shows what dealers want now, to be answered one by one or many at once. */
export function OpenRequestsPage() {
  const [{ many }] = useAddressState(Way);
  return many ? (
    <Suspense>
      <AnswerMany />
    </Suspense>
  ) : (
    <OpenRequests />
  );
}

function OpenRequests() {
  const { t } = useTranslation("requests");
  const [desk, change] = useAddressState(Desk);
  const wanted = desk.import ? { fits_import: desk.import } : desk.fits ? { fits_my_stock: true } : {};
  const isNarrowed = desk.fits === true || desk.import !== undefined;
  const list = useListRequests(wanted);
  const updates = useNewRequests(list, wanted);
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
      <UpdatesBar of="requests" count={updates} onShow={refresh} />
      <Box sx={{ mb: 4, display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Chip
          label={t("fit.onlyMine")}
          clickable
          aria-pressed={desk.fits === true}
          color={desk.fits ? "primary" : "default"}
          variant={desk.fits ? "filled" : "outlined"}
          onClick={() => change({ fits: desk.fits ? undefined : true, import: undefined })}
        />
        {desk.import && (
          <Chip
            label={t("fit.onlyImported")}
            color="primary"
            onDelete={() => change({ import: undefined })}
          />
        )}
        {isNarrowed && requests.length > 0 && (
          <Button
            component={Link}
            to="/car-requests?many=true"
            variant="contained"
            sx={{ ml: { sm: "auto" } }}
          >
            {t("many.open")}
          </Button>
        )}
      </Box>
      {list.isPending && <RequestGridSkeleton />}
      {list.isError && requests.length === 0 && (
        <FailedState error={undefined} otherwise={t("listFailed")} onRetry={refresh} />
      )}
      {list.isSuccess && requests.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t(isNarrowed ? "fit.noneOfMine" : "open.empty")}
          text={t(isNarrowed ? "fit.noneOfMineText" : "open.emptyText")}
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

type OpenRequestCardProps = { request: OpenRequest; onRespond: () => void };

/** A request of the market as a supplier sees it, marked once they have answered it. */
export function OpenRequestCard({ request, onRespond }: OpenRequestCardProps) {
  const { t } = useTranslation("requests");
  const { answered, dealer_name, company_name } = request;
  return (
    <RequestCard
      request={request}
      poster={t("fields.poster", { dealer: dealer_name, company: company_name })}
      marks={
        <>
          <OfferCount request={request} />
          <OwnFitsChip request={request} />
          {answered && (
            <Chip
              icon={<CheckIcon />}
              label={t("open.answered")}
              sx={{
                bgcolor: "primary.light",
                color: "primary.main",
                "& .MuiChip-icon": { color: "inherit", fontSize: 16 },
              }}
            />
          )}
        </>
      }
      action={
        <Button variant={answered ? "outlined" : "contained"} onClick={onRespond} aria-haspopup="dialog">
          {t(answered ? "open.revise" : "open.respond")}
        </Button>
      }
    />
  );
}
