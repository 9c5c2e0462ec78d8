import type { Car } from "@khorgos/contract/cars";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { usePrices } from "../cars.api.ts";
import { carsIn, isBetween, isComparable, justAbove, standing } from "./prices.rules.ts";
import { PricePicture } from "./PricePicture.tsx";
import { usePriceWords } from "./use-price-words.ts";

/**
 * How a car's price stands among those of the same model, or of the same brand where there are too few; nothing where
 * these are few as well. Mount it anew for another car.
 */
export function CarPrices({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const { describe } = usePriceWords();
  const titleId = useId();
  const { brand, model, price } = car;
  const ofModel = usePrices({ brand, model });
  const isModel = isComparable(ofModel.data?.prices);
  const ofBrand = usePrices({ brand }, { enabled: ofModel.isSuccess && !isModel });
  const prices = isModel ? ofModel.data?.prices : ofBrand.data?.prices;
  const like = isModel ? { brand, model } : { brand };
  const dearer = usePrices({ ...like, price_min: justAbove(price) }, { enabled: isComparable(prices) });
  if (!isComparable(prices)) return null;

  const name = Object.values(like).join(" ");
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
        {dearer.data && (
          <Standing name={name} others={carsIn(prices) - 1} dearer={carsIn(dearer.data.prices)} />
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

function Standing({ name, others, dearer }: { name: string; others: number; dearer: number }) {
  const { t } = useTranslation("cars");
  const stands = standing({ others, dearer });
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
  });
}
