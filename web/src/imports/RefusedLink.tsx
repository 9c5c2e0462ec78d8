import { withoutEnding } from "@khorgos/contract/imports/imports.rules";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { DownloadButtons } from "../ui/DownloadButtons.tsx";
import { useDownloadRefusedRows } from "./imports.api.ts";

type RefusedLinkProps = {
  /** Of the import. */
  id: string;
  /** What the price list was called. */
  fileName?: string;
};

/** Downloads the rows that were not taken, to be mended and uploaded again. */
export function RefusedLink({ id, fileName = "" }: RefusedLinkProps) {
  const { t } = useTranslation("imports");
  const saveAs = useSaveAs();
  const download = useDownloadRefusedRows();
  const name = `${withoutEnding(fileName) || "price-list"}-${t("refusedFile.suffix")}`;
  const start = (format: FileFormat) =>
    download.mutate(
      { id, language: currentLanguage(), format },
      saveAs(`${name}.${format}`, t("refusedFile.failed")),
    );

  return (
    <DownloadButtons
      size="small"
      workbook={t("refusedFile.download")}
      short={t("refusedFile.rows")}
      csv={t("refusedFile.downloadCsv")}
      download={download}
      onPick={start}
    />
  );
}
