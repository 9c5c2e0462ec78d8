import type { Car } from "@khorgos/contract/cars";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { View } from "../../ui/ViewSwitch.tsx";
import { LongGrid } from "./LongGrid.tsx";
import type { OnSee } from "./use-long-rows.ts";

type CarListProps = {
  label: string;
  view: View;
  /** How many cars there is room for, and how many the whole list has where that is known. */
  count: number;
  total: number | undefined;
  /** Nothing where a car is still on its way. */
  carAt: (index: number) => Car | undefined;
  renderItem: (car: Car) => ReactNode;
  /** Told which cars are near the screen. */
  onSee?: OnSee;
};

/** Cars as cards side by side, or as lines where a table has no room. */
export function CarList({ label, view, count, total, carAt, renderItem, onSee }: CarListProps) {
  const list = {
    label,
    count,
    total,
    renderItem: (at: number) => {
      const car = carAt(at);
      return car && renderItem(car);
    },
    onSee,
  };
  if (view === "cards") return <LongGrid {...list} narrowest={272} height={240} />;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        bgcolor: "background.paper",
        overflow: "clip",
      }}
    >
      <LongGrid {...list} height={108} />
    </Box>
  );
}
