import type { Car } from "@khorgos/contract/cars";
import Place from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import { type MouseEvent, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useNavigate } from "react-router";
import { wholeNumber } from "../../platform/format.ts";
import { useBrandName } from "../../ui/car/use-brand-name.ts";
import { usePlaceName } from "../../ui/car/use-place-name.ts";

/** Where a car stands, by the reader's name for it; the supplier's own is its title. */
export function CarPlace({ location }: { location: string }) {
  const nameOf = usePlaceName();
  if (!location) return null;
  return (
    <Box
      component="span"
      title={location}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        minWidth: 0,
        maxWidth: "100%",
        verticalAlign: "bottom",
      }}
    >
      <Place sx={{ fontSize: 16, color: "text.secondary", flex: "none" }} />
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
        {nameOf(location)}
      </Box>
    </Box>
  );
}

/** How many there are of a car. */
export function QuantityChip({ quantity }: { quantity: number }) {
  const { t } = useTranslation("cars");
  if (quantity === 0)
    return <Chip label={t("list.soldOut")} variant="outlined" sx={{ color: "text.secondary" }} />;
  return (
    <Chip label={t("list.inStock", { shown: wholeNumber(quantity) })} sx={{ bgcolor: "primary.light" }} />
  );
}

/** The address of a car's own page. */
export const carPath = (id: string) => `/car/${id}`;

/** The name of a car, which leads to its page from everywhere in the box around it that is placed `relative`. */
export function CarLink({ car }: { car: Car }) {
  const brandOf = useBrandName();
  return (
    <Link
      component={RouterLink}
      to={carPath(car.id)}
      color="inherit"
      underline="none"
      sx={{
        fontWeight: 650,
        minWidth: 0,
        overflowWrap: "anywhere",
        "&::after": { content: '""', position: "absolute", inset: 0 },
      }}
    >
      {brandOf(car.brand)} {car.model}
    </Link>
  );
}

/** Opens a car from anywhere in its row, except from what has a purpose of its own and after selecting text. */
export function useOpenCar() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent, id: string) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("a, button");
      if (isElsewhere || getSelection()?.isCollapsed === false) return;
      void navigate(carPath(id));
    },
    [navigate],
  );
}
