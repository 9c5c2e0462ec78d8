import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** The name that a partner had until lately, so that people who know them by it find them again; nothing where it has not changed. */
export function WasCalled({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation("ui");
  if (!name) return null;
  return (
    <Box sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
      {t("wasCalled", { name })}
    </Box>
  );
}
