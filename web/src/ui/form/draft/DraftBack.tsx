import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Says that what was typed before is back, so that nobody wonders or sends it by mistake. */
export function DraftBack({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Box
      component="output"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        px: 4,
        py: 1,
        borderRadius: 1,
        bgcolor: "primary.light",
        fontSize: "0.875rem",
      }}
    >
      <Box sx={{ flex: "1 1 160px", py: 1 }}>{t("draftBack")}</Box>
      <Button size="small" sx={{ mx: -2 }} onClick={onStartOver}>
        {t("startOver")}
      </Button>
    </Box>
  );
}
