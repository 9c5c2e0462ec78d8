import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { type AskedDownload, DownloadButtons } from "../ui/DownloadButtons.tsx";

export type DownloadProps = {
  /** With as few words as will do; screen readers still read all of them. */
  isSmall: boolean;
  isDisabled?: boolean;
};

type ListDownloadProps = DownloadProps & {
  download: AskedDownload;
  onPick: (format: FileFormat) => void;
};

/** Downloads the list it stands above. */
export function ListDownload({ isSmall, ...props }: ListDownloadProps) {
  const { t } = useTranslation("cars");
  return (
    <DownloadButtons
      {...props}
      workbook={t("export.workbook")}
      short={isSmall ? t("export.short") : undefined}
      isBare={isSmall}
      csv={t("export.csv")}
      busy={t("export.busy")}
    />
  );
}
