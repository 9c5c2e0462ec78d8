import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** How long a notice stays, in milliseconds. */
const STAYS = 6000;

/** Less when the next one is waiting: what was done just now matters more than what failed before. */
const STAYS_HURRIED = 1500;

type Props = { kind: "success" | "error"; text: string; isHurried: boolean; onGone: () => void };

/** One notice at the top of the screen. It waits while the pointer or the focus is on it. */
export default function NoticeBar({ kind, text, isHurried, onGone }: Props) {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(true);
  return (
    // Outside of the app's root, which an open dialog hides from screen readers.
    <Portal>
      <Snackbar
        open={isOpen}
        autoHideDuration={isHurried ? STAYS_HURRIED : STAYS}
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
