import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { QueryCache } from "../platform/query-cache.tsx";
import { failureText } from "../platform/failure-text.ts";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { useDraft, useOutcome, usePriceList } from "./use-draft.ts";
import { forgetList, SENDING, useImportProgress } from "./use-import-progress.ts";

/** Between two looks from another screen, in milliseconds: nobody watches the rows go by there. */
const PACE = 2000;

/** Where price lists are uploaded, and where this is told better. */
const DASHBOARD = "/supplier/dashboard";

/** Stands on every screen while a price list is on its way, and says on all but one how that ended. */
export default function DraftNotice() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user?.role !== "supplier" || pathname === DASHBOARD) return null;
  return (
    <QueryCache>
      <Watch />
    </QueryCache>
  );
}

function Watch() {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const notice = useNotice();
  const awaited = useImportProgress();
  const { file, sending, failure, answered } = useDraft();

  const sayNotTaken = useCallback(
    (why: Failure) =>
      notice.failure(undefined, t("draft.notTaken", { why: failureText(say, why, t("failedAgain")) })),
    [notice, say, t],
  );
  useOutcome(
    usePriceList(PACE),
    useCallback(
      ({ result, failure: why }: PriceList) => {
        if (result) notice.success(t("draft.taken", countsOf(result)));
        if (why) sayNotTaken(new Failure(why.code, why));
      },
      [notice, sayNotTaken, t],
    ),
  );

  useEffect(() => {
    if (awaited !== SENDING || sending || !forgetList()) return;
    if (failure) sayNotTaken(failure);
    // It was stopped if the file is still there, and lost with a reload if nothing is.
    else if (!file && answered?.list) notice.success(t("draft.arrived"));
  }, [answered, awaited, failure, file, notice, sayNotTaken, sending, t]);

  return null;
}

const countsOf = ({ inserted, updated, unchanged, rejected }: NonNullable<PriceList["result"]>) => ({
  inserted: wholeNumber(inserted),
  updated: wholeNumber(updated),
  unchanged: wholeNumber(unchanged),
  rejected: wholeNumber(rejected),
});
