import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

type StripProps = {
  /** Nothing while there is nothing to say. */
  says: string | undefined;
  /** The action against it. */
  action: string;
  isBusy?: boolean;
  tone: "info" | "warning";
  onAction: () => void;
};

/** A line under the bar about the whole page, for as long as something is so. */
export function Strip({ says, action, isBusy = false, tone, onAction }: StripProps) {
  return (
    // Always there, because screen readers listen only to what was there before.
    <Box component="output" sx={{ display: "block" }}>
      {says && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            columnGap: 3,
            px: 4,
            py: 0.5,
            borderTop: 1,
            borderColor: "divider",
            bgcolor: tone === "warning" ? "warning.light" : "primary.light",
            color: "text.primary",
            fontSize: "0.875rem",
          }}
        >
          <span>{says}</span>
          <Button
            size="small"
            color="inherit"
            disabled={isBusy}
            onClick={onAction}
            sx={{ flex: "none", textDecoration: "underline" }}
          >
            {action}
          </Button>
        </Box>
      )}
    </Box>
  );
}
