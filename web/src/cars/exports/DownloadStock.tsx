import { exportName } from "@khorgos/contract/exports";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { useSaveAs } from "../../platform/save-file.ts";
import { useExportStock } from "../cars.api.ts";
import { DownloadButton, type DownloadProps } from "./DownloadButton.tsx";

/** The whole stock as a price list that can be uploaded again. */
export function DownloadStock(props: DownloadProps) {
  const { t } = useTranslation("cars");
  const saveAs = useSaveAs();
  const download = useExportStock();
  const start = () =>
    download.mutate(
      { language: currentLanguage() },
      saveAs(exportName("stock", new Date()), t("export.failed")),
    );
  return <DownloadButton {...props} isPending={download.isPending} onClick={start} />;
}
