import type { Car } from "@khorgos/contract/cars";
import Box from "@mui/material/Box";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../../ui/EmptyState.tsx";
import type { OpenContact } from "../../contact/ContactMenu.tsx";
import { CarList } from "../../listing/CarList.tsx";
import { wholeNumber } from "../../../platform/format.ts";
import { EndOfList } from "../../../ui/EndOfList.tsx";
import { ListSkeleton } from "../../listing/ListSkeleton.tsx";
import { sortingOf } from "../../listing/sorting.rules.ts";
import { useTableFits } from "../../listing/use-room.ts";
import type { ChangeUrl, MarketUrl } from "../market-url.rules.ts";
import type { MarketLook } from "../use-market-look.ts";
import { MarketCard, MarketLine } from "./MarketCars.tsx";
import { EmptyMarket, NoMatch } from "./MarketEmpty.tsx";
import { MarketTable } from "./MarketTable.tsx";

const ContactMenu = lazy(async () => ({
  default: (await import("../../contact/ContactMenu.tsx")).ContactMenu,
}));

type MarketResultsProps = {
  market: MarketLook["market"];
  /** How many cars there are in all, where that is known. */
  total: number | undefined;
  onRetry: () => void;
  url: MarketUrl;
  change: ChangeUrl;
  side: "dealer" | "supplier";
  /** There only while something is filtered. */
  onClear: (() => void) | undefined;
};

/** What came of the query: cars, none, not yet, or a failure. The cars before stay, dimmed, until the next come. */
export function MarketResults({ market, total, onRetry, url, change, side, onClear }: MarketResultsProps) {
  const { t } = useTranslation("cars");
  const { cars } = market;
  const count = cars.length;
  const isTable = useTableFits();
  const [contact, setContact] = useState<OpenContact>();
  const askContact = useCallback((car: Car, anchor: HTMLElement) => setContact({ car, anchor }), []);
  const onContact = side === "dealer" ? askContact : undefined;

  if (market.isPending) return <ListSkeleton view={url.view} />;
  if (market.isError && count === 0) {
    return <FailedState error={market.error} otherwise={t("market.failed")} onRetry={onRetry} />;
  }
  if (count === 0) return onClear ? <NoMatch onClear={onClear} /> : <EmptyMarket side={side} />;
  return (
    <Box
      aria-busy={market.isPlaceholderData}
      sx={{ transition: "opacity 150ms", ...(market.isPlaceholderData && { opacity: 0.5 }) }}
    >
      {url.view === "list" && isTable ? (
        <MarketTable
          total={total}
          cars={cars}
          sorting={sortingOf(url)}
          onSort={change}
          onContact={onContact}
        />
      ) : (
        <CarList
          label={t("list.label")}
          view={url.view}
          total={total}
          cars={cars}
          renderItem={(car) =>
            url.view === "cards" ? (
              <MarketCard car={car} onContact={onContact} />
            ) : (
              <MarketLine car={car} onContact={onContact} />
            )
          }
        />
      )}
      <EndOfList pages={market} isCut={market.isCut}>
        {total !== undefined && (
          <span>{t("list.shown", { shown: wholeNumber(count), total: wholeNumber(total) })}</span>
        )}
      </EndOfList>
      <Suspense>{contact && <ContactMenu open={contact} onClose={() => setContact(undefined)} />}</Suspense>
    </Box>
  );
}
