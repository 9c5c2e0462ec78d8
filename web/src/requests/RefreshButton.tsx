import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { RefreshIcon } from "../ui/icons/actions.tsx";

type RefreshButtonProps = { isBusy: boolean; onRefresh: () => void };

/** Asks for the list again. */
export function RefreshButton({ isBusy, onRefresh }: RefreshButtonProps) {
  const { t } = useTranslation("requests");
  return (
    <Button variant="outlined" startIcon={<RefreshIcon />} disabled={isBusy} onClick={onRefresh}>
      {t("refresh")}
    </Button>
  );
}
