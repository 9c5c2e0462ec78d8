import type { CarRequest } from "@khorgos/contract/requests";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useDeleteRequest } from "../requests.api.ts";

type Props = { request: CarRequest; open: boolean; onClose: () => void };

/** Asks before a request is gone for good, with all its offers. */
export function DeleteRequestDialog({ request, open, onClose }: Props) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const deleteRequest = useDeleteRequest();

  function confirm() {
    deleteRequest.mutate(
      { id: request.id },
      {
        onSuccess: () => notice.success(t("my.deleted")),
        onError: (error) => notice.failure(error, t("my.deleteFailed")),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      title={t("my.deleteRequest")}
      confirm={t("my.delete")}
      isFinal
      busy={deleteRequest.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t("my.deleteSure")}
    </ConfirmDialog>
  );
}
