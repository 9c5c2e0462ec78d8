import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { CheckIcon } from "../ui/icons/shell.tsx";

/** The green mark of the offer that is ranked first among `of`. */
export function BestPrice({ of }: { of: number }) {
  const { t } = useTranslation("requests");
  return (
    <Chip
      icon={<CheckIcon />}
      label={of > 1 ? t("offers.bestOf", { of }) : t("offers.best")}
      sx={{
        bgcolor: "success.light",
        color: "success.main",
        "& .MuiChip-icon": { color: "inherit", fontSize: 16, ml: 1.5 },
      }}
    />
  );
}
