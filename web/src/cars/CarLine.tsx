import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ColourDot } from "../ui/Colours.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Money } from "../ui/Money.tsx";
import { GuideLine } from "./Guide.tsx";
import { useFactWords } from "./use-car-words.ts";
import { Landed } from "./Landed.tsx";
import { useHasLanded } from "./use-landed.ts";
import { CarLink, CarPlace, oneLine, QuantityChip } from "./CarPieces.tsx";

type CarLineProps = { car: Car; mark?: ReactNode; actions: ReactNode; onOpen?: (car: Car) => void };

/** Keeps the place of a line of which nothing is known. */
const EMPTY = "\u00a0";

/** As many facts as one line has room for, each of them whole: half a number would be another one. */
function WholeFacts({ facts }: { facts: readonly string[] }) {
  return (
    <Box
      title={facts.join(" · ")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 1,
        minWidth: 0,
        height: "1lh",
        overflow: "hidden",
        fontSize: "0.75rem",
      }}
    >
      {facts.map((fact, at) => (
        <Box component="span" key={fact} sx={{ ...oneLine, maxWidth: "100%" }}>
          {at > 0 && " · "}
          {fact}
        </Box>
      ))}
    </Box>
  );
}

/** A car as a line of a list on a narrow screen. */
export function CarLine({ car, mark, actions, onOpen }: CarLineProps) {
  const hasLanded = useHasLanded();
  const facts = useFactWords().listInShort(car);
  const words = [car.year, car.trim_level].filter(Boolean).join(" · ");
  return (
    <Box
      component="article"
      sx={{
        position: "relative",
        display: "grid",
        gridTemplateColumns: "16px minmax(0, 1fr) auto",
        columnGap: 3,
        rowGap: 1,
        alignItems: "baseline",
        px: 3,
        pt: 3,
        pb: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <ColourDot {...car} />
      <CarLink car={car} onOpen={onOpen} />
      <Box sx={{ gridColumn: 3, fontWeight: 650, textAlign: "right" }}>
        <Money amount={car.price} />
      </Box>
      <Box sx={{ ...oneLine, gridColumn: hasLanded ? "2" : "2 / 4", color: "text.secondary" }} title={words}>
        {words || EMPTY}
      </Box>
      {hasLanded && (
        <Box sx={{ gridColumn: 3, fontSize: "0.75rem", textAlign: "right" }}>
          <Landed car={car} />
        </Box>
      )}
      <Box
        sx={{
          gridColumn: "2 / 4",
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          color: "text.secondary",
        }}
      >
        <WholeFacts facts={facts} />
        <Box sx={{ display: "flex", gap: 1, flex: "none" }}>
          {mark}
          <QuantityChip quantity={car.quantity} />
        </Box>
      </Box>
      <GuideLine car={car} />
      <Box sx={{ gridColumn: "2 / 4", display: "flex", alignItems: "center", gap: 2, fontSize: "0.75rem" }}>
        {/* One below the other on a telephone, beside the actions' height: no line is taller than its neighbours. */}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: "flex",
            flexDirection: { xs: "column", sm: "row" },
            columnGap: 3,
          }}
        >
          <CarPlace location={car.location} />
          {/* The longest, «на прошлой неделе», has no room in one line beside four buttons. */}
          <Box component="span" sx={{ color: "text.secondary", whiteSpace: { sm: "nowrap" } }}>
            <Moment iso={car.updated_at} relative />
          </Box>
        </Box>
        <Box sx={{ position: "relative", display: "flex", gap: 1 }}>{actions}</Box>
      </Box>
    </Box>
  );
}
