import type { OwnSession } from "@khorgos/contract/accounts/own-account";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FailedState } from "../ui/EmptyState.tsx";
import { Moment } from "../ui/Moment.tsx";
import { useEndAllSessions, useEndSession, useListSessions } from "./own-account.api.ts";

/** Where somebody is signed in, and how to end it. */
export function SessionsCard() {
  const { t } = useTranslation("own");
  const sessions = useListSessions();
  const endAll = useEndAllSessions();
  const { forget } = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const leaveEverywhere = () =>
    endAll.mutate(
      {},
      {
        onSuccess: () => {
          forget();
          void navigate("/");
        },
        onError: (failure) => {
          setAsking(false);
          notice.failure(failure, t("sessions.allFailed"));
        },
      },
    );

  return (
    <Card component="section" aria-labelledby="sessions" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="sessions" sx={{ mb: 2 }}>
        {t("sessions.title")}
      </Typography>
      {sessions.error ? (
        <FailedState
          error={sessions.error}
          otherwise={t("sessions.failed")}
          onRetry={() => void sessions.refetch()}
        />
      ) : sessions.data ? (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, mb: 4 }}>
          {sessions.data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={56} sx={{ mb: 4 }} />
      )}
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t("sessions.all")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("sessions.allTitle")}
        confirm={t("sessions.allConfirm")}
        busy={endAll.isPending}
        onConfirm={leaveEverywhere}
        onClose={() => setAsking(false)}
      >
        {t("sessions.allText")}
      </ConfirmDialog>
    </Card>
  );
}

/** One place where somebody is signed in. The one on screen is left by signing out. */
function SessionRow({ session }: { session: OwnSession }) {
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
