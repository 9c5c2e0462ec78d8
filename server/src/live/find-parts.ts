import type { PartVersion } from "@khorgos/contract/live/live";
import { Failure } from "@khorgos/contract/platform/failures";
import { partOfTopic, requestOfTopic, topicsOf } from "@khorgos/contract/live/live.rules";
import type { Db } from "../platform/db/connect.ts";
import type { Actor, OfferRules } from "../platform/http/serve.ts";
import { OPEN_REQUESTS, askedPart } from "../platform/live/changed-parts.ts";
import { listFollowed } from "./live.sql.ts";

/**
 * The parts of what somebody wants to follow. Throws `wrong_role`, and `request_not_found`, which names the topic. Where offers are
 * hidden from other suppliers, these are not told either when there is one: what becomes of their own is told with their account.
 */
export async function findParts(
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

/** The version of a part as it is told: who follows a request need not know how much of it. */
export const toldVersion = ({ part, version }: PartVersion): PartVersion => ({
  part: part.replace(/^asked:/, "request:"),
  version,
});
