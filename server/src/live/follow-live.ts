import type * as api from "@khorgos/contract/live/live";
import { EventStream } from "../platform/live/event-stream.ts";
import type { OfferRules, StreamVerb } from "../platform/http/serve.ts";
import { findParts } from "./find-parts.ts";
import type { LiveHub } from "./live-hub.ts";

/** Throws `too_many` for more streams than one account may have, and `overloaded` for more than the server. */
export const followLive =
  (hub: LiveHub, rules: OfferRules): StreamVerb<typeof api.followLive> =>
  async ({ db, actor, input }) => {
    const giveBack = hub.takePlace(actor.id);
    try {
      const parts = await findParts(db, actor, input.topics, rules);
      const versions = await hub.versionsOf(parts);
      return new EventStream({
        begin: (writer) => hub.open({ sessionHash: actor.sessionHash, writer, versions }),
        over: giveBack,
      });
    } catch (error) {
      giveBack();
      throw error;
    }
  };
