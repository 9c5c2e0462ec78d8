import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { GridViewIcon, ViewListIcon } from "./icons/list.tsx";

export type View = "list" | "cards";

/** The switch between rows and cards. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation("ui");
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: View | null) => chosen && onChange(chosen)}
      aria-label={t("view")}
    >
      <ToggleButton value="list" aria-label={t("list")} title={t("list")}>
        <ViewListIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="cards" aria-label={t("cards")} title={t("cards")}>
        <GridViewIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
