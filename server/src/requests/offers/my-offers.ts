import type * as api from "@khorgos/contract/requests/my-offers";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { newestFirst } from "../newest-first.ts";
import { listOffersOf } from "./my-offers.sql.ts";

/** A supplier's own offers, whatever has become of them, those of which something was said last first. */
export const myOffers =
  ({ offers: { seenByRivals, placeShown } }: Pick<Market, "offers">): Verb<typeof api.myOffers> =>
  async ({ db, actor, input }) => {
    const { fate } = input;
    const { rows, next_cursor } = await newestFirst(`own offers ${fate ?? "all"}`, input, (page) =>
      listOffersOf(db, actor.id, { ...page, fate }),
    );
    return {
      offers: rows.map(({ own_place, ...offer }) => ({
        ...offer,
        own_place: seenByRivals || placeShown ? own_place : null,
      })),
      next_cursor,
    };
  };
