import type { Match } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { Money } from "../../ui/Money.tsx";
import { useColourName } from "../../ui/car/Colours.tsx";
import { useBrandName, useModelName } from "../../ui/car/use-brand-name.ts";
import { usePlaceName } from "../../ui/car/use-place-name.ts";
import { radius } from "../../ui/tokens.ts";
import { FitReasons } from "./FitReasons.tsx";

type MatchItemProps = {
  match: Match;
  /** Where the car's own page opens. */
  to?: string;
  /** What can be done with it. */
  action?: ReactNode;
};

/** A car that fits a request, or is near it, with what decided about that. */
export function MatchItem({ match: { car, verdict, reasons }, to, action }: MatchItemProps) {
  const { t } = useTranslation("requests");
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const placeOf = usePlaceName();
  const colourOf = useColourName();
  const { brand, model, model_name } = car;
  // By the one name of the model, also for its owner: what was written may begin with the brand.
  const name = `${brandOf(brand)} ${modelOf({ brand, model, model_name })} ${car.year}`;
  const colours = [car.body_color, car.interior_color].filter(Boolean).map(colourOf).join(" / ");
  const under = [
    car.trim_level,
    colours,
    placeOf(car.location),
    car.own ? car.supplier_sku : car.company_name || car.supplier_name,
  ];
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: verdict === "fits" ? "success.main" : "divider",
        borderRadius: `${radius.card}px`,
        p: 3,
        display: "flex",
        flexDirection: "column",
        gap: 2,
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ fontWeight: 650 }}>
            {to ? (
              <Link component={RouterLink} to={to} color="inherit">
                {name}
              </Link>
            ) : (
              name
            )}
          </Box>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{under.filter(Boolean).join(" · ")}</Box>
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Money amount={car.price} strong />
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("fit.available", { count: car.quantity })}
          </Box>
        </Box>
      </Box>
      <FitReasons reasons={reasons} />
      {action && <Box sx={{ display: "flex", justifyContent: "flex-end" }}>{action}</Box>}
    </Box>
  );
}
