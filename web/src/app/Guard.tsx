import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useNotice } from "../platform/notices/notices.tsx";
import { useSession } from "../platform/session/session.tsx";
import { decideEntry, type Need } from "./guard.rules.ts";
import type { Screen } from "./screen.tsx";

/** The door before a screen. */
export function Guard({ need, screen: Screen }: { need: Need; screen: Screen }) {
  const { loading, user, ended, arrive } = useSession();
  const { pathname, search } = useLocation();
  const notice = useNotice();
  const [wasInside, setInside] = useState(false);
  const wasSent = wasInside && ended === "expired" && !user;

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

  // Whoever shows a token most likely enters; the screen need not wait for the answer.
  const mayEnter = decision === "wait" && need !== "stranger";
  useEffect(() => {
    if (mayEnter) Screen.order();
  }, [mayEnter, Screen]);

  if (decision === "wait") return <Loading />;
  if (decision === "enter") return <Screen />;
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
