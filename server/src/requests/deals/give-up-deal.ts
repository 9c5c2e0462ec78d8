import { randomUUID } from "node:crypto";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/deals";
import type { Verb } from "../../platform/http/serve.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";
import { keepEarlierOffer, setOfferState } from "../offers/offers.sql.ts";
import { auditDeal } from "../telling/offer-audit.sql.ts";
import { tellFallen } from "../telling/tell-parties.ts";
import { findDealOf, lockDealOf, setFellThrough } from "./deals.sql.ts";

/** Takes its turn at the request's row, so that what fell through can be accepted from somebody else at once. */
export const giveUpDeal: Verb<typeof api.giveUpDeal> = ({ transact, actor, input: { id, reason } }) =>
  transact(async (tx) => {
    const locked = await lockDealOf(tx, actor, id);
    if (!locked) throw new Failure("deal_not_found");
    if (locked.state === "agreed") {
      const by = actor.role === "dealer" ? "dealer" : "supplier";
      await setFellThrough(tx, id, by, reason);
      await tellFallen(tx, id, by);
      await auditDeal(tx, id, by, "deal_fell_through");
      const { dealer_id, supplier_id, request_id } = locked;
      markChanged(tx, { accounts: [dealer_id, supplier_id], offersOn: request_id ? [request_id] : [] });
      if (locked.offer_id) {
        await keepEarlierOffer(tx, randomUUID(), locked.offer_id);
        // The party who said why may be erased: their words stand in the deal alone, where both read them.
        await setOfferState(tx, locked.offer_id, "declined", "");
      }
    }
    const deal = await findDealOf(tx, actor, id);
    if (!deal) throw new Failure("unexpected");
    return { deal };
  });
