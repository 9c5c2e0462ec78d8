import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** How long a notice stays, in milliseconds. */
const STAYS = 6000;

type Props = { kind: "success" | "error"; text: string; onGone: () => void };

/** One notice at the top of the screen. It waits while the pointer or the focus is on it. */
export default function NoticeBar({ kind, text, onGone }: Props) {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(true);
  return (
    // Outside of the app's root, which an open dialog hides from screen readers.
    <Portal>
      <Snackbar
        open={isOpen}
        autoHideDuration={STAYS}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        onClose={(_, reason) => reason !== "clickaway" && setOpen(false)}
        slotProps={{ transition: { onExited: onGone } }}
      >
        <Alert severity={kind} onClose={() => setOpen(false)} closeText={t("close")} variant="filled">
          {text}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
