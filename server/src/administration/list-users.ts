import type * as api from "@khorgos/contract/administration";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Verb } from "../platform/http/serve.ts";
import { countUsers, selectUsers } from "./users.sql.ts";

/** A page of accounts: newest registration first, but of those who wait the one who waits longest. */
export const listUsers: Verb<typeof api.listUsers> = async ({ db, input }) => {
  const { status, role, q, limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const direction = status === "pending" ? "asc" : "desc";
  const order = `users ${direction}`;
  const after = decodeCursor(order, cursor, "moment");
  const filter = { status, role, q };
  const [found, total] = await Promise.all([
    selectUsers(db, filter, { direction, after, limit }),
    countUsers(db, filter),
  ]);
  const users = found.slice(0, limit);
  const last = found.length > limit ? users.at(-1) : undefined;
  return { users, total, next_cursor: last ? encodeCursor(order, [last.registered, last.id]) : null };
};
