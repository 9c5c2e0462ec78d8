import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { onReconnect, tryConnection, useIsOnline } from "../platform/connection.ts";
import { failureText } from "../platform/failure-text.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { RequestId } from "../ui/RequestId.tsx";
import { ScriptMissing } from "../platform/late.ts";
import type en from "./locale/en.json";

/** Nothing lives at this address. */
export function NotFoundPage() {
  const { t } = useTranslation("app");
  return (
    <Page title={t("notFound.title")}>
      <EmptyState
        drawing="noMatch"
        title={t("notFound.text")}
        action={
          <Button component={Link} to="/" variant="contained">
            {t("toHome")}
          </Button>
        }
      />
    </Page>
  );
}

/**
 * A screen broke or did not arrive. Loading the page anew helps with both, and fetches a newer version. One that did not
 * arrive for want of a network comes by itself once there is one again.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["app", "ui"]);
  const { t: say } = useTranslation("platform");
  const isMissing = error instanceof ScriptMissing;
  useEffect(() => {
    if (!isMissing) return;
    void tryConnection();
    return onReconnect(onRetry);
  }, [isMissing, onRetry]);
  const isOffline = !useIsOnline();
  const requestId = error instanceof Failure ? error.requestId : undefined;
  return (
    <Page title={t("broken.title")}>
      <EmptyState
        drawing={isMissing ? "offline" : "failed"}
        title={isMissing ? t("broken.missing") : failureText(say, error)}
        text={
          <>
            <Box sx={{ mb: 1 }}>{t(isMissing && isOffline ? "broken.comesBack" : "broken.text")}</Box>
            {requestId && <RequestId id={requestId} />}
          </>
        }
        action={
          <>
            {isMissing && isOffline ? (
              <Button variant="contained" onClick={() => void tryConnection()} sx={{ mr: 2 }}>
                {t("ui:tryAgain")}
              </Button>
            ) : (
              <Button variant="contained" onClick={() => location.reload()} sx={{ mr: 2 }}>
                {t("broken.reload")}
              </Button>
            )}
            <Button href="/">{t("toHome")}</Button>
          </>
        }
      />
    </Page>
  );
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    app: typeof en;
  }
}
