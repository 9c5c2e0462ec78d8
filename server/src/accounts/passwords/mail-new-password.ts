import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { words } from "../account-words.ts";
import { findReader } from "../accounts.sql.ts";

export const MAIL_NEW_PASSWORD = "mail-new-password";

const Payload = z.object({ account_id: z.uuid() });

/** Leaves word that the password is another one, however that came. Of several changes in a row the last is told. */
export const tellOfNewPassword = (tx: Tx, account_id: string) =>
  postLetter(tx, MAIL_NEW_PASSWORD, { account_id }, `${MAIL_NEW_PASSWORD}:${account_id}`);

/**
 * Mails the person that their password was changed, so that anyone who did not do it learns of it. It leads to the sign-in
 * only: a link that sets a password would make a letter worth stealing.
 */
export const mailNewPassword =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const account = await findReader(deps.db, Payload.parse(payload).account_id);
    if (!account) return;
    const say = words[account.language];
    await sendLetter(deps, account, {
      subject: say.newPasswordSubject,
      preview: say.newPasswordPreview,
      greeting: say.resetGreeting,
      parts: [
        say.newPasswordText,
        say.newPasswordNotYou,
        { action: say.newPasswordAction, path: "/login" },
        { askSupport: say.newPasswordSupport },
      ],
    });
  };
