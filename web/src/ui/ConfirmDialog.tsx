import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useDeferredOpen } from "./use-deferred-open.ts";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb on the button, "Delete" rather than "Yes". */
  confirm: string;
  /** Red, for what cannot be undone. */
  isFinal?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that matters. The focus starts on Cancel when it cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  isFinal = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open={useDeferredOpen(open)}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      {/* A Chinese name in the midst of other words stays whole. */}
      <DialogTitle id={titleId} sx={{ "&:not(:lang(zh))": { wordBreak: "keep-all" } }}>
        {title}
      </DialogTitle>
      <DialogContent id={textId}>{children}</DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here to what does no harm */}
        <Button onClick={onClose} autoFocus={isFinal}>
          {t("cancel")}
        </Button>
        <Button
          variant="contained"
          color={isFinal ? "error" : "primary"}
          onClick={onConfirm}
          disabled={busy}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={!isFinal}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
