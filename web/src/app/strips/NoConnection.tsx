import { useTranslation } from "react-i18next";
import { tryConnection, useConnection } from "../../platform/connection.ts";
import { Strip } from "./Strip.tsx";

/** Says under the bar that the server cannot be reached, for as long as that is so. */
export function NoConnection() {
  const { t } = useTranslation(["app", "ui"]);
  const connection = useConnection();
  const isTrying = connection === "trying";
  return (
    <Strip
      tone="warning"
      says={connection === "there" ? undefined : t("offline")}
      action={isTrying ? t("trying") : t("ui:tryAgain")}
      isBusy={isTrying}
      onAction={() => void tryConnection()}
    />
  );
}
