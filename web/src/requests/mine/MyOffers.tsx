import { given } from "@khorgos/contract/platform/fields";
import { Fate } from "@khorgos/contract/requests/my-offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../../platform/address/address-state.ts";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import { RequestGrid, RequestGridSkeleton } from "../order/RequestGrid.tsx";
import { useMyOffers } from "../requests.api.ts";
import { late } from "../../platform/build/late.ts";
import { MyOfferCard } from "./MyOfferCard.tsx";

/** What has become of the offers that are listed, and the request whose offer is looked at. */
const Desk = z.object({ fate: given(Fate), request: given(z.uuid()) });

// Only when somebody opens one: as a part of the screen it would cut files apart that strangers fetch.
const RespondDialog = late(async () => (await import("../respond/RespondDialog.tsx")).RespondDialog);

/** A supplier's own offers, whatever has become of them. */
export default function MyOffers() {
  const { t } = useTranslation("requests");
  const [desk, change] = useAddressState(Desk);
  const list = useMyOffers(desk.fate);
  const offers = list.data?.pages.flatMap((page) => page.offers);
  return (
    <>
      <Box sx={{ mb: 4, display: "flex", flexWrap: "wrap", gap: 2 }}>
        {Fate.options.map((fate) => (
          <Chip
            key={fate}
            label={t(`mine.fates.${fate}`)}
            clickable
            aria-pressed={desk.fate === fate}
            color={desk.fate === fate ? "primary" : "default"}
            variant={desk.fate === fate ? "filled" : "outlined"}
            onClick={() => change({ fate: desk.fate === fate ? undefined : fate })}
          />
        ))}
      </Box>
      {list.isPending && <RequestGridSkeleton />}
      {list.isError && !offers && (
        <FailedState error={list.error} otherwise={t("mine.failed")} onRetry={() => void list.refetch()} />
      )}
      {offers?.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t(desk.fate ? "mine.noneSuch" : "mine.empty")}
          text={desk.fate ? undefined : t("mine.emptyText")}
          action={
            <Button component={Link} to="/car-requests" variant="outlined">
              {t("many.all")}
            </Button>
          }
        />
      )}
      {offers && offers.length > 0 && (
        <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: "opacity 150ms" }}>
          <RequestGrid label={t("mine.title")} pages={list}>
            {offers.map((offer) => (
              <MyOfferCard
                key={offer.id}
                offer={offer}
                onOpen={() => change({ request: offer.request.id })}
              />
            ))}
          </RequestGrid>
        </Box>
      )}
      {desk.request && (
        <Suspense>
          <RespondDialog
            key={desk.request}
            id={desk.request}
            onClose={() => change({ request: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
