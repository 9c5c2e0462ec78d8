import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { costParts } from "./cost-draft.rules.ts";

/** The sections of a sheet, which is one long column: at hand while one scrolls, where there is room for them. */
export function SectionLinks() {
  const { t } = useTranslation("costs");
  return (
    <Box
      component="nav"
      aria-label={t("admin.sections")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        mx: -2,
        position: { md: "sticky" },
        top: 56,
        zIndex: 1,
        bgcolor: "background.default",
      }}
    >
      {costParts.map((part) => (
        <Button key={part} size="small" href={`#costs-${part}`}>
          {t(`admin.parts.${part}`)}
        </Button>
      ))}
      <Button size="small" href="#costs-changes" sx={{ display: { md: "none" } }}>
        {t("admin.changes")}
      </Button>
    </Box>
  );
}
