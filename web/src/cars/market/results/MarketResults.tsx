import type { Car } from "@khorgos/contract/cars/cars";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../../ui/EmptyState.tsx";
import type { OpenContact } from "../../contact/ContactMenu.tsx";
import { CarResults } from "../../listing/CarResults.tsx";
import { ListSkeleton } from "../../listing/ListSkeleton.tsx";
import type { Sorting } from "../../listing/sorting.rules.ts";
import { LandedLegend } from "../../landed/Landed.tsx";
import type { ChangeUrl, MarketUrl } from "../market-url.rules.ts";
import type { MarketLook } from "../use-market-look.ts";
import { MarketCard, MarketLine } from "./MarketCars.tsx";
import { EmptyMarket, NoMatch } from "./MarketEmpty.tsx";
import { MarketTable } from "./MarketTable.tsx";
import { late } from "../../../platform/build/late.ts";

const ContactMenu = late(async () => (await import("../../contact/ContactMenu.tsx")).ContactMenu);

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

/** What came of the query: cars, none, not yet, or a failure. */
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
