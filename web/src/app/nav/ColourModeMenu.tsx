import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { useTranslation } from "react-i18next";
import { chooseColourMode, colourModes, useColourMode } from "../../ui/theme/colour-mode.ts";
import { PickMenu } from "./PickMenu.tsx";

const faces = { light: LightModeOutlined, dark: DarkModeOutlined, system: ContrastOutlined };

/** Light, dark, or as the system has it. */
export function ColourModeMenu() {
  const { t } = useTranslation("app");
  const mode = useColourMode();
  const Face = faces[mode];
  const options = colourModes.map((value) => ({ value, label: t(`modes.${value}`) }));
  return (
    <PickMenu
      label={t("colourMode")}
      current={t(`modes.${mode}`)}
      face={<Face fontSize="small" />}
      value={mode}
      options={options}
      onPick={chooseColourMode}
    />
  );
}
