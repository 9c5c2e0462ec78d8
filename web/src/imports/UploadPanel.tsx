import type { PriceList } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { HistoryIcon } from "../ui/icons/actions.tsx";
import { DraftCard } from "./DraftCard.tsx";
import { DraftQuestions } from "./DraftQuestions.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { Refusal } from "./Refusal.tsx";
import { TemplateLink } from "./TemplateLink.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import { isAnswered, isOnItsWay } from "./draft.rules.ts";
import { useCancelPriceList } from "./imports.api.ts";
import {
  forgetMistake,
  holdAnswer,
  stopSending,
  useDraft,
  useLook,
  useOutcome,
  usePriceList,
  wasAskedAbout,
} from "./use-draft.ts";
import { forgetList, SENDING, useImportProgress } from "./use-import-progress.ts";

/** Where earlier uploads are. */
const HISTORY = "/supplier/imports";

/** Between two looks at a price list on its way, in milliseconds. */
const PACE = 700;

/** Takes a price list as a workbook or a CSV file, shows it on its way, and says what became of it, row by row where rows were refused. */
export function UploadPanel() {
  const { t } = useTranslation("imports");
  const titleId = useId();
  const { file, sending, failure, asking } = useDraft();
  const look = useLook();
  const list = usePriceList(PACE);
  const [arrived, setArrived] = useState<string>();
  useOutcome(
    list,
    useCallback(({ id }: PriceList) => setArrived(id), []),
  );
  useSendingSeen(sending !== undefined);
  useEffect(() => forgetMistake, []);

  const isMoving = isOnItsWay(list);
  // Who opens the screen while a list is on its way is not led to it.
  const [wasStill, setWasStill] = useState(false);
  if (!wasStill && (sending || (list !== undefined && !isMoving))) setWasStill(true);
  const outcome =
    !file && !sending && (list?.status === "done" || list?.status === "failed") ? list : undefined;
  const asked =
    !file && !sending && list?.status === "draft" && (wasAskedAbout(list.id) || isAnswered(list))
      ? list
      : undefined;
  // A table of refused rows takes all the room there is, and so do answers side by side.
  const isWide = (outcome?.result?.rejected ?? 0) > 0 || asked !== undefined;

  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      data-is-wide={isWide || undefined}
      sx={{
        p: 4,
        display: "flex",
        flexDirection: "column",
        gap: 3,
        gridColumn: isWide ? { lg: "1 / -1" } : undefined,
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "center",
          columnGap: 4,
          rowGap: 1,
        }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {t("title")}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
          <Link
            component={RouterLink}
            to={HISTORY}
            sx={{ display: "inline-flex", alignItems: "center", gap: 2 }}
          >
            <HistoryIcon fontSize="small" />
            {t("past.title")}
          </Link>
          <TemplateLink />
        </Box>
      </Box>
      {outcome && !failure && (
        <ImportResult key={outcome.id} list={outcome} hasArrived={outcome.id === arrived} />
      )}
      {sending && <Sending fileName={sending.name} sent={sending.sent} />}
      {!sending && list && isMoving && <ImportProgress list={list} hasArrived={wasStill} />}
      {asked && <DraftQuestions key={asked.id} list={asked} hasArrived={asked.id === asking} />}
      {!sending && !isMoving && !asked && (
        <DraftCard draft={list?.status === "draft" ? list : undefined} onLook={look} />
      )}
      {failure && <Refusal failure={failure} fileName={file?.name} />}
      {!failure && !outcome && !sending && !isMoving && !asked && (
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{t("hint")}</Box>
      )}
    </Card>
  );
}

/** Who stands here sees how the sending ended; no notice need say so. */
function useSendingSeen(isSending: boolean) {
  const awaited = useImportProgress();
  useEffect(() => {
    if (awaited === SENDING && !isSending) forgetList();
  }, [awaited, isSending]);
}

/** Once the whole file has gone out, the server writes it down; nobody knows how long that takes. */
function Sending({ fileName, sent }: { fileName: string; sent: number }) {
  const { t } = useTranslation("imports");
  const percent = Math.round(sent * 100);
  const isOut = percent >= 100;
  return (
    <UploadProgress
      fileName={fileName}
      doing={t(isOut ? "reading" : "uploading")}
      soFar={isOut ? undefined : t("sent", { percent })}
      percent={isOut ? undefined : percent}
      hasArrived
      onStop={stopSending}
    />
  );
}

type RunningProps = {
  list: PriceList;
  /** Whether something else stood here before. */
  hasArrived: boolean;
};

/** A price list that goes into the stock, anyone who looks on or not. */
export function ImportProgress({ list: { id, file_name, status, rows_done }, hasArrived }: RunningProps) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const cancel = useCancelPriceList();
  const stop = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: ({ price_list }) => holdAnswer(price_list),
        onError: (failure) => notice.failure(failure, t("draft.cancelFailed")),
      },
    );
  return (
    <UploadProgress
      fileName={file_name}
      doing={t(status === "waiting" ? "draft.waiting" : "draft.running")}
      soFar={rows_done > 0 ? t("draft.rows", { count: rows_done, shown: wholeNumber(rows_done) }) : undefined}
      hasArrived={hasArrived}
      isStopping={cancel.isPending}
      onStop={stop}
    />
  );
}
