import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { Failure } from "@khorgos/contract/platform/failures";
import * as z from "zod/mini";

/** PostgreSQL refuses the 31st of February, which a date of ours would quietly move to March. */
function isInCalendar(moment: string): boolean {
  const wall = moment.slice(0, 19).replace(" ", "T");
  const date = new Date(`${wall}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wall);
}

/** Kinds of values that a list may be sorted by, and what of a cursor's value can safely reach the database as that. */
const kinds = {
  text: z.string().check(z.refine((text) => text.isWellFormed() && !text.includes("\0"))),
  /** For `integer` columns. */
  whole: z.int32(),
  /** For `uuid` columns. */
  id: z.uuid(),
  /** For `numeric` columns. */
  number: z.number(),
  /** For `timestamptz` columns, as PostgreSQL writes it (`created_at::text`) or as ISO. */
  moment: z
    .string()
    .check(
      z.regex(/^(?!0000)\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/),
      z.refine(isInCalendar),
    ),
};

type CursorKind = keyof typeof kinds;
type ValueOf = { text: string; whole: number; id: string; number: number; moment: string };

const Id = z.uuid();
const Content = z.tuple([z.string()], z.union([z.string(), z.number()]));

/** The values a list is sorted by, and at last the id that tells equal ones apart. */
export type Keyset = readonly [...(string | number)[], string];

/**
 * Writes where a page ended: the last row's sort values and its id. `order` names the list with its sort and
 * direction ("users newest"), so that the cursor opens no other list.
 *
 * A moment must be selected as `created_at::text`: the driver's ISO text is cut to milliseconds, and rows
 * within the same one would be lost or repeated.
 */
export const encodeCursor = (order: string, keyset: Keyset): string =>
  Buffer.from(JSON.stringify([order, ...keyset])).toString("base64url");

/**
 * Reads a cursor back as `[sort value, id]`; `undefined` when none was given. `kind` is the type of the sorted
 * column. Throws `cursor_unusable` for anything that `encodeCursor` would not have written for this order.
 */
export function decodeCursor<K extends CursorKind = "text">(
  order: string,
  cursor: string | undefined,
  kind?: K,
): [ValueOf[K], string] | undefined;
export function decodeCursor(order: string, cursor: string | undefined, kind: CursorKind = "text") {
  return decodeKeyset(order, cursor, [kind]);
}

/** The same for a list that is sorted by several columns: their values, and the id. */
export function decodeKeyset(order: string, cursor: string | undefined, sorted: readonly CursorKind[]) {
  if (cursor === undefined) return undefined;
  const content = Content.safeParse(parsed(cursor));
  const [writtenFor, ...keyset] = content.success ? content.data : [];
  const isKeyset =
    keyset.length === sorted.length + 1 &&
    sorted.every((kind, at) => kinds[kind].safeParse(keyset[at]).success) &&
    Id.safeParse(keyset.at(-1)).success;
  if (writtenFor !== order || !isKeyset) throw new Failure("cursor_unusable");
  return keyset;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

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
