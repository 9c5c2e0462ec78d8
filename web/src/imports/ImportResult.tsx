import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { late } from "../platform/late.ts";
import { useNotice } from "../platform/notices.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Refusal } from "./Refusal.tsx";
import type { TakenBack } from "./TakeBackDialog.tsx";
import { UploadReport } from "./UploadReport.tsx";
import { hasTakenCars, wayOnAfter } from "./draft.rules.ts";
import { MAX_COUNTED_REQUESTS, useFittingRequests } from "./fitting-requests.api.ts";
import { useRemovePriceList } from "./imports.api.ts";
import { belowBar, useArrival } from "./use-arrival.ts";
import { holdAnswer, PREVIEW } from "./use-draft.ts";

// Only when somebody takes an import back.
const TakeBackDialog = late(async () => (await import("./TakeBackDialog.tsx")).TakeBackDialog);

type OutcomeProps = {
  list: PriceList;
  /** Whether it was seen on its way before. */
  hasArrived: boolean;
};

/** Shows what became of a price list that was taken in, or could not be. It stays until it is cleared or another one comes. */
export function ImportResult({ list, hasArrived }: OutcomeProps) {
  const { t } = useTranslation("imports");
  const place = useArrival(hasArrived);
  const notice = useNotice();
  const remove = useRemovePriceList();
  const clear = () =>
    remove.mutate(
      { id: list.id },
      {
        onSuccess: () => holdAnswer(null),
        onError: (failure) => notice.failure(failure, t("draft.clearFailed")),
      },
    );

  const { result } = list;
  const past = result && {
    ...result,
    file_name: list.file_name,
    missing_fate: result.missing_fate ?? null,
  };
  const undoable = past && (past.inserted + past.updated > 0 || hasTakenCars(past)) ? past : undefined;
  const [isAsked, setAsked] = useState(false);
  const tellTakenBack = ({ import: one }: TakenBack) => {
    const stayed = one.kept > 0 && t("takeBack.stayed", { count: one.kept, shown: wholeNumber(one.kept) });
    const isUndone = one.status === "undone";
    const said = t(isUndone ? "takeBack.done" : "takeBack.notDone", {
      name: one.file_name || t("past.unnamed"),
    });
    const text = stayed ? `${said} ${stayed.replace(/[:：]$/, ".")}` : said;
    setAsked(false);
    if (!isUndone) return notice.failure(undefined, text);
    notice.success(text);
    holdAnswer(null);
  };

  return (
    <Box
      component="section"
      ref={place}
      tabIndex={-1}
      aria-label={t("draft.outcome")}
      sx={{ ...belowBar, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, outline: "none" }}
    >
      {list.failure && (
        <Refusal failure={new Failure(list.failure.code, list.failure)} fileName={list.file_name} />
      )}
      {list.result && (
        <UploadReport
          result={list.result}
          fileName={list.file_name}
          action={
            undoable && (
              <Button
                size="small"
                color="inherit"
                onClick={() => setAsked(true)}
                sx={{ whiteSpace: "nowrap" }}
              >
                {t("takeBack.action")}
              </Button>
            )
          }
        />
      )}
      {isAsked && undoable && (
        <Suspense>
          <TakeBackDialog of={undoable} onDone={tellTakenBack} onClose={() => setAsked(false)} />
        </Suspense>
      )}
      {list.result && <FittingRequests importId={list.result.id} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Box
          sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere", flex: "1 1 160px" }}
        >
          {list.file_name} · <Moment iso={list.uploaded_at} />
        </Box>
        {list.status === "failed" && (
          <Button component={Link} to={PREVIEW} size="small" variant="outlined">
            {t(`draft.${wayOnAfter(list.failure?.code)}`)}
          </Button>
        )}
        <Button size="small" onClick={clear} disabled={remove.isPending}>
          {t("draft.clear")}
        </Button>
      </Box>
    </Box>
  );
}

/** How many open requests fit what an import brought, and the way to answer them; nothing where there are none. */
function FittingRequests({ importId }: { importId: string }) {
  const { t } = useTranslation("imports");
  const { data } = useFittingRequests(importId);
  const fitting = data?.requests.length ?? 0;
  if (fitting === 0) return null;
  const count = Math.min(fitting, MAX_COUNTED_REQUESTS);
  const shown = fitting > MAX_COUNTED_REQUESTS ? `${wholeNumber(count)}+` : wholeNumber(count);
  return (
    <Alert
      severity="info"
      sx={{ textWrap: "balance" }}
      action={
        <Button component={Link} to={`/car-requests?import=${importId}`} size="small" variant="outlined">
          {t("fittingAction")}
        </Button>
      }
    >
      {t("fitting", { count, shown })}
    </Alert>
  );
}
