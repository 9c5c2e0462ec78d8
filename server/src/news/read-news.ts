import type * as api from "@khorgos/contract/news/news";
import type { Verb } from "../platform/http/serve.ts";
import { countUnread, markRead } from "./news.sql.ts";

/** The lookup is scoped, so somebody else's news is left out. */
export const readNews: Verb<typeof api.readNews> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    await markRead(tx, actor.id, input);
    return { unread: await countUnread(tx, actor.id) };
  });
