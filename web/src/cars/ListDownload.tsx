import { exportName } from "@khorgos/contract/cars/exports";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { useSession } from "../platform/session.tsx";
import { type AskedDownload, DownloadButtons } from "../ui/DownloadButtons.tsx";
import { useExportMarket } from "./cars.api.ts";
import type { MarketQuery } from "./market-url.rules.ts";

/** Everything that is found now, beyond what is on screen too. For those who trade: administrators only look. */
export function DownloadMarket({ query, ...props }: DownloadProps & { query: MarketQuery }) {
  const { t } = useTranslation("cars");
  const { user } = useSession();
  const saveAs = useSaveAs();
  const download = useExportMarket();
  const start = (format: FileFormat) =>
    download.mutate(
      { ...query, language: currentLanguage(), format },
      saveAs(exportName("cars", new Date(), format), t("export.failed")),
    );
  if (user?.role === "administrator") return null;
  return <ListDownload {...props} download={download} onPick={start} />;
}

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
