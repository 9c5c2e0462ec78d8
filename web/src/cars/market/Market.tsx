import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { lazy, memo, Suspense, useRef, useState } from "react";
import { Navigate } from "react-router";
import { Held } from "./results/Held.tsx";
import { Page } from "../../ui/Page.tsx";
import { DownloadMarket } from "../exports/DownloadMarket.tsx";
import { ListBar, SortSelect } from "../listing/ListBar.tsx";
import { marketColumns, sortingOf } from "../listing/sorting.rules.ts";
import { useReturnToTop } from "../listing/use-return-to-top.ts";
import { useIsPhone, useRailFits, useTableFits } from "../listing/use-room.ts";
import { NothingFound } from "../search/NothingFound.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { activeFilters, cleared, pricesQuestion } from "./desk.rules.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FilterRail } from "./FilterRail.tsx";
import { FoundCars } from "./results/FoundCars.tsx";
import { MarketFigures } from "./MarketFigures.tsx";
import { MarketResults } from "./results/MarketResults.tsx";
import { OwnSwitch } from "./OwnSwitch.tsx";
import { type MarketLook, useMarketLook } from "./use-market-look.ts";
import { useRememberedLook } from "./use-remembered-look.ts";

// Only where the filters have no room beside the list.
const FilterSheet = lazy(async () => ({ default: (await import("./FilterSheet.tsx")).FilterSheet }));

// The picture comes after the list.
const FilterPrices = lazy(async () => ({
  default: (await import("../prices/FilterPrices.tsx")).FilterPrices,
}));

type Props = {
  /** Dealers buy and see contacts; suppliers look at what the others ask. */
  side: "dealer" | "supplier";
  title: string;
  lead: string;
};

/** All cars on sale: figures, filters, list. Everything chosen is kept in the address. */
export function Market(props: Props) {
  const remembered = useRememberedLook(props.side);
  return remembered ? <Navigate to={{ search: remembered }} replace /> : <OpenMarket {...props} />;
}

function OpenMarket(props: Props) {
  return <MarketScreen {...props} look={useMarketLook(props.side)} />;
}

const MarketScreen = memo(function MarketScreen({ side, title, lead, look }: Props & { look: MarketLook }) {
  const { desk, change, question, market, total, isStale, figures } = look;
  const list = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isPhone, hasRail, hasTable] = [useIsPhone(), useRailFits(), useTableFits()];
  // Nobody sees the list behind the filters; drawing it there would hold up their keys.
  const isHidden = isPhone && isSheetOpen;
  useReturnToTop(list, JSON.stringify(question), isHidden);

  const active = activeFilters(desk).length;
  const isSearched = desk.search !== undefined && desk.search !== "";
  const clear = active > 0 || isSearched ? () => change(cleared) : undefined;
  const pricesToCome = <Skeleton variant="rounded" height={64} />;
  const prices = market.isSuccess ? (
    <Suspense fallback={pricesToCome}>
      <FilterPrices question={pricesQuestion(desk, side)} bounds={desk} isTurn={!market.isPlaceholderData} />
    </Suspense>
  ) : (
    !market.isError && pricesToCome
  );
  const filters = <FilterPanel desk={desk} change={change} prices={prices} />;
  const sort = (desk.view === "cards" || !hasTable) && (
    <SortSelect {...sortingOf(desk)} columns={marketColumns} onSort={change} />
  );
  const tools = (
    <>
      {side === "supplier" && <OwnSwitch desk={desk} change={change} />}
      {!isPhone && sort}
      <DownloadMarket
        question={question}
        isSmall={!hasRail && !isPhone}
        isDisabled={market.isSuccess && market.count === 0}
      />
    </>
  );

  return (
    <Page title={title} lead={lead}>
      <SearchBox search={desk.search ?? ""} onSearch={(text) => change({ search: text }, "quietly")} />
      <MarketFigures
        {...figures}
        // Where the list failed too it has the way to try again, for both.
        onRetry={market.isError ? undefined : figures.askAgain}
        isOfOthers={side === "supplier" && !desk.own}
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
            view={desk.view}
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
            <FilterChips desk={desk} change={change} />
          </ListBar>
          <Held isHeld={isHidden}>
            {desk.search && total === 0 && !isStale ? (
              <NothingFound
                search={desk.search}
                onClearSearch={() => change({ search: undefined })}
                onClearFilters={active > 0 ? () => change({ ...cleared, search: desk.search }) : undefined}
              />
            ) : (
              <MarketResults
                market={market}
                total={isStale ? undefined : total}
                onRetry={() => {
                  void market.refetch();
                  if (figures.isFailed) figures.askAgain();
                }}
                desk={desk}
                change={change}
                side={side}
                onClear={clear}
              />
            )}
          </Held>
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
            {isPhone && <Box sx={{ display: "grid", gap: 3, mb: 5 }}>{tools}</Box>}
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </Page>
  );
});
