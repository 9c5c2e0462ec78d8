import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BAR_HEIGHT, NAV_HEIGHT } from "../listing/use-room.ts";

/** The filters beside the list; they stay while the list scrolls. */
export function FilterRail({
  onClear,
  children,
}: {
  onClear: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation("cars");
  return (
    <Box
      component="aside"
      aria-label={t("filters.title")}
      sx={{
        position: "sticky",
        top: NAV_HEIGHT,
        maxHeight: `calc(100dvh - ${NAV_HEIGHT}px)`,
        overflowY: "auto",
        scrollbarWidth: "thin",
        mx: -1,
        px: 1,
        pb: 6,
      }}
    >
      <Box
        sx={{ height: BAR_HEIGHT, display: "flex", alignItems: "center", justifyContent: "space-between" }}
      >
        <Typography variant="h2">{t("filters.title")}</Typography>
        <Button size="small" onClick={onClear} disabled={!onClear}>
          {t("filters.clear")}
        </Button>
      </Box>
      {children}
    </Box>
  );
}
