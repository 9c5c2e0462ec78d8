import { randomUUID } from "node:crypto";
import type { AuditAction } from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Reading } from "@khorgos/contract/platform/endpoint";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { addHits } from "./throttles.sql.ts";

/** Things that are counted: what somebody may read only so much of, and cars whose contacts they took away in files. */
type Counted = Reading | "exported";

/**
 * How much of what others keep here one account may read: so many in each window of so many minutes. Of what it takes away
 * in files nothing is refused; so much of it is told.
 */
export type ReadQuotaLimits = Readonly<Record<Counted, { most: number; minutes: number }>>;

/** A day of work is some hundred cars; anyone who opens thousands copies the market. */
export const defaultReadQuota: ReadQuotaLimits = {
  details: { most: 2_000, minutes: 24 * 60 },
  pages: { most: 300, minutes: 15 },
  // Asked at each pause of typing, and told with three cars.
  foreseen: { most: 1_000, minutes: 15 },
  exported: { most: 2_000, minutes: 24 * 60 },
};

export type ReadQuota = {
  /** Counts one reading, before it is answered from wherever. Throws `reading_limit` with the seconds to wait. */
  count(accountId: string, what: Reading): void;
  /** Takes note of cars that were written into a file with the contacts of their suppliers. */
  noteExport(accountId: string, cars: number): void;
  /** Writes down what was read here since the last time, and learns what was read elsewhere. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** So long servers may not know of each other's readings; an account gets that much more at most. */
const SETTLE_MS = 5_000;

type ReadCount = {
  accountId: string;
  what: Counted;
  start: number;
  /** Of all servers, when we last heard. */
  known: number;
  /** Of ours, being written down, and since then. */
  underWay: number;
  fresh: number;
  /** In how many calls these were read. */
  callsUnderWay: number;
  freshCalls: number;
};

/** Of exports also how many cars there were, and in how many files. */
export type Alarm = { account: string; what: Counted; cars?: number; files?: number };

type ReadQuotaOptions = {
  limits?: ReadQuotaLimits;
  /**
   * Told once for each account and window, by whichever server notices; of exports beyond the limit each time that counts are
   * written down.
   */
  onAlarm?: (alarm: Alarm) => void;
  now?: () => number;
};

/**
 * Counts in memory, so that no answer waits for it, and every few seconds writes all counts down in one statement, so that
 * several servers count together and a restart forgets little. Who reads on beyond the limit is written into the log of
 * administration.
 */
export function openReadQuota(
  db: Db,
  { limits = defaultReadQuota, onAlarm = () => {}, now = Date.now }: ReadQuotaOptions = {},
): ReadQuota {
  const counts = new Map<string, ReadCount>();

  function add(accountId: string, what: Counted, times: number) {
    const { most, minutes } = limits[what];
    const length = minutes * 60_000;
    const start = Math.floor(now() / length) * length;
    const name = `${what} ${accountId} ${start}`;
    const one = counts.get(name) ?? { accountId, what, start, known: 0, ...nothing };
    counts.set(name, one);
    one.fresh += times;
    one.freshCalls += 1;
    return { isOver: one.known + one.underWay + one.fresh > most, ends: start + length };
  }

  function count(accountId: string, what: Reading) {
    const { isOver, ends } = add(accountId, what, 1);
    if (isOver) throw new Failure("reading_limit", { retryAfter: Math.ceil((ends - now()) / 1000) });
  }

  async function settle() {
    const due = [...counts.values()].filter(({ fresh, underWay }) => fresh > 0 && underWay === 0);
    forgetPast();
    if (due.length === 0) return;
    for (const one of due) {
      one.underWay = one.fresh;
      one.fresh = 0;
      one.callsUnderWay = one.freshCalls;
      one.freshCalls = 0;
    }
    try {
      for (const one of await writeDown(db, due)) {
        const { most } = limits[one.what];
        const before = one.known - one.underWay;
        if (one.known > most && (before <= most || one.what === "exported")) await alarm(one);
      }
    } catch (error) {
      for (const one of due) {
        one.fresh += one.underWay;
        one.freshCalls += one.callsUnderWay;
      }
      throw error;
    } finally {
      for (const one of due) {
        one.underWay = 0;
        one.callsUnderWay = 0;
      }
    }
  }

  function forgetPast() {
    for (const [name, { what, start, fresh, underWay }] of counts) {
      const isOver = start + limits[what].minutes * 60_000 < now();
      if (isOver && fresh + underWay === 0) counts.delete(name);
    }
  }

  async function alarm({ accountId, what, underWay: cars, callsUnderWay: files }: ReadCount) {
    onAlarm({ account: accountId, what, ...(what === "exported" && { cars, files }) });
    // In figures, to be said in the reader's language.
    const much = files === 1 ? String(cars) : `${cars} / ${files}`;
    if (what === "exported") await writeAlarm(db, accountId, "market_exported", much);
    else await writeAlarm(db, accountId, "reading_limit", "");
  }

  // While the database is away everything waits for the next time.
  const timer = setInterval(() => void settle().catch(() => {}), SETTLE_MS);
  timer.unref();
  return {
    count,
    noteExport: (accountId, cars) => void add(accountId, "exported", cars),
    settle,
    async stop() {
      clearInterval(timer);
      await settle().catch(() => {});
    },
  };
}

const nothing = { underWay: 0, fresh: 0, callsUnderWay: 0, freshCalls: 0 };

const bucketOf = ({ what, accountId }: ReadCount) => `read ${what} ${accountId}`;

/** Adds ours to everybody's and learns the sum. */
async function writeDown(db: Db, counts: readonly ReadCount[]): Promise<readonly ReadCount[]> {
  const sums = await addHits(
    db,
    counts.map((one) => ({ bucket: bucketOf(one), start: one.start, hits: one.underWay })),
  );
  for (const [index, one] of counts.entries()) one.known = sums[index] ?? one.known;
  return counts;
}

const writeAlarm = (db: Db, accountId: string, what: AuditAction, why: string) =>
  sql`insert into audit_entries (id, actor_id, actor_name, what, subject_id, subject, why)
      select ${randomUUID()}, id, name, ${what}, id, name || ' <' || email || '>', ${why}
      from accounts where id = ${accountId}`.execute(db);
