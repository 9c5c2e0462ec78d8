import type { RegistrationStatus } from "@khorgos/contract/accounts/accounts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Page } from "../ui/Page.tsx";
import { RegistrationRoad } from "./registration/RegistrationRoad.tsx";
import { StandingCard } from "./standing/StandingCard.tsx";
import { standingOf } from "./standing/standing.rules.ts";
import { useStanding } from "./standing/use-standing.ts";

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
