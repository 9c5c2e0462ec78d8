import type { RegistrationStatus } from "@khorgos/contract/accounts/accounts";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { Form } from "../ui/Form.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Page } from "../ui/Page.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { mailLink } from "../ui/contact-links.rules.ts";
import { CheckCircleIcon, HighlightOffIcon, HourglassTopIcon } from "../ui/icons/account.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { RegistrationRoad } from "./RegistrationRoad.tsx";
import { EmailForm } from "./account-forms.rules.ts";
import { useCheckStatus } from "./accounts.api.ts";
import { messageFor, readStanding, type Standing, standingOf } from "./standing.rules.ts";

/** So long "approved" stays on screen before sign-in opens, in milliseconds. */
const LEAVES_AFTER = 2000;

/** How a registration stands: told after registering, after a refused sign-in, or for an e-mail typed here. */
export function PendingApprovalPage() {
  const { t } = useTranslation("accounts");
  const [standing, keep] = useStanding();
  const navigate = useNavigate();
  const { status, email } = standing;

  useEffect(() => {
    if (status !== "approved") return;
    const leaving = setTimeout(
      () => void navigate("/login", { replace: true, state: { email } }),
      LEAVES_AFTER,
    );
    return () => clearTimeout(leaving);
  }, [status, email, navigate]);

  const told = (reply: RegistrationStatus) => keep(standingOf(reply, new Date().toISOString()));
  return (
    <Page title={t(`standing.${status}.title`)} width="form">
      <RegistrationRoad at={status === "approved" ? "trade" : "approval"} isStopped={status === "rejected"} />
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <StandingCard standing={standing} onTold={told} />
      </Card>
      <Button component={Link} to="/" sx={{ mt: 4, ml: { sm: 2 } }}>
        {t("standing.home")}
      </Button>
    </Page>
  );
}

const faces = {
  pending: { severity: "warning", icon: <HourglassTopIcon fontSize="inherit" /> },
  approved: { severity: "success", icon: <CheckCircleIcon fontSize="inherit" /> },
  rejected: { severity: "error", icon: <HighlightOffIcon fontSize="inherit" /> },
} as const;

type StandingCardProps = { standing: Standing; onTold: (reply: RegistrationStatus) => void };

/** Shows what is known of one registration, and what its owner can do about it. */
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

/** For somebody who came without saying who they are, by a bookmark or in another browser. */
export function AskForStanding({ onTold }: { onTold: (reply: RegistrationStatus) => void }) {
  const { t } = useTranslation("accounts");
  const form = useKhorgosForm(EmailForm, { email: "" });
  const check = useCheckStatus();
  return (
    <Form
      form={form}
      submit={async (typed) => onTold(await check.mutateAsync(typed))}
      otherwise={t("standing.checkFailed")}
      label={t("standing.unknown.title")}
    >
      <Typography>{t("standing.unknown.text")}</Typography>
      <TextField name="email" label={t("fields.email")} type="email" autoComplete="email" />
      <SubmitButton busy={t("standing.checking")}>{t("standing.check")}</SubmitButton>
    </Form>
  );
}

/** Name, e-mail, role and date of a registration, as far as they are known. */
export function StandingFacts({ standing: { name, email, role, registered_at } }: { standing: Standing }) {
  const { t } = useTranslation("accounts");
  const facts = [
    { label: t("fields.name"), value: name },
    { label: t("fields.email"), value: email },
    { label: t("standing.role"), value: role && t(`roles.${role}`) },
    { label: t("standing.registered"), value: registered_at && <Moment iso={registered_at} /> },
  ];
  if (!facts.some(({ value }) => value)) return null;
  return (
    <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: "divider" }}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <Box
            key={label}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 4,
              py: 2.5,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Box component="dt" sx={{ flex: "0 0 140px", color: "text.secondary" }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, flex: "1 1 180px", minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** How a registration stands. Kept in the history entry of this screen, so that a reload still knows it. */
export function useStanding(): [Standing, (standing: Standing) => void] {
  const standing = readStanding(useLocation().state);
  const navigate = useNavigate();
  const keep = (next: Standing) =>
    void navigate(".", { state: next, replace: true, preventScrollReset: true });
  return [standing, keep];
}

/** Answers where nobody has set `SUPPORT_EMAIL`; the server writes the one that is set into the page. */
const USUAL = "support@khorgos.example";

/** A mail to the people who run Khorgos, about the registration of `email` where that is known. */
export function useSupportLink(email = ""): string {
  const { t } = useTranslation("accounts");
  const support = document.querySelector("meta[name=support-email]")?.getAttribute("content") || USUAL;
  const subject = email ? t("standing.supportSubject", { email }) : t("standing.ownSubject");
  return mailLink(support, subject);
}
