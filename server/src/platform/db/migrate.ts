import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tx } from "./connect.ts";
import { allowTime } from "./role-timeouts.ts";
import { errorCodeOf, LOCK_NOT_AVAILABLE } from "./transact.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** Longer than any one migration step may take; a server that died while migrating is waited out this long. */
const LEASE_SECONDS = 60;

/** How often it is renewed by what may take longer, in milliseconds. */
const RENEWS_EVERY = 20_000;

/**
 * A step asks for a table for so long; everybody who comes meanwhile waits behind it. Then they are let through, and it
 * asks again.
 */
const WAITS = "1s";
/** Milliseconds in which they are. */
const LETS_THROUGH = 500;
/** Longer than the longest transaction, an import, may hold a table. */
const TRIES = 100;

/** Stands among the steps while a backup is put in: until it is gone, what is there is not the market. */
export const RESTORING = "a restore is under way";

/**
 * Brings the database to this version of the code: forward only, one statement a transaction, each applied once; an index that is made concurrently without one. Says
 * whether anything was missing. Anyone who restores may name the steps to take, and no others are.
 *
 * @throws an Error with a sentence when the database holds a restore that was cut short, or somebody holds a table on and on
 */
export async function migrate(
  db: Db,
  { isRestoring = false, only, tries = TRIES, more = [] }: MigrateOptions = {},
): Promise<boolean> {
  await sql`create table if not exists schema_steps (step text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  await makeLease(db);
  if (!isRestoring) await refuseUnfinished(db);
  const steps = [...(await allSteps()), ...more].filter(({ name }) => only?.includes(name) ?? true);
  if ((await missing(db, steps)).length === 0) return false;

  const holder = randomUUID();
  await takeLease(db, holder);
  try {
    for (const step of await missing(db, steps)) await applyInTurn(db, step, holder, tries);
  } finally {
    await sql`delete from schema_lease where holder = ${holder}`.execute(db);
  }
  return true;
}

type MigrateOptions = {
  isRestoring?: boolean;
  only?: readonly string[];
  tries?: number;
  /** Steps that are tried out, after those of this version. */
  more?: readonly Step[];
};

async function refuseUnfinished(db: Db) {
  const { rows } = await sql`select from schema_steps where step = ${RESTORING}`.execute(db);
  if (rows.length > 0)
    throw new Error(
      "This database holds a restore that was not finished. Restore the backup again, into an empty place.",
    );
}

/** Steps among the named ones that this code does not know: it is older than whatever took them. */
export async function findUnknownSteps(names: readonly string[]): Promise<string[]> {
  const known = new Set((await allSteps()).map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/** Whether every migration this code knows has been applied. A database that is newer is fine. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  (await missing(db, await allSteps())).length === 0;

type Step = { name: string; text: string };

async function allSteps(): Promise<Step[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const steps = await Promise.all(
    files.map(async (file) => stepsOf(file, await readFile(new URL(file, folder), "utf8"))),
  );
  return steps.flat();
}

/** Statements end with a semicolon at the end of a line, so a migration file needs no parser. */
const stepsOf = (file: string, text: string): Step[] =>
  text
    .split(/;\s*$/m)
    .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "")
    .map((statement, index) => ({ name: `${file}#${index + 1}`, text: statement }));

async function missing(db: Db, steps: Step[]): Promise<Step[]> {
  const { rows } = await sql<{ step: string }>`select step from schema_steps`.execute(db);
  const applied = new Set(rows.map(({ step }) => step));
  return steps.filter(({ name }) => !applied.has(name));
}

/** A row instead of an advisory lock: it also works through poolers and on engines that only speak PostgreSQL. */
async function takeLease(db: Db, holder: string) {
  for (;;) {
    const { rows } = await sql`
      insert into schema_lease values (1, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where schema_lease.expires_at < now()
      returning id`.execute(db);
    if (rows.length > 0) return;
    await pause(200);
  }
}

/** Takes a step as soon as nobody holds what it changes. */
async function applyInTurn(db: Db, step: Step, holder: string, tries: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const index = concurrentIndexOf(step.text);
      if (index) await makeConcurrently(db, step, index, holder);
      else await apply(db, step, holder);
      return;
    } catch (error) {
      if (errorCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === tries)
        throw new Error(
          `The step ${step.name} could not begin, because somebody holds its table. Try again when they are done.`,
          { cause: error },
        );
      await renewLease(db, holder);
      await pause(LETS_THROUGH);
    }
  }
}

const renewLease = (db: Db | Tx, holder: string) =>
  sql`update schema_lease set expires_at = now() + make_interval(secs => ${LEASE_SECONDS}) where holder = ${holder}`.execute(
    db,
  );

const apply = (db: Db, { name, text }: Step, holder: string) =>
  db.transaction().execute(async (tx) => {
    await allowTime(tx, { statement_timeout: "0", transaction_timeout: "0", lock_timeout: WAITS });
    await sql.raw(text).execute(tx);
    await recordStep(tx, name);
    await renewLease(tx, holder);
  });

const recordStep = (db: Db | Tx, name: string) =>
  sql`insert into schema_steps (step) values (${name})`.execute(db);

/** The name of an index that is made while everybody goes on writing: no transaction may be around that. */
const concurrentIndexOf = (text: string): string | undefined =>
  /^create (?:unique )?index concurrently (\w+)/im.exec(text)?.[1];

/** Makes such an index, however long it takes. What is left of a try that was cut short is removed first. */
async function makeConcurrently(db: Db, { name, text }: Step, index: string, holder: string): Promise<void> {
  const renewing = setInterval(() => void renewLease(db, holder).catch(() => {}), RENEWS_EVERY);
  try {
    await db.connection().execute(async (own) => {
      // Of the server's own role, where no other owns the tables; older versions do not know all of them.
      await sql`select set_config(name, '0', false) from pg_settings
        where name in ('statement_timeout', 'transaction_timeout', 'lock_timeout')`.execute(own);
      await sql`drop index concurrently if exists ${sql.id(index)}`.execute(own);
      await sql.raw(text).execute(own);
      await recordStep(own, name);
      await sql`reset all`.execute(own);
    });
  } finally {
    clearInterval(renewing);
  }
}

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
async function makeLease(db: Db): Promise<void> {
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
