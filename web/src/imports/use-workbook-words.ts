import { sheetsRead } from "@khorgos/contract/imports/imports.rules";
import type { WorkbookDescription } from "@khorgos/contract/imports/imports";
import { useTranslation } from "react-i18next";
import { listComma, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";

type WorkbookWords = {
  sheets: string | undefined;
  unread: string | undefined;
  leftOut: string | undefined;
  pictures: string | undefined;
};

const noWorkbook: WorkbookDescription = { sheets: [], hidden_rows: 0, hidden_columns: 0, pictures: 0 };

/** Says what was read of a workbook and what was not; undefined where there is nothing to say. */
export function useWorkbookWords(): (workbook: WorkbookDescription | undefined) => WorkbookWords {
  const { t } = useTranslation("imports");
  const glue = listComma(currentLanguage());
  const counted = (count: number) => ({ count, shown: wholeNumber(count) });
  return (workbook = noWorkbook) => {
    const { sheets, hidden_rows, hidden_columns, pictures } = workbook;
    const read = sheetsRead(workbook);
    const unread = sheets.filter((sheet) => !sheet.read && !sheet.hidden).map(({ name }) => name);
    const what = [
      hidden_rows > 0 && t("workbook.hiddenRows", counted(hidden_rows)),
      hidden_columns > 0 && t("workbook.hiddenColumns", counted(hidden_columns)),
    ].filter(Boolean);
    return {
      sheets:
        sheets.length > 1 && read.length > 0
          ? t("workbook.sheets", { count: read.length, names: read.join(glue) })
          : undefined,
      unread:
        read.length > 0 && unread.length > 0
          ? t("workbook.unread", { count: unread.length, names: unread.join(glue) })
          : undefined,
      leftOut: what.length > 0 ? t("workbook.leftOut", { what: what.join(glue) }) : undefined,
      pictures: pictures > 0 ? t("workbook.pictures", counted(pictures)) : undefined,
    };
  };
}
