import { createHash } from "node:crypto";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import type { Tx } from "../db/connect.ts";
import { sqlStateOf, type Transact } from "../db/transact.ts";
import { type Answer, answerOf } from "./answer.ts";

type Remembering = {
  run: Transact;
  key: string;
  endpoint: Endpoint;
  input: unknown;
  actorId: string | undefined;
};

/** Reads the `Idempotency-Key` header; 1…200 visible characters. */
export function onceKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Failure("invalid_input", {
    errors: [
      { path: "idempotency-key", code: "invalid", msg: "An idempotency key has 1 to 200 visible characters" },
    ],
  });
}

/** Carries the first answer past the verb when the deed was already done. */
class AlreadyAnswered extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("already answered");
    this.answer = answer;
  }
}

/**
 * The verb's transaction, remembering its answer under the caller's key in the same commit. A second call waits
 * for the first at the key's row, then gets the first answer; the same key with other input is `key_reused`.
 * The verb's transaction must return the verb's reply, because that is what is remembered.
 */
export function transactOnce({ run, key, endpoint, input, actorId }: Remembering) {
  const scope = `${actorId ?? "anyone"} ${endpoint.method} ${endpoint.path}`;
  const fingerprint = createHash("sha256").update(JSON.stringify(input, withoutPassword)).digest("hex");

  const runOnce: Transact = (work) =>
    run(async (tx) => {
      await claim(tx, scope, key, fingerprint);
      const result = await work(tx);
      const { status, json } = answerOf(endpoint, result);
      await sql`update remembered_answers set status = ${status}, answer = ${String(json)}::jsonb
                where scope = ${scope} and key = ${key}`.execute(tx);
      return result;
    });

  const answer = async (deed: () => Promise<unknown>): Promise<Answer> => {
    try {
      return answerOf(endpoint, await deed());
    } catch (error) {
      if (error instanceof AlreadyAnswered) return error.answer;
      throw error;
    }
  };
  return { run: runOnce, answer };
}

/** A fast hash over a password would let whoever reads the table try passwords at leisure. */
const withoutPassword = (name: string, value: unknown) => (name === "password" ? undefined : value);

/** Waiting longer than the lock timeout means that the first attempt is still at it. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Keys are kept for a day, so a retry after a night offline still finds its answer. */
const KEPT = sql`interval '24 hours'`;

async function claim(tx: Tx, scope: string, key: string, fingerprint: string) {
  const claimed = await sql<{ fingerprint: string; status: number | null; answer: unknown }>`
    insert into remembered_answers (scope, key, fingerprint) values (${scope}, ${key}, ${fingerprint})
    on conflict (scope, key) do update
      set fingerprint = case when remembered_answers.created_at < now() - ${KEPT} then excluded.fingerprint else remembered_answers.fingerprint end,
          status = case when remembered_answers.created_at < now() - ${KEPT} then null else remembered_answers.status end,
          created_at = case when remembered_answers.created_at < now() - ${KEPT} then now() else remembered_answers.created_at end
    returning fingerprint, status, answer`
    .execute(tx)
    .catch((error: unknown) => {
      throw sqlStateOf(error) === LOCK_NOT_AVAILABLE ? new Failure("still_running") : error;
    });
  const row = claimed.rows[0];
  if (!row) throw new Failure("unexpected");
  if (row.fingerprint !== fingerprint) throw new Failure("key_reused");
  if (row.status !== null)
    throw new AlreadyAnswered({ status: row.status, json: JSON.stringify(row.answer) });
}
