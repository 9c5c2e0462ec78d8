import { decideApproval } from "@khorgos/contract/accounts/accounts.rules";
import type * as api from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../platform/http/serve.ts";
import { insertDecision } from "./audit.sql.ts";
import { tellOfDecision } from "./mails/mail-decision.ts";
import { lockUser, updateStanding } from "./users.sql.ts";

/** Lets an account in, or in again. Throws `account_not_found`, `decided_meanwhile`. */
export const approveUser: Verb<typeof api.approveUser> = ({ transact, actor, input: { id, seen } }) =>
  transact(async (tx) => {
    const account = await lockUser(tx, id);
    if (!account) throw new Failure("account_not_found");
    const decision = decideApproval(account.status, "approved", seen);
    if (decision === "refuse") throw new Failure("decided_meanwhile");
    if (decision === "keep") return { user: account };
    const user = await updateStanding(tx, id, "approved", "");
    await insertDecision(tx, { actor, what: "approved", subject: account, why: "" });
    await tellOfDecision(tx, id, { was: account.status, decided: "approved" });
    return { user };
  });
