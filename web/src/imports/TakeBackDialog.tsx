import type { PastImport, undoImport } from "@khorgos/contract/imports/history";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { hasTakenCars } from "./draft.rules.ts";
import { useUndoImport } from "./imports.api.ts";

export type TakenBack = ReplyOf<typeof undoImport>;

/** The facts of an import that matter here. */
type Undone = Pick<PastImport, "id" | "file_name" | "inserted" | "updated" | "missing_fate">;
type TakeBackDialogProps = { of: Undone; onDone: (taken: TakenBack) => void; onClose: () => void };

/** Says what will happen to the stock before an import is taken back. */
export function TakeBackDialog({ of: one, onDone, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const takeBack = useUndoImport();

  const confirm = () =>
    takeBack.mutate(
      { id: one.id },
      { onSuccess: onDone, onError: (error) => notice.failure(error, t("takeBack.failed")) },
    );

  return (
    <ConfirmDialog
      open
      title={t("takeBack.title", { name: one.file_name || t("past.unnamed") })}
      confirm={t(takeBack.isPending ? "takeBack.busy" : "takeBack.confirm")}
      isFinal
      busy={takeBack.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {one.inserted > 0 && (
        <p>{t("takeBack.willLeave", { count: one.inserted, shown: wholeNumber(one.inserted) })}</p>
      )}
      {(one.updated > 0 || hasTakenCars(one)) && <p>{t("takeBack.willReturn")}</p>}
      <p>{t("takeBack.willStay")}</p>
    </ConfirmDialog>
  );
}
