import type { Failure } from "@khorgos/contract/platform/failures";
import { listRequests, myRequests } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
import { invalidate } from "../platform/cache-invalidation.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";

type FailedDetailsProps = {
  error: Failure;
  /** Suppliers are told first the same whatever the reason; dealers are told why. */
  isReasonTold: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** The details of a request did not come. One that was deleted cannot be had by asking again, only left. */
export function FailedDetails({ error, isReasonTold, onRetry, onClose }: FailedDetailsProps) {
  const { t } = useTranslation("requests");
  const { t: say } = useTranslation("platform");
  const told = isReasonTold ? error : undefined;
  const otherwise = t("detailsFailed");
  const isGone = error.code === "request_not_found";
  useEffect(() => {
    // The lists behind the dialog must not offer it any longer.
    if (isGone) invalidate([listRequests, myRequests]);
  }, [isGone]);

  if (!isGone) return <FailedState error={told} otherwise={otherwise} onRetry={onRetry} />;
  return (
    <Box role="alert">
      <EmptyState
        drawing="empty"
        title={failureText(say, told, otherwise)}
        text={!isReasonTold && t("detailsGone")}
        action={
          <Button variant="outlined" onClick={onClose}>
            {t("close")}
          </Button>
        }
      />
    </Box>
  );
}
