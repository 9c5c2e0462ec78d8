import { isWorkbookName } from "@khorgos/contract/imports/imports.rules";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
import { listComma } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { isMistake } from "./draft.rules.ts";
import { useColumnName } from "./use-import-words.ts";

type RefusalProps = {
  failure: Failure;
  /** Of the file that was refused, where one was. */
  fileName?: string | undefined;
};

/** Why a price list was not taken. A file that never left needs no title: the sentence says it all. */
export function Refusal({ failure, fileName = "" }: RefusalProps) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  return (
    <Alert severity="error" sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere", textWrap: "balance" } }}>
      {!isMistake(failure.code) && (
        <AlertTitle sx={{ fontWeight: 650 }}>
          {t(isWorkbookName(fileName) ? "failedWorkbook" : "failed")}
        </AlertTitle>
      )}
      {failureText(say, failure, t("failedAgain"))}
    </Alert>
  );
}

type ProblemProps = {
  problem: NonNullable<ReadingDescription["problem"]>;
};

/** What can be put right by saying which column is which, or where the header is. */
const ofColumns: ReadonlySet<string> = new Set([
  "file_no_header",
  "file_columns_missing",
  "file_column_twice",
]);
/** What can be put right by saying how letters were written. */
const ofLetters: ReadonlySet<string> = new Set(["file_damaged", "file_encoding_unknown"]);

/** Whether it is put right by saying how the file is to be read. */
export const isOfReading = (code: string | undefined): boolean =>
  code !== undefined && (ofColumns.has(code) || ofLetters.has(code));

/** Why the list cannot be taken in as it is understood, and where that can be changed. */
export function Problem({ problem: { code, params } }: ProblemProps) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const nameOf = useColumnName();
  const named = { ...params };
  const glue = listComma(currentLanguage());
  if (typeof named.columns === "string") named.columns = named.columns.split(", ").map(nameOf).join(glue);
  if (typeof named.column === "string") named.column = nameOf(named.column);
  return (
    <Alert severity="error" sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere", textWrap: "pretty" } }}>
      <AlertTitle sx={{ fontWeight: 650 }}>{t("preview.cannot")}</AlertTitle>
      {failureText(say, new Failure(code, { params: named }))}
      {ofColumns.has(code) && <div>{t("preview.chooseBelow")}</div>}
      {ofLetters.has(code) && <div>{t("preview.chooseLetters")}</div>}
    </Alert>
  );
}
