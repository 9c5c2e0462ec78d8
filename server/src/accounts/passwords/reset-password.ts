import type * as api from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { insertOwnAuditEntry, updatePassword } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { keepNetwork } from "../attempts/known-networks.sql.ts";
import { deleteSessionsOf, hashToken } from "../sessions.sql.ts";
import { acceptPassword } from "./accept-password.ts";
import { hashPassword } from "../../platform/credentials/hash-password.ts";
import { tellOfNewPassword } from "./mail-new-password.ts";
import { deleteResetsOf, findReset, lockReset } from "./password-resets.sql.ts";

const message = "Your password has been changed. Please log in.";

/**
 * Sets a new password by a mailed link and ends every session of the account; opens none. Throws
 * `invalid_input` for a password that will not do, `reset_link_unusable` for a link that is made up, used or older than 10 minutes.
 */
export const resetPassword =
  ({ passwords }: Pick<Market, "passwords">): Verb<typeof api.resetPassword> =>
  async ({ db, transact, limits, request: { ip }, input }) => {
    await limits.attempts(attemptsAt.reset(ip));
    const tokenHash = hashToken(input.token);
    // Looked at before hashing, so that made-up links cost us nothing.
    const reset = await findReset(db, tokenHash);
    if (!reset) throw new Failure("reset_link_unusable");
    acceptPassword(input.password, reset.role, passwords);
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const account = await lockReset(tx, tokenHash);
      if (!account) throw new Failure("reset_link_unusable");
      await updatePassword(tx, account.id, passwordHash);
      await deleteResetsOf(tx, account.id);
      await deleteSessionsOf(tx, account.id);
      // Anyone who reads the letters of the account is its owner here, also where strangers use up the tries elsewhere.
      await keepNetwork(tx, account.id, ip);
      await insertOwnAuditEntry(tx, account, "password_reset");
      await tellOfNewPassword(tx, account.id);
      return { message, email: account.email };
    });
  };
