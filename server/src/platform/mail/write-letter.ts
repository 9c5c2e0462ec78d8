import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Db } from "../db/connect.ts";
import type { Draft } from "./draft.ts";
import { letterAsHtml } from "./letter-as-html.ts";
import { letterAsText } from "./letter-as-text.ts";
import type { SendMail } from "./send-mail.ts";
import { mailWords } from "./mail-words.ts";
import { oneLine } from "./typed-words.ts";

/** What a job needs to write to people. `publicUrl` is where they reach Khorgos, without a slash at the end. */
export type MailDeps = { db: Db; sendMail: SendMail; publicUrl: string; supportEmail: string };

type Receiver = { email: string; language: Language };

/** Writes a letter in the receiver's language and hands it over. Throws when it was not taken, see `SendMail`. */
export async function sendLetter(
  { sendMail, publicUrl, supportEmail }: Omit<MailDeps, "db">,
  { email, language }: Receiver,
  draft: Draft,
): Promise<void> {
  const clean = { ...draft, subject: oneLine(draft.subject) };
  const paper = { language, publicUrl, supportEmail };
  await sendMail({
    to: email,
    sender: mailWords[language].brand,
    language,
    subject: clean.subject,
    text: letterAsText(clean, paper),
    html: letterAsHtml(clean, paper),
  });
}
