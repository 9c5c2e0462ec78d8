import type * as api from "@khorgos/contract/news/news";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Market, Verb } from "../platform/http/serve.ts";
import { countUnread, listOwnNews, markRead } from "./news.sql.ts";

const ORDER = "own news newest";

/**
 * Reads one row more than the page holds: that row says whether another page follows. What a rival asks is told only as long as suppliers
 * see each other's offers.
 */
export const listNews =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.listNews> =>
  async ({ db, actor, input }) => {
    const { limit = DEFAULT_PAGE_SIZE, cursor } = input;
    const after = decodeCursor(ORDER, cursor, "moment");
    const rows = await listOwnNews(db, actor.id, { after, rows: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next_cursor =
      last && rows.length > limit ? encodeCursor(ORDER, [last.exact_moment, last.id]) : null;
    const news = page.map(({ best_price, list, ...line }) => ({
      ...line,
      ...(list && { list }),
      ...(best_price !== null && offers.seenByRivals && { best_price }),
    }));
    return { news, unread: await countUnread(db, actor.id), next_cursor };
  };

/** The lookup is scoped, so somebody else's news is left out. */
export const readNews: Verb<typeof api.readNews> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    await markRead(tx, actor.id, input);
    return { unread: await countUnread(tx, actor.id) };
  });
