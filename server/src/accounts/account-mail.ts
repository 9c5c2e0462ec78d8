import * as z from "zod/mini";
import type { Tx } from "../platform/db/connect.ts";
import { type MailDeps, postMail, writeMail } from "../platform/mail/write-mail.ts";
import { countedSentence, readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";
import { countWaiting, findByEmail, findReader, listAdministrators, listWaiting } from "./accounts.sql.ts";
import { findNameChange } from "./name-changes.sql.ts";
import { insertReset } from "./password-resets.sql.ts";
import { hashToken, newToken } from "./sessions.sql.ts";

/** Words of accounts to people from the server: after registering, and in letters. */
export const words = readWords(
  new URL("./locale/", import.meta.url),
  z.strictObject({
    /** Told after registering. */
    waiting: sentence(),
    /** Names no person: anyone who registers with somebody else's address could write there what they like. */
    resetGreeting: sentence(),
    resetSubject: sentence(),
    resetPreview: sentence(),
    resetAsked: sentence(),
    resetAction: sentence(),
    resetOnce: sentence(),
    resetNotAsked: sentence(),
    /** After the password was changed, by its owner or by somebody else. */
    newPasswordSubject: sentence(),
    newPasswordPreview: sentence(),
    newPasswordText: sentence(),
    newPasswordNotYou: sentence(),
    newPasswordAction: sentence(),
    newPasswordSupport: sentence(),
    /** Decisions of an administrator on new names of theirs. */
    nameApprovedSubject: sentence(),
    nameApprovedText: sentenceWith("names"),
    nameRefusedSubject: sentence(),
    nameRefusedText: sentenceWith("names"),
    nameMessage: sentence(),
    nameAction: sentence(),
    /** To administrators, about those who registered. */
    applicantsSubject: countedSentence(),
    applicantsGreeting: sentenceWith("name"),
    applicantsText: sentence(),
    applicantsAndMore: sentenceWith("count"),
    applicantsWaiting: countedSentence(),
    applicantsAction: sentence(),
    supplier: sentence(),
    dealer: sentence(),
  }),
);

export const MAIL_APPLICANTS = "mail-applicants";

const Applicants = z.object({ administrator_id: z.uuid(), account_ids: z.array(z.uuid()) });

/** The most people that are named; anyone who reads of more goes to the list anyway. */
const NAMED = 20;

/** Mails an administrator who registered and still waits; nothing when all were decided on meanwhile. */
export const mailApplicants =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { administrator_id, account_ids } = Applicants.parse(payload);
    const administrators = await listAdministrators(deps.db);
    const administrator = administrators.find(({ id }) => id === administrator_id);
    const waiting = await listWaiting(deps.db, account_ids);
    if (!administrator || waiting.length === 0) return;

    const all = await countWaiting(deps.db);
    const named = waiting.slice(0, NAMED);
    const say = words[administrator.language];
    await writeMail(deps, administrator, {
      subject: say.applicantsSubject(waiting.length),
      preview: named.map(({ name }) => name).join(", "),
      greeting: say.applicantsGreeting({ name: administrator.name }),
      parts: [
        say.applicantsText,
        {
          people: named.map(({ name, role, company_name, dealership_name }) => ({
            name,
            about: [role === "supplier" ? say.supplier : say.dealer, company_name || dealership_name],
          })),
        },
        ...(waiting.length > NAMED ? [say.applicantsAndMore({ count: waiting.length - NAMED })] : []),
        ...(all > waiting.length ? [say.applicantsWaiting(all)] : []),
        { action: say.applicantsAction, path: "/admin" },
      ],
    });
  };

export const MAIL_RESET_LINK = "mail-reset-link";

const ResetLink = z.object({ email: z.string() });

/** Mails a fresh link to anyone who has an account at the address, in their language; does nothing for others. */
export const mailResetLink =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const account = await findByEmail(deps.db, ResetLink.parse(payload).email);
    if (!account) return;
    const token = newToken();
    await insertReset(deps.db, account.id, hashToken(token));
    const say = words[account.language];
    await writeMail(deps, account, {
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

export const MAIL_NEW_PASSWORD = "mail-new-password";

const NewPassword = z.object({ account_id: z.uuid() });

/** Leaves word that the password is another one, however that came. Of several changes in a row the last is told. */
export const tellOfNewPassword = (tx: Tx, account_id: string) =>
  postMail(tx, MAIL_NEW_PASSWORD, { account_id }, `${MAIL_NEW_PASSWORD}:${account_id}`);

/**
 * Mails the person that their password was changed, so that anyone who did not do it learns of it. It leads to the sign-in
 * only: a link that sets a password would make a letter worth stealing.
 */
export const mailNewPassword =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const account = await findReader(deps.db, NewPassword.parse(payload).account_id);
    if (!account) return;
    const say = words[account.language];
    await writeMail(deps, account, {
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

export const MAIL_NAME_DECISION = "mail-name-decision";

const NameDecision = z.object({ change_id: z.uuid() });

/** Leaves word of what was decided about a change of names. */
export const tellOfNames = (tx: Tx, change_id: string) => postMail(tx, MAIL_NAME_DECISION, { change_id });

/** Mails somebody whether their new names were approved; nothing when they deleted their account. */
export const mailNameDecision =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { change_id } = NameDecision.parse(payload);
    const change = await findNameChange(deps.db, change_id);
    const reader = change && (await findReader(deps.db, change.account_id));
    if (!change || !reader) return;
    const { state, wished, message } = change;
    const say = words[reader.language];
    const isApproved = state === "approved";
    const names = [wished.company_name ?? wished.dealership_name, wished.name].filter(Boolean).join(", ");
    await writeMail(deps, reader, {
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
