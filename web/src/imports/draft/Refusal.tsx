import type { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/failure-text.ts";
import { isMistake } from "./draft.rules.ts";

/** Why a price list was not taken. A file that never left needs no title: the sentence says it all. */
export function Refusal({ failure }: { failure: Failure }) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  return (
    <Alert severity="error" sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere", textWrap: "balance" } }}>
      {!isMistake(failure.code) && <AlertTitle sx={{ fontWeight: 650 }}>{t("failed")}</AlertTitle>}
      {failureText(say, failure, t("failedAgain"))}
    </Alert>
  );
}
