import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "./read-words.ts";

/** What stands on every letter. */
export const mailWords = readWords(
  new URL("./locale/", import.meta.url),
  z.strictObject({
    /** The product's name, also as the sender's. */
    brand: sentence(),
    /** Above the bare link under a button. */
    bareLink: sentence(),
    /** At the foot, before the support address. */
    questions: sentence(),
    /** How the text part puts a label before its value. */
    labelled: sentenceWith("label", "value"),
  }),
);

/** A sentence that an address follows; Chinese puts no space behind its colon. */
export const before = (sentence: string): string => (sentence.endsWith("：") ? sentence : `${sentence} `);
