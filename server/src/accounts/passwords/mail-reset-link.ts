import * as z from "zod/mini";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { words } from "../account-words.ts";
import { findByEmail } from "../accounts.sql.ts";
import { hashToken, newToken } from "../sessions.sql.ts";
import { insertReset } from "./password-resets.sql.ts";

export const MAIL_RESET_LINK = "mail-reset-link";

const Payload = z.object({ email: z.string() });

/** Mails a fresh link to anyone who has an account at the address, in their language; does nothing for others. */
export const mailResetLink =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const account = await findByEmail(deps.db, Payload.parse(payload).email);
    if (!account) return;
    const token = newToken();
    await insertReset(deps.db, account.id, hashToken(token));
    const say = words[account.language];
    await sendLetter(deps, account, {
      subject: say.resetSubject,
      preview: say.resetPreview,
      greeting: say.resetGreeting,
      parts: [
        say.resetAsked,
        { action: say.resetAction, path: `/reset-password?token=${token}` },
        say.resetOnce,
        say.resetNotAsked,
      ],
    });
  };
