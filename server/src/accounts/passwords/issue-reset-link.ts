import type * as api from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { hashToken, newToken } from "../sessions.sql.ts";
import { insertLinkIssued, lockOthersAccount, replaceResets } from "./password-resets.sql.ts";

/**
 * Lets an administrator hand somebody a link for a new password, where letters do not arrive. Never for themselves: an
 * open screen would be worth their password. Throws `account_not_found`, also for an account that may not enter.
 */
export const issueResetLink: Verb<typeof api.issueResetLink> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const account = await lockOthersAccount(tx, id, actor.id);
    if (!account) throw new Failure("account_not_found");
    const token = newToken();
    const expires_at = await replaceResets(tx, id, hashToken(token));
    await insertLinkIssued(tx, actor, account);
    return { path: `/reset-password?token=${token}`, expires_at };
  });
