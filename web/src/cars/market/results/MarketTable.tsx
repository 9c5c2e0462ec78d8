import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type CarColumn, CarCells, CarHeadings } from "../../listing/CarCells.tsx";
import { useOpenCar } from "../../listing/CarPieces.tsx";
import { CarRow, type CarRowProps } from "../../listing/CarRow.tsx";
import { LongTable } from "../../listing/long/LongTable.tsx";
import type { Sorting } from "../../listing/sorting.rules.ts";
import { useActionsWidth, useLandedTableFits } from "../../listing/use-room.ts";
import { useHasLanded } from "../../landed/use-landed.ts";
import { unseen } from "../../../ui/tokens.ts";
import { type AskContact, MarketActions, OwnMark } from "./MarketCars.tsx";

type MarketTableProps = {
  cars: readonly Car[];
  /** How many the whole list has, where that is known. */
  total: number | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onContact: AskContact;
};

/**
 * Brand, model, year, price, quantity, location, updated and supplier, before the actions. Beside the filters on a screen of 1280 pixels
 * they leave a model 220.
 */
const widths = [136, undefined, 64, 100, 82, 108, 98, 102];
/**
 * The same with the price in Almaty after the price. Where that would leave a model too little, the list goes without when a car was
 * updated: on a screen of 1280 pixels that leaves a model 200.
 */
const landedWidths = [136, undefined, 64, 100, 116, 82, 108, 98, 102];
const tightWidths = [136, undefined, 64, 100, 116, 82, 108, 102];

const common: ReadonlySet<CarColumn> = new Set(["landed"]);
const landed: ReadonlySet<CarColumn> = new Set();
const tight: ReadonlySet<CarColumn> = new Set(["updated_at"]);

/** The columns that there is room for, and how wide they are. */
function useColumns() {
  const isWide = useLandedTableFits();
  if (!useHasLanded()) return { widths, without: common };
  return isWide ? { widths: landedWidths, without: landed } : { widths: tightWidths, without: tight };
}

/** The market as rows. */
export function MarketTable({ cars, total, sorting, onSort, onContact }: MarketTableProps) {
  const { t } = useTranslation("cars");
  const open = useOpenCar();
  const actions = useActionsWidth(84);
  const shown = useColumns();
  return (
    <LongTable
      label={t("list.label")}
      widths={[...shown.widths, actions]}
      count={cars.length}
      total={total}
      head={
        <>
          <CarHeadings without={shown.without} sorting={sorting} onSort={onSort} more={["supplier_name"]} />
          <TableCell align="right">
            {/* The buttons speak for themselves; their column is narrower than the word. */}
            <Box component="span" sx={unseen}>
              {t("columns.actions")}
            </Box>
          </TableCell>
        </>
      }
      renderRow={(index, rowIndex) => {
        const car = cars[index];
        return (
          // By its place: where cars come and go between two pages, one may stand in both for a moment.
          car && (
            <MarketRow
              key={index}
              car={car}
              rowIndex={rowIndex}
              without={shown.without}
              onOpen={open}
              onContact={onContact}
            />
          )
        );
      }}
    />
  );
}

type MarketRowProps = CarRowProps & { without: ReadonlySet<CarColumn>; onContact: AskContact };

const MarketRow = memo(function MarketRow({ without, onContact, ...row }: MarketRowProps) {
  const { car } = row;
  return (
    <CarRow {...row}>
      <CarCells car={car} without={without} />
      <TableCell title={[car.company_name, car.supplier_name].filter(Boolean).join(" · ")}>
        {car.own ? <OwnMark /> : car.company_name || car.supplier_name}
      </TableCell>
      <TableCell align="right">
        <MarketActions car={car} onContact={onContact} />
      </TableCell>
    </CarRow>
  );
});
