import * as z from "zod/mini";
import type { Db } from "../../platform/db/connect.ts";
import type { SendMail } from "../../platform/mail/send-mail.ts";
import { words } from "../account-words.ts";
import { findByEmail } from "../accounts.sql.ts";
import { hashToken, newToken } from "../sessions.sql.ts";
import { insertReset } from "./password-resets.sql.ts";

export const MAIL_RESET_LINK = "mail-reset-link";

const Payload = z.object({ email: z.string() });

type Means = { db: Db; sendMail: SendMail; publicUrl: string };

/** Mails a fresh link to whoever has an account at the address, in their language; does nothing for others. */
export const mailResetLink =
  ({ db, sendMail, publicUrl }: Means) =>
  async (payload: unknown): Promise<void> => {
    const { email } = Payload.parse(payload);
    const account = await findByEmail(db, email);
    if (!account) return;
    const token = newToken();
    await insertReset(db, account.id, hashToken(token));
    const { resetSubject, resetText } = words[account.language];
    const link = `${publicUrl}/reset-password?token=${token}`;
    await sendMail({ to: email, subject: resetSubject, text: resetText.replace("{{link}}", () => link) });
  };
