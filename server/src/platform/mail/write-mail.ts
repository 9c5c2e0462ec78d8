import type { Language } from "@khorgos/contract/accounts/accounts";
import { sql } from "kysely";
import type { Db, Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { before, type Draft, type DraftPart, mailWords, type Paper } from "./draft.ts";
import { mailAsHtml } from "./mail-as-html.ts";
import { oneLine, typedLine, typedLines } from "./read-words.ts";
import type { SendMail } from "./send-mail.ts";

/** Dependencies of a job that writes to people. `publicUrl` is where they reach Khorgos, without a slash at the end. */
export type MailDeps = { db: Db; sendMail: SendMail; publicUrl: string; supportEmail: string };

type Receiver = { email: string; language: Language };

/** Writes a mail in the receiver's language and hands it over. Throws when it was not taken, see `SendMail`. */
export async function writeMail(
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
    text: mailAsText(clean, paper),
    html: mailAsHtml(clean, paper),
  });
}

/** Paragraphs are single lines: every mail program wraps them to its own window, Chinese too. */
function mailAsText({ greeting, parts }: Draft, paper: Paper): string {
  const { questions } = mailWords[paper.language];
  const body = parts.map((part) => partAsText(part, paper));
  return `${[oneLine(greeting), ...body, `-- \n${before(questions)}${paper.supportEmail}`].join("\n\n")}\n`;
}

function partAsText(part: DraftPart, { language, publicUrl, supportEmail }: Paper): string {
  const { labelled } = mailWords[language];
  if (typeof part === "string") return oneLine(part);
  if ("figure" in part) return labelled({ label: part.caption, value: part.figure });
  if ("facts" in part) return part.facts.map(([label, value]) => labelled({ label, value })).join("\n");
  if ("people" in part)
    return part.people
      .map(({ name, about }) => `* ${[name, ...about].filter(Boolean).map(typedLine).join(", ")}`)
      .join("\n");
  if ("quote" in part) {
    const said = typedLines(part.quote).map((line) => `> ${line}`.trimEnd());
    return [labelled({ label: part.label, value: "" }).trimEnd(), ...said].join("\n");
  }
  if ("action" in part)
    return `${labelled({ label: part.action, value: "" }).trimEnd()}\n\n${publicUrl}${part.path}`;
  return `${before(part.askSupport)}${supportEmail}`;
}

/**
 * Tries of one mail, each later than the one before. Mail servers go away for hours and news of yesterday is still
 * news; the last try comes about a day after the first.
 */
const MAX_TRIES = 13;

/**
 * Leaves a mail to be written by a job, with the commit of the command that causes it. The payload names rows by their
 * ids: the job reads what is true when it writes. A `key` makes a newer mail take the place of one that still waits.
 */
export async function postMail(tx: Tx, job: string, payload: object, key?: string): Promise<void> {
  await sql`${prepared} select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
    max_attempts => ${MAX_TRIES}, job_key => ${key ?? null}::text)`.execute(tx);
}
