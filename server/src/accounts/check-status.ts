import type * as api from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../platform/http/serve.ts";
import { findByEmail } from "./accounts.sql.ts";
import { knowsNetwork } from "./attempts/known-networks.sql.ts";
import { attemptsAt } from "./attempts/count-attempts.ts";

/**
 * Tells how a registration stands, to anybody who knows its e-mail: not why, which is told after the right password only.
 * Throws `account_not_found`, `too_many`.
 */
export const checkStatus: Verb<typeof api.checkStatus> = async ({ db, limits, request: { ip }, input }) => {
  const account = await findByEmail(db, input.email);
  const isKnown = await knowsNetwork(db, account?.id, ip);
  await limits.attempts(attemptsAt.checkStatus({ ip, email: input.email, isKnown }));
  if (!account) throw new Failure("account_not_found");
  const { status, created_at, email, name, role } = account;
  return { status, registered_at: created_at, user: { email, name, role } };
};
