import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import { memo, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../platform/late.ts";
import { FailedState } from "../ui/EmptyState.tsx";
import { unseen } from "../ui/theme/tokens.ts";
import { CarCells, type CarColumn, CarHeadings, CarRow, type CarRowProps } from "./CarCells.tsx";
import { useOpenCar } from "./CarPieces.tsx";
import { CarResults } from "./CarResults.tsx";
import type { OpenContact } from "./ContactMenu.tsx";
import { LandedLegend } from "./Landed.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { LongTable } from "./LongTable.tsx";
import { type AskContact, MarketActions, MarketCard, MarketLine, OwnMark } from "./MarketCars.tsx";
import { EmptyMarket, NoMatch } from "./MarketEmpty.tsx";
import type { ChangeUrl, MarketUrl } from "./market-url.rules.ts";
import type { Sorting } from "./sorting.rules.ts";
import { useHasLanded } from "./use-landed.ts";
import type { MarketLook } from "./use-market-look.ts";
import { useActionsWidth, useLandedTableFits } from "./use-room.ts";

const ContactMenu = late(async () => (await import("./ContactMenu.tsx")).ContactMenu);

type MarketResultsProps = {
  market: MarketLook["market"];
  /** How many cars there are in all, where that is known. */
  total: number | undefined;
  onRetry: () => void;
  url: MarketUrl;
  sorting: Sorting;
  change: ChangeUrl;
  side: "dealer" | "supplier";
  /** There only while something is filtered. */
  onClear: (() => void) | undefined;
};

/** Shows what came of the query: cars, none, not yet, or a failure. */
export function MarketResults({
  market,
  total,
  onRetry,
  url,
  sorting,
  change,
  side,
  onClear,
}: MarketResultsProps) {
  const { t } = useTranslation("cars");
  const { cars } = market;
  const [contact, setContact] = useState<OpenContact>();
  const askContact = useCallback((car: Car, anchor: HTMLElement) => setContact({ car, anchor }), []);
  const onContact = side === "dealer" ? askContact : undefined;
  // With the cars: who reads them on the road may be without a connection when they want to call.
  const hasContacts = onContact !== undefined && cars.length > 0;
  useEffect(() => {
    if (hasContacts) ContactMenu.order();
  }, [hasContacts]);

  if (market.isPending) return <ListSkeleton view={url.view} />;
  if (market.isError && cars.length === 0) {
    return <FailedState error={market.error} otherwise={t("market.failed")} onRetry={onRetry} />;
  }
  const offered = { cars, total };
  return (
    <>
      <CarResults
        {...offered}
        label={t("list.label")}
        view={url.view}
        pages={market}
        isCut={market.isCut}
        empty={onClear ? <NoMatch onClear={onClear} /> : <EmptyMarket side={side} />}
        table={<MarketTable {...offered} sorting={sorting} onSort={change} onContact={onContact} />}
        above={<LandedLegend />}
        renderCard={(car) => <MarketCard car={car} onContact={onContact} />}
        renderLine={(car) => <MarketLine car={car} onContact={onContact} />}
      />
      <Suspense>{contact && <ContactMenu open={contact} onClose={() => setContact(undefined)} />}</Suspense>
    </>
  );
}

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
function MarketTable({ cars, total, sorting, onSort, onContact }: MarketTableProps) {
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
