import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { percent } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { compareWithGuide } from "../ui/guide-price.rules.ts";
import { Money } from "../ui/Money.tsx";
import { unseen } from "../ui/theme/tokens.ts";

/** The price of a car compared with the maker's, which has tax in it, in words and as a figure; nothing where nobody knows. */
function useGuideWords(car: Car) {
  const { t } = useTranslation("cars");
  const comparison = compareWithGuide(car);
  if (!comparison) return undefined;
  const note = car.price_tax === "without" ? t("guide.withoutTax") : "";
  if (comparison.is === "at") return { words: t("guide.at"), note, figure: "" };
  const share = percent(comparison.percent / 100, currentLanguage());
  const figure = t("guide.figure", { figure: `${comparison.is === "below" ? "−" : "+"}${share}` });
  return { words: t(`guide.${comparison.is}`, { share }), note, figure };
}

/** A sentence below the price on the page of a car. */
export function GuideWords({ car }: { car: Car }) {
  const said = useGuideWords(car);
  if (!said) return null;
  return (
    <>
      <Box sx={{ fontSize: "0.875rem", color: "text.primary" }}>{said.words}</Box>
      {said.note && <Box>{said.note}</Box>}
    </>
  );
}

/** The same as a line of a car in a list, whose facts say the tax; in a grid it stands beside the dot of the colours. */
export function GuideLine({ car }: { car: Car }) {
  const said = useGuideWords(car);
  if (!said) return null;
  return (
    <Box
      title={said.note}
      sx={{ position: "relative", gridColumn: "2 / 4", color: "text.secondary", fontSize: "0.75rem" }}
    >
      {said.words}
      {said.note && (
        <Box component="span" sx={unseen}>
          {`. ${said.note}`}
        </Box>
      )}
    </Box>
  );
}

/**
 * A price in a table, and below it how it stands to the maker's: in short, in words in the title and read aloud. A row is no higher for
 * it, and has no room to say that a price is without tax: of those it says nothing.
 */
export function PriceByGuide({ car }: { car: Car }) {
  const said = useGuideWords(car);
  const price = <Money amount={car.price} />;
  if (!said?.figure || said.note) return price;
  return (
    <Box sx={{ my: "-5px", lineHeight: 1.15 }}>
      {price}
      <Box
        title={said.words}
        sx={{ position: "relative", fontSize: "0.6875rem", fontWeight: 400, color: "text.secondary" }}
      >
        <span aria-hidden>{said.figure}</span>
        <Box component="span" sx={unseen}>
          {said.words}
        </Box>
      </Box>
    </Box>
  );
}
