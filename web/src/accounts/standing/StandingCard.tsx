import type { RegistrationStatus } from "@khorgos/contract/accounts/accounts";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/failure-text.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { Moment } from "../../ui/Moment.tsx";
import { useCheckStatus } from "../accounts.api.ts";
import { AskForStanding } from "./AskForStanding.tsx";
import { StandingFacts } from "./StandingFacts.tsx";
import { messageFor, type Standing } from "./standing.rules.ts";
import { useSupportLink } from "./use-support-link.ts";
import { CheckCircleIcon, HighlightOffIcon, HourglassTopIcon } from "../../ui/icons/account.tsx";

const faces = {
  pending: { severity: "warning", icon: <HourglassTopIcon fontSize="inherit" /> },
  approved: { severity: "success", icon: <CheckCircleIcon fontSize="inherit" /> },
  rejected: { severity: "error", icon: <HighlightOffIcon fontSize="inherit" /> },
} as const;

type StandingCardProps = { standing: Standing; onTold: (reply: RegistrationStatus) => void };

/** What is known of one registration, and what its owner can do about it. */
export function StandingCard({ standing, onTold }: StandingCardProps) {
  const { t } = useTranslation("accounts");
  const { t: say } = useTranslation("platform");
  const check = useCheckStatus();
  const { status, email, checked_at } = standing;
  const support = useSupportLink(email);
  const message = messageFor(standing, currentLanguage());

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
      <Alert
        severity={faces[status].severity}
        icon={faces[status].icon}
        sx={{ bgcolor: `${faces[status].severity}.light`, color: "text.primary" }}
      >
        {/* The administrator's own words stand apart from ours. */}
        {status === "rejected" || !message ? t(`standing.${status}.text`) : message}
      </Alert>
      {status === "rejected" && message && (
        <Box component="figure" sx={{ m: 0 }}>
          <Typography component="figcaption" variant="overline" sx={{ color: "text.secondary" }}>
            {t("standing.rejected.reason")}
          </Typography>
          <Box
            component="blockquote"
            sx={{
              m: 0,
              mt: 1,
              pl: 4,
              borderLeft: 3,
              borderColor: "divider",
              whiteSpace: "pre-line",
              overflowWrap: "anywhere",
            }}
          >
            {message}
          </Box>
        </Box>
      )}
      <StandingFacts standing={standing} />
      {status === "pending" && !email && <AskForStanding onTold={onTold} />}
      {check.error && (
        <Alert severity="error">{failureText(say, check.error, t("standing.checkFailed"))}</Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {status === "pending" && email && (
          <Button
            variant="contained"
            disabled={check.isPending}
            startIcon={check.isPending && <CircularProgress size={16} color="inherit" />}
            onClick={() => check.mutate({ email }, { onSuccess: onTold })}
          >
            {check.isPending ? t("standing.checking") : t("standing.check")}
          </Button>
        )}
        <Button variant={status === "rejected" ? "contained" : "outlined"} href={support}>
          {t("standing.support")}
        </Button>
      </Box>
      {checked_at && (
        <Typography variant="caption" component="output" sx={{ color: "text.secondary" }}>
          {t("standing.lastChecked")} <Moment iso={checked_at} />
        </Typography>
      )}
    </Box>
  );
}
