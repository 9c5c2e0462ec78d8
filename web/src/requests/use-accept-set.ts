import { Failure } from "@khorgos/contract/platform/failures";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import { findRequest, myRequests } from "@khorgos/contract/requests/requests";
import { type Deal, listDeals } from "@khorgos/contract/requests/deals";
import { useState } from "react";
import { invalidate } from "../platform/cache-invalidation.ts";
import { inDoubt } from "../platform/idempotency-key.ts";
import { useDecideOnOffer, useFindRequest } from "./requests.api.ts";
import { isStillOffered, type SetPart } from "./compare.rules.ts";

/**
 * Why a set was not accepted any further. Of the part after those that were accepted either the server refused it, or no answer came, so
 * that nobody knows, or it was never sent. `changed` where the offers are no longer those that were confirmed.
 */
export type SetStop = { failure: unknown; next: "refused" | "unsure" | "untried" } | "changed";

/** How far the acceptance of a set has come. */
type SetProgress = {
  /** The deals that were made, in the order of the parts. */
  deals: readonly (Deal | undefined)[];
  stopped?: SetStop;
  isBusy: boolean;
};

/**
 * Accepts the parts of a set one after the other, and the request is closed with the last. Stops at the first that is not accepted:
 * what is left may then be chosen anew. Accepting twice is harmless, so that a part whose answer was lost can be sent again.
 */
export function useAcceptSet(request: CarRequest, parts: readonly SetPart[]) {
  const details = useFindRequest(request.id);
  const { mutateAsync: decide } = useDecideOnOffer();
  const [progress, setProgress] = useState<SetProgress>({ deals: [], isBusy: false });

  /** Whether everything was accepted as it was confirmed. */
  async function accept(closes: boolean): Promise<boolean> {
    const deals = [...progress.deals];
    const stop = (stopped: SetProgress["stopped"]) => {
      setProgress({ deals, isBusy: false, ...(stopped && { stopped }) });
      invalidate([myRequests, findRequest, listDeals]);
      return stopped === undefined;
    };
    setProgress({ deals, isBusy: true });

    // Of a part whose answer was lost nobody knows whether it still stands; sending it again tells.
    const unsure = typeof progress.stopped === "object" && progress.stopped.next === "unsure" ? 1 : 0;
    const now = await details.refetch();
    if (now.error) return stop({ failure: now.error, next: "untried" });
    if (!isStillOffered(parts.slice(deals.length + unsure), now.data?.responses ?? []))
      return stop("changed");

    for (const part of parts.slice(deals.length)) {
      const isLast = deals.length === parts.length - 1;
      try {
        const { deal } = await decide({
          id: request.id,
          offer_id: part.offer.id,
          updated_at: part.offer.updated_at,
          state: "accepted",
          quantity: part.quantity,
          close_request: closes && isLast,
        });
        deals.push(deal);
      } catch (failure) {
        const isLost = failure instanceof Failure && inDoubt.has(failure.code);
        return stop({ failure, next: isLost ? "unsure" : "refused" });
      }
      setProgress({ deals: [...deals], isBusy: true });
    }
    return stop(undefined);
  }

  return { ...progress, accept };
}
