import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { RequestId } from "../ui/RequestId.tsx";
import { ScreenMissing } from "./screen.tsx";
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

/** A screen broke or did not arrive. Loading the page anew helps with both, and fetches a newer version. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation("app");
  const { t: say } = useTranslation("platform");
  const isMissing = error instanceof ScreenMissing;
  const requestId = error instanceof Failure ? error.requestId : undefined;
  return (
    <Page title={t("broken.title")}>
      <EmptyState
        drawing={isMissing ? "offline" : "failed"}
        title={isMissing ? t("broken.missing") : failureText(say, error)}
        text={
          <>
            <Box sx={{ mb: 1 }}>{t("broken.text")}</Box>
            {requestId && <RequestId id={requestId} />}
          </>
        }
        action={
          <>
            <Button variant="contained" onClick={() => location.reload()} sx={{ mr: 2 }}>
              {t("broken.reload")}
            </Button>
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
