import type { Car } from "@khorgos/contract/cars/cars";
import TableCell from "@mui/material/TableCell";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { CarCells, CarHeadings } from "../listing/CarCells.tsx";
import { editFromRow } from "../listing/CarPieces.tsx";
import { CarRow, type CarRowProps } from "../listing/CarRow.tsx";
import { LongTable } from "../listing/long/LongTable.tsx";
import type { Sorting } from "../listing/sorting.rules.ts";
import { useActionsWidth } from "../listing/use-room.ts";
import { NumberInRow } from "./editing/NumberInRow.tsx";
import { Promised } from "./Promised.tsx";
import { SelectAllBox, SelectBox } from "./selecting/SelectBoxes.tsx";
import { type OnStockAction, skuOf, StockActions } from "./StockCars.tsx";

type StockTableProps = {
  cars: readonly Car[];
  total: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onAction: OnStockAction;
};

/**
 * Box, SKU, brand, model, year, price, quantity, location and updated, before the actions. On a tablet of 1024 pixels they
 * leave a model 130.
 */
const widths = [44, "clamp(96px, 9.4vw, 124px)", 132, undefined, 64, 104, 82, 112, 98];

/** One's own stock as rows. */
export function StockTable({ cars, total, sorting, onSort, onAction }: StockTableProps) {
  const { t } = useTranslation("cars");
  const actions = useActionsWidth(92);
  return (
    <LongTable
      label={t("stock.title")}
      widths={[...widths, actions]}
      count={cars.length}
      total={total}
      head={
        <>
          <TableCell padding="none">
            <SelectAllBox cars={cars} />
          </TableCell>
          <TableCell>{t("columns.sku")}</TableCell>
          <CarHeadings sorting={sorting} onSort={onSort} />
          <TableCell align="right">{t("columns.actions")}</TableCell>
        </>
      }
      renderRow={(index, rowIndex) => {
        const car = cars[index];
        return car && <StockRow key={car.id} car={car} rowIndex={rowIndex} onAction={onAction} />;
      }}
    />
  );
}

const StockRow = memo(function StockRow({
  onAction,
  ...row
}: Omit<CarRowProps, "onOpen"> & { onAction: OnStockAction }) {
  const { car } = row;
  return (
    <CarRow {...row} onOpen={(event) => editFromRow(event, car.id, () => onAction("edit", car))}>
      <TableCell padding="none">
        <SelectBox car={car} />
      </TableCell>
      <TableCell title={skuOf(car)} sx={{ color: "text.secondary" }}>
        {skuOf(car)}
      </TableCell>
      <CarCells
        car={car}
        price={<NumberInRow car={car} name="price" />}
        quantity={
          <>
            <NumberInRow car={car} name="quantity" />
            <Promised car={car} isShort />
          </>
        }
      />
      <TableCell align="right">
        <StockActions car={car} onAction={onAction} />
      </TableCell>
    </CarRow>
  );
});
