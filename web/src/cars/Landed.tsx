import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unseen } from "../ui/theme/tokens.ts";
import { LandedContext, useHasLanded } from "./use-landed.ts";

/** Keeps the place of the figure while the rates are on their way. */
const TO_COME = "\u00a0";

/** `≈ 28 200 $`: what a car costs in Almaty, cleared; what that is, or why nobody knows, stands in the title and is read aloud. */
export function Landed({ car }: { car: Car }) {
  const tell = useContext(LandedContext)?.tell;
  const told = useMemo(() => tell?.(car), [tell, car]);
  if (!told) return TO_COME;
  return (
    <Box component="span" title={told.words} sx={{ position: "relative", whiteSpace: "nowrap" }}>
      <Box component="span" aria-hidden sx={told.isOld ? { color: "warning.main" } : undefined}>
        {told.figure}
      </Box>
      <Box component="span" sx={unseen}>
        {told.words}
      </Box>
    </Box>
  );
}

/** Says once, above a list that has no headings, what the second figure of each car is. */
export function LandedLegend() {
  const { t } = useTranslation("cars");
  if (!useHasLanded()) return null;
  return (
    <Box sx={{ mb: 2, fontSize: "0.75rem", color: "text.secondary", textAlign: "right" }}>
      {t("landed.legend")}
    </Box>
  );
}
