import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { networkOf } from "./network-of.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;

/** An office of dealers behind one address stays below; a crawler does not. */
const STRANGER_CALLS = 300;
/** Five calls a second for five minutes: more than any hand, less than any script. */
const ACCOUNT_CALLS = 1_500;

/** More callers than this in one window and the oldest are forgotten: counting must not eat the memory. */
const MOST_COUNTED = 100_000;

/** One counted thing: at most `limit` hits in each window of `minutes`. */
export type Bucket = { name: string; limit: number; minutes: number };

/**
 * Counts calls and attempts. What guards passwords and addresses is counted in the database, so that several
 * servers count together; plain traffic is counted in memory. Throws `too_many` with the seconds to wait.
 */
export type Limits = {
  strangerCalls(ip: string): void;
  accountCalls(accountId: string): void;
  attempts(buckets: readonly Bucket[]): Promise<void>;
  /** Uncounts attempts that turned out to be no guesses. */
  takeBack(buckets: readonly Bucket[]): Promise<void>;
};

export const noLimits: Limits = {
  strangerCalls() {},
  accountCalls() {},
  attempts: async () => {},
  takeBack: async () => {},
};

export function limitsOn(db: Db, now: () => number = Date.now): Limits {
  const count = counter(now);
  return {
    strangerCalls: (ip) => count(`ip ${networkOf(ip)}`, STRANGER_CALLS),
    accountCalls: (accountId) => count(`account ${accountId}`, ACCOUNT_CALLS),
    async attempts(buckets) {
      for (const bucket of buckets) await countAttempt(db, bucket);
    },
    takeBack: (buckets) => takeBackAttempts(db, buckets),
  };
}

function counter(now: () => number) {
  let windowStart = 0;
  let hits = new Map<string, number>();
  return (name: string, limit: number) => {
    const start = Math.floor(now() / WINDOW_MS) * WINDOW_MS;
    if (start !== windowStart || hits.size > MOST_COUNTED) {
      windowStart = start;
      hits = new Map();
    }
    const seen = (hits.get(name) ?? 0) + 1;
    hits.set(name, seen);
    if (seen > limit)
      throw new Failure("too_many", { retryAfter: Math.ceil((start + WINDOW_MS - now()) / 1000) });
  };
}

/** By the database's clock, so that servers agree on where a window starts. */
async function countAttempt(db: Db, { name, limit, minutes }: Bucket) {
  const window = sql`date_bin(make_interval(mins => ${minutes}), now(), timestamptz '2000-01-01')`;
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into throttles (bucket, window_start, hits) values (${name}, ${window}, 1)
    on conflict (bucket, window_start) do update set hits = throttles.hits + 1
    returning hits, ceil(extract(epoch from window_start + make_interval(mins => ${minutes}) - now()))::int as wait`.execute(
    db,
  );
  const row = rows[0];
  if (row && row.hits > limit) throw new Failure("too_many", { retryAfter: row.wait });
}

async function takeBackAttempts(db: Db, buckets: readonly Bucket[]): Promise<void> {
  const names = buckets.map(({ name }) => name);
  await sql`update throttles set hits = hits - 1
    where (bucket, window_start) in (select bucket, max(window_start) from throttles where bucket = any(${names}) group by bucket)
    and hits > 0`.execute(db);
}

/** Forgets windows that are over, and answers nobody can ask for again. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await sql`delete from throttles where window_start < now() - interval '1 day'`.execute(db);
  await sql`delete from remembered_answers where created_at < now() - interval '2 days'`.execute(db);
}
