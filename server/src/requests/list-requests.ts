import type { listRequests, myRequests } from "@khorgos/contract/requests";
import { USUAL_PAGE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import { listOpenRequests, listOwnRequests } from "./requests.sql.ts";

type Paging = { limit?: number | undefined; cursor?: string | undefined };
type Row = { id: string; exact_moment: string };

/** A dealer's own requests, newest first. */
export const listOwn: Verb<typeof myRequests> = ({ db, actor, input }) =>
  newestFirst("own requests newest", input, (page) => listOwnRequests(db, actor.id, page));

/** What a supplier can answer now, newest first. */
export const listOpen: Verb<typeof listRequests> = ({ db, actor, input }) =>
  newestFirst("open requests newest", input, (page) => listOpenRequests(db, actor.id, page));

type Read<R> = (page: { after: [string, string] | undefined; rows: number }) => Promise<R[]>;

/** Reads one row more than the page holds: that row says whether another page follows. */
async function newestFirst<R extends Row>(
  order: string,
  { limit = USUAL_PAGE, cursor }: Paging,
  read: Read<R>,
) {
  const rows = await read({ after: decodeCursor(order, cursor, "moment"), rows: limit + 1 });
  const requests = rows.slice(0, limit);
  const last = requests.at(-1);
  const next_cursor = last && rows.length > limit ? encodeCursor(order, [last.exact_moment, last.id]) : null;
  return { requests, next_cursor };
}
