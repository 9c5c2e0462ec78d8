import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { useDownloadTemplate } from "./imports.api.ts";
import { FileDownloadIcon } from "../ui/icons/actions.tsx";

/** Under this name, with the ending of its kind, the template lands on the supplier's disk. */
const TEMPLATE_NAME = "car_template";

/** Downloads an empty price list with every column named, as a workbook or, beside it, as CSV. */
export function TemplateLink() {
  const { t } = useTranslation("imports");
  const kinds = useTranslation("ui").t;
  const saveAs = useSaveAs();
  const download = useDownloadTemplate();
  const linkTo = (format: FileFormat) => ({
    component: "button" as const,
    type: "button" as const,
    onClick: () =>
      download.mutate(
        { language: currentLanguage(), format },
        saveAs(`${TEMPLATE_NAME}.${format}`, t("templateFailed")),
      ),
    disabled: download.isPending,
  });

  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", gap: 3 }}>
      <Link
        {...linkTo("xlsx")}
        sx={{ display: "inline-flex", alignItems: "center", gap: 2, textAlign: "left" }}
      >
        <FileDownloadIcon fontSize="small" />
        {t("template")}
      </Link>
      <Link {...linkTo("csv")} aria-label={t("templateCsv")} title={t("templateCsv")}>
        {kinds("csv")}
      </Link>
    </Box>
  );
}
