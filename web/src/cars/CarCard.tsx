import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { CarSilhouette } from "../ui/CarSilhouette.tsx";
import { useColourName } from "../ui/Colours.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Money } from "../ui/Money.tsx";
import { GuideLine } from "./Guide.tsx";
import { useFactWords } from "./use-car-words.ts";
import { Landed } from "./Landed.tsx";
import { useHasLanded } from "./use-landed.ts";
import { CarLink, CarPlace, oneLine, QuantityChip } from "./CarPieces.tsx";

type CarCardProps = {
  car: Car;
  /** The seller, where that is not oneself. */
  supplier?: string;
  /** A mark beside the quantity. */
  mark?: ReactNode;
  /** Actions on the car. */
  actions: ReactNode;
  /** What a press does where it does not lead to the page of the car. */
  onOpen?: (car: Car) => void;
};

/** Keeps the place of a line of which nothing is known. */
const EMPTY = "\u00a0";

/** A car at a glance. The whole card leads to its page; the actions stand above that. */
export function CarCard({ car, supplier, mark, actions, onOpen }: CarCardProps) {
  const nameOf = useColourName();
  const colours = [car.body_color, car.interior_color].filter(Boolean).map(nameOf).join(" / ");
  const hasLanded = useHasLanded();
  const facts = useFactWords().inShort(car);
  const words = [car.year, car.trim_level].filter(Boolean).join(" · ");
  const more = [facts, colours].filter(Boolean).join(" · ");
  return (
    <Card
      component="article"
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        transition: "border-color 150ms",
        "&:hover": { borderColor: "primary.main" },
      }}
    >
      <Box
        sx={{
          bgcolor: "background.default",
          display: "flex",
          alignItems: "flex-end",
          justifyContent: "space-between",
          gap: 2,
          px: 4,
          pt: 3,
          pb: 2,
        }}
      >
        <CarSilhouette {...car} width={128} />
        <Box
          sx={{
            display: "flex",
            flexDirection: "column",
            alignItems: "flex-end",
            alignSelf: "flex-start",
            gap: 1,
          }}
        >
          <QuantityChip quantity={car.quantity} />
          {mark}
        </Box>
      </Box>
      <Box sx={{ px: 4, py: 3, flex: 1, display: "flex", flexDirection: "column", gap: 1 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 3 }}>
          <Box sx={{ fontSize: "1rem", minWidth: 0 }}>
            <CarLink car={car} onOpen={onOpen} />
          </Box>
          <Money amount={car.price} strong />
        </Box>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 3 }}>
          <Box sx={{ ...oneLine, color: "text.secondary" }} title={words}>
            {words || EMPTY}
          </Box>
          {hasLanded && <Landed car={car} />}
        </Box>
        <Box sx={{ ...oneLine, color: "text.secondary", fontSize: "0.75rem" }} title={more}>
          {more || EMPTY}
        </Box>
        <GuideLine car={car} />
        <Box
          sx={{
            display: "flex",
            gap: 3,
            justifyContent: "space-between",
            mt: "auto",
            pt: 1,
            fontSize: "0.75rem",
          }}
        >
          <CarPlace location={car.location} />
          <Box sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
            <Moment iso={car.updated_at} relative />
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: "divider",
          pl: 4,
          pr: 2,
          py: 1,
          minHeight: 44,
          display: "flex",
          alignItems: "center",
          gap: 1,
        }}
      >
        <Box
          title={supplier}
          sx={{
            ...oneLine,
            flex: 1,
            color: "text.secondary",
            fontSize: "0.75rem",
          }}
        >
          {supplier}
        </Box>
        <Box sx={{ position: "relative", display: "flex", gap: 1, flex: "none" }}>{actions}</Box>
      </Box>
    </Card>
  );
}
