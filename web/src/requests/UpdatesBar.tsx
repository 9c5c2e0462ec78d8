import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { ArrowUpwardIcon } from "../ui/icons/list.tsx";

type UpdatesBarProps = { of: "requests" | "offers"; count: number; onShow: () => void };

/** How far below the upper edge of the window it stays while the list is scrolled, in pixels: under the navigation. */
const STAYS_AT = 72;

/** As high as its button, also before there is anything to tell: nothing covers a card, and nothing moves under the reader's eyes. */
const HEIGHT = 44;

/** Says over a list that there is more of it by now. */
export function UpdatesBar({ of, count, onShow }: UpdatesBarProps) {
  const { t } = useTranslation("requests");

  function show() {
    onShow();
    scrollTo({ top: 0 });
  }

  return (
    <Box
      component="output"
      sx={{
        position: "sticky",
        top: STAYS_AT,
        zIndex: 3,
        height: HEIGHT,
        // Most of it is room that the page leaves under its heading anyway.
        mt: -4,
        display: "flex",
        justifyContent: "center",
        alignItems: "flex-start",
        // Cards that are scrolled under it can still be pressed.
        pointerEvents: "none",
      }}
    >
      {count > 0 && (
        <Button
          variant="contained"
          size="small"
          startIcon={<ArrowUpwardIcon />}
          onClick={show}
          sx={{ borderRadius: 99, flexShrink: 0, pointerEvents: "auto" }}
        >
          {t(`updates.${of}`, { count })}
        </Button>
      )}
    </Box>
  );
}
