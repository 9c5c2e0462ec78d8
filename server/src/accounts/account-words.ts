import * as z from "zod/mini";
import { countedSentence, readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";

/** What accounts say to people from the server: after registering, and in letters. */
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
