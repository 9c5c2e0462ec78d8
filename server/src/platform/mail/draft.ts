import type { Language } from "@khorgos/contract/accounts/accounts";
import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "./read-words.ts";

/** The content of a mail, before it is put on paper twice: as HTML, and as text that reads well by itself. */
export type Draft = {
  /** Also the heading. Line breaks in it are harmless. */
  subject: string;
  /** The text that an inbox shows behind the subject; not repeated in the text part. */
  preview: string;
  greeting: string;
  parts: readonly DraftPart[];
};

export type DraftPart =
  /** A paragraph. */
  | string
  /** The one number that the mail is about, and what it is. */
  | { figure: string; caption: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** People, each with what is known of them; empty words are left out. */
  | { people: readonly { name: string; about: readonly string[] }[] }
  /** Somebody's own words, over as many lines as they took. */
  | { quote: string; label: string }
  /** The one thing to do now. The path begins with a slash and leads to Khorgos, never elsewhere. */
  | { action: string; path: string }
  /** A sentence that ends with the support address. */
  | { askSupport: string };

/** Whose language the mail speaks, and where its links and questions lead. */
export type Paper = { language: Language; publicUrl: string; supportEmail: string };

/** Words that stand on every mail. */
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
