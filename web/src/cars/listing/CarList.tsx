import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { View } from "../../ui/ViewSwitch.tsx";
import { LongGrid } from "./long/LongGrid.tsx";

type CarListProps = {
  label: string;
  view: View;
  cars: readonly Car[];
  /** How many the whole list has, where that is known. */
  total: number | undefined;
  renderItem: (car: Car) => ReactNode;
};

/** Cars as cards side by side, or as lines where a table has no room. */
export function CarList({ label, view, cars, total, renderItem }: CarListProps) {
  const list = {
    label,
    count: cars.length,
    total,
    renderItem: (at: number) => {
      const car = cars[at];
      return car && renderItem(car);
    },
  };
  if (view === "cards") return <LongGrid {...list} narrowest={272} height={252} />;
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
      <LongGrid {...list} height={134} />
    </Box>
  );
}
