import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";

type FoundCarsProps = {
  /** Not known until somebody has counted. */
  total: number | undefined;
  /** It is of the query before; the next is on its way. */
  isStale: boolean;
  /** Nobody is going to say. */
  isFailed: boolean;
};

/** How many cars were found. */
export function FoundCars({ total, isStale, isFailed }: FoundCarsProps) {
  const { t } = useTranslation("cars");
  if (total === undefined) return isFailed ? t("list.label") : "…";
  return (
    <Box component="span" sx={{ transition: "opacity 150ms", ...(isStale && { opacity: 0.5 }) }}>
      {t("market.found", { count: total, shown: wholeNumber(total) })}
    </Box>
  );
}
