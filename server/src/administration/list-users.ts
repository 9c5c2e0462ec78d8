import type * as api from "@khorgos/contract/administration/administration";
import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { doubtNames } from "../accounts/names/doubt-names.ts";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import type { Db } from "../platform/db/connect.ts";
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
  const users = await withDoubts(db, found.slice(0, limit));
  const last = found.length > limit ? users.at(-1) : undefined;
  return { users, total, next_cursor: last ? encodeCursor(order, [last.registered, last.id]) : null };
};

type Listed = Awaited<ReturnType<typeof selectUsers>>[number];

/** Adds to people who wait the doubts about their names; the names of those who were let in somebody has agreed to. */
async function withDoubts(db: Db, users: Listed[]): Promise<(Listed & Pick<ManagedUser, "name_doubts">)[]> {
  if (!users.some(({ status }) => status === "pending")) return users;
  const doubtsOf = await doubtNames(db);
  return users.map((user) => {
    if (user.status !== "pending") return user;
    const { id, name, company_name, dealership_name } = user;
    const name_doubts = doubtsOf({ id, names: [company_name, dealership_name, name] });
    return { ...user, ...(name_doubts && { name_doubts }) };
  });
}
