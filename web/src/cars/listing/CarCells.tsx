import type { Car } from "@khorgos/contract/cars";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { wholeNumber } from "../../platform/format.ts";
import { ColourDot } from "../../ui/car/Colours.tsx";
import { useBrandName, useModelName } from "../../ui/car/use-brand-name.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { SortableHeader } from "../../ui/SortableHeader.tsx";
import { CarPlace, carPath } from "./CarPieces.tsx";
import type { ListedSort, Sorting } from "./sorting.rules.ts";

/** What every table of cars says, in its order; those that are numbers stand to the right. */
const columns = ["brand", "model", "year", "price", "quantity", "location", "updated_at"] as const;
const numbers: ReadonlySet<ListedSort> = new Set(["year", "price", "quantity"]);

type CarHeadingProps = {
  /** Columns of this table alone, after the common ones. */
  more?: readonly ListedSort[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** The headings over `CarCells`, each of which sorts. */
export function CarHeadings({ more, sorting, onSort }: CarHeadingProps) {
  const { t } = useTranslation("cars");
  return [...columns, ...(more ?? [])].map((column: ListedSort) => (
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

type CarCellProps = {
  car: Car;
  /** In the place of what only tells it. */
  price?: ReactNode;
  quantity?: ReactNode;
};

/** Brand, model with trim, year, price, quantity, location and when it was updated. */
export function CarCells({ car, price, quantity }: CarCellProps) {
  const brand = useBrandName()(car.brand);
  const model = useModelName()(car);
  return (
    <>
      <TableCell title={brand} sx={{ fontWeight: 650 }}>
        <Box component="span" sx={{ mr: 2 }}>
          <ColourDot {...car} />
        </Box>
        {brand}
      </TableCell>
      <TableCell title={[model, car.trim_level].filter(Boolean).join(" ")}>
        <Link component={RouterLink} to={carPath(car.id)} color="inherit" sx={{ fontWeight: 650 }}>
          {model}
        </Link>{" "}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {car.trim_level}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ color: "text.secondary" }}>
        {car.year}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 650 }}>
        {price ?? <Money amount={car.price} />}
      </TableCell>
      <TableCell align="right" sx={{ ...(car.quantity === 0 && { color: "text.disabled" }) }}>
        {quantity ?? wholeNumber(car.quantity)}
      </TableCell>
      <TableCell>
        <CarPlace location={car.location} />
      </TableCell>
      <TableCell sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        <Moment iso={car.updated_at} relative="short" />
      </TableCell>
    </>
  );
}
