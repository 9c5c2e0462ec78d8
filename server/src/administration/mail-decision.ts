import { AccountStatus } from "@khorgos/contract/accounts/accounts";
import * as z from "zod/mini";
import type { Tx } from "../platform/db/connect.ts";
import type { Draft } from "../platform/mail/draft.ts";
import { type MailDeps, postMail, writeMail } from "../platform/mail/write-mail.ts";
import { readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";
import { type AccountDecision, chooseMail } from "./users.rules.ts";
import { type DecidedAccount, findDecided } from "./users.sql.ts";

export const MAIL_DECISION = "mail-decision";

const Payload = z.object({
  account_id: z.uuid(),
  was: AccountStatus,
  decided: z.enum(["approved", "rejected"]),
});

/** Leaves word of a decision. Of two decisions in quick succession only the later one is told. */
export const tellOfDecision = (tx: Tx, account_id: string, { was, decided }: AccountDecision) =>
  postMail(tx, MAIL_DECISION, { account_id, was, decided }, `${MAIL_DECISION}:${account_id}`);

/** Mails the person what was decided about their account, if it still holds. */
export const mailDecision =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { account_id, ...decision } = Payload.parse(payload);
    const account = await findDecided(deps.db, account_id);
    const letter = account ? chooseMail(account.status, decision) : "none";
    if (!account || letter === "none") return;
    await writeMail(deps, account, drafts[letter](account));
  };

/** The login form with the e-mail filled in. What follows the # reaches no server and no log. */
const loginOf = (email: string) => `/login#email=${encodeURIComponent(email).replace("%40", "@")}`;

const drafts = {
  welcome: ({ name, role, language, email }) => {
    const say = words[language];
    return {
      subject: say.welcomeSubject,
      preview: say.welcomePreview,
      greeting: say.greeting({ name }),
      parts: [
        role === "supplier" ? say.welcomeSupplier : say.welcomeDealer,
        { action: say.signIn, path: loginOf(email) },
      ],
    };
  },
  readmission: ({ name, language, email }) => {
    const say = words[language];
    return {
      subject: say.readmissionSubject,
      preview: say.readmissionPreview,
      greeting: say.greeting({ name }),
      parts: [say.readmissionText, { action: say.signIn, path: loginOf(email) }],
    };
  },
  refusal: ({ language, decision_message }) => {
    const say = words[language];
    return {
      subject: say.refusalSubject,
      preview: decision_message,
      greeting: say.greetingWithoutName,
      parts: [
        say.refusalText,
        ...commented(language, decision_message),
        { askSupport: say.askSupport },
        say.refusalNotYou,
      ],
    };
  },
  suspension: ({ name, role, language, decision_message }) => {
    const say = words[language];
    return {
      subject: say.suspensionSubject,
      preview: decision_message,
      greeting: say.greeting({ name }),
      parts: [
        role === "supplier" ? say.suspensionSupplier : say.suspensionDealer,
        ...commented(language, decision_message),
        { askSupport: say.askSupport },
      ],
    };
  },
} satisfies Record<string, (account: DecidedAccount) => Draft>;

const commented = (language: DecidedAccount["language"], quote: string) =>
  quote ? [{ quote, label: words[language].comment }] : [];

/** Words about the administrators' decisions. */
export const words = readWords(
  new URL("./locale/", import.meta.url),
  z.strictObject({
    greeting: sentenceWith("name"),
    /** For anyone who was refused: they may have used somebody else's address and any name. */
    greetingWithoutName: sentence(),
    welcomeSubject: sentence(),
    welcomePreview: sentence(),
    welcomeSupplier: sentence(),
    welcomeDealer: sentence(),
    signIn: sentence(),
    readmissionSubject: sentence(),
    readmissionPreview: sentence(),
    readmissionText: sentence(),
    refusalSubject: sentence(),
    refusalText: sentence(),
    refusalNotYou: sentence(),
    suspensionSubject: sentence(),
    suspensionSupplier: sentence(),
    suspensionDealer: sentence(),
    comment: sentence(),
    askSupport: sentence(),
  }),
);
