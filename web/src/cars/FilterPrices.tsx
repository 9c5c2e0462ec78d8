import type { marketPrices } from "@khorgos/contract/cars/cars";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { log } from "../platform/log.ts";
import { useMarketPrices } from "./cars.api.ts";
import { radius } from "../ui/theme/tokens.ts";
import { isBetween, type PriceBounds } from "./prices.rules.ts";
import { PricePicture } from "./PricePicture.tsx";
import { usePriceWords } from "./use-car-words.ts";

type FilterPricesProps = {
  /** The filters in force without the bounds of the price, so that people see where they cut. */
  query: InputOf<typeof marketPrices>;
  bounds: PriceBounds;
  /** Not before the list is here: the picture never delays it. */
  isTurn: boolean;
};

/** How the prices of what was found spread, beside the bounds that cut them. */
export function FilterPrices({ query, bounds, isTurn }: FilterPricesProps) {
  const { t } = useTranslation("cars");
  const { describe } = usePriceWords();
  const { data, error, isPlaceholderData } = useMarketPrices(query, { enabled: isTurn });
  useEffect(() => {
    if (error) log("the prices could not be fetched", error);
  }, [error]);

  if (error) return null;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  const { prices } = data;
  if (prices.bands.length === 0)
    return (
      <Box
        sx={{
          // As high as the picture would be, so that its place does not look forgotten.
          height: 128,
          display: "grid",
          placeItems: "center",
          textAlign: "center",
          px: 3,
          border: "1px dashed",
          borderColor: "divider",
          borderRadius: `${radius.field}px`,
          color: "text.secondary",
          fontSize: "0.75rem",
        }}
      >
        {t("prices.none")}
      </Box>
    );
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ transition: "opacity 150ms", ...(isPlaceholderData && { opacity: 0.5 }) }}
    >
      <PricePicture prices={prices} label={describe(prices)} isChosen={(band) => isBetween(band, bounds)} />
    </Box>
  );
}
