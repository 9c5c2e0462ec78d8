import { toldVersion } from "./live-hub.ts";
import type * as api from "@khorgos/contract/live/live";
import { partOfTopic, requestOfTopic, topicsOf } from "@khorgos/contract/live/live.rules";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../platform/db/connect.ts";
import type { Actor, OfferRules, StreamVerb, Verb } from "../platform/http/serve.ts";
import { askedPart, OPEN_REQUESTS } from "../platform/db/changed-parts.ts";
import { EventStream } from "../platform/http/event-stream.ts";
import type { LiveHub } from "./live-hub.ts";
import { listFollowed } from "./live.sql.ts";

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

export const listVersions =
  (hub: LiveHub, rules: OfferRules): Verb<typeof api.listVersions> =>
  async ({ db, actor, input }) => {
    const versions = await hub.versionsOf(await findParts(db, actor, input.topics, rules));
    return { versions: versions.map(toldVersion) };
  };

/**
 * The parts of what somebody wants to follow. Throws `wrong_role`, and `request_not_found`, which names the topic. Where offers are
 * hidden from other suppliers, these are not told either when there is one: what becomes of their own is told with their account.
 */
async function findParts(
  db: Db,
  actor: Actor,
  said: string,
  { seenByRivals }: OfferRules,
): Promise<string[]> {
  const topics = topicsOf(said);
  if (topics.includes(OPEN_REQUESTS) && actor.role !== "supplier") throw new Failure("wrong_role");
  const requests = topics.flatMap((topic) => requestOfTopic(topic) ?? []);
  const followed = await listFollowed(db, actor, requests);
  const refused = requests.find((id) => !followed.has(id));
  if (refused !== undefined)
    throw new Failure("request_not_found", { params: { topic: `request:${refused}` } });
  const isBlind = actor.role === "supplier" && !seenByRivals;
  return topics.map((topic) => {
    const request = isBlind ? requestOfTopic(topic) : undefined;
    return request === undefined ? partOfTopic(topic, actor.id) : askedPart(request);
  });
}
