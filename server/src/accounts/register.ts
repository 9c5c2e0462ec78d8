import { randomUUID } from "node:crypto";
import type * as api from "@khorgos/contract/accounts/accounts";
import { readPhone } from "@khorgos/contract/accounts/phone.rules";
import { complaints } from "@khorgos/contract/platform/complaints";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";
import { writeNews } from "../news/write-news.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Market, Verb } from "../platform/http/serve.ts";
import { type Gathering, gatherNews, passOnNews } from "../platform/mail/gather-news.ts";
import { postMail } from "../platform/mail/write-mail.ts";
import { MAIL_APPLICANTS, words } from "./account-mail.ts";
import { insertAccount, insertOwnAuditEntry, listAdministrators } from "./accounts.sql.ts";
import { attemptsAt } from "./count-attempts.ts";
import { keepNetwork } from "./known-networks.sql.ts";
import { acceptPassword } from "./passwords.ts";

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

/**
 * The one spelling in which a number is kept (`+77012345678`), so that it can be called and is known again. Throws
 * `invalid_input` at `phone` for one that cannot be real; forms refuse it by the same rule.
 */
export function keepPhone(typed: string, role: "supplier" | "dealer"): string {
  const phone = readPhone(typed, role, parsePhoneNumberFromString);
  if (phone === undefined) throw wrongField("phone", "phone", complaints.phone);
  return phone;
}

/** The ids of accounts that registered. Everybody is told of them together. */
const registrations: Gathering<string> = {
  job: "gather-registrations",
  News: z.uuid(),
  keyOf: () => "all",
};

/** Lets the administrators know that somebody waits. A busy Monday is a letter every ten minutes and one line of news, not one for each. */
export async function tellAdministrators(tx: Tx, accountId: string): Promise<void> {
  await gatherNews(tx, registrations, accountId);
  const administrators = await listAdministrators(tx);
  await writeNews(
    tx,
    administrators.map(({ id }) => ({
      account_id: id,
      kind: "registration",
      from_id: accountId,
      about: "all",
    })),
  );
}

/** One letter for each administrator, so that an address that fails holds up nobody else. */
export const registrationJobs = (db: Db) =>
  passOnNews(db, registrations, async (tx, account_ids) => {
    for (const { id } of await listAdministrators(tx))
      await postMail(tx, MAIL_APPLICANTS, { administrator_id: id, account_ids });
  });
