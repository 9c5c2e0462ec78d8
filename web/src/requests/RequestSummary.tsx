import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { WasCalled } from "../ui/WasCalled.tsx";
import { Moment } from "../ui/Moment.tsx";
import { StatusChip } from "./Chips.tsx";
import { RequestHeading, RequestOrder, RequestWishes } from "./RequestOrder.tsx";

/** The whole order at the head of a dialog; for suppliers with who asks. */
export function RequestSummary({ request, isOwn }: { request: CarRequest; isOwn: boolean }) {
  const { t } = useTranslation("requests");
  const { dealer_name: dealer, company_name: company } = request;
  const poster = dealer === "" ? t("fields.deleted") : t("fields.poster", { dealer, company });
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <RequestHeading request={request} corner={isOwn && <StatusChip status={request.status} />} />
      <RequestOrder request={request} />
      <RequestWishes request={request} isOwn={isOwn} />
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {!isOwn && `${poster} · `}
        {t("fields.posted")} <Moment iso={request.created_at} />
        {!isOwn && <WasCalled name={request.was_called} />}
      </Box>
    </Box>
  );
}
