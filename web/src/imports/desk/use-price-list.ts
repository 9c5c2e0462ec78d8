import type { PriceList } from "@khorgos/contract/imports/price-list";
import { useEffect, useState } from "react";
import { outdate } from "../../platform/staleness.ts";
import { changedByImport, useCurrentPriceList } from "../imports.api.ts";
import { decideWait, isOnItsWay, latestList } from "./desk.rules.ts";
import { useDesk } from "./use-desk.ts";
import { awaitList, forgetList, SENDING, useUnderWay } from "./use-under-way.ts";

/**
 * The price list on the desk, asked for every `pace` milliseconds while it is on its way and not otherwise; null when
 * there is none, undefined while that is not known.
 */
export function usePriceList(pace: number): PriceList | null | undefined {
  const { answered } = useDesk();
  const [isMoving, setMoving] = useState(false);
  const ask = useCurrentPriceList(isMoving ? pace : undefined);
  const list = latestList({ list: ask.data?.price_list, at: ask.dataUpdatedAt }, answered);
  if (isOnItsWay(list) !== isMoving) setMoving(!isMoving);
  return list;
}

/** Tells once that a list which was on its way is done or failed. Whatever it changed is asked for anew. */
export function useOutcome(list: PriceList | null | undefined, tell: (list: PriceList) => void): void {
  const awaited = useUnderWay();
  useEffect(() => {
    // While a file goes out, the list before it may still be here.
    if (list === undefined || awaited === SENDING) return;
    const decision = decideWait(awaited, list);
    if (decision === "wait" && list) awaitList(list.id);
    if (decision === "forget") forgetList();
    if (decision !== "tell" || !list || !forgetList()) return;
    if (list.status === "done") outdate(changedByImport);
    tell(list);
  }, [awaited, list, tell]);
}
