import type * as api from "@khorgos/contract/live/live";
import type { OfferRules, Verb } from "../platform/http/serve.ts";
import { findParts, toldVersion } from "./find-parts.ts";
import type { LiveHub } from "./live-hub.ts";

export const listVersions =
  (hub: LiveHub, rules: OfferRules): Verb<typeof api.listVersions> =>
  async ({ db, actor, input }) => {
    const versions = await hub.versionsOf(await findParts(db, actor, input.topics, rules));
    return { versions: versions.map(toldVersion) };
  };
