import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { ColourDot } from "../ui/Colours.tsx";
import { Moment } from "../ui/Moment.tsx";
import { SortableHeader } from "../ui/SortableHeader.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { carPath, CarPlace } from "./CarPieces.tsx";
import { PriceByGuide } from "./Guide.tsx";
import { Landed } from "./Landed.tsx";
import type { Sorting } from "./sorting.rules.ts";
import { useFactWords } from "./use-car-words.ts";

/** Columns of every table of cars, in its order; those that are numbers stand to the right. */
const columns = ["brand", "model", "year", "price", "landed", "quantity", "location", "updated_at"] as const;
export type CarColumn = (typeof columns)[number];
type Heading = CarColumn | "supplier_name";
/** Columns that a table goes without. */
type Omitted = { without?: ReadonlySet<CarColumn> };
const withoutLanded: ReadonlySet<CarColumn> = new Set(["landed"]);

const numbers: ReadonlySet<Heading> = new Set(["year", "price", "landed", "quantity"]);

type CarHeadingProps = Omitted & {
  /** Columns of this table alone, after the common ones. */
  more?: readonly Heading[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** The headings over `CarCells`, each of which sorts. */
export function CarHeadings({ more, without = withoutLanded, sorting, onSort }: CarHeadingProps) {
  const { t } = useTranslation("cars");
  return [...columns.filter((column) => !without.has(column)), ...(more ?? [])].map((column: Heading) => (
    <SortableHeader
      key={column}
      column={column}
      {...sorting}
      onSort={(sort, order) => onSort({ sort, order })}
      numeric={numbers.has(column)}
    >
      {t(`columns.${column}`)}
    </SortableHeader>
  ));
}

type CarCellProps = Omitted & {
  car: Car;
  /** In the place of what only tells it. */
  price?: ReactNode;
  quantity?: ReactNode;
};

/** Brand, model with trim, year, price, quantity, location and when it was updated. */
export function CarCells({ car, without = withoutLanded, price, quantity }: CarCellProps) {
  const brand = useBrandName()(car.brand);
  const model = useModelName()(car);
  const facts = useFactWords().inShort(car);
  return (
    <>
      <TableCell title={brand} sx={{ fontWeight: 650 }}>
        <Box component="span" sx={{ mr: 2 }}>
          <ColourDot {...car} />
        </Box>
        {brand}
      </TableCell>
      <TableCell
        title={[[model, car.trim_level].filter(Boolean).join(" "), facts].filter(Boolean).join(" · ")}
      >
        <Link component={RouterLink} to={carPath(car.id)} color="inherit" sx={{ fontWeight: 650 }}>
          {model}
        </Link>{" "}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {[car.trim_level, facts].filter(Boolean).join(" · ")}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ color: "text.secondary" }}>
        {car.year}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 650 }}>
        {price ?? <PriceByGuide car={car} />}
      </TableCell>
      {!without.has("landed") && (
        <TableCell align="right">
          <Landed car={car} />
        </TableCell>
      )}
      <TableCell align="right" sx={{ ...(car.quantity === 0 && { color: "text.secondary" }) }}>
        {quantity ?? wholeNumber(car.quantity)}
      </TableCell>
      <TableCell>
        <CarPlace location={car.location} />
      </TableCell>
      {!without.has("updated_at") && (
        <TableCell sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          <Moment iso={car.updated_at} relative="short" />
        </TableCell>
      )}
    </>
  );
}

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
