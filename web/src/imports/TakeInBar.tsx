import type { PriceList } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Moment } from "../ui/Moment.tsx";
import { holdAnswer, holdStarted } from "./use-draft.ts";
import { useRemovePriceList, useStartPriceList } from "./imports.api.ts";
import type { whyNotPublished } from "./questions.rules.ts";

type TakeInBarProps = {
  list: PriceList;
  /** How many cars would go in; undefined when nobody knows. */
  cars: number | undefined;
  /** Why it cannot be taken in now. */
  not: ReturnType<typeof whyNotPublished>;
  /** How many cells were mended and rows left out. */
  mends: { cells: number; rows: number };
  onUndo: () => void;
  /** The draft is gone or started: nothing of it is to be said any more. */
  onStarted: () => void;
};

/** What stays above it at the top of the screen, in pixels. */
const NAV_HEIGHT = 56;
/** Where price lists are uploaded, and where one is seen on its way. */
const DESK = "/supplier/dashboard";

/** Shows what lies on the draft, and the two things to do with it. */
export function TakeInBar({
  list: { id, file_name, uploaded_at },
  cars,
  not,
  mends,
  onUndo,
  onStarted,
}: TakeInBarProps) {
  const { t } = useTranslation("imports");
  const whyId = useId();
  const isMended = mends.cells + mends.rows > 0;
  const go = useNavigate();
  const notice = useNotice();
  const start = useStartPriceList();
  const remove = useRemovePriceList();
  const [isAsking, setAsking] = useState(false);

  const takeIn = () =>
    start.mutate(
      { id },
      {
        onSuccess: ({ price_list }) => {
          onStarted();
          holdStarted(price_list);
          void go(DESK);
        },
        onError: (error) => notice.failure(error, t("preview.startFailed")),
      },
    );
  const clear = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          onStarted();
          holdAnswer(null);
          void go(DESK);
        },
        onError: (error) => notice.failure(error, t("preview.removeFailed")),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 4,
        rowGap: 3,
        // Anyone who mends rows far below has the way on at hand.
        position: { md: "sticky" },
        top: NAV_HEIGHT,
        zIndex: 10,
        bgcolor: "background.default",
        my: -3,
        py: 3,
      }}
    >
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, fontSize: "1rem", overflowWrap: "anywhere" }}>
          {file_name || t("past.unnamed")}
        </Box>
        {/* As high without a button as with one, so that the first correction moves nothing. */}
        <Box
          sx={{
            minHeight: 28,
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 3,
            fontSize: "0.75rem",
            color: "text.secondary",
          }}
        >
          <Moment iso={uploaded_at} />
          <Box component="span" aria-live="polite" sx={{ "&:empty": { display: "none" } }}>
            {isMended &&
              t("preview.mends", { cells: wholeNumber(mends.cells), rows: wholeNumber(mends.rows) })}
          </Box>
          {isMended && (
            <Button size="small" onClick={onUndo}>
              {t("preview.undoAll")}
            </Button>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 2,
          width: { xs: "100%", sm: "auto" },
        }}
      >
        <Box
          id={whyId}
          aria-live="polite"
          sx={{ fontSize: "0.75rem", color: "text.secondary", mr: 1, "&:empty": { display: "none" } }}
        >
          {not && t(`preview.not.${not}`)}
        </Box>
        <Button
          variant="contained"
          sx={{ flex: { xs: "1 1 auto", sm: "none" } }}
          disabled={not !== undefined || start.isPending}
          aria-describedby={not && whyId}
          startIcon={start.isPending && <CircularProgress size={16} color="inherit" />}
          onClick={takeIn}
        >
          {cars === undefined
            ? t("preview.takeInAll")
            : t("preview.takeIn", { count: cars, shown: wholeNumber(cars) })}
        </Button>
        <Button
          variant="outlined"
          sx={{ flex: { xs: "1 1 auto", sm: "none" } }}
          disabled={remove.isPending}
          onClick={isMended ? () => setAsking(true) : clear}
        >
          {t("preview.remove")}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t("preview.removeTitle", { name: file_name || t("past.unnamed") })}
        confirm={t("preview.remove")}
        isFinal
        busy={remove.isPending}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        {t("preview.removeText")}
      </ConfirmDialog>
    </Box>
  );
}
