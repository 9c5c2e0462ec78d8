import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { EndOfList } from "../../ui/EndOfList.tsx";
import type { View } from "../../ui/ViewSwitch.tsx";
import { CarList } from "./CarList.tsx";
import { useTableFits } from "./use-room.ts";

type CarResultsProps = {
  label: string;
  view: View;
  cars: readonly Car[];
  /** How many the whole list has, where that is known. */
  total: number | undefined;
  pages: ComponentProps<typeof EndOfList>["pages"];
  isCut: boolean;
  /** Shown in place of cars when there are none. */
  empty: ReactNode;
  /** The list as a table, for when there is room for one. */
  table: ReactNode;
  /** Shown above cards and lines; a table has a head. */
  above?: ReactNode;
  renderCard: (car: Car) => ReactNode;
  renderLine: (car: Car) => ReactNode;
};

/** Cars as the reader wants to see them. Those of the query before stay, dimmed, until the next come. */
export function CarResults({ label, view, cars, total, pages, isCut, ...shown }: CarResultsProps) {
  const { t } = useTranslation("cars");
  const isTable = useTableFits() && view === "list";
  const renderItem = view === "cards" ? shown.renderCard : shown.renderLine;
  return (
    <Box
      aria-busy={pages.isPlaceholderData}
      sx={{ transition: "opacity 150ms", ...(pages.isPlaceholderData && { opacity: 0.5 }) }}
    >
      {cars.length === 0 ? (
        shown.empty
      ) : (
        <>
          {isTable ? (
            shown.table
          ) : (
            <>
              {shown.above}
              <CarList label={label} view={view} cars={cars} total={total} renderItem={renderItem} />
            </>
          )}
          <EndOfList pages={pages} isCut={isCut}>
            {total !== undefined && (
              <span>{t("list.shown", { shown: wholeNumber(cars.length), total: wholeNumber(total) })}</span>
            )}
          </EndOfList>
        </>
      )}
    </Box>
  );
}
