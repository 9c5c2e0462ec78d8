import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type PropsWithChildren, useId } from "react";
import { useTranslation } from "react-i18next";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { CloseIcon } from "../ui/icons/list.tsx";
import { useIsPhone } from "../ui/theme/use-is-phone.ts";

type RequestDialogProps = PropsWithChildren<{ title: string; width?: "sm" | "md"; onClose: () => void }>;

/** The frame of this room's dialogs: on a phone it takes the whole screen. */
export function RequestDialog({ title, width = "sm", onClose, children }: RequestDialogProps) {
  const { t } = useTranslation("requests");
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={useDeferredOpen()}
      fullWidth
      fullScreen={isPhone}
      maxWidth={width}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "flex-start",
          gap: 2,
          px: { xs: 4, sm: 6 },
          pt: 4,
          pb: 3,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1, alignSelf: "center" }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t("close")} edge="end" size="small">
          <CloseIcon />
        </IconButton>
      </Box>
      {/* A dialog's content must scroll by keyboard also where nothing in it takes the focus. */}
      <DialogContent
        tabIndex={-1}
        sx={{
          px: { xs: 4, sm: 6 },
          py: 5,
          display: "flex",
          flexDirection: "column",
          gap: 5,
          "&:focus": { outline: "none" },
        }}
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
