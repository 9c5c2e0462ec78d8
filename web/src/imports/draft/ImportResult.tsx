import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { useRemovePriceList } from "../imports.api.ts";
import { FittingRequests } from "../FittingRequests.tsx";
import { UploadReport } from "../UploadReport.tsx";
import { wayOnAfter } from "./draft.rules.ts";
import { Refusal } from "./Refusal.tsx";
import { belowBar, useArrival } from "./use-arrival.ts";
import { holdAnswer } from "./use-draft.ts";
import { PREVIEW } from "./use-look.ts";

type OutcomeProps = {
  list: PriceList;
  /** Whether it was seen on its way before. */
  hasArrived: boolean;
};

/** What became of a price list that was taken in, or could not be. It stays until it is cleared or another one comes. */
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
      {list.result && <UploadReport result={list.result} fileName={list.file_name} />}
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
