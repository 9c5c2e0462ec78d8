import type { CarRequest } from "@khorgos/contract/requests/requests";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { OfferCount, StatusChip } from "../order/Chips.tsx";
import { RequestCard } from "../order/RequestCard.tsx";
import { RequestMenu } from "./RequestMenu.tsx";

type OwnRequestCardProps = { request: CarRequest; onDetails: () => void };

/** A dealer's own request, with what came in for it. */
export function OwnRequestCard({ request, onDetails }: OwnRequestCardProps) {
  const { t } = useTranslation("requests");
  return (
    <RequestCard
      request={request}
      corner={<RequestMenu request={request} onDetails={onDetails} />}
      marks={
        <>
          <StatusChip status={request.status} />
          <OfferCount request={request} />
        </>
      }
      action={
        <Button variant="outlined" onClick={onDetails} aria-haspopup="dialog">
          {t("my.viewResponses", { count: request.response_count })}
        </Button>
      }
    />
  );
}
