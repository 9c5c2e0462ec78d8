import type { CarRequest } from "@khorgos/contract/requests/requests";
import { decideStatus } from "@khorgos/contract/requests/requests.rules";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { MoreVertIcon } from "../ui/icons/list.tsx";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { useChangeRequestStatus, useDeleteRequest } from "./requests.api.ts";

type RequestMenuProps = { request: CarRequest; onDetails: () => void };

/** The three dots of a dealer's request: look, close, delete. */
export function RequestMenu({ request, onDetails }: RequestMenuProps) {
  const { t } = useTranslation("requests");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  const isOpen = anchor !== null;

  const andClose = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <>
      <IconButton
        size="small"
        sx={{ mt: -1, mr: -2 }}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t("my.menu", { number: request.request_number })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={useDeferredOpen(isOpen)}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <MenuItem onClick={andClose(onDetails)}>{t("my.viewDetails")}</MenuItem>
        <CloseRequestItem request={request} onDone={close} />
        <MenuItem onClick={andClose(() => setDeleting(true))} sx={{ color: "error.main" }}>
          {t("my.deleteRequest")}
        </MenuItem>
      </Menu>
      <DeleteRequestDialog request={request} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type CloseRequestItemProps = { request: CarRequest; onDone: () => void };

/** "Close" in a request's three-dot menu; grey once there is nothing left to close. */
export function CloseRequestItem({ request, onDone }: CloseRequestItemProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const changeStatus = useChangeRequestStatus();
  const canClose = decideStatus(request.status, "closed") === "change";

  function close() {
    changeStatus.mutate(
      { id: request.id, status: "closed" },
      {
        onSuccess: () => notice.success(t("my.closed")),
        onError: (error) => notice.failure(error, t("my.closeFailed")),
        onSettled: onDone,
      },
    );
  }

  return (
    <MenuItem disabled={!canClose || changeStatus.isPending} onClick={close}>
      {t("my.closeRequest")}
    </MenuItem>
  );
}

type DeleteRequestDialogProps = { request: CarRequest; open: boolean; onClose: () => void };

/** Asks before a request is gone for good, with all its offers. */
function DeleteRequestDialog({ request, open, onClose }: DeleteRequestDialogProps) {
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
