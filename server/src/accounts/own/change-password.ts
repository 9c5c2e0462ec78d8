import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { insertOwnAuditEntry, lockAccount, updatePassword } from "../accounts.sql.ts";
import { acceptPassword } from "../passwords/accept-password.ts";
import { hashPassword } from "../../platform/credentials/hash-password.ts";
import { tellOfNewPassword } from "../passwords/mail-new-password.ts";
import { deleteResetsOf } from "../passwords/password-resets.sql.ts";
import { deleteOtherSessions } from "../sessions.sql.ts";
import { checkOwnPassword } from "./check-password.ts";

/**
 * Takes a new password for the current one. Anyone else who was signed in with the old one is out with the same commit, and
 * links to set another are worth nothing any more. Throws `wrong_password`, `too_many`.
 */
export const changePassword =
  ({ passwords }: Pick<Market, "passwords">): Verb<typeof api.changePassword> =>
  async ({ db, transact, limits, actor, input }) => {
    const known = await checkOwnPassword({ db, limits, actor, password: input.current_password });
    acceptPassword(input.password, actor.role, passwords);
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const account = await lockAccount(tx, actor.id);
      // Changed by somebody else while this one was being checked.
      if (account?.password_hash !== known) throw new Failure("wrong_password");
      await updatePassword(tx, actor.id, passwordHash);
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await deleteResetsOf(tx, actor.id);
      await insertOwnAuditEntry(tx, account, "password_changed");
      await tellOfNewPassword(tx, actor.id);
      return {};
    });
  };
