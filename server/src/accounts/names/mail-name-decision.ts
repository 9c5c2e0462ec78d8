import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { findReader } from "../accounts.sql.ts";
import { words } from "../account-words.ts";
import { findNameChange } from "./name-changes.sql.ts";

export const MAIL_NAME_DECISION = "mail-name-decision";

const Payload = z.object({ change_id: z.uuid() });

/** Leaves word of what was decided about a change of names. */
export const tellOfNames = (tx: Tx, change_id: string) => postLetter(tx, MAIL_NAME_DECISION, { change_id });

/** Mails somebody whether their new names were approved; nothing when they deleted their account. */
export const mailNameDecision =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { change_id } = Payload.parse(payload);
    const change = await findNameChange(deps.db, change_id);
    const reader = change && (await findReader(deps.db, change.account_id));
    if (!change || !reader) return;
    const { state, wished, message } = change;
    const say = words[reader.language];
    const isApproved = state === "approved";
    const names = [wished.company_name ?? wished.dealership_name, wished.name].filter(Boolean).join(", ");
    await sendLetter(deps, reader, {
      subject: isApproved ? say.nameApprovedSubject : say.nameRefusedSubject,
      preview: names,
      greeting: say.resetGreeting,
      parts: [
        (isApproved ? say.nameApprovedText : say.nameRefusedText)({ names }),
        ...(message ? [{ quote: message, label: say.nameMessage }] : []),
        ...(isApproved ? [] : [{ action: say.nameAction, path: "/account" }]),
      ],
    });
  };
