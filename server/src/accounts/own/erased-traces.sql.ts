import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/** So many texts are read at a time: half a megabyte or so, and nobody else waits long for them to be looked through. */
const AT_A_TIME = 100;

type TracedText = { id: string; words: string };
type TracedColumn = {
  read: (after: string) => RawBuilder<TracedText>;
  write: (ids: readonly string[], words: readonly string[]) => RawBuilder<unknown>;
};

/** Takes a person's name and contacts out of what they wrote into their own requests and offers; the terms stay whole. */
export async function silenceWords(tx: Tx, accountId: string, silence: (words: string) => string) {
  for (const { read, write } of placesOf(accountId)) {
    let after = NO_ID;
    for (;;) {
      const { rows } = await read(after).execute(tx);
      const changed = rows
        .map(({ id, words }) => ({ id, before: words, words: silence(words) }))
        .filter(({ before, words }) => words !== before);
      if (changed.length > 0)
        await write(
          changed.map(({ id }) => id),
          changed.map(({ words }) => words),
        ).execute(tx);
      if (rows.length < AT_A_TIME) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

/** Before every id there is. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

const placesOf = (accountId: string): TracedColumn[] => [
  {
    read: (after) => sql<TracedText>`select id, additional_requirements as words from car_requests
      where dealer_id = ${accountId} and additional_requirements <> '' and id > ${after} order by id limit ${AT_A_TIME}`,
    write: (ids, words) => sql`update car_requests r set additional_requirements = said.words
      from unnest(${ids}::uuid[], ${words}::text[]) as said (id, words) where r.id = said.id`,
  },
  {
    read: (
      after,
    ) => sql<TracedText>`select e.id, e.notes as words from earlier_offers e join offers o on o.id = e.offer_id
      where o.supplier_id = ${accountId} and e.notes <> '' and e.id > ${after} order by e.id limit ${AT_A_TIME}`,
    write: (ids, words) => sql`update earlier_offers e set notes = said.words
      from unnest(${ids}::uuid[], ${words}::text[]) as said (id, words) where e.id = said.id`,
  },
  {
    read: (after) => sql<TracedText>`select id, notes as words from offers
      where supplier_id = ${accountId} and notes <> '' and id > ${after} order by id limit ${AT_A_TIME}`,
    write: (ids, words) => sql`update offers o set notes = said.words
      from unnest(${ids}::uuid[], ${words}::text[]) as said (id, words) where o.id = said.id`,
  },
];

/**
 * The log keeps what was done when, and by which account, under a name that is nobody's. To be asked after the account
 * itself was erased: of others the log cannot be changed.
 */
export async function forgetInAudit(tx: Tx, accountId: string, pseudonym: string): Promise<void> {
  await sql`select forget_in_audit(${accountId}, ${pseudonym})`.execute(tx);
}

/** Answers that are remembered for a repeated call, and jobs that wait, name people too. */
export async function forgetInWaiting(tx: Tx, accountId: string, email: string): Promise<void> {
  await sql`delete from idempotency_keys where starts_with(scope, ${accountId})
    or strpos(answer::text, ${email}) > 0 or strpos(answer::text, ${accountId}) > 0`.execute(tx);
  await sql`delete from graphile_worker._private_jobs where strpos(payload::text, ${email}) > 0`.execute(tx);
}
