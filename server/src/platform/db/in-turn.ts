import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tx } from "./connect.ts";
import { allowTime } from "./role-timeouts.ts";
import { errorCodeOf } from "./transact.ts";

/** Between two looks whether it is one's turn, in milliseconds. */
const LOOKS_EVERY = 100;

/** However long the one before takes. A machine that is gone without a word is found out within half a minute. */
const waitingOn = {
  statement_timeout: "0",
  lock_timeout: "0",
  transaction_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  tcp_keepalives_idle: "10",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "4",
};

/**
 * Lets processes that start together prepare their database one after the other: what makes tables and gives rights does not
 * bear its like beside it. A row that is held, not an advisory lock, because poolers and other engines know rows; the next
 * one's turn comes also when this process dies.
 */
export async function inTurn<Result>(owner: Db, work: () => Promise<Result>): Promise<Result> {
  await makeLease(owner);
  await sql`insert into schema_lease values (0, 'anyone who prepares', 'infinity') on conflict (id) do nothing`.execute(
    owner,
  );
  // Each look is a transaction of its own: an index that is made concurrently waits for whole transactions in whose statement it
  // came, and one that waited for its turn inside would wait for that index.
  for (;;) {
    const turn = await owner.transaction().execute(async (tx) => {
      await allowTime(tx, waitingOn);
      return (await takesTurn(tx)) ? { result: await work() } : undefined;
    });
    if (turn) return turn.result;
    await pause(LOOKS_EVERY);
  }
}

/**
 * Line 0 of `schema_lease` is whose turn it is; others are for a migration, the first administrator, the vocabulary, cost sheets. Nobody
 * waits inside the statement, and it has no parameters and comes last: one with parameters the driver leaves open until the next.
 */
async function takesTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from schema_lease where id = 0 for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Unique violation, duplicate table and object: two who make the same table at once, although each looks whether it is there. */
const made = new Set(["23505", "42P07", "42710"]);

/** Makes the table that servers and commands agree by, unless it is there. */
export async function makeLease(db: Db): Promise<void> {
  for (;;) {
    try {
      await sql`create table if not exists schema_lease (id int primary key, holder text not null, expires_at timestamptz not null)`.execute(
        db,
      );
      return;
    } catch (error) {
      if (!made.has(errorCodeOf(error) ?? "")) throw error;
      await pause(20);
    }
  }
}
