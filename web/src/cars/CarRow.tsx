import type { Car } from "@khorgos/contract/cars/cars";
import TableRow from "@mui/material/TableRow";
import type { MouseEvent, ReactNode } from "react";

export type CarRowProps = {
  car: Car;
  rowIndex: number;
  onOpen: (event: MouseEvent, id: string) => void;
};

/** A car as a row of a table. The whole row leads to its page, whichever way links are opened. */
export const CarRow = ({ car, rowIndex, onOpen, children }: CarRowProps & { children: ReactNode }) => (
  <TableRow
    hover
    aria-rowindex={rowIndex}
    onClick={(event) => onOpen(event, car.id)}
    onAuxClick={(event) => onOpen(event, car.id)}
    // Windows would begin to scroll at the middle button instead.
    onMouseDown={(event) => event.button === 1 && event.preventDefault()}
    sx={{ cursor: "pointer" }}
  >
    {children}
  </TableRow>
);
