import Refresh from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

type RefreshButtonProps = { isBusy: boolean; onRefresh: () => void };

/** Asks for the list again. */
export function RefreshButton({ isBusy, onRefresh }: RefreshButtonProps) {
  const { t } = useTranslation("requests");
  return (
    <Button variant="outlined" startIcon={<Refresh />} disabled={isBusy} onClick={onRefresh}>
      {t("refresh")}
    </Button>
  );
}
