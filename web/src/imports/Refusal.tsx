import { isWorkbookName } from "@khorgos/contract/imports/imports.rules";
import type { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
import { isMistake } from "./draft.rules.ts";

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
