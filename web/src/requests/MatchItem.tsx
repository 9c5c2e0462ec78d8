import type { FitReason, Match } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { useColourName } from "../ui/Colours.tsx";
import { Money } from "../ui/Money.tsx";
import { RemoveIcon } from "../ui/icons/actions.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";
import { radius } from "../ui/theme/tokens.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { useReasonWords } from "./use-request-words.ts";

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

/**
 * Shows what a car has of what was asked for, one thing after the other: a check where it is that, a dash where it is not. What is not stated
 * may be that or not: its dash is grey, and its words say enough for anyone who hears them.
 */
function FitReasons({ reasons }: { reasons: readonly FitReason[] }) {
  const wordsFor = useReasonWords();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}
    >
      {reasons.map((reason) => {
        const { about, value } = wordsFor(reason);
        return (
          <Box
            component="li"
            key={reason.criterion}
            sx={{ display: "flex", gap: 1, minWidth: 0, overflowWrap: "anywhere", fontSize: "0.8125rem" }}
          >
            <Sign verdict={reason.verdict} />
            <span>
              <Box component="span" sx={{ color: "text.secondary" }}>
                {about}
              </Box>
              {value}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

function Sign({ verdict }: Pick<FitReason, "verdict">) {
  const { t } = useTranslation("requests");
  const size = { fontSize: 16, mt: "2px" };
  if (verdict === "fits")
    return <CheckIcon titleAccess={t("fit.yes")} sx={{ ...size, color: "success.main" }} />;
  if (verdict === "not_stated") return <RemoveIcon sx={{ ...size, color: "text.secondary" }} />;
  return <RemoveIcon titleAccess={t("fit.no")} sx={{ ...size, color: "warning.main" }} />;
}
