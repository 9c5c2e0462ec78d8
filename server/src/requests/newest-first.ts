import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";

type Paging = { limit?: number | undefined; cursor?: string | undefined };
type DatedRow = { id: string; exact_moment: string };

type ReadPage<R> = (page: { after: [string, string] | undefined; rows: number }) => Promise<R[]>;

/** Reads one row more than the page holds: that row says whether another page follows. */
export async function newestFirst<R extends DatedRow>(
  order: string,
  { limit = DEFAULT_PAGE_SIZE, cursor }: Paging,
  read: ReadPage<R>,
) {
  const found = await read({ after: decodeCursor(order, cursor, "moment"), rows: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next_cursor = last && found.length > limit ? encodeCursor(order, [last.exact_moment, last.id]) : null;
  return { rows, next_cursor };
}
