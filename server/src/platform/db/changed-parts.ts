import type { RawBuilder } from "kysely";
import type { Tx } from "./connect.ts";

/** The list of open requests: who posts, closes or deletes one changes it, and whose standing changes while they ask for something. */
export const OPEN_REQUESTS = "open-requests";
/** The part that an account alone sees: its news, its requests or offers, its deals. */
export const accountPart = (accountId: string) => `account:${accountId}`;
/** A request with its offers. */
export const requestPart = (requestId: string) => `request:${requestId}`;
/** A request without its offers: what suppliers follow of it where they do not see the offers of others. */
export const askedPart = (requestId: string) => `asked:${requestId}`;

type Changes = {
  accounts?: readonly string[];
  requests?: readonly string[];
  /** Requests of which the offers alone have changed. */
  offersOn?: readonly string[];
  openRequests?: boolean;
  /** As they are called in the database. */
  parts?: readonly string[];
};

const marked = new WeakMap<Tx, Set<string>>();

/** Begins to gather what a transaction changes. */
export function gatherChanges(tx: Tx): ReadonlySet<string> {
  const parts = new Set<string>();
  marked.set(tx, parts);
  return parts;
}

/**
 * Notes what a transaction changes of what people look at live; `transact` raises the versions at its very end, once and in one
 * order. Whatever inserts news, or writes a request, an offer or a deal, says so here. Throws where nobody would raise them.
 */
export function markChanged(
  tx: Tx,
  { accounts = [], requests = [], offersOn = [], openRequests = false, parts = [] }: Changes,
) {
  const gathered = marked.get(tx);
  if (!gathered) throw new Error("A change was marked outside of transact");
  for (const id of accounts) gathered.add(accountPart(id));
  for (const id of [...requests, ...offersOn]) gathered.add(requestPart(id));
  for (const id of requests) gathered.add(askedPart(id));
  for (const part of parts) gathered.add(part);
  if (openRequests) gathered.add(OPEN_REQUESTS);
}

/** Whose news a statement has written or removed. */
export type ToldAccount = { account_id: string };

/** Carries out a statement that ends in `returning account_id` of news, marks what these accounts see as changed, and returns them. */
export async function markTold(tx: Tx, statement: RawBuilder<ToldAccount>): Promise<string[]> {
  const { rows } = await statement.execute(tx);
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))];
  markChanged(tx, { accounts });
  return accounts;
}
