import type { Car } from "@khorgos/contract/cars/cars";
import ButtonBase from "@mui/material/ButtonBase";
import TableCell from "@mui/material/TableCell";
import { memo, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../platform/format.ts";
import { late } from "../platform/late.ts";
import { useBrandName } from "../ui/use-brand-name.ts";
import { CarCells, CarHeadings, CarRow, type CarRowProps } from "./CarCells.tsx";
import { editFromRow } from "./CarPieces.tsx";
import { LongTable } from "./LongTable.tsx";
import { type OnStockAction, Promised, skuOf, StockActions } from "./StockCars.tsx";
import { SelectAllBox, SelectBox } from "./SelectBoxes.tsx";
import type { Sorting } from "./sorting.rules.ts";
import { useActionsWidth } from "./use-room.ts";

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

// Only when somebody changes a number.
const NumberEditor = late(async () => (await import("./NumberEditor.tsx")).NumberEditor);

type NumberInRowProps = { car: Car; name: "price" | "quantity" };

/** A price or quantity that becomes a field where it stands. */
function NumberInRow({ car, name }: NumberInRowProps) {
  const { t } = useTranslation("cars");
  const brandOf = useBrandName();
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const quantityOf = ({ quantity }: Car) => (quantity === 0 ? t("list.soldOut") : wholeNumber(quantity));

  const value = name === "price" ? money(car.price) : quantityOf(car);
  const carName = `${brandOf(car.brand)} ${car.model}`;
  if (isEdited) {
    const close = () => {
      setEdited(false);
      // The button is there again once this has been drawn. Anyone who has gone on to another field stays there.
      setTimeout(() => document.activeElement === document.body && button.current?.focus());
    };
    return (
      <Suspense fallback={value}>
        <NumberEditor car={car} name={name} label={t(`inRow.${name}`, { car: carName })} onClose={close} />
      </Suspense>
    );
  }
  return (
    <ButtonBase
      ref={button}
      title={t("inRow.change")}
      aria-label={t(`inRow.${name}Change`, { car: carName, value })}
      onClick={() => setEdited(true)}
      sx={{
        font: "inherit",
        mx: -1,
        px: 1,
        minHeight: 28,
        borderRadius: 1,
        "&:hover, &:focus-visible": { bgcolor: "action.selected" },
      }}
    >
      {value}
    </ButtonBase>
  );
}
