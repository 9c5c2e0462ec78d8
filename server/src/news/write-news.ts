import { type Telling } from "./news.sql.ts";
import type { NewsKind } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../platform/db/connect.ts";
import { addJob } from "../platform/jobs/run-jobs.ts";
import { beforeCommit } from "../platform/db/transact.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { type Gathering, gatherNews } from "../platform/mail/gather-news.ts";
import { closeOldLines, insertNews, listWrittenAtOnce } from "./news.sql.ts";

/** Kinds that letters about news tell. A supplier saw what fits their own upload when it ended, and being asked has a letter of its own. */
export const MAILED = [
  "request_fits",
  "first_fit",
  "price_fell",
  "offer_made",
  "offer_better",
  "offer_revised",
  "offer_withdrawn",
  "offer_expires",
  "undercut",
  "request_closed",
  "offer_accepted",
  "offer_declined",
  "other_accepted",
  "fell_through",
] as const satisfies readonly NewsKind[];
export type MailedKind = (typeof MAILED)[number];
const mailed: ReadonlySet<NewsKind> = new Set(MAILED);

/** Kinds that nobody wants to read the next morning: a car is sold, or is not. Everybody who wants letters has these at once. */
export const URGENT = ["offer_accepted", "fell_through"] as const satisfies readonly MailedKind[];
const urgent: ReadonlySet<NewsKind> = new Set(URGENT);

const gathered = new WeakMap<Tx, Telling[]>();

/**
 * The one place at which news is written, and accounts that want their letters at once are written to. All that a transaction tells is written
 * at its end in one order: two that tell the same people, in whatever order they come to that, wait for each other and never in a circle.
 */
export async function writeNews(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  markChanged(tx, { accounts: tellings.map(({ account_id }) => account_id) });
  const before = gathered.get(tx);
  if (before) return void before.push(...tellings);
  const all = [...tellings];
  gathered.set(tx, all);
  beforeCommit(tx, () => writeAll(tx, all));
}

/** The letters first, as the job that passes them on locks an account's letter before its lines. */
async function writeAll(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  const written = tellings.filter(({ kind, has_letter }) => mailed.has(kind) && !has_letter);
  const accountsOf = (some: readonly Telling[]) => [...new Set(some.map(({ account_id }) => account_id))];
  await writeAtOnce(tx, accountsOf(written), accountsOf(written.filter(({ kind }) => urgent.has(kind))));
  const lines = tellings.map(({ about, ...telling }) => ({
    ...telling,
    merge_key: about === undefined ? null : `${telling.account_id} ${telling.kind} ${about}`,
  }));
  const keys = lines.flatMap(({ merge_key }) => merge_key ?? []);
  if (keys.length > 0) await closeOldLines(tx, keys);
  for (const once of timesOf(lines)) await insertNews(tx, once);
}

/** First what is told for the first time, then what is told again about the same: a statement adds to a line only once. */
function timesOf<Line extends { merge_key: string | null }>(lines: readonly Line[]): Line[][] {
  const times: Line[][] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const before = (line.merge_key !== null && seen.get(line.merge_key)) || 0;
    if (line.merge_key !== null) seen.set(line.merge_key, before + 1);
    (times[before] ??= []).push(line);
  }
  return times;
}

/** The ids of accounts with news. What comes within ten minutes of a letter is in the next one. */
export const newsOfAccount: Gathering<string> = {
  job: "gather-match-news",
  News: z.uuid(),
  keyOf: (id) => id,
};

/** Lets those of these accounts have a letter who want theirs at once, and of the urgent ones all who want letters. */
async function writeAtOnce(
  tx: Tx,
  accountIds: readonly string[],
  urgentIds: readonly string[] = [],
): Promise<void> {
  if (accountIds.length === 0) return;
  for (const id of await listWrittenAtOnce(tx, accountIds, urgentIds))
    await gatherNews(tx, newsOfAccount, id);
}

/** The jobs that tell people what fits by now, see `matching/telling`. */
export const TELL_STOCK = "tell-stock";
export const TELL_REQUEST = "tell-request";

/**
 * Lets people know, after the commit, which open requests a supplier's cars fit that were written at `at` or later: an ISO moment,
 * for what this very transaction writes the moment at which it began.
 */
export async function tellStockLater(tx: Tx, supplier_id: string, at?: string): Promise<void> {
  const since = at ?? (await beginningOfTransaction(tx));
  await addJob(tx, TELL_STOCK, { supplier_id, since });
}

/** Lets suppliers know, after the commit, that something they have fits a new request. */
export const tellRequestLater = (tx: Tx, request_id: string): Promise<void> =>
  addJob(tx, TELL_REQUEST, { request_id });

/** The moment that `updated_at` of a car is set to, to the microsecond. */
async function beginningOfTransaction(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(tx);
  return rows[0]?.at ?? "";
}
