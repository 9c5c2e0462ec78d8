import { useTranslation } from "react-i18next";
import { useNewerBuild } from "../../platform/build/newer-build.ts";
import { Strip } from "./Strip.tsx";

/** Offers to load the page anew once the server has a newer one. What somebody has typed is kept over a reload. */
export function NewVersion() {
  const { t } = useTranslation("app");
  const isNewer = useNewerBuild();
  return (
    <Strip
      tone="info"
      says={isNewer ? t("newVersion") : undefined}
      action={t("reload")}
      onAction={() => location.reload()}
    />
  );
}
