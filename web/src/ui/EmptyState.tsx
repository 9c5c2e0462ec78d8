import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import SvgIcon from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../platform/failure-text.ts";
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

/** An empty row of parking bays, one to be filled, a lens that finds nothing, a broken road, a cut cable. */
const drawings = {
  empty: "M8 58h104M16 58V30M45 58V30M75 58V30M104 58V30M60 14v20M50 24h20",
  noMatch:
    "M8 58h104M52 42a18 18 0 1 1 0-36 18 18 0 0 1 0 36ZM65 37l17 17M43 24h18M88 18h16M88 28h24M88 38h12",
  failed: "M8 58h38l6-9 8 14 6-9h46M28 46l6-12M86 46l6-12M60 8v14M60 28v4M44 40 60 6l16 34",
  offline:
    "M8 58h104M18 40c14 0 14-16 28-16h6M68 24h6c14 0 14 16 28 16M52 18v12M52 20h7M52 28h7M68 18v12M62 8l2 5M58 42l2-5M70 40l-3-5",
} as const;
type Drawing = keyof typeof drawings;

/** One of our own line drawings, in the voice of secondary text. */
function LineDrawing({ of }: { of: Drawing }) {
  return (
    <SvgIcon viewBox="0 0 120 66" sx={{ width: 120, height: 66, color: "text.secondary", opacity: 0.8 }}>
      <path
        d={drawings[of]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
