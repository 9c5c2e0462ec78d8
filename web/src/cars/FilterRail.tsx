import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PropsWithChildren } from "react";
import { useTranslation } from "react-i18next";
import { BAR_HEIGHT, NAV_HEIGHT } from "./use-room.ts";

/** The filters beside the list; they stay while the list scrolls. */
export function FilterRail({ children }: PropsWithChildren) {
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
      <Typography variant="h2" sx={{ height: BAR_HEIGHT, display: "flex", alignItems: "center" }}>
        {t("filters.title")}
      </Typography>
      {children}
    </Box>
  );
}
