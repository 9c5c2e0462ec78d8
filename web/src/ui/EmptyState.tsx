import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
import { type Drawing, LineDrawing } from "./LineDrawing.tsx";
import { RequestId } from "./RequestId.tsx";

type EmptyStateProps = {
  drawing: Drawing;
  /** What is the matter, in one line. */
  title: string;
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
};

/** Nothing to show: a line drawing, a sentence, one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ textAlign: "center", textWrap: "balance", py: 12, px: 4, maxWidth: 420, mx: "auto" }}>
      <LineDrawing of={drawing} />
      <Typography variant="h3" component="p" sx={{ mt: 3 }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" sx={{ color: "text.secondary", mt: 1 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}

/** A question that failed: says why, tells "offline" from "failed", and offers to ask again. */
export function FailedState({
  error,
  otherwise,
  onRetry,
}: {
  error: unknown;
  otherwise: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation("ui");
  const { t: say } = useTranslation("platform");
  const isOffline = error instanceof Failure && error.code === "network";
  const requestId = error instanceof Failure ? error.requestId : undefined;
  return (
    <Box role="alert">
      <EmptyState
        drawing={isOffline ? "offline" : "failed"}
        title={failureText(say, error, otherwise)}
        text={requestId && <RequestId id={requestId} />}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </Box>
  );
}
