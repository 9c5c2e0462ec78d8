import type { OpenRequest } from "@khorgos/contract/requests/requests";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { OfferCount, OwnFitsChip } from "../order/Chips.tsx";
import { RequestCard } from "../order/RequestCard.tsx";
import { CheckIcon } from "../../ui/icons/shell.tsx";

type OpenRequestCardProps = { request: OpenRequest; onRespond: () => void };

/** A request of the market as a supplier sees it, marked once they have answered it. */
export function OpenRequestCard({ request, onRespond }: OpenRequestCardProps) {
  const { t } = useTranslation("requests");
  const { answered, dealer_name, company_name } = request;
  return (
    <RequestCard
      request={request}
      poster={t("fields.poster", { dealer: dealer_name, company: company_name })}
      marks={
        <>
          <OfferCount request={request} />
          <OwnFitsChip request={request} />
          {answered && (
            <Chip
              icon={<CheckIcon />}
              label={t("open.answered")}
              sx={{
                bgcolor: "primary.light",
                color: "primary.main",
                "& .MuiChip-icon": { color: "inherit", fontSize: 16 },
              }}
            />
          )}
        </>
      }
      action={
        <Button variant={answered ? "outlined" : "contained"} onClick={onRespond} aria-haspopup="dialog">
          {t(answered ? "open.revise" : "open.respond")}
        </Button>
      }
    />
  );
}
