import { Failure } from "@khorgos/contract/platform/failures";
import { partOfTopic, requestOfTopic, topicsOf } from "@khorgos/contract/live/topics.rules";
import type { Db } from "../platform/db/connect.ts";
import type { Actor } from "../platform/http/serve.ts";
import { OPEN_REQUESTS } from "../platform/live/changed-parts.ts";
import { listFollowed } from "./live.sql.ts";

/** The parts of what somebody wants to follow. Throws `wrong_role`, and `request_not_found`, which names the topic. */
export async function findParts(db: Db, actor: Actor, said: string): Promise<string[]> {
  const topics = topicsOf(said);
  if (topics.includes(OPEN_REQUESTS) && actor.role !== "supplier") throw new Failure("wrong_role");
  const requests = topics.flatMap((topic) => requestOfTopic(topic) ?? []);
  const followed = await listFollowed(db, actor, requests);
  const refused = requests.find((id) => !followed.has(id));
  if (refused !== undefined)
    throw new Failure("request_not_found", { params: { topic: `request:${refused}` } });
  return topics.map((topic) => partOfTopic(topic, actor.id));
}
