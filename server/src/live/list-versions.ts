import type * as api from "@khorgos/contract/live/live";
import type { Verb } from "../platform/http/serve.ts";
import { findParts } from "./find-parts.ts";
import type { LiveHub } from "./live-hub.ts";

export const listVersions =
  (hub: LiveHub): Verb<typeof api.listVersions> =>
  async ({ db, actor, input }) => ({
    versions: await hub.versionsOf(await findParts(db, actor, input.topics)),
  });
