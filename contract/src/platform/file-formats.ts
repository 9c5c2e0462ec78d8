import * as z from "zod/mini";

/** The kinds of file in which a list can be had: a workbook of Excel, or text. Without a word it is text, as it was before workbooks. */
export const FileFormat = z.enum(["csv", "xlsx"]);
export type FileFormat = z.infer<typeof FileFormat>;

export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
