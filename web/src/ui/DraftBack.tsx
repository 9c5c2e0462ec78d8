import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { DraftBar } from "./DraftBar.tsx";

/** Says that what was typed before is back, so that nobody wonders or sends it by mistake. */
export function DraftBack({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <DraftBar drop={t("startOver")} onDrop={onStartOver}>
      <Box sx={{ flex: "1 1 160px", py: 1, fontSize: "0.875rem" }}>{t("draftBack")}</Box>
    </DraftBar>
  );
}
