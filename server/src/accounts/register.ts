import { randomUUID } from "node:crypto";
import type * as api from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Market, Verb } from "../platform/http/serve.ts";
import { words } from "./account-words.ts";
import { insertAccount, insertOwnAuditEntry } from "./accounts.sql.ts";
import { tellAdministrators } from "./applicants/tell-administrators.ts";
import { attemptsAt } from "./attempts/count-attempts.ts";
import { keepNetwork } from "./attempts/known-networks.sql.ts";
import { keepPhone } from "./keep-phone.ts";
import { acceptPassword } from "./passwords/accept-password.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

/** Registers somebody who then waits for approval. Throws `invalid_input` for a phone that is none or a password that will not do, `email_taken`, `too_many`, `unavailable`. */
export const register =
  ({ passwords }: Pick<Market, "passwords">): Verb<typeof api.register> =>
  async ({ transact, limits, request: { ip }, input }) => {
    await limits.attempts(attemptsAt.register(ip));
    const { role } = input;
    acceptPassword(input.password, role, passwords);
    const account = {
      id: randomUUID(),
      role,
      name: input.name,
      email: input.email,
      wechat_id: input.wechat_id,
      address: input.address,
      language: input.language,
      phone: keepPhone(input.phone, role),
      // Each role has one of the two; the other is not theirs to fill.
      company_name: role === "supplier" ? input.company_name : "",
      dealership_name: role === "dealer" ? input.dealership_name : "",
      password_hash: await hashPassword(input.password),
    };
    return transact(async (tx) => {
      const user = await insertAccount(tx, account);
      if (!user) throw new Failure("email_taken");
      await insertOwnAuditEntry(tx, user, "registered");
      await keepNetwork(tx, user.id, ip);
      await tellAdministrators(tx, user.id);
      return { user, status: user.status, message: words[user.language].waiting };
    });
  };
