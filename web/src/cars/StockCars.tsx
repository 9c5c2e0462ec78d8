import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { DeleteIcon, EditIcon } from "../ui/icons/actions.tsx";
import { useBrandName } from "../ui/use-brand-name.ts";
import { CarCard } from "./CarCard.tsx";
import { CarLine } from "./CarLine.tsx";
import { DetailsButton } from "./CarPieces.tsx";
import { SelectBox } from "./SelectBoxes.tsx";

export type StockAction = "edit" | "delete";
export type OnStockAction = (command: StockAction, car: Car) => void;

type StockCarsProps = { car: Car; onAction: OnStockAction };

/** The number by which a supplier finds a line again: their own, else ours. */
export const skuOf = ({ supplier_sku, car_id }: Pick<Car, "supplier_sku" | "car_id">) =>
  supplier_sku || car_id || "—";

export const StockCard = memo(function StockCard({ car, onAction }: StockCarsProps) {
  return (
    <CarCard
      car={car}
      supplier={skuOf(car)}
      mark={<Promised car={car} />}
      onOpen={(opened) => onAction("edit", opened)}
      actions={<StockActions car={car} onAction={onAction} leadsToPage />}
    />
  );
});

export const StockLine = memo(function StockLine({ car, onAction }: StockCarsProps) {
  return (
    <CarLine
      car={car}
      mark={<Promised car={car} />}
      onOpen={(opened) => onAction("edit", opened)}
      actions={<StockActions car={car} onAction={onAction} leadsToPage />}
    />
  );
});

/** Edit and delete, as small as they fit a row. Named after the car, because there is one pair per row. */
export function StockActions({
  car,
  onAction,
  leadsToPage = false,
}: StockCarsProps & { leadsToPage?: boolean }) {
  const { t } = useTranslation("cars");
  const name = `${useBrandName()(car.brand)} ${car.model}`;
  return (
    <>
      {leadsToPage && <SelectBox car={car} />}
      {leadsToPage && <DetailsButton id={car.id} />}
      <IconButton
        size="small"
        title={t("stock.edit")}
        aria-label={t("stock.editNamed", { car: name })}
        onClick={() => onAction("edit", car)}
      >
        <EditIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <IconButton
        size="small"
        title={t("stock.delete")}
        aria-label={t("stock.deleteNamed", { car: name })}
        onClick={() => onAction("delete", car)}
        sx={{ "&:hover": { color: "error.main" } }}
      >
        <DeleteIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
}

type PromisedProps = {
  car: Pick<Car, "promised" | "quantity">;
  /** Whether the quantity stands right above. */
  isShort?: boolean;
};

/** How many of a line of stock are promised in deals; nothing where none are. Amber where more are than there are. */
export function Promised({ car: { promised = 0, quantity }, isShort = false }: PromisedProps) {
  const { t } = useTranslation("cars");
  if (promised === 0) return null;
  const figures = { promised: wholeNumber(promised), quantity: wholeNumber(quantity) };
  return (
    <Box
      title={t("stock.promisedWhy", figures)}
      sx={{
        fontSize: "0.75rem",
        fontWeight: 400,
        color: promised > quantity ? "warning.main" : "text.secondary",
        whiteSpace: "normal",
        alignContent: "center",
      }}
    >
      {t(isShort ? "stock.promisedShort" : "stock.promised", figures)}
    </Box>
  );
}
