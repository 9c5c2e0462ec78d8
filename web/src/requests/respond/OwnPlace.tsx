import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

/** Which of all offers the supplier's own is, where the operator tells them that and nothing else of the others. */
export function OwnPlace({ place, of }: { place: number; of: number }) {
  const { t } = useTranslation("requests");
  return (
    <Chip
      label={t("respond.place", { place, of })}
      sx={{ mb: 4, bgcolor: "primary.light", color: "primary.main", fontWeight: 650 }}
    />
  );
}
