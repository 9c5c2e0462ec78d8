import { decideApproval } from "@khorgos/contract/accounts/accounts.rules";
import type * as api from "@khorgos/contract/administration/administration";
import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { doubtNames } from "../accounts/names.ts";
import { writeNews } from "../news/write-news.ts";
import type { Db } from "../platform/db/connect.ts";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import type { Verb } from "../platform/http/serve.ts";
import { tellOfDecision } from "./mail-decision.ts";
import {
  countUsers,
  endSessionsOf,
  insertDecision,
  lockUser,
  selectEntries,
  selectUsers,
  stopListOf,
  updateStanding,
} from "./users.sql.ts";

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

/** Lets an account in, or in again. Throws `account_not_found`, `decided_meanwhile`. */
export const approveUser: Verb<typeof api.approveUser> = ({ transact, actor, input: { id, seen } }) =>
  transact(async (tx) => {
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    const decision = decideApproval(account.status, "approved", seen);
    if (decision === "refuse") throw new Failure("decided_meanwhile");
    if (decision === "keep") return { user: account };
    const user = await updateStanding(tx, id, "approved", "");
    await insertDecision(tx, { actor, what: "approved", subject: account, why: "" });
    await tellOfDecision(tx, id, { was: account.status, decided: "approved" });
    return { user };
  });

/**
 * Turns a registration down, or suspends an account that was approved: its sessions and the reading of its price
 * list end with the same commit.
 * Throws `account_not_found`, `decided_meanwhile`, and `administrator_stays` for an administrator's account, so that
 * nobody locks out the last one.
 */
export const rejectUser: Verb<typeof api.rejectUser> = ({ transact, actor, input: { id, seen, message } }) =>
  transact(async (tx) => {
    // A supplier's import holds the account while it counts the stock at its end.
    await allowTime(tx, { lock_timeout: "10s", statement_timeout: "10s" });
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    if (account.role === "administrator") throw new Failure("administrator_stays");
    const decision = decideApproval(account.status, "rejected", seen);
    if (decision === "refuse") throw new Failure("decided_meanwhile");
    if (decision === "keep") return { user: account };
    const user = await updateStanding(tx, id, "rejected", message);
    await endSessionsOf(tx, id);
    await stopListOf(tx, id, null);
    const what = account.status === "approved" ? "suspended" : "rejected";
    await insertDecision(tx, { actor, what, subject: account, why: message });
    await tellOfDecision(tx, id, { was: account.status, decided: "rejected" });
    return { user };
  });

const ORDER = "audit desc";

/** A page of what was done to accounts, newest first. */
export const listAudit: Verb<typeof api.listAudit> = async ({ db, input }) => {
  const { q, what, limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectEntries(db, { q, what }, { after, limit });
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};

/** Ends the reading of a supplier's price list, and tells them. Throws `account_not_found`. */
export const stopPriceList: Verb<typeof api.stopPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    const { message: error, code, params } = new Failure("list_stopped");
    const failure = { error, code, params };
    const list = await stopListOf(tx, id, failure);
    if (!list) return {};
    const named = { file_name: list.file_name, failure };
    await writeNews(tx, [{ account_id: id, kind: "list_failed", from_id: id, list_id: list.id, named }]);
    await insertDecision(tx, { actor, what: "list_stopped", subject: account, why: list.file_name });
    return {};
  });
