import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { useDownloadTemplate } from "./imports.api.ts";
import { FileDownloadIcon } from "../ui/icons/actions.tsx";

/** Under this name the template lands on the supplier's disk. */
const TEMPLATE_NAME = "car_template.csv";

/** Downloads an empty price list with every column named. */
export function TemplateLink() {
  const { t } = useTranslation("imports");
  const saveAs = useSaveAs();
  const download = useDownloadTemplate();

  return (
    <Link
      component="button"
      type="button"
      onClick={() =>
        download.mutate({ language: currentLanguage() }, saveAs(TEMPLATE_NAME, t("templateFailed")))
      }
      disabled={download.isPending}
      sx={{ display: "inline-flex", alignItems: "center", gap: 2, textAlign: "left" }}
    >
      <FileDownloadIcon fontSize="small" />
      {t("template")}
    </Link>
  );
}
