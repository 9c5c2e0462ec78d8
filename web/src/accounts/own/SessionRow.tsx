import type { OwnSession } from "@khorgos/contract/accounts/own-account";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { useEndSession } from "./own-account.api.ts";

/** One place where somebody is signed in. The one on screen is left by signing out. */
export function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation("own");
  const end = useEndSession();
  const notice = useNotice();
  const { id, browser, system, begun_at, last_used_at, current } = session;
  const device = [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");

  const endIt = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => notice.success(t("sessions.ended")),
        onError: (failure) => notice.failure(failure, t("sessions.endFailed")),
      },
    );

  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 2,
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0, flex: "1 1 220px" }}>
        <Box sx={{ fontWeight: 600 }}>{device}</Box>
        <Box sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
          <span>
            {t("sessions.used")} <Moment iso={last_used_at} relative />
          </span>
          <br />
          <span>
            {t("sessions.begun")} <Moment iso={begun_at} />
          </span>
        </Box>
      </Box>
      {current ? (
        <Chip label={t("sessions.here")} size="small" variant="outlined" />
      ) : (
        <Button
          onClick={endIt}
          disabled={end.isPending}
          aria-label={t("sessions.endNamed", { device })}
          size="small"
          variant="outlined"
        >
          {t("sessions.end")}
        </Button>
      )}
    </Box>
  );
}
