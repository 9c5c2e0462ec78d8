import type { PriceList } from "@khorgos/contract/imports/price-list";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { DropArea } from "../DropArea.tsx";
import { useRemovePriceList } from "../imports.api.ts";
import { DraftActions } from "./DraftActions.tsx";
import { chooseFile, holdAnswer, sendFile, useDraft } from "./use-draft.ts";

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
