import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../platform/format.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { useMarketPrices } from "./cars.api.ts";
import {
  carsIn,
  comparisons,
  isBetween,
  isComparable,
  justAbove,
  justBelow,
  standing,
} from "./prices.rules.ts";
import { PricePicture } from "./PricePicture.tsx";
import { usePriceWords } from "./use-car-words.ts";

/**
 * How a car's price stands among cars of the same model, year and trim, or as many of these as there are enough of; nothing
 * where cars of the model are few as well. Mount it anew for another car.
 */
export function CarPrices({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const { describe } = usePriceWords();
  const titleId = useId();
  const { price } = car;
  const found = useComparison(car);
  const isFound = found !== undefined;
  const likes = found?.likes ?? {};
  const dearer = useMarketPrices({ ...likes, price_min: justAbove(price) }, { enabled: isFound });
  const cheaper = useMarketPrices(
    { ...likes, price_max: Math.max(0, justBelow(price)) },
    { enabled: isFound && price > 0 },
  );
  if (!found) return null;

  const { name, prices } = found;
  const cheaperCars = price > 0 ? cheaper.data && carsIn(cheaper.data.prices) : 0;
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 4, md: 6 }, "@media print": { display: "none" } }}
    >
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t("prices.title", { name })}
      </Typography>
      {/* Its place is kept while the count is on its way. */}
      <Box sx={{ minHeight: "1.5em", mt: 1, mb: 5, fontSize: "1rem", fontWeight: 600 }}>
        {dearer.data && cheaperCars !== undefined && (
          <Standing
            name={name}
            others={carsIn(prices) - 1}
            dearer={carsIn(dearer.data.prices)}
            cheaper={cheaperCars}
          />
        )}
      </Box>
      <PricePicture
        prices={prices}
        mark={price}
        isChosen={(band) => isBetween(band, { price_min: price, price_max: price })}
        label={`${describe(prices)} ${t("prices.thisCar", { price: money(price) })}`}
      />
    </Card>
  );
}

/** The prices of the cars that are most like it, of which there are enough. */
function useComparison(car: Car) {
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const [first, second, third] = comparisons(car, `${brandOf(car.brand)} ${modelOf(car)}`);
  const most = useMarketPrices(first?.likes ?? {}, { enabled: first !== undefined });
  const isNext = most.isSuccess && !isComparable(most.data.prices);
  const next = useMarketPrices(second?.likes ?? {}, { enabled: second !== undefined && isNext });
  const isLast = isNext && next.isSuccess && !isComparable(next.data.prices);
  const last = useMarketPrices(third?.likes ?? {}, { enabled: third !== undefined && isLast });
  const [like, ask] = isLast ? [third, last] : isNext ? [second, next] : [first, most];
  const prices = ask.isPlaceholderData ? undefined : ask.data?.prices;
  return like && isComparable(prices) ? { ...like, prices } : undefined;
}

type StandingProps = { name: string; others: number; dearer: number; cheaper: number };

function Standing({ name, others, dearer, cheaper }: StandingProps) {
  const { t } = useTranslation("cars");
  const stands = standing({ others, dearer, cheaper });
  if (stands === "cheapest")
    return (
      <Box component="span" sx={{ color: "success.main" }}>
        {t("prices.cheapest", { name, shown: wholeNumber(others + 1) })}
      </Box>
    );
  return t(`prices.${stands}`, {
    name,
    count: others,
    shown: wholeNumber(others),
    dearer: wholeNumber(dearer),
    cheaper: wholeNumber(cheaper),
  });
}
