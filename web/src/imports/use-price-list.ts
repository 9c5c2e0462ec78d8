import type { PriceList } from "@khorgos/contract/imports/price-list";
import { useEffect, useState } from "react";
import { invalidate } from "../platform/cache-invalidation.ts";
import { changedByImport, useCurrentPriceList } from "./imports.api.ts";
import { decideWait, isOnItsWay, latestList } from "./draft.rules.ts";
import { useDraft } from "./use-draft.ts";
import { awaitList, forgetList, SENDING, useImportProgress } from "./use-import-progress.ts";

/**
 * The price list on the draft, asked for every `pace` milliseconds while it is on its way and not otherwise; null when
 * there is none, undefined while that is not known.
 */
export function usePriceList(pace: number): PriceList | null | undefined {
  const { answered } = useDraft();
  const [isMoving, setMoving] = useState(false);
  const ask = useCurrentPriceList(isMoving ? pace : undefined);
  const list = latestList({ list: ask.data?.price_list, at: ask.dataUpdatedAt }, answered);
  if (isOnItsWay(list) !== isMoving) setMoving(!isMoving);
  return list;
}

/** Tells once that a list which was on its way is done or failed. Whatever it changed is asked for anew. */
export function useOutcome(list: PriceList | null | undefined, tell: (list: PriceList) => void): void {
  const awaited = useImportProgress();
  useEffect(() => {
    // While a file goes out, the list before it may still be here.
    if (list === undefined || awaited === SENDING) return;
    const decision = decideWait(awaited, list);
    if (decision === "wait" && list) awaitList(list.id);
    if (decision === "forget") forgetList();
    if (decision !== "tell" || !list || !forgetList()) return;
    if (list.status === "done") invalidate(changedByImport);
    tell(list);
  }, [awaited, list, tell]);
}
