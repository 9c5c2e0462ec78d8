import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useDownloadTemplate } from "./imports.api.ts";

/** Under this name the template lands on the supplier's disk. */
const TEMPLATE_NAME = "car_template.csv";

/** Downloads an empty price list with every column named. */
export function TemplateLink() {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const download = useDownloadTemplate();

  const start = () =>
    download.mutate(
      {},
      {
        onSuccess: ({ file }) => save(file, TEMPLATE_NAME),
        onError: (error) => notice.failure(error, t("templateFailed")),
      },
    );

  return (
    <Link
      component="button"
      type="button"
      onClick={start}
      disabled={download.isPending}
      sx={{ display: "inline-flex", alignItems: "center", gap: 2, textAlign: "left" }}
    >
      <FileDownload fontSize="small" />
      {t("template")}
    </Link>
  );
}

/** A fetched file is saved like a downloaded one; the address of its bytes is given back right after. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
