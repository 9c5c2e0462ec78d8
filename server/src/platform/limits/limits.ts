import type { ServerResponse } from "node:http";
import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { type Clock, databaseClock } from "../db/clock.ts";
import type { Db } from "../db/connect.ts";
import {
  type Bucket,
  countAttempt,
  countFailure,
  deleteOldAttempts,
  refund,
  resetBackOffs,
} from "./attempts.sql.ts";
import { trafficCounter } from "./count-traffic.ts";
import { ipPrefix, sitePrefix } from "./ip-prefix.ts";
import { addHits } from "./throttles.sql.ts";

const WINDOW_MINUTES = 5;

/** An office of dealers behind one address stays below; a crawler does not. */
const STRANGER_CALLS = 300;
/** A whole /48 of IPv6, which one customer may own and a small provider may share out. */
const SITE_CALLS = 1_200;
/** Five calls a second for five minutes: more than any hand, less than any script. */
const ACCOUNT_CALLS = 1_500;
/**
 * Of these so many, because each stays for good and its text may be long: an account that wrote as often as it may call
 * would fill the list of requests for everybody, and a disk within days. Whole stocks come as price lists.
 */
const WRITTEN = { requests: 100, offers: 300, cars: 300, profiles: 10 };

/** How one count stands after a call: of `limit` within `seconds`, `left` more may come; it is better in `reset` seconds. */
export type RateLimitStatus = { policy: string; limit: number; seconds: number; left: number; reset: number };
export type Tell = (count: RateLimitStatus) => void;

/**
 * Counts calls and attempts over windows that slide. What guards passwords and addresses is counted in the database, so
 * that several servers count together; plain traffic is counted in memory, and settled with the others every few seconds. Tells how each count stands, and throws
 * `too_many` with the seconds to wait. What is refused counts nowhere, so nobody is locked out by others who go on trying.
 */
export type Limits = {
  strangerCalls(ip: string, tell?: Tell): void;
  accountCalls(accountId: string, tell?: Tell): void;
  /** Counts something that an account is about to write down. */
  accountWrites(accountId: string, what: keyof typeof WRITTEN, tell?: Tell): void;
  /** Waits until few enough calls of the account are under way, and returns whether it had to. The turn ends with the reply. */
  turnOf(accountId: string, response: ServerResponse): Promise<boolean>;
  attempts(buckets: readonly Bucket[], tell?: Tell): Promise<void>;
  /** Uncounts attempts that came to nothing for reasons of our own. */
  takeBack(buckets: readonly Bucket[]): Promise<void>;
  /** Uncounts attempts that turned out to be no guesses, and ends every back-off among them. */
  forgive(buckets: readonly Bucket[]): Promise<void>;
  /** Tells the other servers of the market what callers did here, and learns what they did there. */
  settle(): Promise<void>;
};

export const noLimits: Limits = {
  strangerCalls() {},
  accountCalls() {},
  accountWrites() {},
  turnOf: async () => false,
  attempts: async () => {},
  takeBack: async () => {},
  forgive: async () => {},
  settle: async () => {},
};

type Clocks = { clock?: Clock; now?: () => number };

