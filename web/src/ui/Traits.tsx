import type { CarTraits } from "@khorgos/contract/imports/imports";
import Box from "@mui/material/Box";
import { useColourName } from "./Colours.tsx";
import { usePlaceName } from "./use-place-name.ts";

/** Shows what tells a car from others of its name, behind that name. */
export function Traits({ of: car }: { of: CarTraits }) {
  const nameOf = useColourName();
  const placeOf = usePlaceName();
  const painted = (colour = "", factory = "") =>
    [nameOf(colour), factory !== nameOf(colour) && factory].filter(Boolean).join(" ");
  const colours = [
    painted(car.body_color, car.body_color_name),
    painted(car.interior_color, car.interior_color_name),
  ];
  const said = [
    car.trim_level,
    colours.filter(Boolean).join(" / "),
    placeOf(car.location ?? ""),
    car.supplier_sku,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
      {" "}
      {said.join(" · ")}
    </Box>
  );
}
