import { type PriceListColumn, priceListColumns, type RefusedRow } from "@khorgos/contract/imports/imports";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { isFactDoubt, isFieldCode, isRowCode } from "./upload.rules.ts";

/** Whether a name is one of a price list's columns; a refused row as such has none. */
export const isColumn = (name: string): name is PriceListColumn =>
  priceListColumns.some((column) => column === name);

/** Names a cell of a price list in the reader's language; a column younger than this page keeps its own name. */
export function useColumnName() {
  const { t } = useTranslation("imports");
  return (column: string): string => {
    if (isColumn(column)) return t(`columns.${column}`);
    return column || t("rows.wholeRow");
  };
}

/** Says in the reader's language why a row was refused; a reason younger than this page comes as the server says it. */
export function useReason() {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  return ({ code, msg, min, max }: RefusedRow): string => {
    if (isRowCode(code)) return t(`reasons.${code}`);
    if (isFactDoubt(code)) return t(`doubts.${code}`);
    if (isFieldCode(code))
      return complaintText(say, {
        code,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      });
    return msg;
  };
}