/** `clock` is for what is counted in the database, `now` for what is counted in memory, in milliseconds. */
export function limitsOn(db: Db, { clock = databaseClock, now = Date.now }: Clocks = {}): Limits {
  const traffic = trafficCounter(WINDOW_MINUTES * 60_000, now);
  const count = (policy: string, caller: string, limit: number, tell?: Tell) => {
    const { isOver, left, reset } = traffic.count(`${policy} ${caller}`, limit);
    tell?.({ policy, limit, seconds: WINDOW_MINUTES * 60, left, reset });
    if (isOver) throw new Failure("too_many", { retryAfter: reset });
  };
  const takeBack = (buckets: readonly Bucket[]) => refund(db, namesOf(buckets));

  return {
    strangerCalls(ip, tell) {
      if (sitePrefix(ip) !== ipPrefix(ip)) count("calls-of-site", sitePrefix(ip), SITE_CALLS, tell);
      count("calls-of-address", ipPrefix(ip), STRANGER_CALLS, tell);
    },
    turnOf: callsAtOnce(),
    accountWrites: (accountId, what, tell) => count(`${what}-of-account`, accountId, WRITTEN[what], tell),
    accountCalls: (accountId, tell) => count("calls-of-account", accountId, ACCOUNT_CALLS, tell),
    async attempts(buckets, tell) {
      for (const [place, bucket] of buckets.entries()) {
        const verdict =
          "backsOff" in bucket
            ? await countFailure(db, clock, bucket)
            : await countAttempt(db, clock, bucket);
        tellOf(bucket, verdict, tell);
        if (!("wait" in verdict)) continue;
        await takeBack(buckets.slice(0, place));
        throw new Failure("too_many", { retryAfter: verdict.wait });
      }
    },
    takeBack,
    async forgive(buckets) {
      await takeBack(buckets.filter((bucket) => !("backsOff" in bucket)));
      await resetBackOffs(db, namesOf(buckets));
    },
    async settle() {
      const untold = traffic.untold();
      if (untold.length === 0) return;
      const sums = await addHits(
        db,
        untold.map(({ caller, start, calls }) => ({ bucket: caller, start, hits: calls })),
      );
      for (const [index, one] of untold.entries()) traffic.learn(one, sums[index] ?? one.calls);
    },
  };
}

/** Servers do not know of each other's callers for so long, in milliseconds; one that calls at all of them gets that much more. */
const SETTLES_EVERY = 2_000;

/** Settles from time to time, until stopped. While the database is away everything waits for the next time. */
export function keepSettling(limits: Limits): { stop: () => void } {
  let underWay: Promise<void> | undefined;
  const settle = () => {
    underWay ??= limits
      .settle()
      .catch(() => {})
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(settle, SETTLES_EVERY).unref();
  return { stop: () => clearInterval(timer) };
}

const namesOf = (buckets: readonly Bucket[]) => buckets.map(({ name }) => name);

function tellOf(bucket: Bucket, verdict: Awaited<ReturnType<typeof countAttempt>>, tell: Tell | undefined) {
  if ("backsOff" in bucket || bucket.isSecret) return;
  const { policy, limit, minutes } = bucket;
  const stands = "wait" in verdict ? { left: 0, reset: verdict.wait } : verdict;
  tell?.({ policy, limit, seconds: minutes * 60, ...stands });
}

/** Forgets windows that are over, and answers nobody can ask for again. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await deleteOldAttempts(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
}

/** Two more than a browser has connections, and as many pages of a stock as the memory of a small server holds. */
const MAX_AT_ONCE = 8;
/** So long a call may wait for those before it, in milliseconds; longer only where their answers are not read. */
const WAIT_MS = 5_000;

type AccountLine = { running: number; waiting: Set<() => void> };

/**
 * The calls of one account that are worked on at the same time, with those whose answers are still unread: so many, the
 * others wait. One account that asks for large pages on hundreds of connections and reads none of them would hold as many
 * pages in memory, and all connections to the database while they are made.
 */
export function callsAtOnce(waitMs = WAIT_MS) {
  const lines = new Map<string, AccountLine>();

  function leave(accountId: string, line: AccountLine) {
    const [next] = line.waiting;
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(accountId);
  }

  /** Returns whether the call had to wait; throws `too_many` when that took too long, or its caller left. */
  return async (accountId: string, response: ServerResponse): Promise<boolean> => {
    const line = lines.get(accountId) ?? { running: 0, waiting: new Set() };
    lines.set(accountId, line);
    const mustWait = line.running >= MAX_AT_ONCE;
    if (!mustWait) line.running += 1;
    else await waitIn(line, response, waitMs);
    const end = () => leave(accountId, line);
    if (response.destroyed) end();
    else response.once("close", end);
    return mustWait;
  };
}

const waitIn = (line: AccountLine, response: ServerResponse, waitMs: number) =>
  new Promise<void>((start, giveUp) => {
    const end = (settle: () => void) => () => {
      line.waiting.delete(begin);
      clearTimeout(timer);
      response.off("close", leave);
      settle();
    };
    const begin = end(start);
    const leave = end(() => giveUp(new Failure("too_many", { retryAfter: Math.ceil(waitMs / 1000) })));
    const timer = setTimeout(leave, waitMs);
    line.waiting.add(begin);
    response.once("close", leave);
  });
