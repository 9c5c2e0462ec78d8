import { useTranslation } from "react-i18next";
import { chooseColourMode, colourModes, useColourMode } from "../ui/theme/colour-mode.ts";
import { PickMenu } from "./PickMenu.tsx";
import { ContrastIcon, DarkModeIcon, LightModeIcon } from "../ui/icons/shell.tsx";

const faces = { light: LightModeIcon, dark: DarkModeIcon, system: ContrastIcon };

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
