import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { standingOfSuspended } from "../accounts/standing.rules.ts";
import { failureText } from "../platform/failure-text.ts";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { decideEntry, type Need } from "./guard.rules.ts";
import { useLeave } from "./use-leave.ts";
import type { Screen } from "./screen.tsx";

/** The door before a screen. */
export function Guard({ need, screen: Screen }: { need: Need; screen: Screen }) {
  const { loading, delay, user, ended, suspension, arrive } = useSession();
  const { pathname, search } = useLocation();
  const notice = useNotice();
  const [wasInside, setInside] = useState(false);
  const wasSent = wasInside && ended === "expired" && !user && !suspension;

  if (user && !wasInside) setInside(true);

  useEffect(() => {
    if (wasSent) notice.failure(new Failure("not_signed_in"), "");
  }, [wasSent, notice]);

  const decision = decideEntry(need, {
    loading,
    role: user?.role,
    hasLeft: ended === "left",
  });
  const hasArrived = need === "stranger" && decision === "enter" && ended !== undefined;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived, arrive]);

  // Anyone who shows a token most likely enters; the screen need not wait for the answer.
  const mayEnter = decision === "wait" && need !== "stranger";
  useEffect(() => {
    if (mayEnter) Screen.order();
  }, [mayEnter, Screen]);

  if (decision === "wait") return delay ? <Delayed by={delay} /> : <Loading />;
  if (decision === "enter") return <Screen />;
  if (decision === "sign-in" && suspension)
    return <Navigate to="/pending-approval" state={standingOfSuspended(suspension)} replace />;
  if (decision === "sign-in") return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  return <Navigate to={decision.to} replace />;
}

/** Said while the session or the first screen is on its way. */
export function Loading() {
  const { t } = useTranslation("app");
  return (
    <Box component="output" sx={{ display: "block", p: 12, textAlign: "center", color: "text.secondary" }}>
      {t("loading")}
    </Box>
  );
}

/** Said when it takes long to learn who is here: the token is kept, so that nobody loses their place to a restart. */
function Delayed({ by }: { by: Failure }) {
  const { t } = useTranslation(["app", "ui"]);
  const { t: say } = useTranslation("platform");
  const { tryAgain } = useSession();
  const leave = useLeave();
  return (
    <Page title={t("delayed.title")}>
      <Box role="alert">
        <EmptyState
          drawing={by.code === "network" ? "offline" : "failed"}
          title={failureText(say, by)}
          text={t("delayed.text")}
          action={
            <>
              <Button variant="contained" onClick={tryAgain} sx={{ mr: 2 }}>
                {t("ui:tryAgain")}
              </Button>
              <Button onClick={leave}>{t("logout")}</Button>
            </>
          }
        />
      </Box>
    </Page>
  );
}
