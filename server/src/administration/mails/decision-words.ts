import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../../platform/mail/read-words.ts";

/** What people are told about the administrators' decisions. */
export const words = readWords(
  new URL("../locale/", import.meta.url),
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
