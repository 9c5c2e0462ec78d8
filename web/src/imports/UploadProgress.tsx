import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslation } from "react-i18next";
import { shortName } from "./draft.rules.ts";
import { belowBar, useArrival } from "./use-arrival.ts";

type OnItsWayProps = {
  fileName: string;
  /** What is being done; said again by screen readers only when it changes. */
  doing: string;
  /** How far it has come, in words. */
  soFar?: string | undefined;
  /** 0…100 where that is known. */
  percent?: number | undefined;
  /** Whether something else stood here before. */
  hasArrived: boolean;
  isStopping?: boolean;
  onStop: () => void;
};

/** A price list on its way to the server, or there into the stock. */
export function UploadProgress({
  fileName,
  doing,
  soFar,
  percent,
  hasArrived,
  isStopping = false,
  onStop,
}: OnItsWayProps) {
  const { t } = useTranslation("imports");
  const place = useArrival(hasArrived);
  return (
    <Box
      component="section"
      ref={place}
      tabIndex={-1}
      aria-label={fileName}
      sx={{
        ...belowBar,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.default",
        borderRadius: 1,
        p: 4,
        flexGrow: 1,
        display: "grid",
        alignContent: "center",
        gap: 2,
        outline: "none",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 3 }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" }} title={fileName}>
          {shortName(fileName)}
        </Box>
        <Button variant="outlined" onClick={onStop} disabled={isStopping}>
          {t("draft.cancel")}
        </Button>
      </Box>
      <LinearProgress
        {...(percent === undefined ? {} : { variant: "determinate", value: percent })}
        aria-label={doing}
      />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          columnGap: 3,
          fontSize: "0.75rem",
          color: "text.secondary",
        }}
      >
        <span aria-live="polite">{doing}</span>
        {soFar && <span>{soFar}</span>}
      </Box>
    </Box>
  );
}
