import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { useSaveAs } from "../../platform/save-file.ts";
import { useDownloadRefusedRows } from "../imports.api.ts";
import { FileDownloadIcon } from "../../ui/icons/actions.tsx";

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
  const name = `${fileName.replace(/\.csv$/i, "") || "price-list"}-${t("refusedFile.suffix")}.csv`;

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<FileDownloadIcon />}
      disabled={download.isPending}
      onClick={() =>
        download.mutate({ id, language: currentLanguage() }, saveAs(name, t("refusedFile.failed")))
      }
    >
      {t("refusedFile.download")}
    </Button>
  );
}
