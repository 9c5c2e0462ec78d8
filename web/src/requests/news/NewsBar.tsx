import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { ArrowUpwardIcon } from "../../ui/icons/list.tsx";

type NewsBarProps = { of: "requests" | "offers"; count: number; onShow: () => void };

/** How far below the upper edge of the window it stays while the list is scrolled, in pixels: under the navigation. */
const STAYS_AT = 72;

/** Says over a list that there is more of it by now. It takes no room, so that nothing moves under the reader's eyes. */
export function NewsBar({ of, count, onShow }: NewsBarProps) {
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
        height: 0,
        display: "flex",
        justifyContent: "center",
        // Below what stands over the list, which can still be pressed.
        alignItems: "flex-start",
      }}
    >
      {count > 0 && (
        <Button
          variant="contained"
          size="small"
          startIcon={<ArrowUpwardIcon />}
          onClick={show}
          sx={{ borderRadius: 99, flexShrink: 0 }}
        >
          {t(`news.${of}`, { count })}
        </Button>
      )}
    </Box>
  );
}
