import type { NewsKind } from "@khorgos/contract/matching/news";
import type { Tx } from "../../platform/db/connect.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";
import { writeAtOnce } from "./at-once.ts";
import { closeOldLines, insertNews } from "./news.sql.ts";

/** What news names that is about no request that is there: a deal or a deleted request by its number, and the car. */
export type Named = { number: string; brand: string; model: string; model_name: string; year: number };

/** What one account is told. */
export type Telling = {
  account_id: string;
  kind: NewsKind;
  /** Whose account it comes from: the one whose company is named. */
  from_id: string;
  request_id?: string;
  /** What it names by itself; absent where it is read from the request. */
  named?: Named;
  /** US dollars for one car. */
  price?: number;
  best_price?: number | undefined;
  list_id?: string;
  /** How many requests it is about; one where none is said. */
  requests?: number;
  /**
   * What the same happens about: with the account and the kind it finds the unread line that this one adds to within ten minutes.
   * Without it this is a line of its own.
   */
  about?: string;
  /** Whether a letter of its own tells it, so that the letter of all news leaves it out. */
  has_letter?: boolean;
};

/** What letters about news tell. A supplier saw what fits their own upload when it ended, and being asked has a letter of its own. */
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

/** The one place at which news is written, and whoever wants their letters at once is written to. */
export async function writeNews(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const lines = tellings.map(({ about, ...telling }) => ({
    ...telling,
    merge_key: about === undefined ? null : `${telling.account_id} ${telling.kind} ${about}`,
  }));
  const keys = lines.flatMap(({ merge_key }) => merge_key ?? []);
  if (keys.length > 0) await closeOldLines(tx, keys);
  await insertNews(tx, lines);
  markChanged(tx, { accounts: tellings.map(({ account_id }) => account_id) });
  const written = tellings.filter(({ kind, has_letter }) => mailed.has(kind) && !has_letter);
  await writeAtOnce(tx, [...new Set(written.map(({ account_id }) => account_id))]);
}
