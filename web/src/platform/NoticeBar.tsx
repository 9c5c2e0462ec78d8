import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { BELOW_BAR, type NoticeProps, STAYS, STAYS_HURRIED } from "./PlainNotice.tsx";

/**
 * A step to another screen so soon after a notice belongs to what it tells (a login leads to the dashboard, a posted
 * request to the list after two seconds), in milliseconds. Later steps are the reader's own, who is done with it.
 */
const OWN_STEP = 2500;

/** One notice at the top of the screen, below the bar; it leaves with the screen it was about. It waits while the pointer or the focus is on it. */
export default function NoticeBar({ kind, text, isHurried, onGone }: NoticeProps) {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(true);
  const { pathname } = useLocation();
  const [shown] = useState(() => ({ at: pathname, since: Date.now() }));
  useEffect(() => {
    if (pathname === shown.at || Date.now() - shown.since <= OWN_STEP) return;
    const leaving = setTimeout(() => setOpen(false));
    return () => clearTimeout(leaving);
  }, [pathname, shown]);
  return (
    // Outside of the app's root, which an open dialog hides from screen readers.
    <Portal>
      <Snackbar
        open={isOpen}
        autoHideDuration={isHurried ? STAYS_HURRIED : STAYS}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        onClose={(_, reason) => reason !== "clickaway" && setOpen(false)}
        sx={{ "&.MuiSnackbar-root": { top: BELOW_BAR } }}
        slotProps={{ transition: { onExited: onGone } }}
      >
        <Alert
          severity={kind}
          onClose={() => setOpen(false)}
          closeText={t("close")}
          variant="filled"
          // A notice is short: it is broken where it pauses, not within a word.
          sx={{ "&:lang(zh)": { wordBreak: "keep-all", overflowWrap: "anywhere" } }}
        >
          {text}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
