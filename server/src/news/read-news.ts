import type * as api from "@khorgos/contract/matching/news";
import type { Verb } from "../platform/http/serve.ts";
import { countUnread, markRead } from "./news.sql.ts";

/** The lookup is scoped, so somebody else's news is left out. */
export const readNews: Verb<typeof api.readNews> = async ({ db, actor, input }) => {
  await markRead(db, actor.id, input);
  return { unread: await countUnread(db, actor.id) };
};
