import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { i18n } from "../platform/i18n.ts";
import { late, lateExtra } from "../platform/late.ts";
import { Page } from "../ui/Page.tsx";
import { orderSearchBox } from "../ui/SearchSelect.tsx";
import { useIsPhone } from "../ui/theme/use-is-phone.ts";
import { DownloadMarket } from "./ListDownload.tsx";
import { FilterButton, FilterChips } from "./FilterChips.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FilterRail } from "./FilterRail.tsx";
import { FoundCars, MarketFigures } from "./MarketFigures.tsx";
import { ListBar, SortSelect } from "./ListBar.tsx";
import { MarketResults } from "./MarketResults.tsx";
import { MarketSearch } from "./MarketSearch.tsx";
import { MarketSwitch, orderSwitch } from "./MarketSwitch.tsx";
import { NothingFound } from "./MarketEmpty.tsx";
import { activeFilters, cleared, pricesQueryOf } from "./market-url.rules.ts";
import { landedColumns, marketColumns, sortingOf } from "./sorting.rules.ts";
import { LandedContext, useLanded } from "./use-landed.ts";
import { type MarketLook, useMarketLook, useRememberedLook } from "./use-market-look.ts";
import { useReturnToTop } from "./use-return-to-top.ts";
import { useRailFits, useTableFits } from "./use-room.ts";

// Only where the filters have no room beside the list.
const FilterSheet = late(async () => (await import("./FilterSheet.tsx")).FilterSheet);

// With its words, after the cars.
const LandedRates = lateExtra(async () => {
  orderSwitch();
  const [piece] = await Promise.all([import("./LandedRates.tsx"), i18n.loadNamespaces("costs")]);
  return piece.LandedRates;
});

// The picture comes after the list.
const FilterPrices = lateExtra(async () => (await import("./FilterPrices.tsx")).FilterPrices);

type MarketProps = {
  /** Dealers buy and see contacts; suppliers look at what the others ask. */
  side: "dealer" | "supplier";
  title: string;
  lead: string;
};

/** All cars on sale: figures, filters, list. Everything chosen is kept in the address. */
export function Market(props: MarketProps) {
  const remembered = useRememberedLook(props.side);
  return remembered ? <Navigate to={{ search: remembered }} replace /> : <OpenMarket {...props} />;
}

function OpenMarket(props: MarketProps) {
  return <MarketScreen {...props} look={useMarketLook(props.side)} />;
}

