import type { PriceList } from "@khorgos/contract/imports/price-list";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useStartPriceList } from "../imports.api.ts";
import { isAskedBack } from "./draft.rules.ts";
import { askAbout, holdStarted } from "./use-draft.ts";
import { PREVIEW } from "./use-look.ts";

/** What can be done with a price list that is on the draft and nothing more: look at it, take it in. */
export function DraftActions({ list: { id } }: { list: PriceList }) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const start = useStartPriceList();
  const takeIn = () =>
    start.mutate(
      { id },
      {
        onSuccess: ({ price_list }) => holdStarted(price_list),
        onError: (failure) =>
          isAskedBack(failure) ? askAbout(id) : notice.failure(failure, t("draft.takeInFailed")),
      },
    );

  return (
    <>
      <Button variant="contained" onClick={takeIn} disabled={start.isPending}>
        {t("draft.takeIn")}
      </Button>
      <Button component={Link} to={PREVIEW} variant="outlined">
        {t("draft.preview")}
      </Button>
    </>
  );
}
