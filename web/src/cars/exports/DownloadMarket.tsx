import { exportName } from "@khorgos/contract/exports";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { useSaveAs } from "../../platform/save-file.ts";
import { useExportMarket } from "../cars.api.ts";
import type { MarketQuestion } from "../market/desk.rules.ts";
import { DownloadButton, type DownloadProps } from "./DownloadButton.tsx";

/** Everything that is found now, beyond what is on screen too. */
export function DownloadMarket({ question, ...props }: DownloadProps & { question: MarketQuestion }) {
  const { t } = useTranslation("cars");
  const saveAs = useSaveAs();
  const download = useExportMarket();
  const start = () =>
    download.mutate(
      { ...question, language: currentLanguage() },
      saveAs(exportName("cars", new Date()), t("export.failed")),
    );
  return <DownloadButton {...props} isPending={download.isPending} onClick={start} />;
}
