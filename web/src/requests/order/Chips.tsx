import type { CarRequest, RequestStatus } from "@khorgos/contract/requests";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

/** Whether a request still takes offers. */
export function StatusChip({ status }: { status: RequestStatus }) {
  const { t } = useTranslation("requests");
  const isOpen = status === "open";
  return (
    <Chip
      label={t(`status.${status}`)}
      variant={isOpen ? "filled" : "outlined"}
      sx={isOpen ? { bgcolor: "primary.light", color: "primary.main" } : { color: "text.secondary" }}
    />
  );
}

/** How many suppliers have made an offer. */
export function OfferCount({ request: { status, response_count } }: { request: CarRequest }) {
  const { t } = useTranslation("requests");
  return (
    <Chip
      label={t("responses", { count: response_count })}
      variant="outlined"
      sx={{ color: status === "open" && response_count > 0 ? "text.primary" : "text.secondary" }}
    />
  );
}
