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

/** A column of words in rows that are the person's, by a condition on the row `t`. */
function traced(table: string, column: string, isTheirs: RawBuilder<unknown>): TracedColumn {
  const [rows, words] = [sql.table(table), sql.ref(column)];
  return {
    read: (after) => sql<TracedText>`select id, ${words} as words from ${rows} t
      where ${isTheirs} and ${words} <> '' and id > ${after} order by id limit ${AT_A_TIME}`,
    write: (ids, changed) => sql`update ${rows} t set ${words} = said.words
      from unnest(${ids}::uuid[], ${changed}::text[]) as said (id, words) where t.id = said.id`,
  };
}

function placesOf(accountId: string): TracedColumn[] {
  const ofSupplier = sql`t.supplier_id = ${accountId}`;
  const ofOffers = sql`t.offer_id in (select o.id from offers o where o.supplier_id = ${accountId})`;
  const saidSo = sql`case t.fell_through_by when 'dealer' then t.dealer_id else t.supplier_id end = ${accountId}`;
  return [
    traced("car_requests", "additional_requirements", sql`t.dealer_id = ${accountId}`),
    traced("earlier_offers", "notes", ofOffers),
    traced("earlier_offers", "state_reason", ofOffers),
    traced("offers", "notes", ofSupplier),
    traced("offers", "state_reason", ofSupplier),
    traced("deals", "notes", ofSupplier),
    traced("deals", "reason", saidSo),
  ];
}

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
