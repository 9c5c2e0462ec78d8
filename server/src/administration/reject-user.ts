import { decideApproval } from "@khorgos/contract/accounts/accounts.rules";
import type * as api from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { allowTime } from "../platform/db/role-timeouts.ts";
import type { Verb } from "../platform/http/serve.ts";
import { insertDecision } from "./audit.sql.ts";
import { tellOfDecision } from "./mails/mail-decision.ts";
import { endSessionsOf, lockUser, stopListOf, updateStanding } from "./users.sql.ts";

/**
 * Turns a registration down, or suspends an account that was approved: its sessions and the reading of its price
 * list end with the same commit.
 * Throws `account_not_found`, `decided_meanwhile`, and `administrator_stays` for an administrator's account, so that
 * nobody locks out the last one.
 */
export const rejectUser: Verb<typeof api.rejectUser> = ({ transact, actor, input: { id, seen, message } }) =>
  transact(async (tx) => {
    // A supplier's import holds the account while it counts the stock at its end.
    await allowTime(tx, { lock_timeout: "10s", statement_timeout: "10s" });
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    if (account.role === "administrator") throw new Failure("administrator_stays");
    const decision = decideApproval(account.status, "rejected", seen);
    if (decision === "refuse") throw new Failure("decided_meanwhile");
    if (decision === "keep") return { user: account };
    const user = await updateStanding(tx, id, "rejected", message);
    await endSessionsOf(tx, id);
    await stopListOf(tx, id, null);
    const what = account.status === "approved" ? "suspended" : "rejected";
    await insertDecision(tx, { actor, what, subject: account, why: message });
    await tellOfDecision(tx, id, { was: account.status, decided: "rejected" });
    return { user };
  });
