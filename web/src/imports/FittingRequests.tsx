import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { MAX_COUNTED_REQUESTS, useFittingRequests } from "./fitting-requests.api.ts";

/** How many open requests fit what an import brought, and the way to answer them; nothing where there are none. */
export function FittingRequests({ importId }: { importId: string }) {
  const { t } = useTranslation("imports");
  const { data } = useFittingRequests(importId);
  const fitting = data?.requests.length ?? 0;
  if (fitting === 0) return null;
  const count = Math.min(fitting, MAX_COUNTED_REQUESTS);
  const shown = fitting > MAX_COUNTED_REQUESTS ? `${wholeNumber(count)}+` : wholeNumber(count);
  return (
    <Alert
      severity="info"
      sx={{ textWrap: "balance" }}
      action={
        <Button component={Link} to={`/car-requests?import=${importId}`} size="small" variant="outlined">
          {t("fittingAction")}
        </Button>
      }
    >
      {t("fitting", { count, shown })}
    </Alert>
  );
}
