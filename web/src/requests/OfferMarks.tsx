import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import type { OfferMark } from "./compare.rules.ts";

/** Shows what speaks for an offer beside its price. */
export function OfferMarks({ marks, wanted }: { marks: readonly OfferMark[]; wanted: number }) {
  const { t } = useTranslation("requests");
  return marks.map((mark) => (
    <Chip
      key={mark}
      label={t(`compare.${mark}`, { count: wholeNumber(wanted) })}
      sx={{ bgcolor: "primary.light", color: "primary.main" }}
    />
  ));
}
