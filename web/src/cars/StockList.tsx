import { exportName } from "@khorgos/contract/cars/exports";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddressState } from "../platform/address-state.ts";
import { isCut } from "../platform/endpoint-query.ts";
import { wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { late } from "../platform/late.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { CarResults } from "./CarResults.tsx";
import { FilterButton, FilterChips } from "./FilterChips.tsx";
import { ListBar, SortSelect } from "./ListBar.tsx";
import { type DownloadProps, ListDownload } from "./ListDownload.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { NoMatch, NothingFound } from "./MarketEmpty.tsx";
import { MarketSearch } from "./MarketSearch.tsx";
import { SelectAllLine } from "./SelectBoxes.tsx";
import { type OnStockAction, StockCard, StockLine } from "./StockCars.tsx";
import { StockTable } from "./StockTable.tsx";
import { useExportStock, type useMyCars } from "./cars.api.ts";
import { activeFilters, type ChangeUrl, cleared, MarketUrl, stockQueryOf } from "./market-url.rules.ts";
import { sortingOf, stockColumns } from "./sorting.rules.ts";
import { useReturnToTop } from "./use-return-to-top.ts";
import { useTableFits } from "./use-room.ts";
import { SelectionContext, useSelection } from "./use-selection.ts";

// Only when somebody asks for it.
const FilterSheet = late(async () => (await import("./FilterSheet.tsx")).FilterSheet);
const FilterPanel = late(async () => (await import("./FilterPanel.tsx")).FilterPanel);

// Only when something is selected.
const SelectedBar = late(async () => (await import("./SelectedBar.tsx")).default);

type StockListProps = { stock: ReturnType<typeof useMyCars>; onAction: OnStockAction; onAdd: () => void };

/** A supplier's own cars. */
export function StockList({ stock, onAction, onAdd }: StockListProps) {
  const { t } = useTranslation("cars");
  const [url, change] = useAddressState(MarketUrl);
  const isTable = useTableFits();
  const cars = useMemo(() => stock.data?.pages.flatMap((page) => page.cars) ?? [], [stock.data]);
  const total = stock.data?.pages[0]?.total ?? 0;
  const sorting = sortingOf(url);
  const list = useRef<HTMLElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useReturnToTop(list, JSON.stringify(stockQueryOf(url)));
  const active = activeFilters(url).length;
  const { sort: _sort, order: _order, ...wanted } = stockQueryOf(url);
  const selection = useSelection(JSON.stringify(wanted));
  const clear = active > 0 ? () => change(cleared) : undefined;
  const isNarrowed = active > 0 || url.search !== undefined;

  if (stock.isPending) {
    return (
      <Box component="section" aria-label={t("stock.title")}>
        <ListBar title={t("stock.title")} view={url.view} onView={(view) => change({ view })} />
        <ListSkeleton view={url.view} />
      </Box>
    );
  }
  if (stock.isError && !stock.isFetchNextPageError && cars.length === 0) {
    return (
      <FailedState error={stock.error} otherwise={t("market.failed")} onRetry={() => void stock.refetch()} />
    );
  }
  if (cars.length === 0 && !isNarrowed) {
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
  const owned = { cars, total };
  const sort = <SortSelect {...sorting} columns={stockColumns} onSort={change} />;
  return (
    <SelectionContext value={selection}>
      <Box component="section" ref={list} aria-label={t("stock.title")}>
        <MarketSearch
          label={t("stock.search")}
          search={url.search ?? ""}
          onSearch={(text) => change({ search: text || undefined }, "quietly")}
        />
        <ListBar
          title={
            <>
              {t("stock.title")}{" "}
              <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
                {wholeNumber(total)}
              </Box>
            </>
          }
          view={url.view}
          onView={(view) => change({ view })}
          tools={
            <>
              {isTable && url.view === "cards" && sort}
              {isTable && <DownloadStock isSmall={false} />}
              <FilterButton active={active} isSmall={!isTable} onClick={() => setSheetOpen(true)} />
            </>
          }
        >
          <FilterChips url={url} change={change} />
          {!isTable && (
            <Box sx={{ display: "flex", gap: 2, mt: active > 0 ? 2 : 0 }}>
              {sort}
              <DownloadStock isSmall />
            </Box>
          )}
        </ListBar>
        <CarResults
          {...owned}
          label={t("stock.title")}
          view={url.view}
          pages={stock}
          isCut={isCut(stock)}
          empty={<NotInStock url={url} change={change} onClearFilters={clear} />}
          table={<StockTable {...owned} sorting={sorting} onSort={change} onAction={onAction} />}
          above={<SelectAllLine cars={cars} />}
          renderCard={(car) => <StockCard car={car} onAction={onAction} />}
          renderLine={(car) => <StockLine car={car} onAction={onAction} />}
        />
        <Suspense>
          {selection.ids.size > 0 && (
            <SelectedBar query={stockQueryOf(url)} loaded={cars.map(({ id }) => id)} total={total} />
          )}
        </Suspense>
        <Suspense>
          {isSheetOpen && (
            <FilterSheet
              open
              onClose={() => setSheetOpen(false)}
              onClear={clear}
              total={stock.isPlaceholderData ? undefined : total}
              isFailed={stock.isError}
            >
              <FilterPanel url={url} change={change} prices={undefined} />
            </FilterSheet>
          )}
        </Suspense>
      </Box>
    </SelectionContext>
  );
}

type NotFoundProps = { url: MarketUrl; change: ChangeUrl; onClearFilters: (() => void) | undefined };

/** Something is in stock, but not what was looked for. */
function NotInStock({ url, change, onClearFilters }: NotFoundProps) {
  return url.search === undefined && onClearFilters ? (
    <NoMatch onClear={onClearFilters} />
  ) : (
    <NothingFound
      search={url.search ?? ""}
      onClearSearch={() => change({ search: undefined })}
      onClearFilters={onClearFilters}
    />
  );
}

/** The whole stock as a price list that can be uploaded again. */
function DownloadStock(props: DownloadProps) {
  const { t } = useTranslation("cars");
  const saveAs = useSaveAs();
  const download = useExportStock();
  const start = (format: FileFormat) =>
    download.mutate(
      { language: currentLanguage(), format },
      saveAs(exportName("stock", new Date(), format), t("export.failed")),
    );
  return <ListDownload {...props} download={download} onPick={start} />;
}
