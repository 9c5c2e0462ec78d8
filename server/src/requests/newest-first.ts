import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";

type Paging = { limit?: number | undefined; cursor?: string | undefined };
type RequestRow = { id: string; exact_moment: string };

type ReadRequests<R> = (page: { after: [string, string] | undefined; rows: number }) => Promise<R[]>;

/** Reads one row more than the page holds: that row says whether another page follows. */
export async function newestFirst<R extends RequestRow>(
  order: string,
  { limit = DEFAULT_PAGE_SIZE, cursor }: Paging,
  read: ReadRequests<R>,
) {
  const rows = await read({ after: decodeCursor(order, cursor, "moment"), rows: limit + 1 });
  const requests = rows.slice(0, limit);
  const last = requests.at(-1);
  const next_cursor = last && rows.length > limit ? encodeCursor(order, [last.exact_moment, last.id]) : null;
  return { requests, next_cursor };
}
