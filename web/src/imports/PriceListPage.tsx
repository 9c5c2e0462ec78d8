import type { PriceList } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { usePriceList } from "./draft/use-price-list.ts";
import { useCurrentPriceList } from "./imports.api.ts";
import { Changes } from "./preview/Changes.tsx";
import { Preview } from "./preview/Preview.tsx";

/** Where price lists are uploaded, and where one is seen on its way. */
const DESK = "/supplier/dashboard";
/** Anyone who waits here for a list that is on its way learns so soon that it is done, in milliseconds. */
const LOOKS_AGAIN = 2000;

/** The price list on the draft before it is taken in: what would become of it, and what stands in the way. */
export function PriceListPage() {
  const { t } = useTranslation("imports");
  const draft = useCurrentPriceList();
  const { refetch } = draft;
  const lookAgain = useCallback(() => void refetch(), [refetch]);
  const latest = usePriceList(LOOKS_AGAIN);
  // What an earlier visit had cached may have been changed since, and would be taken for what its supplier wants.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && draft.data && (draft.isFetchedAfterMount || !draft.isStale)) setOpen(true);
  const list = isOpen ? latest : undefined;

  return (
    <Page title={t("preview.title")} lead={t("preview.lead")}>
      {list === undefined && !draft.error && <Loading />}
      {list === undefined && draft.error && (
        <FailedState error={draft.error} otherwise={t("preview.failed")} onRetry={lookAgain} />
      )}
      {list === null && (
        <Elsewhere title={t("preview.none")} text={t("preview.noneText")} action={t("preview.toUpload")} />
      )}
      {list && <OnDesk key={list.id} list={list} onGone={lookAgain} />}
    </Page>
  );
}

function OnDesk({ list, onGone }: { list: PriceList; onGone: () => void }) {
  const { t } = useTranslation("imports");
  switch (list.status) {
    case "draft":
    case "failed":
      return <Preview list={list} onGone={onGone} />;
    case "done":
      return <Elsewhere title={t("preview.done")} text={list.file_name} action={t("preview.toResult")} />;
    default:
      return (
        <Elsewhere title={t("preview.running")} text={list.file_name} action={t("preview.toProgress")} />
      );
  }
}

function Elsewhere({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <EmptyState
      drawing="empty"
      title={title}
      text={<Box sx={{ overflowWrap: "anywhere" }}>{text}</Box>}
      action={
        <Button component={Link} to={DESK} variant="outlined">
          {action}
        </Button>
      }
    />
  );
}

/** The bar and the figures of a list that is still to come. */
const Loading = () => (
  <Box aria-hidden sx={{ display: "grid", gap: 5 }}>
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 4 }}>
      <Skeleton width="30%" height={36} />
      <Skeleton variant="rounded" width={200} height={36} />
    </Box>
    <Changes foresight={undefined} isCurrent={false} choices={{}} change={() => {}} />
  </Box>
);
