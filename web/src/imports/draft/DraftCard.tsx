import { currentPriceList, type PriceList } from "@khorgos/contract/imports/price-list";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { invalidate } from "../../platform/cache-invalidation.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { DropArea } from "../DropArea.tsx";
import { useRemovePriceList, useStartPriceList } from "../imports.api.ts";
import { isAskedBack, isDoneElsewhere } from "./draft.rules.ts";
import { askAbout, chooseFile, holdAnswer, holdStarted, sendFile, useDraft } from "./use-draft.ts";
import { PREVIEW } from "./use-look.ts";

type DeskProps = {
  /** A list that was sent before and has not been taken in; a file chosen since hides it. */
  draft: PriceList | undefined;
  onLook: () => void;
};

/** Where a file is chosen, and what can be done with it. */
export function DraftCard({ draft, onLook }: DeskProps) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const { file } = useDraft();
  const remove = useRemovePriceList();
  const shown = file ? undefined : draft;

  function clear() {
    if (!shown) return chooseFile(undefined);
    remove.mutate(
      { id: shown.id },
      {
        onSuccess: () => holdAnswer(null),
        onError: (failure) => notice.failure(failure, t("draft.clearFailed")),
      },
    );
  }

  return (
    <DropArea
      name={file?.name ?? shown?.file_name}
      note={shown && t("draft.draft")}
      onFile={chooseFile}
      onRemove={clear}
      disabled={remove.isPending}
    >
      {shown ? (
        <DraftActions list={shown} />
      ) : (
        <>
          <Button
            // Until there is a file, other things on the screen come first.
            variant={file ? "contained" : "outlined"}
            onClick={() => void sendFile("take-in")}
          >
            {t("upload")}
          </Button>
          <Button variant="outlined" onClick={onLook}>
            {t("draft.look")}
          </Button>
        </>
      )}
    </DropArea>
  );
}

/** The ways on for a draft that waits: publish it, look at it first. */
function DraftActions({ list: { id } }: { list: PriceList }) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const start = useStartPriceList();
  const takeIn = () =>
    start.mutate(
      { id },
      {
        onSuccess: ({ price_list }) => holdStarted(price_list),
        onError: (failure) => {
          if (isAskedBack(failure)) return askAbout(id);
          notice.failure(failure, t("draft.takeInFailed"));
          if (isDoneElsewhere(failure)) invalidate([currentPriceList]);
        },
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
