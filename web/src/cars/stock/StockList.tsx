import { CarSort, SortOrder } from "@khorgos/contract/cars";
import { given } from "@khorgos/contract/platform/fields";
import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { wholeNumber } from "../../platform/format.ts";
import { useAddressState } from "../../platform/address/address-state.ts";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import type { useStock } from "../cars.api.ts";
import { DownloadStock } from "../exports/DownloadStock.tsx";
import { CarList } from "../listing/CarList.tsx";
import { EndOfList } from "../../ui/EndOfList.tsx";
import { ListBar, SortSelect } from "../listing/ListBar.tsx";
import { ListSkeleton } from "../listing/ListSkeleton.tsx";
import { sortingOf, stockColumns } from "../listing/sorting.rules.ts";
import { useReturnToTop } from "../listing/use-return-to-top.ts";
import { useTableFits } from "../listing/use-room.ts";
import { type OnDeed, StockCard, StockLine } from "./StockCars.tsx";
import { StockTable } from "./StockTable.tsx";

/** What the address says about the look at one's own stock. */
export const StockDesk = z.object({
  sort: given(CarSort),
  order: given(SortOrder),
  view: z._default(z.enum(["list", "cards"]), "list"),
});

type Props = { stock: ReturnType<typeof useStock>; onDeed: OnDeed; onAdd: () => void };

/** A supplier's own cars. */
export function StockList({ stock, onDeed, onAdd }: Props) {
  const { t } = useTranslation("cars");
  const [desk, change] = useAddressState(StockDesk);
  const isTable = useTableFits();
  const cars = useMemo(() => stock.data?.pages.flatMap((page) => page.cars) ?? [], [stock.data]);
  const total = stock.data?.pages[0]?.total ?? 0;
  const sorting = sortingOf(desk);
  const list = useRef<HTMLElement>(null);
  useReturnToTop(list, JSON.stringify(sorting));

  if (stock.isPending) {
    return (
      <Box component="section" aria-label={t("stock.title")}>
        <ListBar title={t("stock.title")} view={desk.view} onView={(view) => change({ view })} />
        <ListSkeleton view={desk.view} />
      </Box>
    );
  }
  if (stock.isError && !stock.isFetchNextPageError && cars.length === 0) {
    return (
      <FailedState error={stock.error} otherwise={t("market.failed")} onRetry={() => void stock.refetch()} />
    );
  }
  if (cars.length === 0) {
    return (
      <EmptyState
        drawing="empty"
        title={t("stock.empty")}
        text={t("stock.emptyText")}
        action={
          <Button variant="contained" onClick={onAdd}>
            {t("stock.addFirst")}
          </Button>
        }
      />
    );
  }
  const sort = <SortSelect {...sorting} columns={stockColumns} onSort={change} />;
  return (
    <Box component="section" ref={list} aria-label={t("stock.title")}>
      <ListBar
        title={
          <>
            {t("stock.title")}{" "}
            <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
              {wholeNumber(total)}
            </Box>
          </>
        }
        view={desk.view}
        onView={(view) => change({ view })}
        tools={
          isTable && (
            <>
              {desk.view === "cards" && sort}
              <DownloadStock isSmall={false} />
            </>
          )
        }
      >
        {!isTable && (
          <Box sx={{ display: "flex", gap: 2 }}>
            {sort}
            <DownloadStock isSmall />
          </Box>
        )}
      </ListBar>
      <Box
        aria-busy={stock.isPlaceholderData}
        sx={{ transition: "opacity 150ms", ...(stock.isPlaceholderData && { opacity: 0.5 }) }}
      >
        {desk.view === "list" && isTable ? (
          <StockTable cars={cars} total={total} sorting={sorting} onSort={change} onDeed={onDeed} />
        ) : (
          <CarList
            label={t("stock.title")}
            view={desk.view}
            count={cars.length}
            total={total}
            carAt={(at) => cars[at]}
            renderItem={(car) =>
              desk.view === "cards" ? (
                <StockCard car={car} onDeed={onDeed} />
              ) : (
                <StockLine car={car} onDeed={onDeed} />
              )
            }
          />
        )}
        <EndOfList pages={stock}>
          <span>{t("list.shown", { shown: wholeNumber(cars.length), total: wholeNumber(total) })}</span>
        </EndOfList>
      </Box>
    </Box>
  );
}
