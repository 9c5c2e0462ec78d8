import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import type { OfferChange, Decision } from "./compare.rules.ts";

type DecisionActionsProps = {
  decision: Decision;
  change: Exclude<OfferChange, "accepted">;
  onReopen: () => void;
  onClose: () => void;
};

/** The buttons below a decision. An offer that is no longer the one that was read is not decided on, but read again. */
export function DecisionActions({ decision, change, onReopen, onClose }: DecisionActionsProps) {
  const { t } = useTranslation("requests");
  return (
    <>
      {change && (
        <Alert severity="warning" role="alert">
          {t(`decide.${change}`)}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button onClick={onClose}>{t(change === "gone" ? "close" : "cancel")}</Button>
        {change === "changed" && (
          <Button variant="contained" onClick={onReopen}>
            {t("decide.lookAgain")}
          </Button>
        )}
        {!change && <SubmitButton busy={t("decide.busy")}>{t(`decide.${decision}`)}</SubmitButton>}
      </Box>
    </>
  );
}