const MarketScreen = memo(function MarketScreen({
  side,
  title,
  lead,
  look,
}: MarketProps & { look: MarketLook }) {
  const { url, change, query, market, total, isStale, figures } = look;
  const { t } = useTranslation("cars");
  const landed = useLanded({
    side,
    sorting: sortingOf(url),
    onUnsort: () => change({ sort: undefined, order: undefined }),
  });
  const list = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isPhone, hasRail, hasTable] = [useIsPhone(), useRailFits(), useTableFits()];
  // With the cars, so that a connection that is lost while one reads them costs nothing.
  const isReady = market.isSuccess && !hasRail;
  useEffect(() => {
    if (!isReady) return;
    FilterSheet.order();
    orderSearchBox();
  }, [isReady]);
  // Nobody sees the list behind the filters; drawing it there would hold up their keys.
  const isHidden = isPhone && isSheetOpen;
  useReturnToTop(list, JSON.stringify(query), isHidden);

  const active = activeFilters(url).length;
  const isSearched = url.search !== undefined && url.search !== "";
  const clear = active > 0 || isSearched ? () => change(cleared) : undefined;
  const pricesToCome = <Skeleton variant="rounded" height={64} />;
  const prices = market.isSuccess ? (
    <Suspense fallback={pricesToCome}>
      <FilterPrices query={pricesQueryOf(url, side)} bounds={url} isTurn={!market.isPlaceholderData} />
    </Suspense>
  ) : (
    !market.isError && pricesToCome
  );
  const filters = <FilterPanel url={url} change={change} prices={prices} />;
  const sort = (url.view === "cards" || !hasTable) && (
    <SortSelect {...landed.sorting} columns={landed.isOn ? landedColumns : marketColumns} onSort={change} />
  );
  const landedSwitch = landed.isOffered && (
    <MarketSwitch label={t("landed.show")} checked={landed.isOn} onChange={landed.choose} />
  );
  const tools = (
    <>
      {side === "supplier" && (
        <MarketSwitch
          label={t("market.showOwn")}
          checked={url.own === true}
          onChange={(checked) => change({ own: checked || undefined })}
        />
      )}
      {hasRail && landedSwitch}
      {!isPhone && sort}
      <DownloadMarket
        query={query}
        // Two switches and the order of the list leave no room for more words.
        isSmall={!isPhone && (!hasRail || (side === "supplier" && sort !== false))}
        isDisabled={market.isSuccess && market.cars.length === 0}
      />
    </>
  );

  return (
    <Page title={title} lead={lead}>
      <MarketSearch search={url.search ?? ""} onSearch={(text) => change({ search: text }, "quietly")} />
      <MarketFigures
        {...figures}
        // Where the list failed too it has the way to try again, for both.
        onRetry={market.isError ? undefined : figures.askAgain}
        isOfOthers={side === "supplier" && !url.own}
      />
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: hasRail ? "212px minmax(0, 1fr)" : "minmax(0, 1fr)",
          columnGap: 5,
          alignItems: "start",
        }}
      >
        {hasRail && <FilterRail>{filters}</FilterRail>}
        <Box ref={list} sx={{ minWidth: 0 }}>
          <ListBar
            title={
              <FoundCars total={total} isStale={isStale} isFailed={market.isError || figures.isFailed} />
            }
            view={url.view}
            onView={(view) => change({ view })}
            tools={
              <>
                {!isPhone && tools}
                {!hasRail && (
                  <FilterButton active={active} isSmall={isPhone} onClick={() => setSheetOpen(true)} />
                )}
              </>
            }
          >
            {isPhone && <Box sx={{ display: "flex", mb: active > 0 ? 2 : 0 }}>{sort}</Box>}
            <FilterChips url={url} change={change} />
          </ListBar>
          {market.isSuccess && (
            <Suspense>
              <LandedRates onRates={landed.onRates} />
            </Suspense>
          )}
          <Deferred isHeld={isHidden}>
            <LandedContext value={landed.context}>
              {url.search && total === 0 && !isStale ? (
                <NothingFound
                  search={url.search}
                  onClearSearch={() => change({ search: undefined })}
                  onClearFilters={active > 0 ? () => change({ ...cleared, search: url.search }) : undefined}
                />
              ) : (
                <MarketResults
                  market={market}
                  total={isStale ? undefined : total}
                  onRetry={() => {
                    void market.refetch();
                    if (figures.isFailed) figures.askAgain();
                  }}
                  url={url}
                  sorting={landed.sorting}
                  change={change}
                  side={side}
                  onClear={clear}
                />
              )}
            </LandedContext>
          </Deferred>
        </Box>
      </Box>
      {!hasRail && (
        <Suspense>
          <FilterSheet
            open={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            onClear={clear}
            total={isStale || market.isPlaceholderData ? undefined : total}
            isFailed={figures.isFailed}
          >
            {(isPhone || landedSwitch) && (
              <Box sx={{ display: "grid", gap: 3, mb: 5 }}>
                {landedSwitch}
                {isPhone && tools}
              </Box>
            )}
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </Page>
  );
});

type HeldProps = {
  /** Whether something covers it. */
  isHeld: boolean;
  children: ReactNode;
};

/** Stays as it is while it is covered, and catches up after: drawing what nobody sees would keep the keys waiting. */
const Deferred = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_, { isHeld }) => isHeld,
);
