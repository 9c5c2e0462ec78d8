import { sql } from "kysely";
import type { Clock } from "../db/clock.ts";
import type { Db } from "../db/connect.ts";

/** One counted thing: at most `limit` attempts within any `minutes` that end now. */
export type Window = {
  /** The policy that is counted, as answers name it. */
  policy: string;
  /** Whose attempts. */
  name: string;
  limit: number;
  minutes: number;
  /** Never told in headers: that it exists would tell something of the account. */
  isSecret?: boolean;
};

/** Anyone who fails again and again waits longer and longer before the next try is heard. */
export type BackOff = { name: string; backsOff: true };

export type Bucket = Window | BackOff;

/** Whether an attempt was counted, or in how many seconds the next one may be. */
type Verdict = { left: number; reset: number } | { wait: number };

/** A back-off nobody has added to for a day is forgotten. */
const FORGET = sql`interval '1 day'`;

const seconds = (moment: ReturnType<typeof sql>, { now }: Clock) =>
  sql<number>`greatest(1, ceil(extract(epoch from ${moment} - ${now})))::int`;

/**
 * Tells that a moment lies further ahead than any pause: it was counted by a clock that has been set back since. It counts no more, or somebody
 * would wait as long as the clock was wrong.
 */
const isAhead = (moment: ReturnType<typeof sql>, { now }: Clock, most: ReturnType<typeof sql>) =>
  sql<boolean>`${moment} > ${now} + ${most}`;

/** Counts one attempt unless that were one too many; of many at the same moment no more than the limit are counted. */
export async function countAttempt(db: Db, clock: Clock, window: Window): Promise<Verdict> {
  const { name, limit } = window;
  const length = sql`make_interval(mins => ${window.minutes})`;
  const recent = sql`from unnest(a.made_at) as t (at) where t.at > ${clock.now} - ${length}
    and not ${isAhead(sql`t.at`, clock, length)}`;
  const counted = await sql<{ used: number; reset: number }>`
    insert into attempts as a (bucket, made_at, forget_after)
    values (${name}, array[${clock.now}], ${clock.now} + ${length})
    on conflict (bucket) do update
      set made_at = array(select t.at ${recent} order by t.at) || ${clock.now}, forget_after = excluded.forget_after
      where (select count(*) ${recent}) < ${limit}
    returning cardinality(a.made_at) as used, ${seconds(sql`a.made_at[1] + ${length}`, clock)} as reset`.execute(
    db,
  );
  const [row] = counted.rows;
  if (row) return { left: limit - row.used, reset: row.reset };

  const { rows } = await sql<{ wait: number | null }>`
    select (select ${seconds(sql`min(t.at) + ${length}`, clock)} ${recent}) as wait from attempts a where a.bucket = ${name}`.execute(
    db,
  );
  return { wait: rows[0]?.wait ?? 1 };
}

/** Counts one failure in advance, unless the pause after the last one is not over. */
export async function countFailure(db: Db, clock: Clock, { name }: BackOff): Promise<Verdict> {
  const { now } = clock;
  const pauses = sql`cast(${allPauses()} as integer[])`;
  const most = allPauses().length;
  const failures = sql`(case when b.forget_after > ${now} then b.failures + 1 else 1 end)`;
  const { rows } = await sql`
    insert into back_offs as b (bucket, failures, open_at, forget_after) values (${name}, 1, ${now}, ${now} + ${FORGET})
    on conflict (bucket) do update
      set failures = ${failures}, forget_after = excluded.forget_after,
        open_at = ${now} + make_interval(secs => (${pauses})[least(${failures}, ${most})])
      where b.open_at <= ${now} or ${isAhead(sql`b.open_at`, clock, sql`make_interval(secs => ${allPauses().at(-1)})`)}
    returning 1`.execute(db);
  if (rows.length > 0) return { left: 0, reset: 0 };

  const open = await sql<{ wait: number }>`
    select ${seconds(sql`open_at`, clock)} as wait from back_offs where bucket = ${name}`.execute(db);
  return { wait: open.rows[0]?.wait ?? 1 };
}

/** Uncounts the latest attempt, or failure, of each. */
export async function refund(db: Db, names: readonly string[]): Promise<void> {
  await sql`update attempts set made_at = made_at[1:cardinality(made_at) - 1]
    where bucket = any(${names}) and cardinality(made_at) > 0`.execute(db);
  await sql`update back_offs set failures = failures - 1 where bucket = any(${names}) and failures > 0`.execute(
    db,
  );
}

/** Forgets all failures in a row. */
export async function resetBackOffs(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from back_offs where bucket = any(${names})`.execute(db);
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where forget_after < now()`.execute(db);
  await sql`delete from back_offs where forget_after < now()`.execute(db);
  await sql`delete from throttles where window_start < now() - interval '1 day'`.execute(db);
}

/** Failures in a row that are a slip of the fingers. */
const FORGIVEN = 2;
/** Seconds: long enough that guessing gets nowhere, short enough that nobody is locked out. */
const LONGEST = 15 * 60;

/** Seconds to wait after so many failures in a row: none at first, then 1, 2, 4 … up to a quarter of an hour. */
export const backOffSeconds = (failures: number): number =>
  failures <= FORGIVEN ? 0 : Math.min(LONGEST, 2 ** (failures - FORGIVEN - 1));

/** The pauses after the first, the second … failure; the last of them stays. */
export function allPauses(): number[] {
  const pauses: number[] = [];
  while (pauses.at(-1) !== LONGEST) pauses.push(backOffSeconds(pauses.length + 1));
  return pauses;
}
