import type * as api from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { allowTime } from "../platform/db/role-timeouts.ts";
import type { Market, Verb } from "../platform/http/serve.ts";
import { lockAccount, updatePassword } from "./accounts.sql.ts";
import { admitAccount } from "./admit-account.ts";
import { attemptsAt } from "./attempts/count-attempts.ts";
import { keepNetwork } from "./attempts/known-networks.sql.ts";
import { readDevice } from "./own/device.rules.ts";
import { findByPassword } from "./passwords/find-by-password.ts";
import { hashPassword, isOutdated } from "../platform/credentials/hash-password.ts";
import { hashToken, insertSession, newToken } from "./sessions.sql.ts";
import { checkCode } from "./two-step/check-code.ts";

/**
 * Opens a session. An unknown e-mail and a wrong password take the same way and the same time, to
 * `wrong_credentials`; how the account stands, and that a code is needed, is told only after the right password.
 */
export const login =
  ({ sessions }: Pick<Market, "sessions">): Verb<typeof api.login> =>
  async ({ db, transact, limits, request: { ip, headers }, input: { email, password, code } }) => {
    const known = await findByPassword({ db, limits, ip, email, password });
    if (!known) throw new Failure("wrong_credentials");
    const stronger = isOutdated(known.password_hash) ? await hashPassword(password) : undefined;

    const codeAttempts = code ? attemptsAt.code(known.id, known.password_hash) : [];
    await limits.attempts(codeAttempts);
    const signedIn = await transact(async (tx) => {
      // A supplier's import holds the account while it counts the stock at its end.
      await allowTime(tx, { lock_timeout: "10s", statement_timeout: "10s" });
      const account = await lockAccount(tx, known.id);
      // The password was changed while this one was being checked.
      if (account?.password_hash !== known.password_hash) throw new Failure("wrong_credentials");
      admitAccount(account);
      await checkCode(tx, account, code, sessions.clock);
      if (stronger) await updatePassword(tx, account.id, stronger);
      await keepNetwork(tx, account.id, ip, sessions.clock);
      const token = newToken();
      await insertSession(
        tx,
        account.id,
        hashToken(token),
        readDevice(headers["user-agent"] ?? ""),
        sessions.clock,
      );
      return { token, user: account };
    });
    await limits.forgive(codeAttempts);
    return signedIn;
  };
