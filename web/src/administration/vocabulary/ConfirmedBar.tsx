import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { type Confirmation, sayConfirmation } from "./confirmations.rules.ts";

type ConfirmedBarProps = { last: Confirmation; onUndo: () => void };

/** What was confirmed last, and the way back, at the foot of the screen. */
export function ConfirmedBar({ last, onUndo }: ConfirmedBarProps) {
  const { t } = useTranslation("administration");
  const told = t(last.checked ? "words.confirmed" : "words.unconfirmed", { what: sayConfirmation(last) });
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 10,
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 3,
        px: 4,
        py: 2,
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
      }}
    >
      <Box
        component="output"
        title={told}
        sx={{
          minWidth: 0,
          overflowWrap: "anywhere",
          // Of many spellings the first ones tell enough.
          display: "-webkit-box",
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: 2,
          overflow: "hidden",
        }}
      >
        {told}
      </Box>
      <Button size="small" variant="outlined" aria-keyshortcuts="U" onClick={onUndo} sx={{ flex: "none" }}>
        {t("words.undo")}
      </Button>
    </Box>
  );
}
