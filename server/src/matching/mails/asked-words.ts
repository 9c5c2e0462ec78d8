import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../../platform/mail/read-words.ts";

/** What suppliers are told whom a dealer asks. */
export const words = readWords(
  new URL("../locale/", import.meta.url),
  z.strictObject({
    greeting: sentenceWith("name"),
    subject: sentenceWith("number"),
    text: sentenceWith("company", "number"),
    car: sentence(),
    /** Brand, model and year, as one would write them in a row. */
    carName: sentenceWith("brand", "model", "year"),
    wanted: sentence(),
    wantedOf: sentenceWith("wanted"),
    budget: sentence(),
    fits: sentence(),
    near: sentence(),
    see: sentence(),
  }),
);
