import { useTransition } from "react";
import { useTranslation } from "react-i18next";
import { tryConnection, useIsOnline } from "../platform/connection.ts";
import { Strip } from "./Strip.tsx";

/** Says under the bar that the server cannot be reached, for as long as that is so. */
export function NoConnection() {
  const { t } = useTranslation(["app", "ui"]);
  const isOnline = useIsOnline();
  const [isTrying, startTrying] = useTransition();
  return (
    <Strip
      tone="warning"
      says={isOnline ? undefined : t("offline")}
      action={isTrying ? t("trying") : t("ui:tryAgain")}
      isBusy={isTrying}
      onAction={() => startTrying(() => tryConnection())}
    />
  );
}
