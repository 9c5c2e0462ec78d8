import type { CarRequest, OpenRequest, RequestStatus } from "@khorgos/contract/requests/requests";
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

/** How much of a supplier's own stock fits a request, or is near it where nothing does. */
export function OwnFitsChip({ request: { own_fits, own_near } }: { request: OpenRequest }) {
  const { t } = useTranslation("requests");
  if (own_fits > 0)
    return (
      <Chip
        label={t("fit.ownFits", { count: own_fits })}
        sx={{ bgcolor: "success.light", color: "success.main" }}
      />
    );
  return own_near > 0 && <Chip label={t("fit.ownNear", { count: own_near })} variant="outlined" />;
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
