import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { type MouseEvent, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useNavigate } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { PlaceIcon } from "../ui/icons/contact.tsx";
import { ChevronRightIcon } from "../ui/icons/list.tsx";

/** However long, one line, so that each car is as high as its neighbours. */
export const oneLine = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

/** Where a car stands, by the reader's name for it; the supplier's own is its title. */
export function CarPlace({ location }: { location: string }) {
  const nameOf = usePlaceName();
  if (!location) return null;
  const name = nameOf(location);
  return (
    <Box
      component="span"
      // The whole of a name that is cut off, and what the supplier wrote.
      title={name === location ? name : `${name} · ${location}`}
      // No box of its own in the line: copied from a table, that would be a line of its own. What it stands in cuts it off.
      sx={oneLine}
    >
      <PlaceIcon sx={{ fontSize: 16, color: "text.secondary", mr: 1, verticalAlign: "text-bottom" }} />
      {name}
    </Box>
  );
}

/** How many there are of a car. */
export function QuantityChip({ quantity }: { quantity: number }) {
  const { t } = useTranslation("cars");
  if (quantity === 0)
    return <Chip label={t("list.soldOut")} variant="outlined" sx={{ color: "text.secondary" }} />;
  return (
    <Chip
      label={t("list.inStock", { count: quantity, shown: wholeNumber(quantity) })}
      sx={{ bgcolor: "primary.light" }}
    />
  );
}

/** The address of a car's own page. */
export const carPath = (id: string) => `/car/${id}`;

/** Leads to the page of a car, as small as it fits a row. */
export function DetailsButton({ id }: { id: string }) {
  const { t } = useTranslation("cars");
  return (
    <IconButton
      size="small"
      component={RouterLink}
      to={carPath(id)}
      title={t("list.viewDetails")}
      aria-label={t("list.viewDetails")}
    >
      <ChevronRightIcon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}

type LinkProps = {
  car: Car;
  /** What a press does where it does not lead to the car's page. */
  onOpen?: ((car: Car) => void) | undefined;
};

/** The name of a car, which leads to its page from everywhere in the box around it that is placed `relative`. */
export function CarLink({ car, onOpen }: LinkProps) {
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const way = onOpen
    ? { component: "button" as const, type: "button" as const, onClick: () => onOpen(car) }
    : { component: RouterLink, to: carPath(car.id) };
  return (
    <Link
      {...way}
      color="inherit"
      underline="none"
      sx={{
        font: "inherit",
        fontWeight: 650,
        textAlign: "left",
        minWidth: 0,
        overflowWrap: "anywhere",
        "&::after": { content: '""', position: "absolute", inset: 0 },
      }}
    >
      {brandOf(car.brand)} {modelOf(car)}
    </Link>
  );
}

/** Whether a press is on the row itself, not on what has a purpose of its own in it, nor the end of selecting text. */
const isRowPressed = ({ target, button }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest("a, button, input, label")) &&
  (button === 1 || (button === 0 && getSelection()?.isCollapsed !== false));

/** Whether a press opens beside the list, as it does on a link: with Ctrl, ⌘, Shift or the middle button. */
const isBeside = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 1 || ctrlKey || metaKey || shiftKey;

/** Opens a car from anywhere in its row; beside the list where a link would open there. */
export function useOpenCar() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent, id: string) => {
      if (!isRowPressed(event)) return;
      if (isBeside(event)) openBeside(id);
      else void navigate(carPath(id));
    },
    [navigate],
  );
}

const openBeside = (id: string) => window.open(carPath(id), "_blank", "noopener");

/** Begins to edit a car from anywhere in its row; what would open a link beside the list opens the page of the car there. */
export function editFromRow(event: MouseEvent, id: string, edit: () => void): void {
  if (!isRowPressed(event)) return;
  if (isBeside(event)) openBeside(id);
  else edit();
}
