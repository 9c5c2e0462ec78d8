import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Unbroken } from "../../ui/car/Unbroken.tsx";
import { useDeleteRequest } from "../requests.api.ts";

type DeleteRequestDialogProps = { request: CarRequest; open: boolean; onClose: () => void };

/** Asks before a request is gone for good, with all its offers. */
export function DeleteRequestDialog({ request, open, onClose }: DeleteRequestDialogProps) {
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
      <Box sx={{ mt: 3, fontWeight: 650, overflowWrap: "anywhere" }}>
        {request.brand} {request.model} {request.year}
      </Box>
      <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        <Unbroken>{[request.request_number, request.trim_level].filter(Boolean).join(" · ")}</Unbroken>
      </Box>
    </ConfirmDialog>
  );
}
