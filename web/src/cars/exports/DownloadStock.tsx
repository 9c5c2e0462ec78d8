import { exportName } from "@khorgos/contract/cars/exports";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { useSaveAs } from "../../platform/save-file.ts";
import { useExportStock } from "../cars.api.ts";
import { type DownloadProps, ListDownload } from "./ListDownload.tsx";

/** The whole stock as a price list that can be uploaded again. */
export function DownloadStock(props: DownloadProps) {
  const { t } = useTranslation("cars");
  const saveAs = useSaveAs();
  const download = useExportStock();
  const start = (format: FileFormat) =>
    download.mutate(
      { language: currentLanguage(), format },
      saveAs(exportName("stock", new Date(), format), t("export.failed")),
    );
  return <ListDownload {...props} download={download} onPick={start} />;
}
