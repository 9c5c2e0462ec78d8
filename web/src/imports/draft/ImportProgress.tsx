import type { PriceList } from "@khorgos/contract/imports/price-list";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useCancelPriceList } from "../imports.api.ts";
import { UploadProgress } from "./UploadProgress.tsx";
import { holdAnswer } from "./use-draft.ts";

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
