import type { MarketStats } from "@khorgos/contract/cars/figures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../platform/format.ts";
import { StatCards } from "../ui/StatCards.tsx";

type MarketFiguresProps = {
  stats: MarketStats | undefined;
  /** The figures are of the query before; the next are on their way. */
  isStale: boolean;
  /** Nothing is going to come. */
  isFailed: boolean;
  /** Asks again; there only where nobody else offers to. */
  onRetry: (() => void) | undefined;
  /** Whether the reader's own cars are left out. */
  isOfOthers: boolean;
};

/** The four figures of everything that was found. */
export function MarketFigures({ stats, isStale, isFailed, onRetry, isOfOthers }: MarketFiguresProps) {
  const { t } = useTranslation(["cars", "ui"]);
  const say = (format: (value: number) => string, value: number | undefined) =>
    value === undefined ? (isFailed ? "—" : undefined) : format(value);
  // The average of no cars is not nothing: there is none.
  const averagePrice = stats?.available_cars === 0 ? "—" : say(roundMoney, stats?.average_price);
  return (
    <StatCards
      isStale={isStale}
      instead={
        isFailed &&
        onRetry && (
          <>
            {t("stats.failed")}
            <Button size="small" onClick={onRetry}>
              {t("ui:tryAgain")}
            </Button>
          </>
        )
      }
      stats={[
        {
          label: t(isOfOthers ? "stats.availableOfOthers" : "stats.available"),
          value: say(wholeNumber, stats?.available_cars),
        },
        {
          label: t(isOfOthers ? "stats.otherSuppliers" : "stats.suppliers"),
          value: say(wholeNumber, stats?.suppliers),
        },
        { label: t("stats.averagePrice"), value: averagePrice },
        { label: t("stats.brands"), value: say(wholeNumber, stats?.brands) },
      ]}
    />
  );
}

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
