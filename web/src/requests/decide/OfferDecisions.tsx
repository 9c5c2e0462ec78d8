import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { Decision } from "./decide.rules.ts";

type OfferDecisionsProps = {
  request: CarRequest;
  /** How many cars are still wanted. */
  wanted: number;
  onDecide: (decision: Decision) => void;
};

/** What a dealer may decide on an offer that stands. */
export function OfferDecisions({ request, wanted, onDecide }: OfferDecisionsProps) {
  const { t } = useTranslation("requests");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "@media print": { display: "none" } }}>
      {request.status === "open" && wanted > 0 && (
        <Button size="small" variant="contained" onClick={() => onDecide("accept")} aria-haspopup="dialog">
          {t("decide.accept")}
        </Button>
      )}
      <Button size="small" onClick={() => onDecide("decline")} aria-haspopup="dialog">
        {t("decide.decline")}
      </Button>
    </Box>
  );
}
