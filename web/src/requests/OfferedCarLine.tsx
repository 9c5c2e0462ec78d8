import type { OfferedCar } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ColourDot, useColourName } from "../ui/Colours.tsx";
import { shortFacts } from "../ui/short-facts.rules.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { Unbroken } from "../ui/Unbroken.tsx";
import { factSayings } from "./offer-words.rules.ts";

type OfferedCarLineProps = {
  car: OfferedCar;
  /** Whether its name stands elsewhere already. */
  isNamed?: boolean;
};

/** The car that an offer is about, as it was when it was offered. Nothing where there is nothing more to say. */
export function OfferedCarLine({ car, isNamed = false }: OfferedCarLineProps) {
  const { t } = useTranslation("requests");
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const colourOf = useColourName();
  const placeOf = usePlaceName();
  const colours = [car.body_color, car.interior_color].filter(Boolean).map(colourOf).join(" / ");
  const number = car.car_id && t("offers.carNumber", { number: car.car_id });
  const details = [car.trim_level, placeOf(car.location), number].filter(Boolean).join(" · ");
  const facts = shortFacts(car, factSayings(t)).join(" · ");
  if (isNamed && !details && !colours && !facts) return null;
  return (
    <Box sx={{ fontSize: "0.875rem", color: "text.secondary", overflowWrap: "anywhere" }}>
      {!isNamed && (
        <Box component="span" sx={{ color: "text.primary" }}>
          {`${brandOf(car.brand)} ${modelOf(car)} ${car.year}`}
        </Box>
      )}{" "}
      <Unbroken>{details}</Unbroken>
      {colours && (
        <>
          {details && " · "}
          <ColourDot body_color={car.body_color} interior_color={car.interior_color} /> {colours}
        </>
      )}
      {facts && <Box>{facts}</Box>}
    </Box>
  );
}
