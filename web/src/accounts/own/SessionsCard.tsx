import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FailedState } from "../../ui/EmptyState.tsx";
import { useEndAllSessions, useListSessions } from "./own-account.api.ts";
import { SessionRow } from "./SessionRow.tsx";

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
