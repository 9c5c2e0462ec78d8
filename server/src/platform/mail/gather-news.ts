import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db, Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { transactOn } from "../db/transact.ts";
import type { Jobs } from "../jobs/run-jobs.ts";

/** So long after a mail, further news of the same kind are gathered for the next one. */
const QUIET = sql`interval '10 minutes'`;
/** Gathering only writes to the database; what stops it for a day is looked into by hand. */
const MAX_TRIES = 13;

/**
 * News that come in bursts. The first is passed on at once; what follows within ten minutes is passed on together,
 * when they are over. `keyOf` says which news go together.
 */
export type Gathering<News> = {
  job: string;
  News: z.ZodMiniType<News>;
  keyOf: (news: News) => string;
};

/** Adds news with the commit of their command. They name rows by their ids; what is in those is read when it is told. */
export const gatherNews = <News>(tx: Tx, { job, keyOf }: Gathering<News>, news: News): Promise<void> =>
  addToBatch(tx, { job, key: keyOf(news), news: [news], soonest: sql`now()` });

/**
 * The job that passes gathered news on. In the same transaction it opens the next batch, empty and due when the quiet
 * time is over; an empty batch ends the chain, so that the next news are again passed on at once. The library never
 * tries a batch again whose key a newer one has taken: so this one is passed on exactly once, or rolled back and tried
 * again. It is lost only if passing on fails in the very moment when further news arrive, so nothing but a note may
 * depend on it.
 */
export function passOnNews<News>(
  db: Db,
  gathering: Gathering<News>,
  passOn: (tx: Tx, news: readonly [News, ...News[]]) => Promise<void>,
): Jobs {
  const { job, keyOf, News } = gathering;
  const work = async (payload: unknown) => {
    const news = z.array(News).parse(payload);
    const [first, ...more] = news;
    if (first === undefined) return;
    await transactOn(db)(async (tx) => {
      await addToBatch(tx, { job, key: keyOf(first), news: [], soonest: sql`now() + ${QUIET}` });
      await passOn(tx, [first, ...more]);
    });
  };
  return { [job]: { work } };
}

type NewsBatch = { job: string; key: string; news: readonly unknown[]; soonest: ReturnType<typeof sql> };

/** The library joins payloads that are arrays, and keeps the moment of a batch that is already open. */
async function addToBatch(tx: Tx, { job, key, news, soonest }: NewsBatch) {
  await sql`${prepared} select graphile_worker.add_job(${job}, ${JSON.stringify(news)}::json, run_at => ${soonest},
    max_attempts => ${MAX_TRIES}, job_key => ${`${job}:${key}`}, job_key_mode => 'preserve_run_at')`.execute(
    tx,
  );
}
