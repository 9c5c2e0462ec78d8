import type { Deal } from "@khorgos/contract/requests/deals";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
import { wholeNumber } from "../platform/format.ts";
import { companyOf, type SetPart } from "./compare.rules.ts";
import type { SetStop } from "./use-accept-set.ts";

type SetStoppedProps = {
  parts: readonly SetPart[];
  deals: readonly (Deal | undefined)[];
  stopped: SetStop;
};

/** Says how much of a set was agreed on before it stopped, and why it did. */
export function SetStopped({ parts, deals, stopped }: SetStoppedProps) {
  const { t } = useTranslation("requests");
  const { t: say } = useTranslation("platform");
  const sum = (quantities: readonly number[]) =>
    wholeNumber(quantities.reduce((cars, quantity) => cars + quantity, 0));
  const asked = parts.map(({ quantity }) => quantity);
  const agreed = deals.map((made, nth) => made?.quantity ?? asked[nth] ?? 0);
  const isLost = typeof stopped === "object" && stopped.next === "unsure";
  const next = parts[deals.length];
  return (
    <Alert severity="warning">
      {typeof stopped === "object" && <Box>{failureText(say, stopped.failure, t("decide.failed"))}</Box>}
      {isLost && next && <Box>{t("set.lost", { company: companyOf(next.offer) })}</Box>}
      {deals.length === 0 && !isLost && <Box>{t(stopped === "changed" ? "set.changed" : "set.nothing")}</Box>}
      {deals.length > 0 && deals.length < parts.length && !isLost && (
        <Box>{t("set.partly", { agreed: sum(agreed), count: sum(asked) })}</Box>
      )}
    </Alert>
  );
}
