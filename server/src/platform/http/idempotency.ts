import { hash } from "node:crypto";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import type { Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { LOCK_NOT_AVAILABLE, errorCodeOf, type Transact } from "../db/transact.ts";
import { type Reply, replyOf } from "./reply.ts";

type Remembering = {
  run: Transact;
  key: string;
  endpoint: Endpoint;
  input: unknown;
  actorId: string | undefined;
};

/** Reads the `Idempotency-Key` header; 1…200 visible characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Failure("invalid_input", {
    errors: [
      { path: "idempotency-key", code: "invalid", msg: "An idempotency key has 1 to 200 visible characters" },
    ],
  });
}

/** Rolls a perform back that was done before under the same key. */
class AnsweredBefore extends Error {}

/**
 * The verb's transaction, remembering its answer under the caller's key in the same commit. Anyone who comes second waits
 * for the first at the key's row, is rolled back and gets the first answer; also when the perform can be done no more. The
 * same key with other input is `key_reused`. The verb's transaction must return the verb's reply, because that is what is
 * remembered.
 *
 * Remembering comes last, because nearly every key is new: one statement then, instead of a claim at first and its answer
 * at the end.
 */
export function transactIdempotently({ run, key, endpoint, input, actorId }: Remembering) {
  const scope = `${actorId ?? "anyone"} ${endpoint.method} ${endpoint.path}`;
  const fingerprint = hash("sha256", JSON.stringify(input, withoutPassword));
  const row = { scope, key, fingerprint };
  let hasBegun = false;

  const runOnce: Transact = (work) => {
    hasBegun = true;
    return run(async (tx) => {
      const result = await work(tx);
      if (!(await remember(tx, row, replyOf(endpoint, result)))) throw new AnsweredBefore();
      return result;
    });
  };

  const answer = async (perform: () => Promise<unknown>): Promise<Reply> => {
    try {
      return replyOf(endpoint, await perform());
    } catch (error) {
      const before = hasBegun ? await run((tx) => recall(tx, row)) : undefined;
      if (!before) throw error;
      return before;
    }
  };
  return { run: runOnce, answer };
}

/** A fast hash over a password would let anyone who reads the table try passwords at leisure. */
const withoutPassword = (name: string, value: unknown) => (name === "password" ? undefined : value);

/** Keys are kept for a day, so a retry after a night offline still finds its answer. */
const KEPT = sql`interval '24 hours'`;

type IdempotencyKeyRow = { scope: string; key: string; fingerprint: string };

/** Whether the key was free. Waits for another attempt that is about to remember its answer; throws `still_running`. */
async function remember(
  tx: Tx,
  { scope, key, fingerprint }: IdempotencyKeyRow,
  { status, json }: Reply,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    insert into idempotency_keys (scope, key, fingerprint, status, answer)
    values (${scope}, ${key}, ${fingerprint}, ${status}, ${String(json)}::jsonb)
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      answer = excluded.answer, created_at = now()
    where idempotency_keys.created_at < now() - ${KEPT}
    returning key`
    .execute(tx)
    .catch((error: unknown) => {
      // Waiting longer than the lock timeout means that the first attempt is still at it.
      throw errorCodeOf(error) === LOCK_NOT_AVAILABLE ? new Failure("still_running") : error;
    });
  return rows.length > 0;
}

/** The answer that was given under this key, if there is one. Throws `key_reused`. */
async function recall(tx: Tx, { scope, key, fingerprint }: IdempotencyKeyRow): Promise<Reply | undefined> {
  const { rows } = await sql<{ fingerprint: string; status: number; answer: unknown }>`
    select fingerprint, status, answer from idempotency_keys
    where scope = ${scope} and key = ${key} and created_at >= now() - ${KEPT}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) throw new Failure("key_reused");
  return { status: row.status, json: JSON.stringify(row.answer) };
}
